/**
 * 10,000 acknowledged writes, 100 kills and 20 restarts of PostgreSQL. Takes the better part of an hour: `npm run test:exhaustive`,
 * or this file alone with `STARWRIGHT_EXHAUSTIVE=1 npm test -- scripts/faults/fault-run.exhaustive.test.ts`.
 */
import { test } from 'vitest';
import { onPglite, onPostgres, sizeOf } from './fault-places.ts';

const size = { kills: 100, restarts: 20, writes: 10_000, patient: true };
const hours = 3 * 3_600_000;

test('100 kills and 20 restarts over both databases: nothing lost, nobody charged twice, nothing stuck', { timeout: hours }, async () => {
  await onPostgres(sizeOf(size, 0.6));
  await onPglite(sizeOf(size, 0.4));
});
