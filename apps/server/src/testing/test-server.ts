/** The whole server in this process, on a test database, called through `app.request`. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createApp } from '../app.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import type { Engine } from '../features/generations/engine.ts';
import { makeLog } from '../http/make-log.ts';
import { openServices, type ServiceSettings } from '../open-services.ts';
import type { Services } from '../services.ts';
import { scriptedEngine } from './scripted-engine.ts';
import { openTestDatabase } from './test-database.ts';

export const origin = 'http://starwright.test';

export interface TestServer {
  services: Services;
  app: ReturnType<typeof createApp>;
  /** Calls as a visitor, or with the given headers; objects are sent as JSON. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  close(): Promise<void>;
}

export interface CallOptions {
  body?: unknown;
  token?: string | undefined;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  /** The client's address. */
  from?: string;
  signal?: AbortSignal;
}

export interface TestServerOptions {
  engine?: Engine;
  limits?: boolean;
  demo?: boolean;
  pages?: string;
  adminEmails?: string[];
  database?: Database;
  /** Further settings of the services. */
  more?: Partial<ServiceSettings>;
}

export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { engine = scriptedEngine(), limits = true, demo = true, pages, adminEmails = [] } = options;
  const database = options.database ?? (await openTestDatabase());
  const log = makeLog(process.env.LOG_LEVEL ?? 'silent');
  const { services, stop } = await openServices({
    ...{ database, engine, log, limits, demo, adminEmails },
    secret: 'a secret that is only used in tests, of enough length',
    baseURL: origin,
    ...options.more,
  });
  const app = createApp({ services, trustedProxies: 0, secureSite: false, pages });
  return {
    services,
    app,
    async call(method, path, { body, token, cookie, headers = {}, from = '192.0.2.1', signal } = {}) {
      return app.request(
        origin + path,
        {
          method,
          headers: {
            host: 'starwright.test',
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(token && { authorization: `Bearer ${token}` }),
            ...(cookie && { cookie, origin }),
            ...headers,
          },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
          ...(signal && { signal }),
        },
        { incoming: { socket: { remoteAddress: from } } },
      );
    },
    async close() {
      await stop();
      await database.close();
      await engine.close();
    },
  };
}

/** A demo token that nobody used before. */
export function newDemoToken(): string {
  return `demo-token-${randomBytes(12).toString('hex')}`;
}

/**
 * Signs somebody new up, with a confirmed address unless `confirmed` says otherwise. @returns their session as a token and as a cookie;
 * where letters are sent, nobody has one before the address is confirmed.
 */
export async function signUp(server: TestServer, email = `${randomBytes(6).toString('hex')}@example.com`, { confirmed = true } = {}) {
  const password = 'correct horse battery';
  const auth = async (path: string, body: object) => {
    const from = `198.51.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
    const answer = await server.call('POST', `/api/auth/${path}`, { body, headers: { origin }, from });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  let answer = await auth('sign-up/email', { email, password, name: 'Ann Builder' });
  let told: { token: string | null } = await answer.json();
  const { db } = server.services;
  if (confirmed) {
    await db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
    if (told.token === null) {
      answer = await auth('sign-in/email', { email, password });
      told = await answer.json();
    }
  }
  const [row] = await db.select().from(users).where(eq(users.email, email));
  const cookie = answer.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  return { email, token: told.token ?? '', cookie, id: row?.id ?? '' };
}

/** The error's code of an answer, or its status when it is none. */
export async function codeOf(answer: Response): Promise<string> {
  const body: { error?: { code?: string } } = await answer.json().catch(() => ({}));
  return `${answer.status} ${body.error?.code ?? 'no code'}`;
}
