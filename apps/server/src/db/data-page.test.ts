import { readFileSync } from 'node:fs';
import { getTableName, is, Table } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as schema from './schema.ts';

it('every table stands once on the page that says what is kept about whom', () => {
  const page = readFileSync(new URL('../../../../docs/data-and-keys.md', import.meta.url), 'utf8');
  const rows = page.slice(page.indexOf('## Tables'), page.indexOf('## Keys')).split('\n');
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name]) => name)).sort();
  const tables = Object.values(schema)
    .filter((one) => is(one, Table))
    .map((table) => getTableName(table))
    .sort();
  expect(named).toEqual(tables);
});
