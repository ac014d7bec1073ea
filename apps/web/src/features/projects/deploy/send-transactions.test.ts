/** What can become of a transaction, on a real anvil that mines when it is told to. */
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { type Anvil, startAnvil } from '@starwright/engine/evm/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Hex } from '../../../lib/chain/chain-protocol.ts';
import { type Provider, ProviderError } from '../../../lib/node/node-provider.ts';
import { deploy as words } from '../../../messages/en/deploy.ts';
import { openSending, type Sending, type Sent } from './send-transactions.ts';

const chainId = 11155111;
const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Moon { uint256 public one = 1; }
contract Picky { constructor(uint256 when) { require(block.number < when); } }`;

const compiler = createNodeCompiler({ size: 1 });
let anvil: Anvil;
let data: Hex;
let picky: Hex;
beforeAll(async () => {
  anvil = await startAnvil('osaka', Math.floor(Date.now() / 1000), chainId);
  const { contracts } = await compiler.compile(source);
  data = contracts.Moon?.bytecode ?? '0x';
  picky = contracts.Picky?.bytecode ?? '0x';
});
afterAll(async () => {
  anvil.stop();
  await compiler.close();
});

const provider: Provider = {
  async request({ method, params = [] }) {
    const outcome = await anvil.request(method, params);
    if ('error' in outcome && outcome.error) throw new ProviderError(outcome.error.code, outcome.error.message);
    return 'result' in outcome ? outcome.result : undefined;
  },
};
const rpc = (method: string, ...params: unknown[]) => provider.request({ method, params });
/** Answers one method otherwise. */
const but = (method: string, answer: (params: unknown[] | undefined) => Promise<unknown>): Provider => ({
  request: (call) => (call.method === method ? answer(call.params) : provider.request(call)),
});

let deployer: Hex;
/** What was sent, as it would be kept. */
let kept: Sent[];
beforeEach(async () => {
  kept = [];
  const accounts = (await rpc('eth_accounts')) as Hex[]; // by JSON-RPC
  deployer = accounts[0] ?? '0x';
  await rpc('evm_setAutomine', true);
});

const price = 2_000_000_000n;
const sending = (changes: Partial<Sending> = {}) =>
  openSending({
    ...{ provider, deployer, chainId, networkName: 'Sepolia Testnet', gasPriceWei: price, gasLimit: 3_000_000, sent: [] },
    onSent(sent) {
      kept = sent;
    },
    waits: { answerMs: 20_000, receiptMs: 60_000, pauseMs: 1 },
    ...changes,
  });
const create = (changes: Partial<Sending> = {}) => sending(changes)({ data }, 'Moon', words.reasons.reverted('Moon'));
const refusal = (changes: Partial<Sending> = {}) =>
  create(changes).then(
    () => 'it went well',
    (error: Error) => error.message,
  );
/** Sends it, and waits until the network has shown it without mining it. */
async function waiting() {
  await rpc('evm_setAutomine', false);
  const outcome = create();
  // It may fail before anybody looks.
  outcome.catch(() => undefined);
  await vi.waitUntil(() => kept[0]?.nonce !== undefined, 30_000);
  const [one] = kept;
  return { outcome, hash: one?.hash ?? '', nonce: one?.nonce ?? -1 };
}
const replace = (nonce: number, transaction: object) =>
  rpc('eth_sendTransaction', {
    from: deployer,
    nonce: `0x${nonce.toString(16)}`,
    gasPrice: `0x${(price * 3n).toString(16)}`,
    ...transaction,
  });

it('what was sent is told at once, and whoever begins again with it sends nothing twice', async () => {
  const { hash, outcome } = await waiting();
  const sends = vi.fn(() => Promise.reject(new Error('sent twice')));
  const again = create({ sent: kept, provider: but('eth_sendTransaction', sends) });
  await rpc('evm_mine');
  expect(await again).toMatchObject({ txHash: hash, receipt: { contractAddress: (await outcome).receipt.contractAddress } });
  expect(sends).not.toHaveBeenCalled();
});

it('what was speeded up in the wallet goes on under its new hash', async () => {
  const { hash, nonce, outcome } = await waiting();
  const faster = await replace(nonce, { data, gas: '0x2dc6c0' });
  await rpc('evm_mine');
  expect(faster).not.toBe(hash);
  expect((await outcome).txHash).toBe(faster);
  expect(kept).toEqual([{ hash: faster, nonce }]);
});

it('what was cancelled in the wallet, or dropped by the network, is said, and sent again by whoever goes on', async () => {
  const cancelled = await waiting();
  await replace(cancelled.nonce, { to: deployer, value: '0x0' });
  await rpc('evm_mine');
  await expect(cancelled.outcome).rejects.toThrow(words.reasons.replaced('Moon'));
  expect(kept).toEqual([]);

  const dropped = await waiting();
  await rpc('anvil_dropTransaction', dropped.hash);
  await expect(dropped.outcome).rejects.toThrow(words.reasons.dropped('Moon'));
  expect(kept).toEqual([]);
  await rpc('evm_setAutomine', true);
  expect(Number((await create({ sent: kept })).receipt.status)).toBe(1);
});

it('what does not get into a block in time stays what was sent', async () => {
  const { outcome, hash } = await waiting();
  expect(await refusal({ sent: kept, waits: { answerMs: 20_000, receiptMs: 50, pauseMs: 1 } })).toBe(words.reasons.receipt);
  expect(kept).toMatchObject([{ hash }]);
  await rpc('evm_mine');
  await outcome;
});

it('what the network carries out without success is said, and is sent again by whoever goes on', async () => {
  await rpc('evm_setAutomine', false);
  const next = Number(await rpc('eth_blockNumber')) + 2;
  const outcome = sending()({ data: `${picky}${next.toString(16).padStart(64, '0')}` }, 'Picky', words.reasons.reverted('Picky'));
  outcome.catch(() => undefined);
  await vi.waitUntil(() => kept.length === 1, 30_000);
  const [one] = kept;
  await rpc('anvil_dropTransaction', one?.hash);
  await rpc('evm_mine');
  // The same, when its time is over: nodes estimate by the newest block, and this one is past it.
  await replace(Number(await rpc('eth_getTransactionCount', deployer, 'latest')), {
    data: `${picky}${next.toString(16).padStart(64, '0')}`,
    gas: '0x2dc6c0',
  });
  await rpc('evm_mine');
  await expect(outcome).rejects.toThrow(words.reasons.reverted('Picky'));
  expect(kept).toEqual([]);
});

it('a wallet on another network, and one with another account, are not sent anything by', async () => {
  const sends = vi.fn(() => Promise.reject(Object.assign(new Error('Unauthorized'), { code: 4100 })));
  const elsewhere: Provider = {
    request: (call) => (call.method === 'eth_chainId' ? Promise.resolve('0x1') : but('eth_sendTransaction', sends).request(call)),
  };
  expect(await refusal({ provider: elsewhere })).toBe(words.reasons.otherNetwork('Sepolia Testnet'));
  expect(sends).not.toHaveBeenCalled();
  expect(await refusal({ provider: but('eth_sendTransaction', sends) })).toBe(words.reasons.otherAccount);
});

it('who says no after something was sent is told that it stands', async () => {
  const no = () => Promise.reject(Object.assign(new Error('User rejected'), { code: 4001 }));
  expect(await refusal({ provider: but('eth_sendTransaction', no) })).toBe(words.reasons.rejected);
  await create();
  const send = sending({ sent: kept, provider: but('eth_sendTransaction', no) });
  await send({ data }, 'Moon', '');
  await expect(send({ data }, 'Moon', '')).rejects.toThrow(words.reasons.rejectedLater);
  expect(kept).toHaveLength(1);
});

it('a node that hangs is given up, one that fails now and then is not', async () => {
  const never = but('eth_estimateGas', () => new Promise(() => undefined));
  expect(await refusal({ provider: never, waits: { answerMs: 30, receiptMs: 60_000, pauseMs: 1 } })).toBe(words.reasons.silent);
  expect(kept).toEqual([]);
  let asked = 0;
  const flaky = but('eth_getTransactionReceipt', (params) =>
    asked++ < 3 ? Promise.reject(new Error('502')) : rpc('eth_getTransactionReceipt', ...(params ?? [])),
  );
  expect(Number((await create({ provider: flaky })).receipt.status)).toBe(1);
  expect(await refusal({ provider: but('eth_getTransactionReceipt', () => Promise.reject(new Error('502'))) })).toBe('502');
  // What was sent is known all the same.
  expect(kept).toHaveLength(1);
});

it('an account without coins, and a price that the network does not take, are said with a way on', async () => {
  const snapshot = await rpc('evm_snapshot');
  await rpc('anvil_setBalance', deployer, '0x0');
  // The estimate asks for no coins, sending does.
  expect(await refusal()).toBe(words.reasons.funds);
  await rpc('evm_revert', snapshot);
  await rpc('anvil_setNextBlockBaseFeePerGas', `0x${(price * 2n).toString(16)}`);
  expect(await refusal()).toBe(words.reasons.underpriced);
});
