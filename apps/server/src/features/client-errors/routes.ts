import { randomUUID } from 'node:crypto';
import { clientErrorSchema } from '@starwright/protocol/client-errors';
import { Hono } from 'hono';
import { clientErrors } from '../../db/schema.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { Call } from '../../http/call.ts';
import { limitRate } from '../../http/limit-rate.ts';
import { readBody } from '../../http/read-body.ts';
import type { Services } from '../../services.ts';

export function clientErrorRoutes({ db, gate, limits }: Services) {
  return new Hono<AppEnv>().post('/api/client-errors', async (c) => {
    if (limits) await limitRate(db, `client-errors:${c.get('clientAddress')}`, { max: 60, windowSeconds: 60 });
    const entry = await readBody(c, clientErrorSchema);
    const user = await gate.whoever(c);
    await db.insert(clientErrors).values({ id: randomUUID(), userId: user?.id ?? null, entry });
    const { refId, category, severity } = entry;
    // What a stranger sends may be made up, so it is told apart and wakes nobody.
    if (user) c.get('log').warn({ refId, category, severity, userId: user.id }, 'error in a browser');
    else c.get('log').info({ refId, category, severity, stranger: true }, 'error in a browser of a visitor');
    return c.json({ ok: true }, 202);
  });
}

export const clientErrorCalls: Call[] = [
  {
    method: 'post',
    path: '/api/client-errors',
    summary: 'Keeps an error that a browser met',
    needs: 'nobody',
    body: clientErrorSchema,
    status: 202,
  },
];
