/** What happens once per page load, before anything is drawn: a demo token in the address, and the guard against redirect loops. */
import { countLoad } from '../features/auth/session.ts';
import { localStore, sessionStore } from '../lib/browser-store.ts';
import { pages } from '../lib/paths.ts';
import { forgetEverything, keepDemoToken, type TokenStore, takeDemoToken } from '../lib/tokens.ts';

const loadsKey = 'page_loads';
const clickedKey = 'clicked_link';
const resetDelayMs = 500;

/** Told before a link is followed to a page that has to be loaded: what a person asked for is no redirect. */
export const clickedHere = () => sessionStore.setItem(clickedKey, '1');

/** Answers `leave` when the page is about to start over at / because it went round in circles. */
export function arrive(nowMs = Date.now()): 'stay' | 'leave' {
  const { token, address } = takeDemoToken(window.location.href);
  if (token) keepDemoToken(localStore, token);
  if (address !== window.location.href) window.history.replaceState(null, '', address);

  const counted = countLoad(readLoads(sessionStore), nowMs);
  // Loads that a person makes by hand (reload, back) are no redirects and are not counted.
  const [navigation] = performance.getEntriesByType('navigation');
  const clicked = sessionStore.getItem(clickedKey) !== null;
  sessionStore.removeItem(clickedKey);
  const byHand = clicked || (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate');
  if (!byHand) sessionStore.setItem(loadsKey, JSON.stringify(counted.loadsMs));
  if (byHand || !counted.loop || !cameFromHere()) return 'stay';
  sessionStore.removeItem(loadsKey);
  forgetEverything(localStore);
  setTimeout(() => window.location.replace(pages.landing), resetDelayMs);
  return 'leave';
}

/** Whether a page of this site led here. */
export const cameFromHere = () => document.referrer.startsWith(window.location.origin);

/** Times of the page loads that count. */
export function readLoads(store: TokenStore): number[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(loadsKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((at) => typeof at === 'number') : [];
  } catch {
    return [];
  }
}
