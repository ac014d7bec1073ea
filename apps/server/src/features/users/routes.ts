import { StarwrightError } from '@starwright/protocol/errors';
import { currentUserSchema, signOutSchema, signupCountSchema, syncUserSchema, userStatsSchema } from '@starwright/protocol/users';
import { Hono } from 'hono';
import { currentUser } from '../../auth/user.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { Call } from '../../http/call.ts';
import { readBody } from '../../http/read-body.ts';
import type { Services } from '../../services.ts';
import { countSignups } from './count-signups.ts';
import { ownPath } from './own-path.ts';
import { readStats } from './read-stats.ts';
import { signOut } from './sign-out.ts';
import { syncUser } from './sync-user.ts';

export function userRoutes(services: Services) {
  const { auth, db, gate } = services;
  return new Hono<AppEnv>()
    .get('/api/login', (c) => c.redirect(`/auth?next=${encodeURIComponent(ownPath(c.req.query('next')))}`, 302))
    .get('/api/me', gate.signedIn, (c) => c.json(currentUser(c.get('user'))))
    .post('/api/sync-user', gate.signedIn, async (c) => c.json(await syncUser(db, c.get('user'), await readBody(c, syncUserSchema))))
    .post('/api/sign-out', gate.evenSuspended, async (c) => {
      const { scope } = await readBody(c, signOutSchema).catch(() => {
        throw new StarwrightError('invalid-scope', { fields: { scope: 'Use global, local or others.' } });
      });
      for (const cookie of await signOut({ auth, db }, c.get('user'), scope, c.req.raw.headers))
        c.header('Set-Cookie', cookie, { append: true });
      c.get('note')('sign-out', 'ok', { way: scope });
      return c.json({ ok: true });
    })
    .get('/api/user/stats', gate.signedIn, async (c) => c.json(await readStats(db, c.get('user'), c.get('clientAddress'), new Date())))
    .get('/api/signup-count', async (c) => c.json({ count: await countSignups(db) }));
}

export const userCalls: Call[] = [
  { method: 'get', path: '/api/login', summary: 'Leads to the sign-in page', needs: 'nobody', status: 302 },
  { method: 'get', path: '/api/me', summary: 'The signed-in person', needs: 'sign-in', answer: currentUserSchema },
  {
    ...{ method: 'post', path: '/api/sync-user', summary: "Updates the person's name and picture", needs: 'sign-in' },
    ...{ body: syncUserSchema, answer: currentUserSchema },
  },
  { method: 'post', path: '/api/sign-out', summary: 'Ends this, the other, or all sessions', needs: 'sign-in', body: signOutSchema },
  {
    method: 'get',
    path: '/api/user/stats',
    summary: "The person's figures and what is left of the allowance",
    needs: 'sign-in',
    answer: userStatsSchema,
  },
  { method: 'get', path: '/api/signup-count', summary: 'How many builders there are', needs: 'nobody', answer: signupCountSchema },
];
