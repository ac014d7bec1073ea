/**
 * An ENS name that leads to a page: the content hash record (EIP-1577), which the owner of the name sets at the name's resolver
 * (EIP-137). Nothing is sent here; the transaction is prepared.
 */
import type { DeployNetworkId } from '@starwright/protocol/deployments';
import { decodeFunctionResult, encodeFunctionData, namehash, parseAbi, zeroAddress } from 'viem';
import { normalize } from 'viem/ens';
import type { Hex } from '../../../lib/chain/chain-protocol.ts';
import type { Ask } from '../deploy/send-transactions.ts';

const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function contenthash(bytes32 node) view returns (bytes)',
  'function setContenthash(bytes32 node, bytes hash)',
]);

/** The registry stands at the same address on every network that has ENS. */
export const ensRegistry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e';
const withEns: readonly DeployNetworkId[] = ['ethereum', 'sepolia'];
export const hasEns = (network: DeployNetworkId): boolean => withEns.includes(network);

export type EnsTrouble = 'name' | 'no-ens' | 'no-resolver' | 'not-yours';
export class EnsProblem extends Error {
  readonly trouble: EnsTrouble;
  constructor(trouble: EnsTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

export interface PreparedRecord {
  /** As ENS writes it (ENSIP-15). */
  name: string;
  /** Where the transaction goes. */
  resolver: Hex;
  data: Hex;
  /** The record is this one already. */
  isSet: boolean;
}

/** @throws EnsProblem; what `ask` throws */
export async function prepareRecord(ask: Ask, account: Hex, typed: string, contentHash: Hex): Promise<PreparedRecord> {
  const name = nameOf(typed);
  const node = namehash(name);
  if ((await ask('eth_getCode', [ensRegistry, 'latest'])) === '0x') throw new EnsProblem('no-ens');
  const resolver = await resolverOf(ask, node);
  const data = encodeFunctionData({ abi, functionName: 'setContenthash', args: [node, contentHash] });
  if ((await contentHashAt(ask, resolver, node)) === contentHash) return { name, resolver, data, isSet: true };
  // A resolver lets the owner of a name do this and nobody else.
  await ask('eth_call', [{ from: account, to: resolver, data }, 'latest']).catch((error: unknown) => {
    throw isRevert(error) ? new EnsProblem('not-yours') : error;
  });
  return { name, resolver, data, isSet: false };
}

/** 3: JSON-RPC's code of a call that was reverted; not every node has it. */
const isRevert = (error: unknown): boolean =>
  Reflect.get(Object(error), 'code') === 3 || /revert/i.test(error instanceof Error ? error.message : '');

/** Whether the record is now what was sent. */
export async function isRecordSet(ask: Ask, { name, resolver }: PreparedRecord, contentHash: Hex): Promise<boolean> {
  return (await contentHashAt(ask, resolver, namehash(name))) === contentHash;
}

function nameOf(typed: string): string {
  try {
    const name = normalize(typed.trim());
    if (/^[^.]+(\.[^.]+)+$/.test(name)) return name;
  } catch {
    // What ENS does not write is no name.
  }
  throw new EnsProblem('name');
}

async function resolverOf(ask: Ask, node: Hex): Promise<Hex> {
  const data = encodeFunctionData({ abi, functionName: 'resolver', args: [node] });
  const answer = await ask('eth_call', [{ to: ensRegistry, data }, 'latest']);
  const resolver = decodeFunctionResult({ abi, functionName: 'resolver', data: answer as Hex }); // by JSON-RPC
  if (resolver === zeroAddress) throw new EnsProblem('no-resolver');
  return resolver;
}

/** Undefined where the resolver keeps no such records. */
async function contentHashAt(ask: Ask, resolver: Hex, node: Hex): Promise<Hex | undefined> {
  const data = encodeFunctionData({ abi, functionName: 'contenthash', args: [node] });
  try {
    const answer = await ask('eth_call', [{ to: resolver, data }, 'latest']);
    return decodeFunctionResult({ abi, functionName: 'contenthash', data: answer as Hex }); // by JSON-RPC
  } catch {
    return undefined;
  }
}
