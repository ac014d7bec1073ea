/**
 * The entry of the public pages. A visitor gets React and the page, nothing more; whoever is signed in gets the application
 * in its place, which shows the same page within its shell.
 */
import './fonts.ts';
import './colours.css';
import './components/site/base.css';
import './space.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { arrive } from './app/arrive.ts';
import { publicPageAt } from './app/public-pages.tsx';
import { forgetEarly } from './app/visitor/early-presses.ts';
import { HandOver } from './app/visitor/hand-over.tsx';
import { loadSiteMessages } from './app/visitor/load-site-messages.ts';
import { VisitorApp } from './app/visitor/visitor-app.tsx';
import { checkDelayMs } from './features/auth/session.ts';
import { localStore } from './lib/browser-store.ts';
import { listenForErrors } from './lib/error-log.ts';
import { chosenLanguage } from './lib/language.ts';
import { lightCall } from './lib/light-call.ts';
import { api } from './lib/paths.ts';
import { hasSessionToken, readDemoToken } from './lib/tokens.ts';

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
  const stopListening = listenForErrors();
  const leave = () =>
    startApplication(() => {
      stopListening();
      shown.unmount();
    });
  const app = (
    <HandOver onBroken={() => setTimeout(leave)}>
      <VisitorApp first={{ path, Page }} language={language} messages={messages} />
    </HandOver>
  );
  // What was prerendered is English.
  const prerendered = root.hasChildNodes() && language === 'en';
  const shown = prerendered ? hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) }) : createRoot(root);
  if (!prerendered) shown.render(app);
  setTimeout(() => void leaveWhenSignedIn(leave), checkDelayMs);
}

/** A session may live in a cookie that no script can see: the server is asked. */
async function leaveWhenSignedIn(leave: () => Promise<void>) {
  try {
    if ((await lightCall(api.session)) === null) return;
  } catch {
    // Without an answer the page goes on as it is.
    return;
  }
  await leave();
}

async function startApplication(justBefore?: () => void) {
  forgetEarly();
  const { startApp } = await import('./app/start-app.tsx');
  await startApp(justBefore);
}
