import type { QueryClient } from '@tanstack/react-query';
import { EditorPart } from '../features/projects/code/editor-part.ts';
import { localStore } from '../lib/browser-store.ts';
import { hasSessionToken, readDemoToken } from '../lib/tokens.ts';
import { whenThere } from './lazy-page.ts';

/** The page of the IDE. The editor is fetched beside it, not after the project is there: it is the largest part of opening it. */
export function loadIde() {
  if (matchMedia('(min-width: 48em)').matches)
    EditorPart.load().catch((error) => console.warn('The editor could not be fetched ahead.', error));
  return import('./routes/ide.tsx');
}

/** What the IDE shows first is asked for while its page is fetched. It waits for nothing, and without a token it asks nothing. */
export async function askForIde(queries: QueryClient, project: string | undefined): Promise<void> {
  const { askAhead } = await whenThere(loadIde);
  if (readDemoToken(localStore) || hasSessionToken(localStore)) askAhead(queries, project);
}
