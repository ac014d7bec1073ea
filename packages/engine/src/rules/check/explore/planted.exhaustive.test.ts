import { describe, expect, it } from 'vitest';
import { readCharter } from '../../language/read-charter.ts';
import { checkCharter } from '../check-charter.ts';
import { exploreCharter, type Finding } from './door.ts';
import { collateral } from './planted/collateral.ts';
import { decent } from './planted/decent.ts';
import { delays } from './planted/delays.ts';
import { elections } from './planted/elections.ts';
import { joins } from './planted/joins.ts';
import { pledges } from './planted/pledges.ts';
import { pushes } from './planted/pushes.ts';
import { shareOuts } from './planted/share-outs.ts';
import { silences } from './planted/silences.ts';
import { votes } from './planted/votes.ts';
import { waits } from './planted/waits.ts';
import type { Planted, Trap } from './planted/words.ts';

const findingsIn = (planted: Planted): Finding[] => {
  const read = readCharter({ language: 1, title: 'Tried', ...planted });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  expect(checkCharter(read.charter)).toEqual([]);
  return exploreCharter(read.charter).findings;
};
const kindsIn = (planted: Planted): Finding['kind'][] => {
  const told = findingsIn(planted).map(({ kind }) => kind);
  return [...new Set(told)].filter((kind) => kind !== 'never-done' && kind !== 'never-taken');
};

/** What is done in a finding, and refused at its end. */
function storyOf({ actions }: Planted, finding: Finding): (string | undefined)[] {
  const steps = [...finding.trace, ...('refused' in finding ? [finding.refused] : [])];
  return steps.map(({ call }) => ('action' in call ? actions[call.action]?.verb : 'does' in call ? call.does : call.sends));
}

/** Whether all of it is done, in this order, whatever is done between. */
function goesLike(story: readonly (string | undefined)[], does: readonly string[]): boolean {
  let next = 0;
  for (const verb of story) if (verb === does[next]) next++;
  return next === does.length;
}

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

describe.each([
  ['whoever comes just before a share-out takes it', shareOuts],
  ['a stranger delays', delays],
  ['whoever is paid decides', elections],
  ['the same money answers twice', pledges],
  ['one is waited for, or silence pays', silences],
] satisfies [string, Record<string, Trap>][])('tells the story where %s:', (_, traps) => {
  it.each(Object.entries<Trap>(traps))('%s', (_name, { planted, kind, does }) => {
    const told = findingsIn(planted).filter((finding) => finding.kind === kind);
    const stories = told.map((finding) => storyOf(planted, finding));
    expect(
      stories.some((story) => goesLike(story, does)),
      `${kind} is told of ${stories.map((story) => story.join(', ')).join(' / ') || 'nothing'}`,
    ).toBe(true);
  });
});

describe('finds nothing where nobody gains by what others lose:', () => {
  it.each(Object.entries(decent))('%s', (_, charter) => expect(kindsIn(charter)).toEqual([]));
});
