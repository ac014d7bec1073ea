/** Any sequence of transactions, snapshots and passing time leaves both chains in the same state. */
import fc from 'fast-check';
import { type Hex, toHex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChain } from '../chain.ts';
import { type Anvil, startAnvil } from './anvil.ts';
import { compileProbes } from './contracts.ts';
import { ask, asTestNode, type Receipt, receiptOf, type TestNode } from './test-node.ts';

const genesisTime = 1_900_000_000;
const people: Hex[] = [
  '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc',
];

let anvil: Anvil;
let ours: TestNode;
let probes: ReturnType<typeof compileProbes>;
const places: Hex[] = [];

beforeAll(async () => {
  probes = compileProbes();
  anvil = await startAnvil('osaka', genesisTime);
  ours = asTestNode(await createChain({ now: () => genesisTime }));
  await ask(ours, 'anvil_setBlockTimestampInterval', 1);
  for (const data of [probes.Probe.deploy(1n), probes.Probe.deploy(2n), probes.Token.deploy()]) {
    for (const node of [anvil, ours]) {
      const hash = await ask(node, 'eth_sendTransaction', { from: people[0], data, gas: toHex(9_000_000), gasPrice: '0x0' });
      const { contractAddress } = await receiptOf(node, hash);
      if (node === ours && contractAddress) places.push(contractAddress);
    }
  }
});

afterAll(() => anvil?.stop());

const person = fc.nat({ max: people.length - 1 });
const place = fc.nat({ max: 1 });
const small = fc.bigInt({ min: 0n, max: 6n });
const bytes = fc.uint8Array({ maxLength: 80 }).map((array) => toHex(array));

/** Calls of the probe that change something, revert or break off. */
const probeCall = fc.oneof(
  fc.tuple(fc.constant('set'), small, small),
  fc.tuple(fc.constant('fill'), small, small),
  fc.tuple(fc.constant('flip'), small),
  fc.tuple(fc.constant('push'), small),
  fc.tuple(fc.constant('pop')),
  fc.tuple(fc.constant('emits'), small, bytes),
  fc.tuple(fc.constant('refuse'), small),
  fc.tuple(fc.constant('tries'), small),
  fc.tuple(fc.constant('deep'), small),
  fc.tuple(fc.constant('transient'), small),
  fc.tuple(fc.constant('make'), fc.boolean()),
  fc.tuple(
    fc.constant('makeAt'),
    small.map((salt) => toHex(salt, { size: 32 })),
  ),
  fc.tuple(
    fc.constant('makeAndEnd'),
    person.map((index) => people[index]),
  ),
  fc.tuple(
    fc.constant('pay'),
    person.map((index) => people[index]),
    small,
  ),
);

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('call' as const), from: person, to: place, call: probeCall, value: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), from: person, to: place, value: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('token' as const), from: person, to: person, amount: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('snapshot' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('revert' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('mine' as const), blocks: fc.integer({ min: 1, max: 9 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function transactionOf(chosen: Step): object | undefined {
  if (chosen.do === 'call') {
    const [name, ...args] = chosen.call;
    // Only a few of the functions take ether; the others must refuse it on both chains.
    return { from: people[chosen.from], to: places[chosen.to], data: probes.Probe.call(name, ...args), value: toHex(chosen.value) };
  }
  if (chosen.do === 'pay') return { from: people[chosen.from], to: places[chosen.to], value: toHex(chosen.value) };
  if (chosen.do !== 'token') return undefined;
  const to = people[chosen.to] ?? people[0];
  return {
    from: people[chosen.from],
    to: places[2],
    data: probes.Token.call(chosen.amount > 3n ? 'transfer' : 'approve', to, chosen.amount),
  };
}

/** What one chain says of the whole sequence. */
async function run(node: TestNode, steps: Step[]) {
  const trace: unknown[] = [];
  const start = await ask(node, 'evm_snapshot');
  const snapshots: unknown[] = [];
  for (const chosen of steps) {
    if (chosen.do === 'snapshot') snapshots.push(await ask(node, 'evm_snapshot'));
    else if (chosen.do === 'mine') await ask(node, 'anvil_mine', toHex(chosen.blocks));
    else if (chosen.do === 'revert') {
      const id = snapshots.pop();
      if (id !== undefined) trace.push(await ask(node, 'evm_revert', id));
    } else {
      const hash = await ask(node, 'eth_sendTransaction', { ...transactionOf(chosen), gas: toHex(2_000_000), gasPrice: '0x0' });
      trace.push(comparable(await receiptOf(node, hash)));
    }
  }
  for (const address of [...people, ...places]) {
    trace.push(await ask(node, 'eth_getBalance', address, 'latest'), await ask(node, 'eth_getTransactionCount', address, 'latest'));
  }
  const newest = (await ask(node, 'eth_getBlockByNumber', 'latest', false)) as Record<string, unknown>;
  trace.push(newest.number, newest.timestamp);
  await ask(node, 'evm_revert', start);
  return trace;
}

function comparable({ status, gasUsed, contractAddress, logs, blockNumber }: Receipt) {
  return { status, gasUsed, contractAddress, blockNumber, logs: logs.map(({ address, topics, data }) => ({ address, topics, data })) };
}

test('random transactions, snapshots and blocks end in the same receipts, balances, nonces and times', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const [theirs, mine] = [await run(anvil, steps), await run(ours, steps)];
      expect(mine).toEqual(theirs);
    }),
    { numRuns: 60, interruptAfterTimeLimit: 15_000 },
  );
});
