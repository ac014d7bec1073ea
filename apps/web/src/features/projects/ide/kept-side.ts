/** Which panel stood to the right when the IDE was left; the assistant the first time. */
import { localStore } from '../../../lib/browser-store.ts';
import type { Side } from './status-bar.tsx';

const key = 'ide-side';

export function keptSide(): Side {
  const kept = localStore.getItem(key);
  return kept === 'none' || kept === 'tools' ? kept : 'assistant';
}

export const keepSide = (side: Side) => localStore.setItem(key, side);
