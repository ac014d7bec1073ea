/** A table as it is shown, filtered, sorted and written to a file. */

export type ColumnKind = 'text' | 'number' | 'time';

export interface Column {
  name: string;
  kind: ColumnKind;
}

/** `shown` is what stands in the cell and in the file. `order` sorts and compares it; of a number, its exact value. */
export interface Cell {
  shown: string;
  order: string | bigint;
}

export interface Table {
  id: string;
  title: string;
  columns: Column[];
  rows: Cell[][];
}

export const textCell = (text: string): Cell => ({ shown: text, order: text.toLowerCase() });

/** `digits` is a whole number, as contracts have them; what is none is taken as text. */
export function numberCell(digits: string): Cell {
  return /^-?\d+$/.test(digits) ? { shown: digits, order: BigInt(digits) } : textCell(digits);
}

export interface SortedBy {
  column: string;
  descending: boolean;
}

export function sortRows({ columns, rows }: Table, by: SortedBy | undefined): Cell[][] {
  const at = by ? columns.findIndex(({ name }) => name === by.column) : -1;
  if (!by || at < 0) return rows;
  const direction = by.descending ? -1 : 1;
  return rows.toSorted((a, b) => direction * compare(a[at]?.order ?? '', b[at]?.order ?? ''));
}

/** Numbers before texts. */
export function compare(a: string | bigint, b: string | bigint): number {
  if (typeof a !== typeof b) return typeof a === 'bigint' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** RFC 4180. A spreadsheet must not take what somebody called a token for a formula. */
export function toCsv({ columns }: Pick<Table, 'columns'>, rows: Cell[][]): string {
  const lines = [columns.map(({ name }) => name), ...rows.map((row) => row.map(({ shown }) => shown))];
  return lines.map((line) => `${line.map(field).join(',')}\r\n`).join('');
}

function field(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
