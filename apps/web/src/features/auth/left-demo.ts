/** The demo that somebody left by signing in. It waits here until they say whether its projects come along. */
import { localStore } from '../../lib/browser-store.ts';

const key = 'left_demo';

export function rememberDemo(token: string | undefined): void {
  if (token) localStore.setItem(key, token);
}

export const leftDemo = (): string | undefined => localStore.getItem(key) ?? undefined;

export const forgetLeftDemo = (): void => localStore.removeItem(key);
