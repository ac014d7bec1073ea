/** What goes wrong for one person or in one formula stops nobody else: on the EVM, with the real token. */
import { createEngine } from '@starwright/engine';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { planOfCharter } from '@starwright/engine/rules';
import { type CharterInput, charterSchema } from '@starwright/protocol/charter';
import type { ModulePlan } from '@starwright/protocol/plan';
import { type StepInput, scenarioSchema } from '@starwright/protocol/scenarios';
import { afterAll, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const engine = createEngine({ catalogue: await loadCatalogue(), compiler: createNodeCompiler({ size: 1 }) });
afterAll(() => engine.close());

/** Plays steps on the composed contracts. @returns what was wrong with them */
async function play(charter: CharterInput, steps: StepInput[], beside: ModulePlan[] = [], wires: Record<string, string> = {}) {
  const alone = planOfCharter(charterSchema.parse(charter));
  const plan = engine.checkPlan({
    ...alone,
    modules: [...beside, ...alone.modules.map((module) => ({ ...module, contract: 'Agreement', wires }))],
  });
  const { contract, deploymentPlan } = engine.compose(plan);
  const scenario = scenarioSchema.parse({ id: 'trouble', module: 'rules', sentence: 'Trouble stays where it is.', steps });
  const verdict = await engine.tryPresent({
    contract,
    deploymentPlan,
    scenarios: [scenario],
    powers: [],
    blockchain: 'ethereum',
    modules: [],
  });
  expect(verdict.validationResults.errors).toEqual([]);
  return verdict.validationResults.outcomes.map((outcome) =>
    outcome.status === 'broken' ? `${outcome.step}: ${outcome.reason}` : outcome.status,
  );
}
const on = 'Agreement';
const send = (as: 'alice' | 'bob' | 'carol' | 'deployer', call: string, args: (string | number)[] = [], value?: string): StepInput => ({
  ...{ do: 'send', as, on, call, args },
  ...(value !== undefined && { value }),
});
/** The same with what somebody has more or less after it. */
const moving = (step: StepInput, of: string, asset: string, by: string): StepInput =>
  step.do === 'send' ? { ...step, changes: [{ of, asset, by }] } : step;
const refuse = (as: 'alice' | 'bob', call: string, args: (string | number)[] = [], error?: string, value?: string): StepInput => ({
  ...{ do: 'refuse', as, on, call, args },
  ...(error !== undefined && { error }),
  ...(value !== undefined && { value }),
});
const ether = (many: number) => `${many}000000000000000000`;

const pool = { pot: 'pool' };
const dividing: CharterInput = {
  language: 1,
  title: 'By so many',
  pots: [pool],
  tallies: [{ tally: 'points', unit: 'count' }],
  actions: [
    { verb: 'fill', by: 'anyone', pays: { into: pool }, onlyIf: [], do: [] },
    {
      verb: 'take a part',
      by: 'anyone',
      inputs: [{ input: 'parts', unit: 'count' }],
      onlyIf: [],
      do: [{ pay: { divide: [{ held: pool }, { input: 'parts' }] }, from: pool, to: 'actor' }],
    },
    {
      verb: 'score',
      by: 'anyone',
      inputs: [{ input: 'points won', unit: 'count' }],
      onlyIf: [],
      do: [{ raise: { tally: 'points' }, by: { times: [{ input: 'points won' }, 2] } }],
    },
  ],
};

it('a formula that divides by zero refuses the call, and the next one is done', async () => {
  expect(
    await play(dividing, [
      send('alice', 'fill', [], ether(1)),
      refuse('bob', 'takePart', [0]),
      moving(send('bob', 'takePart', [2]), '$bob', 'eth', '500000000000000000'),
    ]),
  ).toEqual(['held']);
});

it('a number that grows too large refuses the call, and keeps what was there', async () => {
  const largest = (2n ** 128n - 1n).toString();
  const half = (2n ** 126n).toString();
  expect(
    await play(dividing, [
      refuse('alice', 'score', [largest]),
      refuse('alice', 'score', [(2n ** 255n).toString()]),
      send('alice', 'score', [half]),
      refuse('alice', 'score', [half]),
      send('bob', 'score', [half]),
      send('alice', 'score', [1]),
    ]),
  ).toEqual(['held']);
});

const kitty = (coin: 'ETH' | 'Moon'): CharterInput => ({
  language: 1,
  title: 'A kitty',
  ...(coin === 'Moon' && { coins: [{ coin, existing: true, decimals: 18 }] }),
  pots: [{ pot: 'pool', ...(coin === 'Moon' && { coin }) }],
  actions: [
    { verb: 'fill', by: 'anyone', pays: { into: pool }, onlyIf: [], do: [] },
    {
      verb: 'hand out',
      by: 'anyone',
      inputs: [{ input: 'friend', unit: 'person' }],
      onlyIf: [],
      do: [{ pay: { held: pool }, from: pool, to: { input: 'friend' } }],
    },
  ],
});

it('a wallet that refuses money has it kept, and everybody else goes on', async () => {
  const [token] = engine.plan('a token called Moon with 1000 pieces').modules;
  if (!token) throw new Error('no token');
  expect(
    await play(
      kitty('ETH'),
      [
        send('alice', 'fill', [], ether(1)),
        // The token's contract takes no ether.
        send('alice', 'handOut', ['$Moon']),
        send('bob', 'fill', [], ether(2)),
        moving(send('alice', 'handOut', ['$bob']), '$bob', 'eth', ether(2)),
        { do: 'read', on, call: 'keptFor', args: ['$Moon'], returns: ether(1) },
        refuse('alice', 'withdraw', ['$Moon'], 'Undelivered'),
      ],
      [token],
    ),
  ).toEqual(['held']);
});

it('a coin that takes a tax on the way is refused before anything happens, and taken once it is free of it', async () => {
  const [token] = engine.plan('a token called Moon with 100000 pieces and a fee of 2% on each transfer').modules;
  if (!token) throw new Error('no token');
  const moon = (as: 'alice' | 'deployer', call: string, args: (string | number | boolean)[]): StepInput => ({
    do: 'send',
    as,
    on: 'Moon',
    call,
    args,
  });
  expect(
    await play(
      kitty('Moon'),
      [
        moon('deployer', 'transfer', ['$alice', ether(10)]),
        moon('alice', 'approve', ['$Agreement', ether(10)]),
        refuse('alice', 'fill', [ether(1)], 'WrongPayment'),
        moon('deployer', 'setFeeExempt', ['$Agreement', true]),
        moving(send('alice', 'fill', [ether(1)]), '$alice', 'Moon', `-${ether(1)}`),
        moving(send('bob', 'handOut', ['$carol']), '$carol', 'Moon', ether(1)),
      ],
      [token],
      { 'coin:Moon': token.id },
    ),
  ).toEqual(['held']);
});
