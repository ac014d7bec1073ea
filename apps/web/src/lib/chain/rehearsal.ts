/** Deployments prepared and rehearsed: an empty chain with a network's figures, and the data that creates contracts. */
import type { CompiledContract } from '@starwright/engine/compile';
import { type Chain, createChain } from '@starwright/engine/evm';
import type { DeployArg } from '@starwright/protocol/dapp';
import { type Address, encodeDeployData, encodeFunctionData, type Hex } from 'viem';
import { refusals } from '../../messages/workshop/refusals.ts';
import type { PlainValue } from './chain-protocol.ts';
import { toAbiValue } from './plain-values.ts';

/** @throws Error when the number of arguments is not the constructor's; UnfitValue when one does not fit its type */
export async function encodeCreation(
  { name, abi, bytecode }: Pick<CompiledContract, 'name' | 'abi' | 'bytecode'>,
  args: DeployArg[],
  names: Record<string, Address>,
): Promise<Hex> {
  const inputs = abi.find((item) => item.type === 'constructor')?.inputs ?? [];
  if (inputs.length !== args.length) throw new Error(refusals.creation(name, inputs.length, args.length));
  const known = new Map(Object.entries(names));
  return encodeDeployData({ abi, bytecode, args: inputs.map((input, i) => toAbiValue(plain(args[i] ?? ''), input, known)) });
}

/** @throws Error when there is no such function; UnfitValue when an argument does not fit its type */
export async function encodeCallTo(
  { name, abi }: Pick<CompiledContract, 'name' | 'abi'>,
  call: string,
  args: DeployArg[],
  names: Record<string, Address>,
): Promise<Hex> {
  const item = abi.find((one) => one.type === 'function' && one.name === call && one.inputs.length === args.length);
  if (item?.type !== 'function') throw new Error(refusals.noFunction(name, call));
  const known = new Map(Object.entries(names));
  const values = item.inputs.map((input, i) => toAbiValue(plain(args[i] ?? ''), input, known));
  return encodeFunctionData({ abi: [item], functionName: call, args: values });
}

const plain = (arg: DeployArg): PlainValue => (Array.isArray(arg) ? arg.map(plain) : typeof arg === 'number' ? String(arg) : arg);

export class Rehearsal {
  #chain: Chain | undefined;

  async begin(chainId: number, gasPriceWei: bigint): Promise<null> {
    this.#chain = await createChain({ chainId, baseFeeWei: gasPriceWei, accounts: 1 });
    return null;
  }

  async ask(method: string, params: unknown): Promise<unknown> {
    if (!this.#chain) throw new Error('No rehearsal was begun.');
    return this.#chain.provider.request({ method, ...(Array.isArray(params) && { params }) });
  }
}
