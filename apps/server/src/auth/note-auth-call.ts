/** Writes what became of a call of `/api/auth/*` into the security log. */
import { StarwrightError } from '@starwright/protocol/errors';
import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import type { Outcome, SecurityEvent } from '../http/security-log.ts';
import type { AuthDoor } from './auth-door.ts';
import type { authCalls } from './forward.ts';
import { type Happened, tellingInto } from './what-happened.ts';

type AuthCall = (typeof authCalls)[number];
interface Told {
  event: SecurityEvent;
  way?: string;
}

const told: Partial<Record<AuthCall, Told>> = {
  'POST sign-up/email': { event: 'sign-up', way: 'password' },
  'POST sign-in/email': { event: 'sign-in', way: 'password' },
  'GET callback/google': { event: 'sign-in', way: 'google' },
  'POST siwe/verify': { event: 'sign-in', way: 'wallet' },
  'POST passkey/verify-authentication': { event: 'sign-in', way: 'passkey' },
  'POST two-factor/verify-totp': { event: 'sign-in', way: 'code' },
  'POST two-factor/verify-backup-code': { event: 'sign-in', way: 'recovery-code' },
  'POST sign-out': { event: 'sign-out', way: 'local' },
  'POST request-password-reset': { event: 'password-reset-asked' },
  'POST reset-password': { event: 'password-reset' },
  'POST change-password': { event: 'password-change' },
  'POST two-factor/enable': { event: 'second-factor', way: 'begun' },
  'POST two-factor/disable': { event: 'second-factor', way: 'off' },
  'POST two-factor/generate-backup-codes': { event: 'second-factor', way: 'recovery-codes' },
  'POST passkey/verify-registration': { event: 'way-in', way: 'passkey-added' },
  'POST passkey/delete-passkey': { event: 'way-in', way: 'passkey-removed' },
};
const isCall = (call: string): call is AuthCall => call in told;

/** Runs the call and notes it. Calls that only read, and what is not offered, are left to the general rules for refusals. */
export async function noted(
  c: Context<AppEnv>,
  auth: Pick<AuthDoor, 'personOf' | 'pendingPerson'>,
  run: () => Promise<Response>,
): Promise<Response> {
  const call = `${c.req.method} ${c.req.path.replace('/api/auth/', '')}`;
  const usual = isCall(call) ? told[call] : undefined;
  if (!usual) return run();
  const happened: Happened = {};
  const pending = usual.way?.endsWith('code') ? await auth.pendingPerson(c.req.raw.headers) : undefined;
  const write = async (outcome: Outcome, code?: string) => {
    const entry = happened.person && usual.way === 'code' ? ({ event: 'second-factor', way: 'on' } as const) : usual;
    const { made, began, reset, lettered, known, ended, person, guessed, joinedGoogle } = happened;
    const who = began ?? made ?? reset ?? lettered ?? known ?? person ?? ended ?? pending ?? (guessed && (await auth.personOf(guessed)));
    if (made && entry.event === 'sign-in') c.get('note')('sign-up', 'ok', { way: entry.way, userId: made });
    if (joinedGoogle && joinedGoogle !== made) c.get('note')('way-in', 'ok', { way: 'google-added', userId: joinedGoogle });
    c.get('note')(entry.event, outcome, { way: entry.way, userId: who || undefined, code });
  };
  try {
    const answer = await tellingInto(happened, run);
    const code = await codeOf(answer, happened);
    await write(outcomeOf(usual, answer, code, happened), code);
    return answer;
  } catch (error) {
    if (error instanceof StarwrightError) await write(error.code === 'too-many-requests' ? 'throttled' : 'failed', error.code);
    throw error;
  }
}

function outcomeOf({ event }: Told, answer: Response, code: string | undefined, { began, ended }: Happened): Outcome {
  if (answer.status === 429) return 'throttled';
  if (code !== undefined) return 'failed';
  // Where a code is asked for, better-auth begins a session by the password and ends it at once.
  return event === 'sign-in' && began !== undefined && began === ended ? 'continues' : 'ok';
}

/** Of what was refused: our own code, or the one that the sign-in page is led back with. */
async function codeOf(answer: Response, { known }: Happened): Promise<string | undefined> {
  if (answer.status >= 400) {
    const body: { error?: { code?: string } } = await answer
      .clone()
      .json()
      .catch(() => ({}));
    return body.error?.code ?? String(answer.status);
  }
  if (known) return 'address-taken';
  const query = (answer.headers.get('location') ?? '').split('?')[1];
  const led = new URLSearchParams(query).get('error');
  return led === null ? undefined : /^[\w-]{1,40}$/.test(led) ? led : 'error';
}
