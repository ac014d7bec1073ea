import { describe, expect, it } from 'vitest';
import { countLoad, demoUser, initialSession, isRefreshDue, retryPauseMs, type Session, sessionAfter } from './session.ts';

const user = { ...demoUser('demo-token-0123456789abcdef'), email: 'ada@example.org', tier: 'noobs' as const };
const signedIn: Session = { status: 'signed-in', user, demo: false, hydrated: true };

describe('a session', () => {
  it('begins by knowing nothing', () => {
    expect(initialSession).toEqual({ status: 'loading' });
  });

  it('signs a demo user in from the token alone, and confirms it when the server answers', () => {
    const drawn = sessionAfter(initialSession, { type: 'demo-token', token: 'demo-token-0123456789abcdef' });
    expect(drawn).toMatchObject({
      status: 'signed-in',
      demo: true,
      hydrated: false,
      user: { id: '0123456789abcdef', tier: 'ogDegen', level: 5 },
    });
    expect(sessionAfter(drawn, { type: 'user', user, demo: true })).toMatchObject({ hydrated: true });
  });

  it('is lost only when it had been confirmed', () => {
    expect(sessionAfter(signedIn, { type: 'unauthorized' })).toEqual({ status: 'signed-out', lost: true });
    expect(sessionAfter({ status: 'loading' }, { type: 'unauthorized' })).toEqual({ status: 'signed-out', lost: false });
    const refusedDemo = sessionAfter(initialSession, { type: 'demo-token', token: 'demo-token-0123456789abcdef' });
    expect(sessionAfter(refusedDemo, { type: 'unauthorized' })).toEqual({ status: 'signed-out', lost: false });
  });

  it('stays lost when several requests are refused at once', () => {
    const lost = sessionAfter(signedIn, { type: 'unauthorized' });
    expect(sessionAfter(lost, { type: 'unauthorized' })).toEqual({ status: 'signed-out', lost: true });
  });

  it('survives a server that does not answer once the user is known', () => {
    expect(sessionAfter(signedIn, { type: 'no-answer' })).toBe(signedIn);
    expect(sessionAfter(initialSession, { type: 'no-answer' })).toEqual({ status: 'unreachable' });
    expect(sessionAfter({ status: 'unreachable' }, { type: 'check' })).toEqual({ status: 'loading' });
  });

  it('ends without a word about losing it when the person signs out', () => {
    expect(sessionAfter(signedIn, { type: 'sign-out' })).toEqual({ status: 'signed-out', lost: false });
  });
});

describe('the guard against redirect loops', () => {
  it('speaks up at the sixth load within 30 seconds', () => {
    let loads: number[] = [];
    const verdicts = [0, 1, 2, 3, 4, 5].map((second) => {
      const counted = countLoad(loads, second * 1000);
      loads = counted.loadsMs;
      return counted.loop;
    });
    expect(verdicts).toEqual([false, false, false, false, false, true]);
  });

  it('forgets loads that are older than 30 seconds', () => {
    expect(countLoad([0, 1, 2, 3, 4], 31_000)).toEqual({ loop: false, loadsMs: [31_000] });
  });
});

describe('the refresh in the background', () => {
  const day = 24 * 60 * 60 * 1000;

  it('asks for a longer session once a day of its thirty is over, and when nothing is known of it', () => {
    expect(isRefreshDue(30 * day, 0)).toBe(false);
    expect(isRefreshDue(30 * day, 1.5 * day)).toBe(true);
    expect(isRefreshDue(30 * day, 31 * day)).toBe(true);
    expect(isRefreshDue(undefined, 0)).toBe(true);
  });

  it('tries again after 200 ms, then twice as long each time, until the next tick comes anyway', () => {
    expect([1, 2, 3, 4].map(retryPauseMs)).toEqual([200, 400, 800, 1600]);
    expect(retryPauseMs(8)).toBe(25_600);
    expect(retryPauseMs(9)).toBeUndefined();
  });
});
