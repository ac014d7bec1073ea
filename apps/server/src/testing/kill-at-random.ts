/** Works on a server that is killed now and then, and compares what was charged with what was done. */
import { setTimeout as delay } from 'node:timers/promises';
import { type UserStats, userStatsSchema } from '@starwright/protocol/users';
import { z } from 'zod';
import type { ChildServer } from './child-server.ts';
import { newDemoToken } from './test-server.ts';

export interface Ledger {
  /** What the meters say. */
  stats: UserStats;
  /** What was done: generations that ended valid, chats that were answered. */
  valid: number;
  answered: number;
  /** Tasks that were sent, and how many of them the server took before it was killed. */
  sent: number;
  taken: number;
}

/**
 * What the meters charged beside what is due. The one who works is a demo user: 500 credits a month, and one contract with up to
 * two features costs 3.
 */
export function creditsOf({ stats, valid, answered }: Ledger) {
  return {
    charged: { credits: stats.credits, prompts: stats.dailyPrompts, chats: stats.dailyChats },
    due: { credits: 500 - 3 * valid, prompts: valid, chats: answered },
  };
}

/** In turn: a dapp that ends valid, one that does not, one that takes long enough to be killed, two questions. */
const tasks = [
  { path: '/api/generate-dapp', body: { prompt: 'a token for everybody' } },
  { path: '/api/chat', body: { message: 'How do I start?' } },
  { path: '/api/generate-dapp', body: { prompt: 'invalid token for nobody' } },
  { path: '/api/generate-dapp', body: { prompt: 'busy token for everybody' } },
  { path: '/api/chat', body: { message: 'What does it cost?' } },
];
const exportSchema = z.object({
  chats: z.array(z.object({ status: z.string() })),
  generations: z.array(z.object({ status: z.string(), refunded: z.boolean() })),
});

/**
 * Sends `count` tasks, several at a time, and kills the server `kills` times in between, after a random while.
 * @param start starts the server, or starts it again on the same data
 */
export async function killAtRandom(start: () => Promise<ChildServer>, { count, kills }: { count: number; kills: number }): Promise<Ledger> {
  const token = newDemoToken();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  let [sent, taken] = [0, 0];
  for (let round = 0; round <= kills; round++) {
    const server = await start();
    const share = Math.ceil(count / (kills + 1));
    const work = Array.from({ length: Math.min(share, count - sent) }, async (_, n) => {
      const { path, body } = tasks[(sent + n) % tasks.length] ?? { path: '', body: {} };
      const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined);
      if (answer?.ok) taken += 1;
    });
    sent += work.length;
    if (round < kills) {
      await delay(Math.random() * 400);
      await server.end('SIGKILL');
      await Promise.all(work);
      continue;
    }
    await Promise.all(work);
    const get = async <S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> =>
      schema.parse(await (await fetch(server.url + path, { headers })).json());
    // What the killed processes left is finished or given back first: chats on PostgreSQL after two minutes, since another
    // process could still be answering them.
    const leftBehind = /^(queued|running|pending)$/;
    let { chats, generations } = await get('/api/account/export', exportSchema);
    for (const deadline = Date.now() + 240_000; Date.now() < deadline; await delay(250)) {
      if (![...chats, ...generations].some(({ status }) => leftBehind.test(status))) break;
      ({ chats, generations } = await get('/api/account/export', exportSchema));
    }
    const stats = await get('/api/user/stats', userStatsSchema);
    await server.end('SIGTERM');
    return {
      ...{ stats, sent, taken },
      valid: generations.filter(({ status, refunded }) => status === 'done' && !refunded).length,
      answered: chats.filter(({ status }) => status === 'answered').length,
    };
  }
  throw new Error('there is always a last round');
}
