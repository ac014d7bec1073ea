/** `/mcp`: the tools over streamable HTTP (Model Context Protocol). Who sends a personal token acts as that person; nothing is held between two requests. */
import { createMcpHandler } from '@modelcontextprotocol/server';
import { createToolServer } from '@starwright/mcp';
import { StarwrightError } from '@starwright/protocol/errors';
import { type Context, Hono } from 'hono';
import { bearerOf } from '../../auth/access-tokens.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { checkOrigin } from '../../http/check-origin.ts';
import { limitRate } from '../../http/limit-rate.ts';
import type { Services } from '../../services.ts';
import { type Caller, openBenches } from './bench-of-person.ts';

const perMinute = (max: number) => ({ max, windowSeconds: 60 });
/** Of one person, whatever is asked; and of one address, with tokens that open nothing. */
const requests = perMinute(240);
const wrongTokens = perMinute(60);

export function mcpRoutes(services: Services) {
  const { db, limits, adminEmails, site, log } = services;
  const benchOf = openBenches(services);
  const callers = new WeakMap<Request, Caller>();
  const handler = createMcpHandler(
    ({ requestInfo }) => {
      const caller = requestInfo && callers.get(requestInfo);
      if (!caller) throw new Error('nobody is known to have sent this request');
      return createToolServer(benchOf(caller));
    },
    { onerror: (error) => log.debug({ err: error }, 'mcp') },
  );

  async function enter(c: Context<AppEnv>): Promise<Caller> {
    // A page of another site has no token; that none is tricked into sending one is its browser's part and ours.
    if (c.req.header('origin') !== undefined) checkOrigin(c.req.raw.headers, services.publicUrl);
    const clientAddress = c.get('clientAddress');
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const bearer = token === undefined ? undefined : await bearerOf(db, token, adminEmails, new Date());
    if (!bearer) {
      if (limits) await limitRate(db, `mcp-refused:${clientAddress}`, wrongTokens);
      c.header('WWW-Authenticate', 'Bearer');
      throw new StarwrightError('not-signed-in', { message: 'Send a personal token of yours as a bearer token. Settings makes one.' });
    }
    const { user, refused, isNews } = bearer;
    if (refused) throw new StarwrightError(refused);
    if (!user.isAdmin && (await site.read()).maintenance) throw new StarwrightError('maintenance');
    c.set('user', user);
    c.set('log', c.get('log').child({ userId: user.id }));
    if (isNews) c.get('note')('access-token', 'ok', { way: 'used' });
    if (limits) await limitRate(db, `mcp:${user.id}`, requests);
    return { user, clientAddress, log: c.get('log') };
  }

  return new Hono<AppEnv>().all('/mcp', async (c) => {
    const caller = await enter(c);
    if (c.req.method !== 'POST') {
      c.header('Allow', 'POST');
      return c.json(refusal(-32_000, 'Send messages with POST. Nothing is told here between two requests.'), 405);
    }
    const message = parsed(await c.req.text());
    if (message === undefined) return c.json(refusal(-32_700, 'Send one message as JSON.'), 400);
    if (Array.isArray(message)) return c.json(refusal(-32_600, 'Send one message at a time.'), 400);
    // Nothing of what is told here ever changes, so there is nothing to hold a line open for.
    if (methodOf(message) === 'subscriptions/listen') return c.json(refusal(-32_601, 'There is nothing to listen to.'), 404);
    c.get('waitElsewhere')();
    callers.set(c.req.raw, caller);
    return handler.fetch(c.req.raw, { parsedBody: message });
  });
}

const refusal = (code: number, message: string) => ({ jsonrpc: '2.0', error: { code, message }, id: null });

const methodOf = (message: unknown): unknown => Object(message).method;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
