/**
 * Drafts in this browser's storage: written with every keystroke, so that a page that is closed at any moment loses nothing,
 * and shared by all tabs on the same project, so that they are one text and not two.
 */
import { localStore } from '../../../lib/browser-store.ts';
import { type Drafts, parseDrafts } from './project-files.ts';

const keyOf = (project: string) => `drafts:${project}`;

export const readDrafts = (project: string): Drafts => parseDrafts(localStore.getItem(keyOf(project)));

export function keepDrafts(project: string, drafts: Drafts) {
  if (Object.keys(drafts).length === 0) localStore.removeItem(keyOf(project));
  else localStore.setItem(keyOf(project), JSON.stringify(drafts));
}

/** Told what another tab has written. Answers how to stop listening. */
export function watchDrafts(project: string, listener: (drafts: Drafts) => void): () => void {
  const heard = (event: StorageEvent) => event.key === keyOf(project) && listener(parseDrafts(event.newValue));
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
