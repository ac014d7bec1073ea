/** What stands between a person and every page: a suspended account, or a site under maintenance. Told by the server's refusals. */
import { useSyncExternalStore } from 'react';

export type Refusal = 'suspended' | 'maintenance';

let refusal: Refusal | undefined;
const listeners = new Set<() => void>();

/** `code` is that of an error of the server; others than these change nothing. */
export function noteRefusal(code: string | undefined): void {
  if (code !== 'suspended' && code !== 'maintenance') return;
  setRefusal(code);
}

export function setRefusal(next: Refusal | undefined): void {
  if (next === refusal) return;
  refusal = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useRefusal = () => useSyncExternalStore(subscribe, () => refusal);
