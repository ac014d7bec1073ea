/** A chain with a dapp on it, and what was done there: made, kept and gone on with, asked and sent to. */
import { type Chain, createChain } from '@starwright/engine/evm';
import { DeployError, runScenarios } from '@starwright/engine/scenarios';
import { actors } from '@starwright/protocol/scenarios';
import { type AbiFunction, type Address, encodeFunctionData, type Hex, hexToNumber, toFunctionSignature } from 'viem';
import { refusals } from '../../messages/workshop/refusals.ts';
import type { Mined, Sent } from './call-book.ts';
import type { CallRecord, ChainView, DappOnChain, FunctionCall } from './chain-protocol.ts';
import type { Moment } from './kept-chains.ts';
import { toAbiValue } from './plain-values.ts';

export interface Stand {
  chain: Chain;
  addresses: Record<string, Address>;
  calls: CallRecord[];
}

/** @throws DeployError when the dapp cannot be deployed */
export async function deployed({ contracts, deploymentPlan }: DappOnChain, chain?: Chain): Promise<Stand> {
  chain ??= await createChain();
  if (deploymentPlan.length === 0) throw new DeployError('the project does not say which contracts to deploy');
  const { addresses } = await runScenarios({ scenarios: [], deploymentPlan, contracts, provider: chain.provider });
  return { chain, addresses, calls: [] };
}

export async function standOf({ saved, addresses, calls }: Moment): Promise<Stand> {
  return { chain: await createChain({ saved }), addresses, calls: [...calls] };
}

export async function momentOf({ chain, addresses, calls }: Stand): Promise<Moment> {
  return { saved: await chain.save(), addresses, calls: [...calls] };
}

/** People and contracts by name. */
export function namesOn({ chain, addresses }: Stand): ReadonlyMap<string, Address> {
  const people = actors.flatMap((actor, i) => (chain.accounts[i] ? [[actor, chain.accounts[i]] as const] : []));
  return new Map([...people, ...Object.entries(addresses)]);
}

/** What a person sees of it. */
export async function seenOn({ chain, addresses, calls }: Stand): Promise<Omit<ChainView, 'marks' | 'keeping' | 'staged'>> {
  const [{ number, timestamp }, accounts] = await Promise.all([latestBlock(chain), peopleOn(chain)]);
  return { chainId: chain.chainId, block: number, timeSeconds: timestamp, accounts, addresses, calls: [...calls] };
}

const peopleOn = (chain: Chain): Promise<ChainView['accounts']> =>
  Promise.all(
    actors.map(async (name, i) => {
      const address = chain.accounts[i] ?? '0x';
      const balance = (await chain.provider.request({ method: 'eth_getBalance', params: [address, 'latest'] })) as Hex; // fixed by JSON-RPC
      return { name, address, balanceWei: String(BigInt(balance)) };
    }),
  );

/** @throws UnfitValue for an argument that does not fit its type */
export function encoded(
  { contract, signature, args }: FunctionCall,
  { contracts }: DappOnChain,
  stand: Stand,
): { item: AbiFunction; data: Hex; to: Address } {
  const to = stand.addresses[contract];
  const item = contracts[contract]?.abi.find(
    (entry): entry is AbiFunction => entry.type === 'function' && toFunctionSignature(entry) === signature,
  );
  if (!item || !to) throw new Error(refusals.noFunction(contract, signature));
  const names = namesOn(stand);
  const values = item.inputs.map((input, i) => toAbiValue(args[i], input, names, input.name || String(i)));
  return { item, to, data: encodeFunctionData({ abi: [item], functionName: item.name, args: values }) };
}

export interface Submitted {
  chain: Chain;
  hash: Hex | null;
  error?: unknown;
}

/** Never rejects: what was refused is in the answer. */
export async function sendTo(chain: Chain, transaction: unknown): Promise<Submitted> {
  try {
    const hash = (await chain.provider.request({ method: 'eth_sendTransaction', params: [transaction] })) as Hex; // fixed by JSON-RPC
    return { chain, hash };
  } catch (error) {
    const hash = (error as { transactionHash?: Hex }).transactionHash ?? null; // set by our chain when it was mined all the same
    return { chain, hash, error: error ?? new Error('The transaction was refused.') };
  }
}

/** What a transaction says, to be read. */
export function sentOf(transaction: unknown): Sent {
  const { from, to, data, input, value } = Object.assign(
    { from: '0x', to: null, data: undefined, input: undefined, value: '0x0' },
    transaction,
  );
  return { from: from as Address, to, data: data ?? input ?? '0x', valueWei: BigInt(value ?? 0) }; // the chain checks it; this is only to be read
}

export const latestBlock = (chain: Chain) => blockAt(chain, 'latest');

async function blockAt({ provider }: Chain, tag: Hex | 'latest'): Promise<{ number: number; timestamp: number }> {
  const block = (await provider.request({ method: 'eth_getBlockByNumber', params: [tag, false] })) as { number: Hex; timestamp: Hex }; // fixed by JSON-RPC
  return { number: hexToNumber(block.number), timestamp: hexToNumber(block.timestamp) };
}

export async function minedOf(chain: Chain, hash: Hex | null): Promise<Mined> {
  const receipt =
    hash &&
    ((await chain.provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })) as {
      blockNumber: Hex;
      gasUsed: Hex;
      logs: Mined['logs'];
    } | null); // fixed by JSON-RPC
  const { number, timestamp } = await blockAt(chain, receipt ? receipt.blockNumber : 'latest');
  const place = { hash, block: number, timeSeconds: timestamp };
  return receipt ? { ...place, gas: hexToNumber(receipt.gasUsed), logs: receipt.logs } : { ...place, gas: 0, logs: [] };
}
