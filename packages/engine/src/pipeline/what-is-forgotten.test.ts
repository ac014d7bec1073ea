/** A model that forgets: it quotes the idea as before, and its plan has less. */
import type { CharterInput } from '@starwright/protocol/charter';
import { charterSchema } from '@starwright/protocol/charter';
import { expect, test } from 'vitest';
import type { WrittenPlan } from '../model/plan-shape.ts';
import { toolLending } from '../model/testing/scripted-model.ts';
import { quantitiesOf } from '../plan/door.ts';
import { planOfCharter } from '../plan-of-charter.ts';
import { unplaced } from './quantities-in-plan.ts';
import { whatIsForgotten } from './what-is-forgotten.ts';

const { idea, charter, writtenModule, writtenPlan } = toolLending;
const planOf = (of: CharterInput) => {
  const { modules, ...rest } = planOfCharter(charterSchema.parse(of));
  return { ...rest, modules: modules.map((module) => ({ ...module, id: 'lending' })) };
};
const forgotten = (said: string, of: CharterInput, more: Partial<WrittenPlan> = {}) =>
  whatIsForgotten(said, writtenPlan(of, more), planOf(of), []);
const changed = (change: (action: CharterInput['actions'][number]) => CharterInput['actions'][number]): CharterInput => ({
  ...charter,
  actions: charter.actions.map(change),
});

test('a whole plan has forgotten nothing', () => {
  expect(forgotten(idea, charter)).toEqual({ context: [], noContext: [], stretches: [], conditions: [], share: 0 });
});

test('a clause between two that are quoted is told, and one of few words is not', () => {
  const said = `${idea} The lender names the tool, each neighbour votes on every new tool, done. Neighbours lend each other tools, thanks.`;
  const asked = [...(writtenModule().asked ?? []), { what: 'offer', because: 'The lender names the tool' }];
  const { stretches, share } = forgotten(said, charter, { modules: [writtenModule(charter, { asked })] });
  expect(stretches).toEqual(['each neighbour votes on every new tool']);
  expect(share).toBeGreaterThan(0.1);
});

test('a language that does not part its words is read by its signs', () => {
  const because = '邻居互相借工具';
  const { stretches } = forgotten(`${because}。只有出借人可以确认归还。`, charter, {
    modules: [writtenModule(charter, { because, asked: [] })],
  });
  expect(stretches).toEqual(['只有出借人可以确认归还']);
});

test('a condition is told when nothing is checked by what quotes it', () => {
  const open = changed((action) => (action.verb === 'confirm the return of' ? { ...action, onlyIf: [] } : action));
  expect(forgotten(idea, open).conditions).toEqual([expect.stringContaining('gets it back when the lender confirms the return')]);
  expect(whatIsForgotten(idea, writtenPlan(open), planOf(open), ['gets it back when the lender confirms']).conditions).toEqual([]);
});

test('what says what somebody may do is no context', () => {
  const story = 'Our street has many tools.';
  const wish = 'The lender may ask for a new deposit every week.';
  const { context, noContext, stretches } = forgotten(`${story} ${idea} ${wish}`, charter, { context: [story, wish] });
  expect({ context, noContext, stretches }).toEqual({ context: [story], noContext: [wish], stretches: [wish.slice(0, -1)] });
});

test('a number that only an idle setting has is missing', () => {
  const settings: CharterInput['settings'] = [{ setting: 'late fee', unit: { money: 'ETH' }, is: { money: '0.7', coin: 'ETH' } }];
  const missing = (of: CharterInput) => unplaced(quantitiesOf('The late fee is 0.7 ETH.'), planOf(of).modules, []).map(({ text }) => text);
  expect(missing({ ...charter, settings })).toEqual(['0.7 ETH']);
  const used = changed((action) => (action.pays ? { ...action, pays: { ...action.pays, exactly: { setting: 'late fee' } } } : action));
  expect(missing({ ...used, settings })).toEqual([]);
});

test.each([
  ['what several shares leave of the whole', 'The artist gets 90 % of each sale.', { shares: [9, 1] }],
  ['how much one number is of another', 'The passenger gets 1.5 times what he paid.', { by: 15, over: 10 }],
  ['the same in percent', 'The passenger gets 150 % of what he paid.', { by: 3, over: 2 }],
  ['what goes beyond the whole', 'The passenger gets 150 % of what he paid.', { shares: [50] }],
  ['a part of one as a share', 'Whoever is late loses 0.25 of the deposit.', { shares: [25] }],
  ['another unit', 'It ends 0.5 days later.', { seconds: 43_200 }],
] as [string, string, { shares?: number[]; by?: number; over?: number; seconds?: number }][])(
  'a number that follows from those of the plan is there: %s',
  (_, said, { shares = [], by, over, seconds }) => {
    const own = { held: { pot: 'deposit' } };
    const terms: CharterInput['terms'] = [
      ...shares.map((percent, at) => ({
        term: `part ${at}`,
        of: 'tool',
        unit: { money: 'ETH' } as const,
        is: { part: { percent }, of: own },
      })),
      ...(by && over ? [{ term: 'portion', of: 'tool', unit: { money: 'ETH' } as const, is: { portion: own, by, over } }] : []),
      ...(seconds
        ? [{ term: 'end', of: 'tool', unit: 'moment' as const, is: { plus: [{ field: 'start' }, { seconds }] as [never, never] } }]
        : []),
    ];
    const missing = (of: CharterInput) => unplaced(quantitiesOf(said), planOf(of).modules, []).map(({ text }) => text);
    expect(missing({ ...charter, terms })).toEqual([]);
    expect(missing(charter)).toHaveLength(1);
  },
);

const at = (moment: string): number => Date.parse(moment) / 1000;

test.each([
  ['the whole day', 'It ends on 30 April 2031.', '2031-04-30T23:59:59Z', '2031-05-02T12:00:00Z'],
  ['the end of the day', 'It ends on 30.4.2031.', '2031-05-01T00:00:00Z', '2031-06-30T00:00:00Z'],
  ['a day of some year', 'Unapproved hours after 15 August are lost.', '2031-08-16T00:00:00Z', '2031-08-20T00:00:00Z'],
  ['a month', 'It ends at the end of September 2031.', '2031-09-30T23:59:59Z', '2031-11-30T00:00:00Z'],
  ['a time of day', 'It begins at 18:00.', '2030-06-11T18:00:00Z', '2030-06-11T18:20:00Z'],
  ['an age', 'At 18 the child can take it.', 18 * 365 * 86_400, 20 * 365 * 86_400],
] as [string, string, string | number, string | number][])(
  'a date, a time or an age is there as what it means: %s',
  (_, said, is, other) => {
    const missing = (value: string | number) => {
      const literal = typeof value === 'number' ? { seconds: value } : { moment: at(value) };
      const unit = typeof value === 'number' ? ('duration' as const) : ('moment' as const);
      const terms: CharterInput['terms'] = [{ term: 'end', unit, is: literal }];
      return unplaced(quantitiesOf(said), planOf({ ...charter, terms }).modules, []);
    };
    expect(missing(is)).toEqual([]);
    expect(missing(other)).not.toEqual([]);
  },
);
