/** The application: router, session, data, component library, around every page. */
import '../component-styles.ts';
import '@mantine/notifications/styles.css';
import '../space.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chosenLanguage } from '../lib/language.ts';
import { allAnswered, makeQueryClient } from '../lib/query-client.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { Providers } from './providers.tsx';
import { makeRouter } from './router.tsx';

/** A page is drawn whole rather than twice when all of it comes within this; what stands there until then has its shape. */
const drawnWithinMs = 400;

/** `justBefore`: called when everything is there and what stands in the page makes room. */
export async function startApp(justBefore?: () => void): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const language = chosenLanguage();
  const messages = await loadMessages(language);
  document.documentElement.lang = language;
  const queries = makeQueryClient();
  const router = makeRouter(queries);
  // What stands in the page stays until there is something to draw in its place: the page with what it shows, or its shape.
  await Promise.race([router.load().then(() => allAnswered(queries)), new Promise((resolve) => setTimeout(resolve, drawnWithinMs))]);
  justBefore?.();
  createRoot(root).render(
    <StrictMode>
      <Providers queries={queries} language={language} messages={messages}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}
