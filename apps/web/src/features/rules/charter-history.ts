/** A charter while somebody changes it: every change can be taken back, and done again. */

import type { RulePath } from '@starwright/engine/rules/text';
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

/** The same data with another value at a place. */
export const withValueAt = (data: unknown, path: RulePath, value: unknown): unknown => changedAt(data, path, () => value);

/** The same data without what stands at a place. */
export function withoutPart(data: unknown, path: RulePath): unknown {
  const key = path.at(-1);
  return changedAt(data, path.slice(0, -1), (holder) => {
    if (Array.isArray(holder)) return holder.filter((_, at) => at !== key);
    if (typeof holder !== 'object' || holder === null) return holder;
    return Object.fromEntries(Object.entries(holder).filter(([name]) => name !== key));
  });
}

function changedAt(data: unknown, path: RulePath, change: (part: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(data);
  if (Array.isArray(data)) return data.map((part: unknown, at) => (at === key ? changedAt(part, rest, change) : part));
  if (typeof data !== 'object' || data === null) return data;
  const inner: unknown = Object.getOwnPropertyDescriptor(data, key)?.value;
  return { ...data, [key]: changedAt(inner, rest, change) };
}
