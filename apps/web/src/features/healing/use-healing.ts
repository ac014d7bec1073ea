/** Runs the healing rules every minute, and asks the server every five seconds whether sign-in data shall be cleared. */
import { useEffect, useEffectEvent } from 'react';
import { localStore } from '../../lib/browser-store.ts';
import { logKey, readLog } from '../../lib/error-log.ts';
import { lightCall } from '../../lib/light-call.ts';
import { api, pages } from '../../lib/paths.ts';
import { askEveryMs, healEveryMs, type Remedy, remediesFor } from './healing.ts';

const cursorKey = 'healing_cursor';

export interface HealingProps {
  /** Whether there is somebody whose sign-in data the server may ask to clear, or may be data left over from one. */
  asks: boolean;
  signedOut: boolean;
  clearAuth(): void;
}

export function useHealing({ asks, signedOut, clearAuth }: HealingProps): void {
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
      const answer = await lightCall(since === null ? api.healingSignals : `${api.healingSignals}?since=${since}`);
      if (typeof answer !== 'object' || answer === null || !('signals' in answer && 'cursor' in answer)) return;
      localStore.setItem(cursorKey, String(answer.cursor));
      if (Array.isArray(answer.signals) && answer.signals.length > 0) clearAuth();
    } catch {
      // The next question is five seconds away.
    }
  });
  useEffect(() => {
    if (!asks) return;
    void ask();
    const timer = setInterval(() => void ask(), askEveryMs);
    return () => clearInterval(timer);
  }, [asks]);
}

function storedItems(): { key: string; bytes: number }[] {
  try {
    return Object.entries(window.localStorage).map(([key, value]) => ({ key, bytes: 2 * (key.length + String(value).length) }));
  } catch {
    return [];
  }
}
