/** Who is asking: a demo token, a bearer token or a session cookie. */
import { createHash } from 'node:crypto';
import { StarwrightError } from '@starwright/protocol/errors';
import { tierSchema } from '@starwright/protocol/tiers';
import { anonymousToken } from '@starwright/protocol/tokens';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Database } from '../db/database.ts';
import { untilWritten } from '../db/until-written.ts';
import type { AppEnv } from '../http/app-env.ts';
import { checkOrigin } from '../http/check-origin.ts';
import type { AuthDoor } from './auth-door.ts';
import { demoUser, isDemoToken } from './demo-user.ts';
import { openKnownSessions } from './known-sessions.ts';
import type { User } from './user.ts';

export interface SignInSettings {
  demo: boolean;
  limits: boolean;
  publicUrl: string | undefined;
  adminEmails: readonly string[];
  /** Only administrators get through. */
  maintenance: () => Promise<boolean>;
}

export interface Gate {
  /** Lets only signed-in people through; 401 `not-signed-in`, 403 `suspended`, 403 `foreign-origin`, 503 `maintenance`. */
  signedIn: ReturnType<typeof createMiddleware<AppEnv>>;
  /** The same, and whoever is suspended, too: what belongs to a person stays theirs. */
  evenSuspended: ReturnType<typeof createMiddleware<AppEnv>>;
  /** The same as `signedIn`, and no demo users: 403 `account-needed`. */
  withAccount: ReturnType<typeof createMiddleware<AppEnv>>;
  /** The same, and only administrators: 403 `not-admin`. */
  admin: ReturnType<typeof createMiddleware<AppEnv>>;
  /** The person, if anybody; never throws for a visitor. For calls that visitors may make too. */
  whoever(c: Context<AppEnv>): Promise<User | undefined>;
}

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A page must be able to find out who it belongs to, and to sign out, whatever else is closed. */
const openInMaintenance = new Set(['/api/me', '/api/sign-out', '/api/sync-user']);

/** Sessions that a busy node knows at a time, and how long it does without asking again. */
const known = { atMost: 5000, keptMs: 10_000 };

export function makeGate(database: Pick<Database, 'db' | 'writes'>, auth: AuthDoor, settings: SignInSettings): Gate {
  const { db } = database;
  const sessionOf = untilWritten<Awaited<ReturnType<typeof readSession>>>(database, known);
  const knownSessions = openKnownSessions(db);

  async function readSession(sent: string, headers: Headers) {
    const found = await knownSessions.read(sent);
    if (found) return { found, cookies: [] };
    const { response, headers: answer } = await auth.api.getSession({ headers, returnHeaders: true });
    if (response) knownSessions.remember(sent, response.session.id);
    return { found: response, cookies: answer?.getSetCookie() ?? [] };
  }

  const identify = async (c: Context<AppEnv>) => {
    const token = bearerToken(c);
    if (token && isDemoToken(token)) return settings.demo ? fromDemoToken(c, token) : undefined;
    return fromSession(c, token);
  };

  const fromDemoToken = async (c: Context<AppEnv>, token: string) => {
    const found = await demoUser(db, token, { clientAddress: c.get('clientAddress'), limits: settings.limits });
    if (!found) return undefined;
    const { row, publicId } = found;
    return { user: { ...row, publicId, isAdmin: false, confirmed: false, via: 'demo' } satisfies User, banned: isBanned(row) };
  };

  const fromSession = async (c: Context<AppEnv>, token: string | undefined) => {
    const headers = new Headers(c.req.raw.headers);
    // A token that was sent decides alone; `anonymous` counts as none.
    headers.delete(token ? 'cookie' : 'authorization');
    // Known by all that was sent, as a hash, so that tokens lie nowhere.
    const sent = createHash('sha256')
      .update(token ?? `cookie ${headers.get('cookie') ?? ''}`)
      .digest('base64');
    const { found, cookies } = await sessionOf(
      sent,
      () => readSession(sent, headers),
      ({ found, cookies }) => found !== null && cookies.length === 0,
    );
    if (!found || found.session.expiresAt.getTime() <= Date.now()) return undefined;
    if (!token) for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
    const { user, session } = found;
    return {
      user: {
        id: user.id,
        publicId: user.id,
        email: user.email,
        name: user.name,
        image: user.image ?? null,
        tier: tierSchema.parse(user.tier),
        level: Number(user.level),
        experience: Number(user.experience),
        isAdmin: isAdministrator(user, settings.adminEmails),
        demo: false,
        confirmed: user.emailVerified,
        via: token ? 'bearer' : 'cookie',
        session: { id: session.id, signedInAt: session.createdAt },
      } satisfies User,
      banned: isBanned(user),
    };
  };

  const enter = async (c: Context<AppEnv>, { evenSuspended = false } = {}): Promise<User> => {
    const found = await identify(c);
    if (!found) throw new StarwrightError('not-signed-in');
    if (found.banned && !evenSuspended) throw new StarwrightError('suspended');
    if (found.user.via === 'cookie' && !readOnly.has(c.req.method)) checkOrigin(c.req.raw.headers, settings.publicUrl);
    if (!found.user.isAdmin && !openInMaintenance.has(c.req.path) && (await settings.maintenance()))
      throw new StarwrightError('maintenance');
    c.set('user', found.user);
    c.set('log', c.get('log').child({ userId: found.user.id }));
    return found.user;
  };

  return {
    signedIn: createMiddleware<AppEnv>(async (c, next) => {
      await enter(c);
      await next();
    }),
    evenSuspended: createMiddleware<AppEnv>(async (c, next) => {
      await enter(c, { evenSuspended: true });
      await next();
    }),
    withAccount: createMiddleware<AppEnv>(async (c, next) => {
      const { demo } = await enter(c);
      if (demo) throw new StarwrightError('account-needed');
      await next();
    }),
    admin: createMiddleware<AppEnv>(async (c, next) => {
      const { isAdmin } = await enter(c);
      if (!isAdmin) throw new StarwrightError('not-admin');
      await next();
    }),
    whoever: async (c) => {
      const found = await identify(c);
      return found?.banned ? undefined : found?.user;
    },
  };
}

function bearerToken(c: Context<AppEnv>): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return token === anonymousToken ? undefined : token;
}

/** Nobody has rights by an address that is not known to be theirs. */
export function isAdministrator(
  { role, email, emailVerified }: { role?: string | null | undefined; email: string; emailVerified: boolean },
  adminEmails: readonly string[],
): boolean {
  return emailVerified && (role === 'admin' || adminEmails.includes(email.toLowerCase()));
}

export function isBanned(row: { banned?: boolean | null | undefined; banExpires?: Date | null | undefined }): boolean {
  return Boolean(row.banned) && (!row.banExpires || row.banExpires.getTime() > Date.now());
}
