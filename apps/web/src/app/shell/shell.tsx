/** What is around every page of the application: the top navigation, and for whoever is signed in the sidebar. */
import { AppShell, Box, Burger } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { type Site, SiteContext } from '../../components/site/site-context.tsx';
import { SiteFooter } from '../../components/site/site-footer.tsx';
import { SiteNav } from '../../components/site/site-nav.tsx';
import { useSession } from '../../features/auth/session-provider.tsx';
import { useToggleColorScheme } from '../../lib/color-scheme.tsx';
import { chooseLanguage } from '../../lib/language.ts';
import { pages } from '../../lib/paths.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { publicPageAt } from '../public-pages.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AroundPages } from './around-pages.tsx';
import { PaletteDoor } from './palette-door.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

export function Shell() {
  const { common, shell } = useMessages();
  const { session } = useSession();
  const [narrow, setNarrow] = useLocalStorage({ key: 'sidebar_narrow', defaultValue: false });
  const [open, { toggle, close }] = useDisclosure(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const signedIn = session.status === 'signed-in';
  const site = useSiteOfApplication(signedIn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page changes
  useEffect(close, [path]);
  useFocusOnNewPage(withoutDialog(path));

  return (
    <SiteContext value={site}>
      <AppShell
        header={{ height: 60 }}
        navbar={{ width: narrow ? 72 : 236, breakpoint: 'sm', collapsed: { mobile: !open, desktop: !signedIn } }}
        padding={0}
      >
        <a className={classes.skip} href="#content">
          {common.skip}
        </a>
        <AppShell.Header className={classes.header}>
          <SiteNav
            path={path}
            before={
              signedIn && (
                <Burger
                  opened={open}
                  onClick={toggle}
                  hiddenFrom="sm"
                  size="sm"
                  aria-label={open ? shell.closeMenu : shell.openMenu}
                  aria-expanded={open}
                />
              )
            }
            account={
              <>
                <PaletteDoor />
                {signedIn && <AccountMenu user={session.user} />}
              </>
            }
          />
        </AppShell.Header>
        {signedIn && (
          <AppShell.Navbar className={classes.navbar} p="sm" data-closed={!open || undefined}>
            <Sidebar narrow={narrow && !open} onNarrow={setNarrow} />
          </AppShell.Navbar>
        )}
        <AppShell.Main className={classes.main}>
          <Box id="content" tabIndex={-1} className={classes.content} flex={1}>
            <AroundPages>
              <Outlet />
            </AroundPages>
          </Box>
          {(publicPageAt(path) || !signedIn) && <SiteFooter />}
        </AppShell.Main>
      </AppShell>
    </SiteContext>
  );
}

/** How the public pages' links and buttons work within the application. */
function useSiteOfApplication(signedIn: boolean): Site {
  const navigate = useNavigate();
  const { toggle } = useToggleColorScheme();
  const language = useLanguage();
  return useMemo(
    () => ({
      signedIn,
      language,
      setLanguage: chooseLanguage,
      toggleScheme: toggle,
      go(href) {
        if (!href.startsWith('/') || href.startsWith('/api/')) return false;
        void navigate({ href });
        return true;
      },
    }),
    [signedIn, language, toggle, navigate],
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
