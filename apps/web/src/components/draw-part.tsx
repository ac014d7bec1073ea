import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { makeQueryClient } from '../lib/query-client.ts';
import { en } from '../messages/en.ts';
import { MessagesContext } from '../messages/messages.tsx';

/** For tests: the HTML of a part of a page as it is drawn first, without a browser and before anything was answered. */
export const drawPart = (part: ReactNode): string =>
  renderToStaticMarkup(
    <MessagesContext value={en}>
      <MantineProvider>
        <QueryClientProvider client={makeQueryClient()}>{part}</QueryClientProvider>
      </MantineProvider>
    </MessagesContext>,
  );

/** The texts of what the pattern's first group encloses, without tags. */
export const drawnTexts = (html: string, part: RegExp): string[] =>
  [...html.matchAll(part)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''));
