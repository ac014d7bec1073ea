/** The times that the specification gives for signing in, and for ways out when that goes wrong. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arrive } from '../../app/arrive.ts';
import { signInAgain } from '../../lib/sign-in-again.ts';
import { askEveryMs, healEveryMs } from '../healing/healing.ts';
import { checkDelayMs, refreshTickMs } from './session.ts';

const location = { href: 'http://here.test/projects', origin: 'http://here.test', assign: vi.fn(), replace: vi.fn() };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location });
  vi.stubGlobal('document', { referrer: 'http://here.test/auth' });
  vi.stubGlobal('PerformanceNavigationTiming', class {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('"the existing session is checked after 100 ms"; "background tick every 30 s"', () =>
  expect([checkDelayMs, refreshTickMs]).toEqual([100, 30_000]));

it('"Healing interval 60 s; signal poll 5 s"', () => expect([healEveryMs, askEveryMs]).toEqual([60_000, 5000]));

it('"redirects to /api/login after 500 ms", and comes back', () => {
  signInAgain({ title: 'Unauthorized', text: 'You are logged out. Logging in again...' }, '/prompt-wizard');
  vi.advanceTimersByTime(499);
  expect(location.assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(location.assign).toHaveBeenCalledWith('/api/login?next=%2Fprompt-wizard');
});

it('"more than 5 page loads within 30 seconds triggers an emergency reset, which clears all authentication data and returns to / after 500 ms"', () => {
  expect([1, 2, 3, 4, 5, 6].map((second) => arrive(second * 1000))).toEqual(['stay', 'stay', 'stay', 'stay', 'stay', 'leave']);
  vi.advanceTimersByTime(499);
  expect(location.replace).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(location.replace).toHaveBeenCalledWith('/');
});
