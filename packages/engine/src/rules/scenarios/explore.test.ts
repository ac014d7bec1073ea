import { type CharterInput, charterSchema } from '@starwright/protocol/charter';
import { expect, it } from 'vitest';
import { explore } from './explore.ts';
import { refusalOf } from './find-refusals.ts';
import { tryCall } from './visit.ts';
import { withoutCondition } from './waived.ts';

const charterOf = (given: Omit<CharterInput, 'language' | 'title'>) => charterSchema.parse({ language: 1, title: 'Club', ...given });
const founder = { role: 'founder' };
const roles: CharterInput['roles'] = [
  { role: 'founder', plural: 'founders', holders: 'one', named: 'deployer' },
  { role: 'helper', plural: 'helpers', holders: 'many', named: { by: 'founder' } },
];
const single = { thing: 'club', plural: 'clubs', single: true } as const;
const person = { field: 'person', unit: 'person', starts: 'actor' } as const;

const shownIn = (charter: ReturnType<typeof charterOf>): string[] => {
  const { witnesses } = explore(charter);
  return charter.actions.filter((_, at) => witnesses[at]).map(({ verb }) => verb);
};

it('comes to what needs many who give as much as they may', () => {
  const charter = charterOf({
    things: [{ ...single, fields: [{ field: 'cans', unit: 'count', starts: 0 }], states: ['open', 'bought'] }],
    tallies: [{ tally: 'cans of', unit: 'count' }],
    actions: [
      {
        ...{ verb: 'take part', by: 'anyone', inputs: [{ input: 'number', unit: 'count' }] },
        onlyIf: [
          { state: ['open'], of: { the: 'club' } },
          { compare: [{ plus: [{ tally: 'cans of' }, { input: 'number' }] }, 'at most', 5] },
          { compare: [{ plus: [{ field: 'cans', of: { the: 'club' } }, { input: 'number' }] }, 'at most', 29] },
        ],
        do: [
          { raise: { tally: 'cans of' }, by: { input: 'number' } },
          { raise: { field: 'cans', of: { the: 'club' } }, by: { input: 'number' } },
        ],
      },
      {
        ...{ verb: 'buy', by: 'anyone', on: 'club', do: [{ move: 'bought' }] },
        onlyIf: [{ state: ['open'] }, { compare: [{ field: 'cans' }, 'at least', 27] }],
      },
    ],
  });
  expect(shownIn(charter)).toEqual(['take part', 'buy']);
});

it('comes to what needs two stories, neither of which is a part of the other', () => {
  const charter = charterOf({
    roles,
    things: [
      { thing: 'household', plural: 'households', who: 'member', fields: [person], unique: ['person'] },
      { thing: 'expense', plural: 'expenses', fields: [{ field: 'yes', unit: 'count', starts: 0 }], states: ['asked', 'paid'] },
      { thing: 'tool', plural: 'tools', fields: [{ ...person, field: 'owner' }], states: ['whole', 'broken'] },
    ],
    pots: [{ pot: 'deposit', of: 'tool' }, { pot: 'fund' }],
    actions: [
      { verb: 'register', by: 'anyone', creates: 'household', onlyIf: [], do: [] },
      { verb: 'ask for', by: founder, creates: 'expense', onlyIf: [], do: [] },
      {
        ...{ verb: 'agree to', by: { member: 'household' }, on: 'expense' },
        ...{ onlyIf: [{ state: ['asked'] }, { once: 'record' }], do: [{ raise: { field: 'yes' }, by: 1 }] },
      },
      { verb: 'lend', by: 'anyone', creates: 'tool', pays: { into: { pot: 'deposit', of: 'new' } }, onlyIf: [], do: [] },
      {
        ...{ verb: 'break', by: founder, on: 'tool', onlyIf: [{ state: ['whole'] }] },
        do: [{ move: 'broken' }, { shift: { held: { pot: 'deposit' } }, from: { pot: 'deposit' }, into: { pot: 'fund' } }],
      },
      {
        ...{ verb: 'pay', by: founder, on: 'expense' },
        onlyIf: [
          { state: ['asked'] },
          { compare: [{ field: 'yes' }, 'at least', 3] },
          { compare: [{ held: { pot: 'fund' } }, 'more than', { money: '0', coin: 'ETH' }] },
        ],
        do: [{ move: 'paid' }, { pay: { held: { pot: 'fund' } }, from: { pot: 'fund' }, to: 'actor' }],
      },
    ],
  });
  expect(shownIn(charter)).toContain('pay');
});

it('waits for what a condition compares the time with, however it is made up', () => {
  const end = { setting: 'end' };
  const late = { plus: [{ plus: [end, { seconds: 86_400 }] }, { seconds: 1_296_000 }] } as const;
  const charter = charterOf({
    settings: [{ setting: 'end', unit: 'moment', is: { moment: 1_943_222_400 } }],
    things: [{ ...single, fields: [], states: ['open', 'over'] }],
    actions: [
      {
        ...{ verb: 'settle', by: 'anyone', on: 'club', do: [{ move: 'over' }] },
        onlyIf: [{ state: ['open'] }, { compare: ['now', 'at least', late as never] }],
      },
    ],
  });
  expect(shownIn(charter)).toEqual(['settle']);
});

it('finds for each condition a call that it alone refuses: a cap of many, a limit of a sum, a role that somebody had', () => {
  const charter = charterOf({
    roles,
    settings: [{ setting: 'places', unit: 'count', is: 20 }],
    things: [{ thing: 'place', plural: 'places', fields: [person, { field: 'weeks', unit: 'count' }] }],
    actions: [
      {
        ...{ verb: 'take', by: 'anyone', creates: 'place', asks: ['weeks'], do: [] },
        onlyIf: [{ compare: [{ number: 'place' }, 'less than', { setting: 'places' }] }],
      },
      {
        ...{ verb: 'lengthen', by: { party: 'person' }, on: 'place', inputs: [{ input: 'more', unit: 'count' }] },
        onlyIf: [{ compare: [{ input: 'more' }, 'at most', { field: 'weeks' }] }, { has: 'helper', person: 'actor' }],
        do: [{ raise: { field: 'weeks' }, by: { input: 'more' } }],
      },
    ],
  });
  const found = explore(charter);
  for (const [action, condition] of [
    [0, 0],
    [1, 0],
    [1, 1],
  ] as const) {
    const refused = refusalOf(found, action, condition);
    if (!refused) throw new Error(`nothing is refused by condition ${condition} of ${action}`);
    expect(tryCall(charter, refused.from, refused.call).outcome).toMatchObject({ done: false, reason: { reason: 'OnlyIf', condition } });
    expect(tryCall(withoutCondition(charter, action, condition), refused.from, refused.call).outcome.done).toBe(true);
  }
});
