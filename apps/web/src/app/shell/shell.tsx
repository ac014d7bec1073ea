/** What is around every page: the top navigation, and for whoever is signed in the sidebar. */
import { AppShell, Box } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../../features/auth/session-provider.tsx';
import { pages } from '../../lib/paths.ts';
import { useMessages } from '../../messages/messages.tsx';
import { AroundPages } from './around-pages.tsx';
import { Footer } from './footer.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

export function Shell() {
  const { common } = useMessages();
  const { session } = useSession();
  const [narrow, setNarrow] = useLocalStorage({ key: 'sidebar_narrow', defaultValue: false });
  const [open, { toggle, close }] = useDisclosure(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const signedIn = session.status === 'signed-in';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page changes
  useEffect(close, [path]);
  useFocusOnNewPage(withoutDialog(path));

  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: narrow ? 72 : 236, breakpoint: 'sm', collapsed: { mobile: !open, desktop: !signedIn } }}
      padding={0}
    >
      <a className={classes.skip} href="#content">
        {common.skip}
      </a>
      <AppShell.Header className={classes.header}>
        <TopBar menuOpen={open} onMenu={toggle} />
      </AppShell.Header>
      {signedIn && (
        <AppShell.Navbar className={classes.navbar} p="sm">
          <Sidebar narrow={narrow && !open} onNarrow={setNarrow} />
        </AppShell.Navbar>
      )}
      <AppShell.Main className={classes.main}>
        <Box id="content" tabIndex={-1} className={classes.content} flex={1}>
          <AroundPages>
            <Outlet />
          </AroundPages>
        </Box>
        {(path === pages.landing || !signedIn) && <Footer />}
      </AppShell.Main>
    </AppShell>
  );
}

/** A template's dialog has an address of its own, takes the focus itself and gives it back. */
const withoutDialog = (path: string) => (path.startsWith(`${pages.templates}/`) ? pages.templates : path);

/** Moves the focus to the content after a navigation, so that a screen reader begins there and not at the link that is gone. */
function useFocusOnNewPage(path: string) {
  const [first] = useState(path);
  useEffect(() => {
    if (path !== first) document.getElementById('content')?.focus({ preventScroll: true });
  }, [path, first]);
}
