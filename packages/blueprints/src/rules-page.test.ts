/** What the page of a charter says beforehand, held against what its contract then does. */

import { compose } from '@starwright/engine/compose';
import { createTrialChain } from '@starwright/engine/evm';
import { readCharter } from '@starwright/engine/rules';
import { examples } from '@starwright/engine/rules/examples';
import { runScenarios } from '@starwright/engine/scenarios';
import { type Plan, rulesBlueprint } from '@starwright/protocol/plan';
import { type Abi, type Address, createPublicClient, createWalletClient, custom, getAddress, parseAbi, parseEther } from 'viem';
import { afterAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import type { Deed, Rules } from './rules/facts.ts';
import { foresee } from './rules/foresee.ts';
import { amount, holds, type Scene, turnsAt } from './rules/reckon.ts';
import { hastyCompiler } from './trial.ts';

const catalogue = await loadCatalogue();
afterAll(() => hastyCompiler.close());

function composed(example: keyof typeof examples) {
  const read = readCharter(examples[example]);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const plan: Plan = {
    version: 1,
    title: read.charter.title,
    summary: '',
    blockchain: 'ethereum',
    modules: [
      { id: 'rules', blueprint: rulesBlueprint, contract: 'Agreement', parameters: {}, features: [], wires: {}, charter: read.charter },
    ],
    assumptions: [],
    notIncluded: [],
    questions: [],
  };
  const dapp = compose(plan, catalogue);
  const written = /^const dapp: DappFacts = ([\s\S]*?);\n\n/m.exec(dapp.frontend)?.[1] ?? '';
  const rules = JSON.parse(written).modules[0].facts as Rules; // as the composer wrote it
  return { dapp, rules };
}

/** A charter on a chain of its own, asked as the page asks. */
async function shown(example: keyof typeof examples) {
  const { dapp, rules } = composed(example);
  const { contracts } = await hastyCompiler.compile(dapp.contract);
  const chain = await createTrialChain();
  const { addresses } = await runScenarios({ scenarios: [], deploymentPlan: dapp.deploymentPlan, contracts, provider: chain.provider });
  const address = addresses.Agreement as Address;
  const abi: Abi = parseAbi(rules.abi);
  const transport = custom(chain.provider);
  const reader = createPublicClient({ transport });
  const people = (await chain.provider.request({ method: 'eth_accounts' })) as Address[]; // fixed by the JSON-RPC specification
  const person = (at: number) => getAddress(people[at] ?? '');
  const deed = (verb: string): Deed => {
    const found = rules.actions.find((one) => one.verb === verb);
    if (!found) throw new Error(`nobody can ${verb}`);
    return found;
  };
  const call = (by: number, verb: string, args: unknown[], ether = '0') => ({
    address,
    abi,
    functionName: deed(verb).function,
    args,
    account: person(by),
    value: parseEther(ether),
  });
  return {
    rules,
    deed,
    person,
    async act(by: number, verb: string, args: unknown[], ether = '0') {
      await createWalletClient({ account: person(by), transport }).writeContract({ ...call(by, verb, args, ether), chain: null });
    },
    could: (by: number, verb: string, args: unknown[], ether = '0') =>
      reader.simulateContract({ ...call(by, verb, args, ether), blockTag: 'pending' }).then(
        () => true,
        () => false,
      ),
    balance: (of: Address) => reader.getBalance({ address: of }),
    async until(moment: bigint) {
      await chain.provider.request({ method: 'evm_setNextBlockTimestamp', params: [Number(moment)] });
      await chain.provider.request({ method: 'evm_mine' });
    },
    async scene(on?: bigint, actor?: string): Promise<Scene> {
      const { timestamp: now } = await reader.getBlock();
      const read = (functionName: string, args: readonly unknown[]) =>
        reader.readContract({ address, abi, functionName, args }).catch(() => undefined);
      return { read, terms: rules.terms, now, on, actor };
    },
  };
}

const whole = ({ conditions }: Deed) => ({ op: 'both', of: conditions.flatMap(({ formula }) => (formula ? [formula] : [])) });

describe('the page of a charter', () => {
  it('says from which second on something is possible, what it costs, and who is paid', async () => {
    const chama = await shown('chama');
    await chama.act(1, 'create', [parseEther('0.5'), parseEther('0.1'), 1000n, 2n, 2_592_000n]);
    for (const by of [1, 2]) await chama.act(by, 'join', [1n], '0.5');
    for (const by of [1, 2]) await chama.act(by, 'contribute to', [1n], '0.1');
    const turn = chama.deed('pay the turn of');
    const before = await chama.scene(1n, chama.person(3));
    expect(await holds(whole(turn), before)).toBe(false);
    const from = (await turnsAt(whole(turn), true, before)) ?? 0n;
    expect(from - before.now).toBeGreaterThan(2_591_000n);
    await chama.until(from - 1n);
    expect(await holds(whole(turn), await chama.scene(1n))).toBe(false);
    await chama.until(from);
    const then = await chama.scene(1n, chama.person(3));
    expect(await holds(whole(turn), then)).toBe(true);
    expect(await chama.could(3, 'pay the turn of', [1n])).toBe(true);

    const [payment, ...more] = await foresee(turn.foreseen, then);
    expect([payment?.to, payment?.amount, more]).toEqual([chama.person(1), parseEther('0.2'), []]);
    const had = await chama.balance(chama.person(1));
    await chama.act(3, 'pay the turn of', [1n]);
    expect((await chama.balance(chama.person(1))) - had).toBe(payment?.amount);

    // Half a month into the third cycle nothing but a late contribution will do.
    await chama.until(then.now + 2_592_000n);
    const due = chama.deed('contribute to').pays?.due;
    expect(due && (await amount(due, await chama.scene(1n, chama.person(2))))).toBe(parseEther('0.11'));
    expect(await chama.could(2, 'contribute to', [1n], '0.11')).toBe(true);
    expect(await chama.could(2, 'contribute to', [1n], '0.1')).toBe(false);
  });

  it('says until when something is possible', async () => {
    const vote = await shown('sealedVote');
    await vote.act(0, 'start', []);
    const cast = vote.deed('cast');
    const scene = await vote.scene(undefined, vote.person(1));
    const end = await turnsAt(whole(cast), false, scene);
    expect(end).toBe(scene.now + 172_800n);
    expect(await turnsAt(whole(vote.deed('start')), true, await vote.scene(1n))).toBeUndefined();
  });

  it('foresees what a lease that ends pays to both sides', async () => {
    const rent = await shown('houseRent');
    await rent.act(1, 'offer', [rent.person(2), 'Elm Street', parseEther('0.1')]);
    await rent.act(2, 'accept', [1n], '1.2');
    const { now } = await rent.scene();
    await rent.until(now + 2n * 2_592_000n);
    const payments = await foresee(rent.deed('end').foreseen, await rent.scene(1n, rent.person(1)));
    expect(payments.map(({ to, amount: sum }) => [to, sum])).toEqual([
      [rent.person(1), parseEther('0.2')],
      [rent.person(2), parseEther('1')],
    ]);
  });

  it.each(Object.keys(examples) as (keyof typeof examples)[])('has a formula for every term: %s', (example) => {
    // How many of its own coins there are is what no reader of the contract tells.
    expect(composed(example).rules.terms.filter((term) => !term)).toEqual(example === 'coinShop' ? [null] : []);
  });
});
