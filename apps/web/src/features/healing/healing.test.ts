import { describe, expect, it } from 'vitest';
import { remediesFor, type Surroundings } from './healing.ts';

const well: Surroundings = {
  ...{ path: '/dashboard', redirectingSinceMs: undefined, loop: false, signedOut: false, errorTimesMs: [], nowMs: 1_000_000 },
  stored: [
    { key: 'theme', bytes: 10 },
    { key: 'session_token', bytes: 60 },
  ],
};
const stored = (n: number, name: (i: number) => string, bytes = 10) => Array.from({ length: n }, (_, i) => ({ key: name(i), bytes }));

describe('the healing', () => {
  it('leaves a page alone that is well', () => {
    expect(remediesFor(well)).toEqual([]);
  });

  it('clears sign-in data in a redirect loop, and when it is left over from somebody who is signed out', () => {
    expect(remediesFor({ ...well, loop: true })).toEqual([{ type: 'clear-auth', why: 'loop' }]);
    expect(remediesFor({ ...well, signedOut: true })).toEqual([{ type: 'clear-auth', why: 'stale' }]);
    expect(remediesFor({ ...well, signedOut: true, stored: [{ key: 'theme', bytes: 5 }] })).toEqual([]);
  });

  it('leaves a redirecting screen that stands for more than 5 seconds', () => {
    const stuck = { ...well, path: '/auth', redirectingSinceMs: well.nowMs - 5001 };
    expect(remediesFor(stuck)).toEqual([{ type: 'leave-auth' }]);
    expect(remediesFor({ ...stuck, redirectingSinceMs: well.nowMs - 4999 })).toEqual([]);
    expect(remediesFor({ ...stuck, path: '/projects' })).toEqual([]);
  });

  it('clears the error log over 100 entries with more than 10 in the last 5 minutes', () => {
    const times = (old: number, recent: number) => [...Array(old).fill(0), ...Array(recent).fill(well.nowMs - 1000)];
    expect(remediesFor({ ...well, errorTimesMs: times(90, 11) })).toEqual([{ type: 'clear-error-log' }]);
    expect(remediesFor({ ...well, errorTimesMs: times(91, 10) })).toEqual([]);
    expect(remediesFor({ ...well, errorTimesMs: times(80, 20) })).toEqual([]);
  });

  it('removes only what is marked as left over, and only when storage is full; never anybody’s work', () => {
    const work = stored(50, (i) => `project_draft_${i}`, 30_000);
    expect(remediesFor({ ...well, stored: work })).toEqual([]);
    expect(remediesFor({ ...well, stored: [...work, { key: 'preview_cache', bytes: 5 }, { key: 'debugFlags', bytes: 5 }] })).toEqual([
      { type: 'remove', keys: ['preview_cache', 'debugFlags'] },
    ]);
    expect(remediesFor({ ...well, stored: [{ key: 'x_temp', bytes: 5 }] })).toEqual([]);
    expect(remediesFor({ ...well, stored: [...stored(50, (i) => `k${i}`), { key: 'x_temp', bytes: 5 }] })).toEqual([
      { type: 'remove', keys: ['x_temp'] },
    ]);
  });
});
