import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { untilWritten } from './until-written.ts';

describe('what is kept until something is written', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openPglite(undefined);
    await database.db.execute(sql`create table notes (text text)`);
  });
  afterAll(() => database.close());

  const counting = (answers = 0) => ({
    read: async () => {
      answers++;
      return database.db.execute(sql`select count(*)::int as count from notes`).then(({ rows }) => Number(rows[0]?.count));
    },
    times: () => answers,
  });
  const write = () => database.db.execute(sql`insert into notes values ('one more')`);

  it('is read once, and again after a write, a transaction, and its time', async () => {
    let time = 0;
    const { read, times } = counting();
    const kept = untilWritten<number>(database, { keptMs: 100, atMost: 10, now: () => time });
    await kept('ada', read);
    expect([await kept('ada', read), times()]).toEqual([0, 1]);
    await write();
    expect([await kept('ada', read), times()]).toEqual([1, 2]);
    await database.db.transaction((tx) => tx.execute(sql`insert into notes values ('in a transaction')`));
    expect([await kept('ada', read), times()]).toEqual([2, 3]);
    time = 100;
    expect([await kept('ada', read), times()]).toEqual([2, 4]);
  });

  it('keeps nothing during whose reading something was written', async () => {
    const { read, times } = counting();
    const kept = untilWritten<number>(database, { keptMs: 60_000, atMost: 10 });
    const reading = kept('ada', async () => {
      const answer = await read();
      await write();
      return answer;
    });
    const before = await reading;
    expect(await kept('ada', read)).toBe(before + 1);
    expect(times()).toBe(2);
  });

  it('keeps only what is worth it, and no more than it may', async () => {
    const { read, times } = counting();
    const kept = untilWritten<number>(database, { keptMs: 60_000, atMost: 2 });
    await kept('ada', read, () => false);
    await kept('ada', read);
    expect(times()).toBe(2);
    await kept('ben', read);
    await kept('carla', read);
    await kept('ada', read);
    expect(times()).toBe(5);
  });

  it('reads each time where others write, too', async () => {
    const { read, times } = counting();
    const kept = untilWritten<number>({}, { keptMs: 60_000, atMost: 10 });
    await kept('ada', read);
    await kept('ada', read);
    expect(times()).toBe(2);
  });
});
