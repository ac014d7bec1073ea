import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { makeLog } from './make-log.ts';

test('an error of a query is logged without the values of the query', async () => {
  const database = await openTestDatabase();
  const lines: string[] = [];
  const log = makeLog('info', { write: (line) => void lines.push(line) });
  const values = ['secret-token\n    at once', 'what a person wrote'];
  await database.db
    .execute(sql`select * from no_such_table where a = ${values[0]} and b = ${values[1]}`)
    .catch((error) => log.error({ err: error }, 'failed'));
  await database.close();
  expect(lines.join()).toContain('no_such_table');
  expect(lines.join()).not.toContain('secret-token');
  expect(lines.join()).not.toContain('what a person wrote');
});
