/** 200 generations and chats on a server that is killed 20 times. Takes minutes: `npm run test:exhaustive`. */
import { afterAll, describe, expect, test } from 'vitest';
import { creditsOf, killAtRandom } from './testing/kill-at-random.ts';
import { openServerPlaces } from './testing/server-places.ts';

const places = openServerPlaces();
afterAll(() => places.cleanUp());
const size = { count: 200, kills: 20 };

describe.each(places.all)('on %s', (_name, make) => {
  test('a server that is killed at random moments charges for what was done and nothing else', { timeout: 1_800_000 }, async () => {
    const place = await make();
    const ledger = await killAtRandom(() => places.start(place), size);
    expect(ledger.sent).toBe(size.count);
    expect(ledger.valid).toBeGreaterThan(0);
    expect(ledger.answered).toBeGreaterThan(0);
    expect(creditsOf(ledger).charged).toEqual(creditsOf(ledger).due);
  });
});
