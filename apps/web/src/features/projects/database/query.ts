/**
 * What can be asked of a table in one line: words that a row must have anywhere, and conditions on columns, all of which
 * must hold: `alice`, `amount > 100`, `to = Bob and block >= 3`, `title ~ "moon cat"`.
 */
import { type Cell, type Column, compare, type Table } from './table.ts';

const operators = ['>=', '<=', '!=', '=', '>', '<', '~'] as const;
type Operator = (typeof operators)[number];

type Condition = { column: number; operator: Operator; value: string } | { word: string };

/** Why a line cannot be answered. */
export interface QueryProblem {
  /** A column that the table does not have, or a column whose value is missing. */
  kind: 'no-column' | 'no-value';
  name: string;
}

export function askTable(table: Pick<Table, 'columns' | 'rows'>, line: string): { rows: Cell[][] } | { problem: QueryProblem } {
  const conditions = read(line, table.columns);
  if ('kind' in conditions) return { problem: conditions };
  return { rows: table.rows.filter((row) => conditions.every((condition) => holds(condition, row, table.columns))) };
}

function read(line: string, columns: Column[]): Condition[] | QueryProblem {
  const found: Condition[] = [];
  // A name may have spaces and dots; a value in quotes may have anything.
  const parts = /([^=!<>~"]+?)\s*(>=|<=|!=|=|>|<|~)\s*("[^"]*"|\S*)|"([^"]*)"|(\S+)/g;
  for (const match of line.matchAll(parts)) {
    const [, named, operator, value = '', quoted, word] = match;
    if (named === undefined || operator === undefined) {
      const text = quoted ?? word ?? '';
      if (text !== '' && text.toLowerCase() !== 'and') found.push({ word: text.toLowerCase() });
      continue;
    }
    const { at, before } = columnIn(named, columns);
    found.push(...before.map((text) => ({ word: text })));
    if (at < 0) return { kind: 'no-column', name: named.trim().split(/\s+/).at(-1) ?? '' };
    if (value === '') return { kind: 'no-value', name: columns[at]?.name ?? '' };
    found.push({ column: at, operator: operator as Operator, value: value.replace(/^"|"$/g, '') }); // one of the list, by the pattern
  }
  return found;
}

/** The longest column name at the end of what stands before an operator; what stands before it are words to be found. */
function columnIn(text: string, columns: Column[]): { at: number; before: string[] } {
  const words = text.trim().split(/\s+/);
  for (let from = 0; from < words.length; from++) {
    const name = words.slice(from).join(' ').toLowerCase();
    const at = columns.findIndex((column) => column.name.toLowerCase() === name);
    if (at >= 0) {
      const before = words.slice(0, from).map((word) => word.toLowerCase());
      return { at, before: before.filter((word) => word !== 'and') };
    }
  }
  return { at: -1, before: [] };
}

function holds(condition: Condition, row: Cell[], columns: Column[]): boolean {
  if ('word' in condition) return row.some(({ shown }) => shown.toLowerCase().includes(condition.word));
  const { column, operator, value } = condition;
  const cell = row[column];
  if (!cell) return false;
  if (operator === '~') return cell.shown.toLowerCase().includes(value.toLowerCase());
  const order = compare(cell.order, wanted(cell, value, columns[column]?.kind ?? 'text'));
  switch (operator) {
    case '=':
      return order === 0;
    case '!=':
      return order !== 0;
    case '>':
      return order > 0;
    case '<':
      return order < 0;
    case '>=':
      return order >= 0;
    case '<=':
      return order <= 0;
  }
}

/** What was written, as the column has its values. */
function wanted(cell: Cell, value: string, kind: Column['kind']): string | bigint {
  if (typeof cell.order === 'string') return value.toLowerCase();
  if (kind === 'time') {
    const ms = Date.parse(value);
    return Number.isNaN(ms) ? value.toLowerCase() : BigInt(Math.floor(ms / 1000));
  }
  const digits = value.replaceAll(/[,_]/g, '');
  return /^-?\d+$/.test(digits) ? BigInt(digits) : value.toLowerCase();
}
