/** A short fault run; the long one is `fault-run.exhaustive.test.ts`. */
import { test } from 'vitest';
import { onPglite, onPostgres, sizeOf } from './fault-places.ts';

const size = { kills: 4, restarts: 1, writes: 240, patient: false };

test('killed while people work, the server on the embedded database loses nothing and charges nobody twice', {
  timeout: 600_000,
}, async () => {
  await onPglite(sizeOf(size, 0.5));
});

test('two nodes on a PostgreSQL, all of them killed or restarted, lose nothing and charge nobody twice', { timeout: 600_000 }, async () => {
  await onPostgres(sizeOf(size, 0.5));
});
