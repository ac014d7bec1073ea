import { ilike, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Rows that hold the words in one of the columns; all rows when nothing is searched for. */
export function matching(search: string | undefined, ...columns: AnyPgColumn[]): SQL | undefined {
  const words = search?.trim() ?? '';
  if (words === '') return undefined;
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, like)));
}
