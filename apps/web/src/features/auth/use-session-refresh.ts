/** Makes the session longer in the background, before it ends, while the page is open. */
import { useEffect, useEffectEvent } from 'react';
import { localStore } from '../../lib/browser-store.ts';
import { providerExpiryMs } from '../../lib/tokens.ts';
import { isRefreshDue, refreshTickMs, retryPauseMs, type Session } from './session.ts';
import { refreshSession } from './session-requests.ts';

/** @param onLost called when the server no longer knows the session */
export function useSessionRefresh(session: Session, onLost: () => void): void {
  const active = session.status === 'signed-in' && session.hydrated && !session.demo;
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    if (!active) return;
    let stopped = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const tick = async (attempt: number): Promise<void> => {
      clearTimeout(retry);
      if (!isRefreshDue(providerExpiryMs(localStore), Date.now())) return;
      try {
        if (!(await refreshSession()) && !stopped) lost();
      } catch (error) {
        console.warn('The session could not be refreshed.', error);
        const pause = retryPauseMs(attempt);
        if (!stopped && pause !== undefined) retry = setTimeout(() => void tick(attempt + 1), pause);
      }
    };
    const timer = setInterval(() => void tick(1), refreshTickMs);
    void tick(1);
    return () => {
      stopped = true;
      clearInterval(timer);
      clearTimeout(retry);
    };
  }, [active]);
}
