import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/space-grotesk/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './space.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { arrive } from './app/arrive.ts';
import { Providers } from './app/providers.tsx';
import { makeRouter } from './app/router.tsx';
import { makeQueryClient } from './lib/query-client.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

if (arrive() === 'stay') {
  createRoot(root).render(
    <StrictMode>
      <Providers queries={makeQueryClient()}>
        <RouterProvider router={makeRouter()} />
      </Providers>
    </StrictMode>,
  );
}
