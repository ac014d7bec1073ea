/** Writes transactions down as people read them: names instead of addresses, values of calls, events and refusals decoded. */
import type { CompiledContract } from '@starwright/engine/compile';
import {
  type Abi,
  type AbiFunction,
  type AbiParameter,
  type Address,
  decodeErrorResult,
  decodeEventLog,
  decodeFunctionData,
  type Hex,
} from 'viem';
import type { CallRecord } from './chain-protocol.ts';
import { sentenceOfError, sentenceOfMessage } from './plain-refusal.ts';
import { inOneLine } from './plain-values.ts';

export interface Known {
  contracts: Readonly<Record<string, CompiledContract>>;
  /** Contract name → address. */
  addresses: Readonly<Record<string, Address>>;
}

export interface Sent {
  from: Address;
  to: Address | null;
  data: Hex;
  valueWei: bigint;
}

interface NodeLog {
  address: Address;
  topics: [Hex, ...Hex[]] | [];
  data: Hex;
}

export interface Mined {
  hash: Hex | null;
  block: number;
  timeSeconds: number;
  gas: number;
  logs: NodeLog[];
}

export function recordOf(sent: Sent, mined: Mined, error: unknown, known: Known): CallRecord {
  const contract = nameAt(sent.to, known);
  const call = contract ? decodeCall(known.contracts[contract]?.abi ?? [], sent.data) : undefined;
  return {
    hash: mined.hash,
    block: mined.block,
    timeSeconds: mined.timeSeconds,
    gas: mined.gas,
    from: sent.from,
    to: sent.to,
    valueWei: String(sent.valueWei),
    contract: contract ?? null,
    function: call?.name ?? null,
    args: call?.args ?? [],
    events: mined.logs.flatMap((log) => decodeEvent(log, known)),
    refusal: error === undefined ? null : refusalOf(error, known),
  };
}

export function nameAt(address: string | null, { addresses }: Known): string | undefined {
  if (!address) return undefined;
  return Object.entries(addresses).find(([, at]) => at.toLowerCase() === address.toLowerCase())?.[0];
}

function decodeCall(abi: Abi, data: Hex): { name: string; args: CallRecord['args'] } | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi, data });
    const item = abi.find(
      (entry): entry is AbiFunction =>
        entry.type === 'function' && entry.name === functionName && entry.inputs.length === (args?.length ?? 0),
    );
    return { name: functionName, args: named(item?.inputs ?? [], args ?? []) };
  } catch {
    return undefined; // plain ether, or a function the contract does not have
  }
}

function decodeEvent({ address, topics, data }: NodeLog, known: Known): CallRecord['events'] {
  const own = nameAt(address, known);
  for (const [name, contract] of own ? [[own, known.contracts[own]] as const] : Object.entries(known.contracts)) {
    if (!contract) continue;
    try {
      const { eventName, args } = decodeEventLog({ abi: contract.abi, data, topics });
      if (!eventName) continue;
      const item = contract.abi.find((entry) => entry.type === 'event' && entry.name === eventName);
      const inputs = item?.type === 'event' ? item.inputs : [];
      const values: unknown = args ?? [];
      const inOrder = Array.isArray(values) ? values : inputs.map((input) => (values as Record<string, unknown>)[input.name ?? '']); // viem gives a record for named inputs
      return [{ contract: own ?? name, name: eventName, args: named(inputs, inOrder) }];
    } catch {
      // another contract's event
    }
  }
  return [];
}

const named = (inputs: readonly AbiParameter[], values: readonly unknown[]): CallRecord['args'] =>
  inputs.map((input, i) => ({ name: input.name || `${i + 1}`, type: input.type, value: inOneLine(values[i]) }));

/** Why a node refused, by the errors of all contracts: one may pass on the refusal of another. */
export function refusalOf(error: unknown, { contracts }: Known): NonNullable<CallRecord['refusal']> {
  const data: unknown = Reflect.get(Object(error), 'data');
  const message = error instanceof Error ? error.message : String(error);
  if (typeof data === 'string' && data.length >= 10) {
    for (const contract of Object.values(contracts)) {
      try {
        const { errorName, args, abiItem } = decodeErrorResult({ abi: contract.abi, data: data as Hex }); // a node's data is hexadecimal
        if (errorName === 'Error' || errorName === 'Panic') break;
        const inputs = 'inputs' in abiItem ? abiItem.inputs : [];
        return { name: errorName, args: named(inputs, args ?? []), sentence: sentenceOfError(errorName) };
      } catch {
        // another contract's error
      }
    }
  }
  return { name: null, args: [], sentence: sentenceOfMessage(message) };
}
