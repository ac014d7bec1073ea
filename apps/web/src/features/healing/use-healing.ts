/** Runs the healing rules every minute, and asks the server every five seconds whether sign-in data shall be cleared. */
import { healingSignalsSchema } from '@starwright/protocol/site';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../lib/api-client.ts';
import { localStore } from '../../lib/browser-store.ts';
import { logKey, readLog } from '../../lib/error-log.ts';
import { api, pages } from '../../lib/paths.ts';
import { askEveryMs, healEveryMs, type Remedy, remediesFor } from './healing.ts';

const cursorKey = 'healing_cursor';

export interface HealingProps {
  signedIn: boolean;
  signedOut: boolean;
  clearAuth(): void;
}

export function useHealing({ signedIn, signedOut, clearAuth }: HealingProps): void {
  const apply = useEffectEvent((remedy: Remedy) => {
    switch (remedy.type) {
      case 'clear-auth':
        return clearAuth();
      case 'leave-auth':
        return window.location.assign(pages.dashboard);
      case 'clear-error-log':
        return localStore.removeItem(logKey);
      case 'remove':
        for (const key of remedy.keys) localStore.removeItem(key);
    }
  });
  const heal = useEffectEvent(() => {
    const redirecting = document.querySelector<HTMLElement>('[data-redirecting-since]')?.dataset.redirectingSince;
    const remedies = remediesFor({
      path: window.location.pathname,
      redirectingSinceMs: redirecting === undefined ? undefined : Number(redirecting),
      // Loops are noticed while a page loads; see arrive.ts.
      loop: false,
      signedOut,
      errorTimesMs: readLog(localStore).map(({ timestamp }) => Date.parse(timestamp) || undefined),
      stored: storedItems(),
      nowMs: Date.now(),
    });
    for (const remedy of remedies) apply(remedy);
  });
  useEffect(() => {
    const timer = setInterval(heal, healEveryMs);
    return () => clearInterval(timer);
  }, []);

  const ask = useEffectEvent(async () => {
    if (document.hidden) return;
    const since = localStore.getItem(cursorKey);
    try {
      const { signals, cursor } = await call(
        healingSignalsSchema,
        since === null ? api.healingSignals : `${api.healingSignals}?since=${since}`,
      );
      localStore.setItem(cursorKey, String(cursor));
      if (signals.length > 0) clearAuth();
    } catch {
      // The next question is five seconds away.
    }
  });
  useEffect(() => {
    // Whoever is signed out has nothing to clear.
    if (!signedIn) return;
    void ask();
    const timer = setInterval(() => void ask(), askEveryMs);
    return () => clearInterval(timer);
  }, [signedIn]);
}

function storedItems(): { key: string; bytes: number }[] {
  try {
    return Object.entries(window.localStorage).map(([key, value]) => ({ key, bytes: 2 * (key.length + String(value).length) }));
  } catch {
    return [];
  }
}
