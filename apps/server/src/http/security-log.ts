/**
 * The security log: who did what, from where, and what was refused. Its lines have the form of the other log and `"log":"security"`,
 * hold no secret and nothing that people wrote, and come whatever LOG_LEVEL says.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import type { ErrorCode } from '@starwright/protocol/errors';
import { anonymousToken } from '@starwright/protocol/tokens';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { type DestinationStream, pino } from 'pino';
import type { AppEnv } from './app-env.ts';
import { type LogTail, tailOf } from './log-tail.ts';

/** Every event and what it says; docs/security-log.md has the same list. */
export const securityEvents = {
  'sign-up': 'an account was made, or somebody tried to',
  'sign-in': 'somebody signed in, or tried to',
  'sign-out': 'somebody ended sessions of their own',
  'address-confirmed': 'the address of an account was confirmed, or somebody tried to',
  'password-change': 'a password was changed, or somebody tried to',
  'password-reset-asked': 'a letter for a new password was asked for',
  'password-reset': 'a new password was set by letter, or somebody tried to',
  'second-factor': 'the second factor was begun, turned on or off, or its recovery codes were made anew',
  'way-in': 'a passkey, a wallet or Google was added to an account, or removed from it',
  'access-token': 'a personal token was made, used for the first time in an hour, or taken back',
  'pinning-key': 'somebody’s own key of a service for pages was kept or removed',
  'model-key': 'somebody’s own language model and its key were kept or removed',
  'account-export': 'somebody took all data of their account',
  'account-deleted': 'somebody deleted their account, or typed the wrong address',
  'role-change': 'somebody became an administrator by the command line',
  'admin-action': 'an administrator changed something',
  'session-refused': 'a token or cookie that opens nothing',
  'access-refused': 'a call that this person may not make, or of a thing that is not theirs or not there',
  'origin-refused': 'a change by cookie from a page of another site',
  'host-refused': 'a request for a name that is not this site’s',
  'rate-limited': 'too many requests, or the end of an allowance',
  'input-refused': 'a body, text or path that is not taken',
} as const;
export type SecurityEvent = keyof typeof securityEvents;

/** `continues`: the password was right, and the code of the second factor is asked for. */
export type Outcome = 'ok' | 'continues' | 'failed' | 'throttled' | 'refused';

export interface SecurityDetails {
  /** Whom it is about, when that is not who is signed in. */
  userId?: string | undefined;
  /** How somebody signed in, or what exactly was changed. */
  way?: string | undefined;
  /** Of the error that was answered. */
  code?: string | undefined;
  /** Method and path of an administrator's call. */
  call?: string | undefined;
}

export interface SecurityEntry extends SecurityDetails {
  event: SecurityEvent;
  outcome: Outcome;
  address?: string;
  requestId?: string;
}

export interface SecurityLog extends LogTail {
  note(entry: SecurityEntry): void;
}

/** What handlers find in their context: who, from where and in which request are known there. */
export type Note = (event: SecurityEvent, outcome: Outcome, details?: SecurityDetails) => void;

/** Lines of one kind from one address in a minute; how many more there were is said afterwards. */
const linesAMinute = 20;
const mostKinds = 10_000;

export function openSecurityLog(destination: DestinationStream, now = Date.now): SecurityLog {
  const tail = tailOf(destination, []);
  const lines = pino({ level: 'info', base: { log: 'security', pid: process.pid } }, tail);
  let minute = 0;
  let kinds = new Map<string, { count: number; entry: SecurityEntry }>();
  const beginMinute = (present: number) => {
    const ended = kinds;
    minute = present;
    kinds = new Map();
    for (const { count, entry } of ended.values()) {
      const { event, outcome, address } = entry;
      if (count > linesAMinute) lines.warn({ event, outcome, ...(address && { address }), unwritten: count - linesAMinute }, event);
    }
  };
  return {
    recent: tail.recent,
    note(entry) {
      const { event, outcome, code, address } = entry;
      if (outcome === 'ok' || outcome === 'continues') return lines.info(entry, event);
      const present = Math.floor(now() / 60_000);
      if (present !== minute) beginMinute(present);
      const full = [event, outcome, code, address].join(' ');
      const kind = kinds.has(full) || kinds.size < mostKinds ? full : event;
      const count = (kinds.get(kind)?.count ?? 0) + 1;
      kinds.set(kind, { count, entry });
      if (count <= linesAMinute) lines.warn(entry, event);
    },
  };
}

/** Appends lines to a file that only its owner can read; what cannot be written there goes to `otherwise`, so that nothing is lost in silence. */
export function appendTo(path: string, otherwise: DestinationStream): DestinationStream {
  // A path that cannot be opened is told at the start.
  closeSync(openSync(path, 'a', 0o600));
  return {
    // Opened for each line, so that a file that was moved away to be kept is begun anew.
    write(line: string) {
      let file: number | undefined;
      try {
        file = openSync(path, 'a', 0o600);
        writeSync(file, line);
      } catch {
        otherwise.write(line);
      } finally {
        if (file !== undefined) closeSync(file);
      }
    },
  };
}

/** Puts `note` into the context. */
export function securityNotes(log: SecurityLog) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('note', (event, outcome, details = {}) => {
      c.set('noted', true);
      const userId = details.userId ?? c.get('user')?.id;
      const { way, code, call } = details;
      log.note({
        ...{ event, outcome, address: c.get('wholeAddress'), requestId: c.get('requestId') },
        ...(userId && { userId }),
        ...(way && { way }),
        ...(code && { code }),
        ...(call && { call }),
      });
    });
    await next();
  });
}

const refusals: Partial<Record<ErrorCode, [SecurityEvent, Outcome]>> = {
  'wrong-host': ['host-refused', 'refused'],
  'foreign-origin': ['origin-refused', 'refused'],
  'too-many-requests': ['rate-limited', 'throttled'],
  'limit-reached': ['rate-limited', 'throttled'],
  'chat-limit-reached': ['rate-limited', 'throttled'],
  'not-admin': ['access-refused', 'refused'],
  suspended: ['access-refused', 'refused'],
  'account-needed': ['access-refused', 'refused'],
  'address-unconfirmed': ['access-refused', 'refused'],
  'fresh-sign-in-needed': ['access-refused', 'refused'],
  'higher-tier-needed': ['access-refused', 'refused'],
  'own-account': ['access-refused', 'refused'],
  'invalid-body': ['input-refused', 'refused'],
  'unsupported-body': ['input-refused', 'refused'],
  'body-too-large': ['input-refused', 'refused'],
  'prompt-unreadable': ['input-refused', 'refused'],
  'invalid-path': ['input-refused', 'refused'],
  'link-broken': ['address-confirmed', 'failed'],
  'invalid-email-or-password': ['address-confirmed', 'failed'],
  'wallet-refused': ['way-in', 'failed'],
  'wallet-taken': ['way-in', 'failed'],
  'wrong-confirmation': ['account-deleted', 'failed'],
};

/** Notes an error that says something about security, unless the call was noted by whoever knows more about it. */
export function noteRefusal(c: Context<AppEnv>, code: ErrorCode): void {
  const note = c.get('note');
  if (!note || c.get('noted')) return;
  const told = refusalOf(c, code);
  if (told) note(...told, { code, call: `${c.req.method} ${routePath(c, -1)}` });
}

function refusalOf(c: Context<AppEnv>, code: ErrorCode): [SecurityEvent, Outcome] | undefined {
  // Visitors are told to sign in all the time.
  if (code === 'not-signed-in') return sentSession(c) ? ['session-refused', 'refused'] : undefined;
  if (code !== 'not-found') return refusals[code];
  const ofSomething = c.get('user') !== undefined && routePath(c, -1).includes(':');
  return ofSomething || c.req.path === '/metrics' ? ['access-refused', 'refused'] : undefined;
}

function sentSession(c: Context<AppEnv>): boolean {
  const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return bearer !== undefined ? bearer !== anonymousToken : /(^|; *)[\w-]*starwright\.session_token=./.test(c.req.header('cookie') ?? '');
}
