/** The application: router, session, data, component library, around every page. */
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '../space.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chosenLanguage } from '../lib/language.ts';
import { makeQueryClient } from '../lib/query-client.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { Providers } from './providers.tsx';
import { makeRouter } from './router.tsx';

export async function startApp(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const language = chosenLanguage();
  const messages = await loadMessages(language);
  document.documentElement.lang = language;
  createRoot(root).render(
    <StrictMode>
      <Providers queries={makeQueryClient()} language={language} messages={messages}>
        <RouterProvider router={makeRouter()} />
      </Providers>
    </StrictMode>,
  );
}
