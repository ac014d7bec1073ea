/** The page mends itself for visitors too: leftovers of somebody who is signed out, a full error log, full storage. */
import { useHealing } from '../../features/healing/use-healing.ts';
import { localStore } from '../../lib/browser-store.ts';
import { forgetEverything } from '../../lib/tokens.ts';

export function VisitorHealing() {
  // Whoever is signed in gets the application instead of this page.
  useHealing({ asks: true, signedOut: true, clearAuth: () => forgetEverything(localStore) });
  return null;
}
