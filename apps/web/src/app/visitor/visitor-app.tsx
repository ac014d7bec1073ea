/** The light host of the public pages: banner, navigation, the page, footer. No component library, no router but this. */
import { type ComponentType, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { LaunchBanner } from '../../components/site/launch-banner.tsx';
import bar from '../../components/site/site-bar.module.css';
import { type Site, SiteContext } from '../../components/site/site-context.tsx';
import { SiteFooter } from '../../components/site/site-footer.tsx';
import { SiteNav } from '../../components/site/site-nav.tsx';
import { chooseLanguage, type Language } from '../../lib/language.ts';
import { type SiteMessages, SiteMessagesContext } from '../../messages/site-messages.tsx';
import { clickedHere } from '../arrive.ts';
import { publicPageAt } from '../public-pages.tsx';
import { doWhatWasEarly } from './early-presses.ts';
import { GuideCorner } from './guide-corner.tsx';
import { SiteNotice } from './site-notice.tsx';
import { toggleStoredScheme } from './stored-scheme.ts';
import classes from './visitor.module.css';
import { VisitorHealing } from './visitor-healing.tsx';

interface Shown {
  path: string;
  Page: ComponentType;
}

export function VisitorApp({ first, language, messages }: { first: Shown; language: Language; messages: SiteMessages }) {
  const [shown, setShown] = useState(first);
  const content = useRef<HTMLElement>(null);

  const site = useMemo<Site>(() => {
    const show = async (path: string, hash: string) => {
      const Page = await publicPageAt(path)?.load(language);
      if (!Page) return window.location.assign(path);
      setShown({ path, Page });
      if (!hash) window.scrollTo({ top: 0, behavior: 'instant' });
    };
    return {
      signedIn: false,
      language,
      setLanguage: chooseLanguage,
      toggleScheme: toggleStoredScheme,
      go(href) {
        const url = new URL(href, window.location.href);
        if (url.origin !== window.location.origin || !publicPageAt(url.pathname)) {
          clickedHere();
          return false;
        }
        window.history.pushState(null, '', url);
        // Without its code the page is asked for whole, so that the browser says what is the matter.
        show(url.pathname, url.hash).catch(() => window.location.assign(url));
        return true;
      },
    };
  }, [language]);

  useEffect(() => {
    // A link to a place on this page comes here too: the page stays as it is, and the focus where the browser put it.
    const back = () => {
      const path = window.location.pathname;
      void publicPageAt(path)
        ?.load(language)
        .then((Page) => setShown((before) => (before.path === path ? before : { path, Page })));
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [language]);

  // A screen reader goes on from the new page, not from the link that is gone.
  useEffect(() => {
    if (shown !== first) content.current?.focus({ preventScroll: true });
    const { hash } = window.location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [shown, first]);

  useEffect(() => {
    const living = setTimeout(doWhatWasEarly);
    return () => clearTimeout(living);
  }, []);

  const { Page } = shown;
  return (
    <SiteMessagesContext value={messages}>
      <SiteContext value={site}>
        <div className="site">
          <a className={classes.skip} href="#content">
            {messages.site.skip}
          </a>
          <LaunchBanner />
          <header className={bar.header}>
            <SiteNav path={shown.path} />
          </header>
        </div>
        <main id="content" ref={content} tabIndex={-1} className={classes.main}>
          <Page />
        </main>
        <Suspense>
          <SiteFooter />
        </Suspense>
        <SiteNotice />
        <GuideCorner />
        <VisitorHealing />
      </SiteContext>
    </SiteMessagesContext>
  );
}
