import { siteSchema } from '@starwright/protocol/site';
import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import type { Call } from '../../http/call.ts';
import type { Services } from '../../services.ts';

export function siteRoutes({ site, offers, founders }: Services) {
  return new Hono<AppEnv>().get('/api/site', async (c) => c.json({ ...(await site.read()), ...offers, founders }));
}

export const siteCalls: Call[] = [
  {
    method: 'get',
    path: '/api/site',
    summary: 'What every page is told: banner, maintenance, what is offered',
    needs: 'nobody',
    answer: siteSchema,
  },
];
