import { accessTokenSchema, madeAccessTokenSchema, newAccessTokenSchema } from '@starwright/protocol/account';
import { Hono } from 'hono';
import { z } from 'zod';
import { mayAddWayIn } from '../../auth/new-way-in.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { Call } from '../../http/call.ts';
import { idParam } from '../../http/id-param.ts';
import { limitRate } from '../../http/limit-rate.ts';
import { readBody } from '../../http/read-body.ts';
import type { Services } from '../../services.ts';
import { listAccessTokens, makeAccessToken, takeBackAccessToken } from './access-tokens.ts';

const made = { max: 30, windowSeconds: 600 };

export function accessTokenRoutes({ db, gate, limits }: Services) {
  return new Hono<AppEnv>()
    .get('/api/account/tokens', gate.withAccount, async (c) => c.json(await listAccessTokens(db, c.get('user'))))
    .post('/api/account/tokens', gate.withAccount, async (c) => {
      const user = c.get('user');
      if (limits) await limitRate(db, `access-token:${user.id}`, made);
      const { name } = await readBody(c, newAccessTokenSchema);
      // Whoever holds one acts as this person, as with a further way in.
      mayAddWayIn(user, new Date());
      const token = await makeAccessToken(db, user, name);
      c.get('note')('access-token', 'ok', { way: 'made' });
      return c.json(token, 201);
    })
    .delete('/api/account/tokens/:id', gate.withAccount, async (c) => {
      await takeBackAccessToken(db, c.get('user'), idParam(c));
      c.get('note')('access-token', 'ok', { way: 'taken-back' });
      return c.json({ ok: true });
    });
}

export const accessTokenCalls: Call[] = [
  {
    ...{ method: 'get', path: '/api/account/tokens', summary: 'Personal tokens for programs', needs: 'account' },
    answer: z.array(accessTokenSchema),
  },
  {
    ...{ method: 'post', path: '/api/account/tokens', summary: 'Makes a personal token, which is told this once', needs: 'account' },
    ...{ body: newAccessTokenSchema, answer: madeAccessTokenSchema, status: 201 },
  },
  { method: 'delete', path: '/api/account/tokens/{id}', summary: 'Takes a personal token back', needs: 'account' },
];
