import { describe, expect, it } from 'vitest';
import { askTable } from './query.ts';
import { numberCell, sortRows, type Table, textCell, toCsv } from './table.ts';

const row = (who: string, amount: string, note: string) => [textCell(who), numberCell(amount), textCell(note)];
const table: Table = {
  id: 'Token.Transfer',
  title: 'Token.Transfer',
  columns: [
    { name: 'To', kind: 'text' },
    { name: 'amount', kind: 'number' },
    { name: 'Short note', kind: 'text' },
  ],
  rows: [row('Alice', '9', 'first'), row('Bob', '1000000000000000000000', 'second, "the" big one'), row('Alice', '100', '=SUM(A1)')],
};
const firsts = (line: string) => {
  const found = askTable(table, line);
  return 'rows' in found ? found.rows.map(([, amount]) => amount?.shown) : found.problem;
};

describe('a line asked of a table', () => {
  it('finds the rows that have all its words anywhere', () => {
    expect(firsts('alice first')).toEqual(['9']);
    expect(firsts('')).toHaveLength(3);
  });

  it('compares numbers by their exact value and texts without regard to case', () => {
    expect(firsts('amount > 99')).toEqual(['1000000000000000000000', '100']);
    expect(firsts('amount >= 1000000000000000000000')).toEqual(['1000000000000000000000']);
    expect(firsts('to = ALICE and amount < 1,000')).toEqual(['9', '100']);
    expect(firsts('to != alice')).toEqual(['1000000000000000000000']);
    expect(firsts('short note ~ "the"')).toEqual(['1000000000000000000000']);
    expect(firsts('bob short note ~ big')).toEqual(['1000000000000000000000']);
  });

  it('names a column that is not there, and a condition without a value', () => {
    expect(firsts('from = Bob')).toEqual({ kind: 'no-column', name: 'from' });
    expect(firsts('amount >')).toEqual({ kind: 'no-value', name: 'amount' });
  });
});

it('sorts numbers as numbers, either way', () => {
  const sorted = (descending: boolean) => sortRows(table, { column: 'amount', descending }).map(([, amount]) => amount?.shown);
  expect(sorted(false)).toEqual(['9', '100', '1000000000000000000000']);
  expect(sorted(true)).toEqual(['1000000000000000000000', '100', '9']);
});

it('writes CSV with quotes where they are needed, and no cell that a spreadsheet would run', () => {
  expect(toCsv(table, table.rows)).toBe(
    'To,amount,Short note\r\nAlice,9,first\r\nBob,1000000000000000000000,"second, ""the"" big one"\r\nAlice,100,\'=SUM(A1)\r\n',
  );
});
