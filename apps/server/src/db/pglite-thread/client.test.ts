import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { types } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPgliteThread, type PgliteClient } from './client.ts';

describe('the embedded database in a thread', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'starwright-thread-'));
  let client: PgliteClient;
  beforeAll(async () => {
    client = await openPgliteThread({ dataDir });
    await client.exec('create table people (id int primary key, name text not null, born timestamptz, facts jsonb)');
  });
  afterAll(async () => {
    await client.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const count = async () => (await client.query<{ count: number }>('select count(*)::int as count from people')).rows[0]?.count;

  it('takes values and answers them as it would without one', async () => {
    const born = new Date('2001-02-03T04:05:06.000Z');
    await client.query('insert into people values ($1, $2, $3, $4)', [1, 'Ada', born, { likes: ['stars'] }]);
    expect((await client.query('select * from people where id = $1', [1])).rows).toEqual([
      { id: 1, name: 'Ada', born, facts: { likes: ['stars'] } },
    ]);
    const asText = { rowMode: 'array' as const, parsers: { [types.TIMESTAMPTZ]: (text: string) => text } };
    expect((await client.query('select name, born from people', [], asText)).rows).toEqual([['Ada', '2001-02-03 04:05:06+00']]);
    expect((await client.exec('select 1 as one; select 2 as two')).map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ two: 2 }]]);
  });

  it('answers errors with what tells them apart', async () => {
    await expect(client.query('insert into people values (1, $1)', ['Again'])).rejects.toMatchObject({
      code: '23505',
      constraint: 'people_pkey',
    });
    await expect(client.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' });
  });

  it('keeps a whole transaction or none of it, and lets others wait for its end', async () => {
    const before = await count();
    const failing = client.transaction(async (tx) => {
      await tx.query("insert into people values (10, 'Ben')");
      throw new Error('thought better of it');
    });
    await expect(failing).rejects.toThrow('thought better of it');
    expect(await count()).toBe(before);

    const order: string[] = [];
    const hold = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const long = client.transaction(async (tx) => {
      await tx.query("insert into people values (11, 'Carla')");
      begun.resolve();
      await hold.promise;
      order.push('transaction');
    });
    await begun.promise;
    const beside = count().then((seen) => {
      order.push('beside');
      return seen;
    });
    hold.resolve();
    await long;
    expect([await beside, order]).toEqual([(before ?? 0) + 1, ['transaction', 'beside']]);
  });

  it('refuses a commit that cannot be, and goes on', async () => {
    await client.exec('create table pets (owner int references people deferrable initially deferred)');
    const failing = client.transaction((tx) => tx.query('insert into pets values (999)'));
    await expect(failing).rejects.toMatchObject({ code: '23503' });
    expect((await client.query('select * from pets')).rows).toEqual([]);
  });

  it('tells whoever listens, and nobody who stopped', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const stop = await client.listen('news', first);
    await client.listen('news', second);
    await client.query("select pg_notify('news', 'one')");
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith('one'), 60_000);
    await stop();
    await client.query("select pg_notify('news', 'two')");
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith('two'), 60_000);
    expect(first.mock.calls).toEqual([['one']]);
  });

  it('answers others while a query takes long', async () => {
    const ticks: number[] = [];
    const timer = setInterval(() => ticks.push(performance.now()), 10);
    await client.query('select count(*) from generate_series(1, 3000000)');
    clearInterval(timer);
    expect(ticks.length).toBeGreaterThan(5);
  });

  it('refuses what comes after it was closed', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'starwright-thread-'));
    const other = await openPgliteThread({ dataDir: dir });
    await other.close();
    await expect(other.query('select 1')).rejects.toThrow('the embedded database is closed');
    rmSync(dir, { recursive: true, force: true });
  });
});
