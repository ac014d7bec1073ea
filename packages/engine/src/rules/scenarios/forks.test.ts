import { charterSchema } from '@starwright/protocol/charter';
import { type Scenario, scenarioSchema, trialStart } from '@starwright/protocol/scenarios';
import { afterAll, describe, expect, it } from 'vitest';
import { createNodeCompiler } from '../../compile/node-door.ts';
import { stageOf } from '../testing/compare.ts';
import { brokenScenario } from '../testing/faults/catch-faults.ts';
import { testCoinSource } from '../testing/test-coin.ts';
import { wordsOf } from '../words-of.ts';
import { explore } from './explore.ts';
import { scenariosOf } from './scenarios-of.ts';

const compiler = createNodeCompiler({ size: 1, optimize: false });
afterAll(() => compiler.close());

const judge = '0x1B2c3D4e5F60718293A4b5C6d7E8f90A1b2C3d4E';
const pot = { pot: 'pot' };
const all = { held: pot };

/** Five have to be there before anything begins; somebody named by a wallet decides; the last thing is a draw. */
const club = charterSchema.parse({
  language: 1,
  title: 'Club',
  coins: [],
  roles: [{ role: 'founder', plural: 'founders', holders: 'one', named: 'deployer' }],
  settings: [{ setting: 'judge', unit: 'person', is: { wallet: judge } }],
  things: [
    {
      thing: 'membership',
      plural: 'memberships',
      who: 'member',
      fields: [{ field: 'person', unit: 'person' }],
      unique: ['person'],
      atMost: 5,
    },
    {
      ...{ thing: 'dispute', plural: 'disputes', states: ['open', 'decided', 'raffled'] },
      fields: [
        { field: 'payer', unit: 'person', starts: 'actor' },
        { field: 'end', unit: 'moment', starts: { plus: ['now', { seconds: 604_800 }] } },
      ],
    },
    { thing: 'ticket', plural: 'tickets', in: 'dispute', fields: [{ field: 'holder', unit: 'person', starts: 'actor' }] },
  ],
  pots: [{ pot: 'pot', of: 'dispute' }],
  tallies: [],
  terms: [],
  actions: [
    { verb: 'add', by: { role: 'founder' }, creates: 'membership', asks: ['person'], onlyIf: [], do: [] },
    {
      ...{ verb: 'begin', by: { member: 'membership' }, creates: 'dispute', pays: { into: { pot: 'pot', of: 'new' } } },
      ...{ onlyIf: [{ compare: [{ number: 'membership' }, 'is', 5] }], do: [] },
    },
    {
      ...{ verb: 'decide', by: { either: [{ role: 'founder' }, { party: 'payer' }] }, on: 'dispute', onlyIf: [{ state: ['open'] }] },
      ...{ inputs: [{ input: 'verdict', unit: { choice: ['refund', 'keep'] } }] },
      do: [
        {
          if: { compare: [{ input: 'verdict' }, 'is', { choice: 'refund' }] },
          do: [{ pay: all, from: pot, to: { field: 'payer' } }],
          else: [{ pay: all, from: pot, to: { setting: 'judge' } }],
        },
        { move: 'decided' },
      ],
    },
    {
      ...{ verb: 'overrule', on: 'dispute', onlyIf: [{ state: ['open'] }] },
      ...{
        by: { either: [{ role: 'founder' }, { party: 'payer' }] },
        do: [{ move: 'decided' }, { pay: all, from: pot, to: { setting: 'judge' } }],
      },
    },
    { verb: 'take', by: 'anyone', on: 'dispute', creates: 'ticket', onlyIf: [{ state: ['open'] }], do: [] },
    {
      ...{ verb: 'raffle', by: 'anyone', on: 'dispute', onlyIf: [{ state: ['open'] }] },
      do: [
        {
          ...{ draw: 1, among: 'ticket', in: 'this' },
          do: [{ move: 'raffled' }, { pay: all, from: pot, to: { field: 'holder', of: 'drawn' } }],
        },
      ],
    },
  ],
});

async function derived() {
  const stage = await stageOf(club, (source) => compiler.compile(source), testCoinSource);
  const scenarios = scenariosOf(stage.charter, stage.composed.interface, wordsOf(stage.charter));
  return { stage, scenarios: scenarios.map((one): Scenario => scenarioSchema.parse({ module: 'rules', ...one })) };
}

describe('the sides of an action', () => {
  it('are shown each, on the contract that is composed of it', { timeout: 300_000 }, async () => {
    const { stage, scenarios } = await derived();
    expect(await brokenScenario(stage, scenarios)).toBeUndefined();
    const sentences = scenarios.filter(({ id }) => id.startsWith('decide')).map(({ sentence }) => sentence);
    expect(sentences.join('\n')).toMatch(/where the verdict is “(refund|keep)”/);
    const paid = scenarios.flatMap(({ id, steps }) =>
      /^decideDispute(\.side.*)?$/.test(id) ? steps.flatMap((one) => ('changes' in one ? (one.changes ?? []) : [])) : [],
    );
    // To the judge's wallet in one of them, to whoever paid in the other.
    expect(paid.map(({ of }) => of)).toContain(judge.toLowerCase());
    expect(paid.filter(({ of, by }) => of.startsWith('$') && !of.startsWith('$Rules') && !by.startsWith('-'))).not.toEqual([]);
  });

  it('are looked for where something has to be done by many first', () => {
    const found = explore(club);
    expect(found.witnesses.every((one) => one !== undefined)).toBe(true);
    expect(found.forks.filter((fork) => !found.sides.has(fork))).toEqual([]);
  });

  it('turn red where the contract takes the other one', { timeout: 300_000 }, async () => {
    const { stage, scenarios } = await derived();
    const source = stage.composed.source.replace('== Verdict.Refund', '!= Verdict.Refund');
    expect(source).not.toBe(stage.composed.source);
    const wrong = { ...stage, artifacts: await compiler.compile(source) };
    expect(await brokenScenario(wrong, scenarios)).toContain('decide');
  });
});

describe('a draw', () => {
  it('is completed, and pays whoever is drawn', { timeout: 300_000 }, async () => {
    const { scenarios } = await derived();
    const known = scenarios.find(({ id }) => id === 'raffleDispute.drawn');
    expect(known?.steps.some((one) => one.do === 'send' && one.changes?.some(({ by }) => !by.startsWith('-')))).toBe(true);
    const open = scenarios.find(({ id }) => id === 'raffleDispute.drawn-by-chance');
    // Whoever is drawn, nothing is left.
    expect(open?.steps).toContainEqual(expect.objectContaining({ do: 'read', returns: '0' }));
  });
});

describe('moments', () => {
  it('are read, a minute more or less', async () => {
    const { scenarios } = await derived();
    const read = scenarios.flatMap(({ steps }) => steps).find((one) => one.do === 'read' && one.within !== undefined);
    expect(read).toMatchObject({ returns: { moment: expect.any(Number) }, within: 60 });
    const { returns } = read as { returns: { moment: number } };
    expect(returns.moment - trialStart).toBeGreaterThan(604_000);
  });
});
