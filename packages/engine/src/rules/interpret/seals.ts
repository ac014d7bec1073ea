/** Fingerprints of values and a secret word: made in the page, opened in a call. */
import type { Unit } from '@starwright/protocol/charter';
import { encodeAbiParameters, type Hex, keccak256 } from 'viem';
import type { Datum, Wallet } from './datum.ts';

/** How a value of a unit is written into a seal; `words` of a choice in their order. */
export type WordType = { abi: 'uint256' | 'address' | 'bool' | 'bytes32' | 'string'; words?: readonly string[] };

export function wordType(unit: Unit): WordType {
  if (typeof unit === 'object') return 'choice' in unit ? { abi: 'uint256', words: unit.choice } : { abi: 'uint256' };
  if (unit === 'person') return { abi: 'address' };
  if (unit === 'yes/no') return { abi: 'bool' };
  if (unit === 'seal') return { abi: 'bytes32' };
  return { abi: unit === 'text' ? 'string' : 'uint256' };
}

const written = (value: Datum, { words }: WordType): unknown =>
  words ? BigInt(words.indexOf(String(value))) : typeof value === 'number' ? BigInt(value) : value;

/** keccak256(abi.encode(chain id, contract, actor, values…, secret word)) */
export function sealOf(
  by: { chainId: bigint; contract: Wallet; actor: Wallet },
  values: readonly { type: WordType; value: Datum }[],
  secret: Hex,
): Hex {
  const types = ['uint256', 'address', 'address', ...values.map(({ type }) => type.abi), 'bytes32'];
  const words: unknown[] = [by.chainId, by.contract, by.actor, ...values.map(({ type, value }) => written(value, type)), secret];
  return keccak256(
    encodeAbiParameters(
      types.map((type) => ({ type })),
      words,
    ),
  );
}
