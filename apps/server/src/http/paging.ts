/** Long lists, a page at a time: `?limit=50&offset=100`. How many there are in all stands in the header `X-Total-Count`. */
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** Which rows are wanted of a list whose order does not change. */
export interface Paging {
  limit: number;
  offset: number;
}

export interface Paged<T> {
  rows: T[];
  /** In all, on every page. */
  total: number;
}

const most = 500;

/** What cannot be read as a number is as good as not said: the first 500. */
export function readPaging(c: Context<AppEnv>): Paging {
  const read = (name: string, usual: number) => {
    const number = Number(c.req.query(name) ?? usual);
    return Number.isSafeInteger(number) && number >= 0 ? number : usual;
  };
  return { limit: Math.min(most, Math.max(1, read('limit', most))), offset: read('offset', 0) };
}

export function answerPage<T>(c: Context<AppEnv>, { rows, total }: Paged<T>) {
  c.header('X-Total-Count', String(total));
  return c.json(rows);
}
