import { describe, expect, it } from 'vitest';
import { readCharter } from '../../language/read-charter.ts';
import { checkCharter } from '../check-charter.ts';
import { exploreCharter, type Finding } from './door.ts';
import { collateral } from './planted/collateral.ts';
import { decent } from './planted/decent.ts';
import { joins } from './planted/joins.ts';
import { pushes } from './planted/pushes.ts';
import { votes } from './planted/votes.ts';
import { waits } from './planted/waits.ts';
import type { Planted } from './planted/words.ts';

const kindsIn = (planted: Planted): Finding['kind'][] => {
  const read = readCharter({ language: 1, title: 'Tried', ...planted });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  expect(checkCharter(read.charter)).toEqual([]);
  const told = exploreCharter(read.charter).findings.map(({ kind }) => kind);
  return [...new Set(told)].filter((kind) => kind !== 'never-done' && kind !== 'never-taken');
};

/** By which findings a trap of a kind is told. */
const traps: [string, Record<string, Planted>, Finding['kind'][]][] = [
  ['a decision is for sale', votes, ['bought-decision', 'richer-at-once']],
  ['the same money answers twice', collateral, ['not-enough-for-both']],
  ['everybody waits for one, or silence pays', waits, ['needs-one', 'silence-pays']],
  ['joining late pays', joins, ['richer-at-once']],
  ['a stranger puts things off', pushes, ['held-up']],
];

describe.each(traps)('finds where %s:', (_, planted, kinds) => {
  it.each(Object.entries(planted))('%s', (_name, charter) => {
    const found = kindsIn(charter);
    expect(
      found.some((kind) => kinds.includes(kind)),
      `found ${found.join(', ') || 'nothing'}`,
    ).toBe(true);
  });
});

describe('finds nothing where nobody gains by what others lose:', () => {
  it.each(Object.entries(decent))('%s', (_, charter) => expect(kindsIn(charter)).toEqual([]));
});
