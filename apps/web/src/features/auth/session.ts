/**
 * The life cycle of being signed in, as data: what the page knows, what may happen, and what follows. Effects (asking
 * the server, storage, navigation) belong to whoever holds it.
 */
import type { CurrentUser } from '@starwright/protocol/users';

export type Session =
  /** Nothing is known yet. */
  | { status: 'loading' }
  /** `lost`: there was a session while the page was open, and the server no longer knows it. */
  | { status: 'signed-out'; lost: boolean }
  /** `hydrated`: the server has confirmed the user; before that a demo user is drawn from the token alone. */
  | { status: 'signed-in'; user: CurrentUser; demo: boolean; hydrated: boolean }
  /** The server could not be asked. */
  | { status: 'unreachable' };

export type SessionEvent =
  | { type: 'check' }
  | { type: 'demo-token'; token: string }
  | { type: 'user'; user: CurrentUser; demo: boolean }
  | { type: 'nobody' }
  | { type: 'unauthorized' }
  | { type: 'no-answer' }
  | { type: 'sign-out' };

/** How long a page waits before it asks for an existing session. */
export const checkDelayMs = 100;

export const initialSession: Session = { status: 'loading' };

export function sessionAfter(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'check':
      return session.status === 'unreachable' ? { status: 'loading' } : session;
    case 'demo-token':
      return { status: 'signed-in', user: demoUser(event.token), demo: true, hydrated: false };
    case 'user':
      return { status: 'signed-in', user: event.user, demo: event.demo, hydrated: true };
    case 'nobody':
    case 'sign-out':
      return { status: 'signed-out', lost: false };
    case 'unauthorized':
      // Before the server has confirmed anybody, a refusal only says that nobody is signed in.
      if (session.status === 'signed-in') return { status: 'signed-out', lost: session.hydrated };
      return session.status === 'signed-out' ? session : { status: 'signed-out', lost: false };
    case 'no-answer':
      // A user who is already known stays so: one failed request is not the end of a session.
      return session.status === 'signed-in' && session.hydrated ? session : { status: 'unreachable' };
  }
}

/** The demo user, drawn from the token alone: its id is the token without the prefix. */
export function demoUser(token: string): CurrentUser {
  return {
    id: token.replace(/^demo-token-/, ''),
    email: 'demo@starwright.local',
    firstName: 'Demo',
    lastName: 'Builder',
    profileImageUrl: null,
    tier: 'ogDegen',
    level: 5,
    experience: 1250,
    role: 'user',
    isAdmin: false,
  };
}

/** More than 5 loads within 30 s are a redirect loop. `loadsMs` are the times of earlier loads; answers the ones to keep, too. */
export function countLoad(loadsMs: number[], nowMs: number): { loop: boolean; loadsMs: number[] } {
  const recent = [...loadsMs.filter((at) => nowMs - at < 30_000), nowMs];
  return { loop: recent.length > 5, loadsMs: recent };
}

/** The provider's session is looked at this often. */
export const refreshTickMs = 30_000;
/** The server makes a session longer once a day; one is asked for when a day of its 30 is over. */
const refreshBeforeEndMs = 29 * 24 * 60 * 60 * 1000;
const firstRetryMs = 200;

/** Whether a session should be made longer now. `expiresAtMs` undefined: nothing is known of it, so it is asked about. */
export const isRefreshDue = (expiresAtMs: number | undefined, nowMs: number): boolean =>
  expiresAtMs === undefined || expiresAtMs - nowMs < refreshBeforeEndMs;

/** Pause before the n-th retry (from 1): 200 ms, doubling; undefined when the next tick comes first. */
export function retryPauseMs(attempt: number): number | undefined {
  const pause = firstRetryMs * 2 ** (attempt - 1);
  return pause < refreshTickMs ? pause : undefined;
}
