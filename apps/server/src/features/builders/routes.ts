import { buildersSchema } from '@starwright/protocol/builders';
import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import type { Call } from '../../http/call.ts';
import type { Services } from '../../services.ts';
import { readBuilders } from './read-builders.ts';

export function builderRoutes({ db }: Services) {
  return new Hono<AppEnv>().get('/api/builders', async (c) => {
    c.header('Cache-Control', 'public, max-age=30');
    return c.json(await readBuilders(db, new Date()));
  });
}

export const builderCalls: Call[] = [
  {
    method: 'get',
    path: '/api/builders',
    summary: 'How many builders there are, and their milestones',
    needs: 'nobody',
    answer: buildersSchema,
  },
];
