/** A charter while somebody changes it: every change can be taken back, and done again. */
import type { Charter } from '@starwright/protocol/charter';

export interface CharterHistory {
  past: readonly Charter[];
  now: Charter;
  future: readonly Charter[];
}
export type CharterEvent = { type: 'changed'; charter: Charter } | { type: 'undo' } | { type: 'redo' };

/** More steps back than anybody takes; older ones are forgotten. */
const stepsKept = 100;

export const historyOf = (charter: Charter): CharterHistory => ({ past: [], now: charter, future: [] });

export function historyAfter(history: CharterHistory, event: CharterEvent): CharterHistory {
  const { past, now, future } = history;
  switch (event.type) {
    case 'changed':
      return event.charter === now ? history : { past: [...past, now].slice(-stepsKept), now: event.charter, future: [] };
    case 'undo': {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : history;
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after ? { past: [...past, now], now: after, future: rest } : history;
    }
  }
}
