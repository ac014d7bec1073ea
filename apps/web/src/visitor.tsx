/**
 * The entry of the public pages. A visitor gets React and the page, nothing more; whoever is signed in gets the application
 * in its place, which shows the same page within its shell.
 */
import './fonts.css';
import './colours.css';
import './components/site/base.css';
import './space.css';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { arrive } from './app/arrive.ts';
import { publicPageAt } from './app/public-pages.tsx';
import { loadSiteMessages } from './app/visitor/load-site-messages.ts';
import { VisitorApp } from './app/visitor/visitor-app.tsx';
import { localStore } from './lib/browser-store.ts';
import { chosenLanguage } from './lib/language.ts';
import { api } from './lib/paths.ts';
import { hasSessionToken, readDemoToken } from './lib/tokens.ts';

const checkDelayMs = 100;

if (arrive() === 'stay') {
  if (readDemoToken(localStore) || hasSessionToken(localStore)) void startApplication();
  else void startVisitor();
}

async function startVisitor() {
  const root = document.getElementById('root');
  const path = window.location.pathname;
  const language = chosenLanguage();
  const [Page, messages] = await Promise.all([publicPageAt(path)?.load(language), loadSiteMessages(language)]);
  if (!root || !Page) return startApplication();
  document.documentElement.lang = language;
  const app = <VisitorApp first={{ path, Page }} language={language} messages={messages} />;
  // What was prerendered is English.
  const prerendered = root.hasChildNodes() && language === 'en';
  const shown = prerendered ? hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) }) : createRoot(root);
  if (!prerendered) shown.render(app);
  setTimeout(() => void leaveToApplicationWhenSignedIn(shown), checkDelayMs);
}

/** A session may live in a cookie that no script can see: the server is asked. */
async function leaveToApplicationWhenSignedIn(shown: Root) {
  try {
    const response = await fetch(api.session, { credentials: 'include' });
    if (!response.ok || (await response.json()) === null) return;
  } catch {
    // Without an answer the page goes on as it is.
    return;
  }
  await startApplication(() => shown.unmount());
}

async function startApplication(before?: () => void) {
  const { startApp } = await import('./app/start-app.tsx');
  before?.();
  startApp();
}
