import type { Charter, CharterInput, Effect } from '@starwright/protocol/charter';
import { describe, expect, it } from 'vitest';
import { examples } from '../examples/door.ts';
import { readCharter } from '../language/read-charter.ts';
import { withoutPart, withPart } from '../offers/places.ts';
import { problemSentence } from '../sentences/problem-sentences.ts';
import { checkCharter } from './check-charter.ts';
import { waysOut } from './ways.ts';

const read = (input: CharterInput): Charter => {
  const charter = readCharter(input);
  if (!charter.ok) throw new Error(JSON.stringify(charter.problems));
  return charter.charter;
};
const rent = read(examples.houseRent);

/** Every problem of the charter has a way out, and each way is followed until nothing is left. */
function mended(charter: Charter): Charter {
  let now = charter;
  for (let steps = 0; steps < 20; steps++) {
    const [problem] = checkCharter(now);
    if (!problem) return now;
    const [way] = waysOut(now, problem);
    if (!way) throw new Error(`No way out of ${JSON.stringify(problem)}`);
    now = way.charter;
  }
  throw new Error('Not mended.');
}

describe('ways out of what is refused', () => {
  it('let somebody the record speaks of take money that would be stuck', () => {
    const stuck = withoutPart(withoutPart(rent, ['actions', 3]), ['actions', 2]);
    const [problem] = checkCharter(stuck).filter(({ code }) => code === 'stuck-money');
    if (!problem) throw new Error('Nothing is stuck.');
    const [first] = waysOut(stuck, problem);
    expect(first?.kind).toBe('add-action');
    expect(first?.charter.actions.at(-1)).toMatchObject({ by: { party: 'landlord' }, on: 'lease', assumed: true });
    expect(checkCharter(mended(stuck))).toEqual([]);
  });

  it.each<[string, Charter]>([
    ['a state nothing leads to', withPart(rent, ['things', 0, 'states', 3], 'forgotten')],
    ['a name that nothing has', withPart(rent, ['actions', 0, 'onlyIf', 0, 'compare', 0, 'field'], 'rents')],
    ['two names that are the same', withPart(rent, ['settings', 2], { setting: 'months', unit: 'count', is: 3 })],
    ['a value of another unit', withPart(rent, ['actions', 0, 'onlyIf', 0, 'compare', 2], 3)],
    ['conditions that exclude each other', withPart(rent, ['actions', 2, 'onlyIf', 2], { state: ['ended'] })],
    ['a pot that is no more', withoutPart(rent, ['pots', 0])],
    ['an action that is there twice', withPart(rent, ['actions', 4], rent.actions[3])],
    ['a walk without a bound', withPart(rent, ['actions', 1, 'do', 2], { each: 'lease', do: [{ move: 'running', of: 'each' }] })],
  ])('mend %s', (_, charter) => {
    expect(checkCharter(charter)).not.toEqual([]);
    expect(checkCharter(mended(charter))).toEqual([]);
  });
});

describe('a draw that looks at all it can pick among', () => {
  const raffle = (atMost?: number): Charter =>
    read({
      ...{ language: 1, title: 'Raffle' },
      things: [
        {
          thing: 'ticket',
          plural: 'tickets',
          states: ['in', 'won'],
          fields: [{ field: 'guest', unit: 'person', starts: 'actor' }],
          ...(atMost && { atMost }),
        },
      ],
      actions: [
        { verb: 'take', by: 'anyone', creates: 'ticket', onlyIf: [], do: [] },
        { verb: 'spin', by: 'anyone', onlyIf: [], do: [{ draw: 3, among: 'ticket', do: [{ move: 'won', of: 'drawn' }] }] },
      ],
    });

  it.each([
    [undefined, 'A draw like this picks among at most 64 tickets, and nothing says how many of them there can be.'],
    [500, 'A draw like this picks among at most 64 tickets, and there can be 500 of them.'],
  ])('says among how many at most, and that is a click: %s', (atMost, said) => {
    const [problem, ...more] = checkCharter(raffle(atMost));
    if (!problem || more.length > 0) throw new Error(JSON.stringify(more));
    expect(problemSentence(problem, 'en')).toContain(said);
    expect(problemSentence(problem, 'es')).toContain('64 elementos');
    const [way] = waysOut(raffle(atMost), problem);
    expect(way?.kind).toBe('cap');
    expect(way?.charter.things[0]?.atMost).toBe(64);
  });

  it('is bounded by a limit for each parent only among those of one', () => {
    const [ticket] = raffle(9).things;
    const rounds = { thing: 'round', plural: 'rounds', fields: [] };
    const of = (parent: object): Charter => {
      const charter = raffle(9);
      const [take, spin] = charter.actions;
      if (!ticket || !take || !spin) throw new Error('Not the raffle.');
      const effects = spin.do.map((effect) => ({ ...effect, ...parent }));
      return read({
        ...charter,
        things: [rounds, { ...ticket, in: 'round' }],
        actions: [
          { verb: 'open', by: 'anyone', creates: 'round', onlyIf: [], do: [] },
          { ...take, on: 'round' },
          { ...spin, on: 'round', do: effects as Effect[] },
        ],
      });
    };
    expect(checkCharter(of({ in: 'this' }))).toEqual([]);
    const [problem] = checkCharter(of({}));
    expect(problem && problemSentence(problem)).toContain('is said for each round: say of which round they are');
  });
});
