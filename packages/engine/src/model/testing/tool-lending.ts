/** An idea that no kind of the catalogue fits, and the plan that a good model writes of it. */
import type { CharterInput } from '@starwright/protocol/charter';
import { triedIdea } from '@starwright/protocol/local-models';
import type { WrittenModule, WrittenPlan } from '../plan-shape.ts';

export const idea = triedIdea;

export const charter: CharterInput = {
  language: 1,
  title: 'Tool lending',
  things: [
    {
      thing: 'tool',
      plural: 'tools',
      states: ['free', 'lent'],
      fields: [
        { field: 'lender', unit: 'person', starts: 'actor' },
        { field: 'name', unit: 'text' },
        { field: 'borrower', unit: 'person', starts: 'nobody' },
        { field: 'start', unit: 'moment', starts: 'now' },
      ],
    },
  ],
  pots: [{ pot: 'deposit', of: 'tool' }],
  actions: [
    { verb: 'offer', by: 'anyone', creates: 'tool', asks: ['name'], onlyIf: [], do: [] },
    {
      verb: 'borrow',
      by: 'anyone',
      on: 'tool',
      pays: { exactly: { money: '0.1', coin: 'ETH' }, into: { pot: 'deposit' } },
      onlyIf: [{ state: ['free'] }],
      do: [{ set: { field: 'borrower' }, to: 'actor' }, { set: { field: 'start' }, to: 'now' }, { move: 'lent' }],
    },
    {
      verb: 'confirm the return of',
      by: { party: 'lender' },
      on: 'tool',
      onlyIf: [{ state: ['lent'] }],
      do: [{ pay: { held: { pot: 'deposit' } }, from: { pot: 'deposit' }, to: { field: 'borrower' } }, { move: 'free' }],
    },
    {
      verb: 'keep the deposit of',
      by: { party: 'lender' },
      on: 'tool',
      onlyIf: [{ state: ['lent'] }, { compare: ['now', 'at least', { plus: [{ field: 'start' }, { seconds: 14 * 86_400 }] }] }],
      do: [{ pay: { held: { pot: 'deposit' } }, from: { pot: 'deposit' }, to: 'actor' }, { move: 'free' }],
    },
    {
      verb: 'take back the deposit of',
      by: { party: 'borrower' },
      on: 'tool',
      onlyIf: [{ state: ['lent'] }, { compare: ['now', 'at least', { plus: [{ field: 'start' }, { seconds: 60 * 86_400 }] }] }],
      do: [{ pay: { held: { pot: 'deposit' } }, from: { pot: 'deposit' }, to: 'actor' }, { move: 'free' }],
      assumed: true,
    },
  ],
};

export const writtenModule = (of: CharterInput = charter, more: Partial<WrittenModule> = {}): WrittenModule => ({
  ...{ id: 'lending', blueprint: 'rules', contract: 'ToolLending', because: 'lend each other tools' },
  ...{ parameters: [], features: [], wires: [], charter: JSON.stringify(of) },
  asked: [
    { what: 'offer', because: 'Neighbours lend each other tools' },
    { what: 'borrow', because: 'Whoever borrows a tool leaves a deposit of 0.1 ETH' },
    { what: 'confirm the return of', because: 'gets it back when the lender confirms the return' },
    { what: 'keep the deposit of', because: 'After 14 days without a return the lender can keep the deposit' },
  ],
  ...more,
});

export const writtenPlan = (of: CharterInput = charter, more: Partial<WrittenPlan> = {}): WrittenPlan => ({
  ...{ lookUp: [], title: 'Tool Library', modules: [writtenModule(of)], context: [] },
  assumed: ['A borrower whom the lender forgets for 60 days can take the deposit back.'],
  ...{ leftOut: [], questions: [] },
  ...more,
});

/** The answer of a model that says so. */
export const plan = (of: CharterInput = charter, more: Partial<WrittenPlan> = {}) => ({ say: writtenPlan(of, more) });
