import { healingSignalsSchema } from '@starwright/protocol/site';
import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import type { Call } from '../../http/call.ts';
import { limitRate } from '../../http/limit-rate.ts';
import type { Services } from '../../services.ts';
import { readHealingSignals } from './healing-signals.ts';

/** A page asks every five seconds; some twenty pages behind one address are no attack. */
const asks = { max: 300, windowSeconds: 60 };

export function healingRoutes({ db, gate, limits }: Services) {
  return new Hono<AppEnv>().get('/api/healing-signals', async (c) => {
    if (limits) await limitRate(db, `healing:${c.get('clientAddress')}`, asks);
    const since = c.req.query('since');
    const user = await gate.whoever(c);
    return c.json(await readHealingSignals(db, user?.id, since !== undefined && /^\d{1,15}$/.test(since) ? Number(since) : undefined));
  });
}

export const healingCalls: Call[] = [
  {
    ...{
      method: 'get',
      path: '/api/healing-signals',
      summary: 'What the server asks this browser to clear, after `since`',
      needs: 'nobody',
    },
    answer: healingSignalsSchema,
  },
];
