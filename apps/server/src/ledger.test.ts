/** What was charged is what was done, whatever happened in between: kills, and many requests at once over two processes. */
import { userStatsSchema } from '@starwright/protocol/users';
import { afterAll, expect, test } from 'vitest';
import type { ChildServer } from './testing/child-server.ts';
import { creditsOf, killAtRandom } from './testing/kill-at-random.ts';
import { openServerPlaces } from './testing/server-places.ts';
import { postgresUrl } from './testing/test-database.ts';

const places = openServerPlaces();
afterAll(() => places.cleanUp());

// The whole of it, 200 tasks and 20 kills on both databases, is `ledger.exhaustive.test.ts`.
test.runIf(!postgresUrl)('a server that is killed at random moments charges for what was done and nothing else', async () => {
  const place = await places.pglite();
  const ledger = await killAtRandom(() => places.start(place), { count: 24, kills: 2 });
  expect(ledger.sent).toBe(24);
  expect(ledger.valid).toBeGreaterThan(0);
  expect(creditsOf(ledger).charged).toEqual(creditsOf(ledger).due);
});

test.runIf(postgresUrl)(
  'of 50 requests at once over two processes exactly one gets the last credit, and one the last chat',
  { timeout: 240_000 },
  async () => {
    const place = await places.postgres();
    const [one, other] = [await places.start(place), await places.start(place)];
    const signedUp = await fetch(`${one.url}/api/auth/sign-up/email`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json', origin: one.url } },
      body: JSON.stringify({ email: 'ann@example.com', password: 'correct horse battery', name: 'Ann' }),
    });
    const { token } = await signedUp.json();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const post = async (server: ChildServer, path: string, body: object) =>
      (await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
    const tasks: [string, object, number][] = [
      ['/api/generate', { prompt: 'a token for everybody' }, 5],
      ['/api/chat', { message: 'hi' }, 10],
    ];
    for (const [path, body, limit] of tasks) {
      for (let n = 1; n < limit; n++) expect(await post(n % 2 ? one : other, path, body)).toBe(200);
      const statuses = await Promise.all(Array.from({ length: 50 }, (_, n) => post(n % 2 ? one : other, path, body)));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 429)).toHaveLength(49);
    }
    const stats = userStatsSchema.parse(await (await fetch(`${other.url}/api/user/stats`, { headers })).json());
    expect(stats).toMatchObject({ credits: 0, dailyPrompts: 5, dailyChats: 10 });
  },
);
