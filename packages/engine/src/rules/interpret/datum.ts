/**
 * What values are while a charter runs, by unit:
 *  count, share (hundredths of a percent), moment and duration (seconds), money (smallest parts)   bigint
 *  person   wallet in lower case · text   as it is · yes/no   boolean · seal   32 bytes in hex · list   its Merkle root
 *  choice   its word · record   its number from 1, 0 for none
 */
import type { Unit } from '@starwright/protocol/charter';
import { type Hex, zeroAddress, zeroHash } from 'viem';
import { refuse } from './refusal.ts';

export type Wallet = Hex;
export type Datum = bigint | boolean | string | number;

export const nobody: Wallet = zeroAddress;
export const noSeal: Hex = zeroHash;
export const longestDuration = 3_155_760_000n;
const uint64 = 1n << 64n;
const uint128 = 1n << 128n;
const uint256 = 1n << 256n;

export function emptyOf(unit: Unit): Datum {
  if (typeof unit === 'object') return 'money' in unit ? 0n : 'record' in unit ? 0 : (unit.choice[0] ?? '');
  switch (unit) {
    case 'person':
      return nobody;
    case 'text':
      return '';
    case 'yes/no':
      return false;
    case 'seal':
    case 'list':
      return noSeal;
    default:
      return 0n;
  }
}

/** @throws Refusal `Arithmetic` for what does not fit where it is to be kept. */
export function stored(datum: Datum, unit: Unit): Datum {
  if (typeof datum !== 'bigint') return datum;
  const limit = unit === 'moment' ? uint64 : unit === 'share' ? 10_001n : uint128;
  return datum < limit ? datum : refuse('Arithmetic');
}

/** Money that pots hold. @throws Refusal `Arithmetic` */
export const storedAmount = (amount: bigint): bigint => (amount < uint128 ? amount : refuse('Arithmetic'));
/** Anything in a calculation. @throws Refusal `Arithmetic` */
export const word = (value: bigint): bigint => (value >= 0n && value < uint256 ? value : refuse('Arithmetic'));

const bytes = new TextEncoder();
/** Whether what a person gives is in the range of its unit; records are looked at elsewhere. */
export function isInRange(datum: Datum, unit: Unit): boolean {
  if (typeof datum === 'bigint') {
    if (datum < 0n) return false;
    if (unit === 'moment') return datum < uint64;
    if (unit === 'duration') return datum <= longestDuration;
    return unit === 'share' ? datum <= 10_000n : datum < uint128;
  }
  if (unit === 'person') return datum !== nobody;
  if (unit === 'seal') return datum !== noSeal;
  if (unit === 'text') return typeof datum === 'string' && datum !== '' && bytes.encode(datum).length <= 1000;
  return typeof unit !== 'object' || !('choice' in unit) || (typeof datum === 'string' && unit.choice.includes(datum));
}

// What the units of a charter promise is asked again where a value is used, so that a mistake of the interpreter is loud.

const wrongUnit = (datum: Datum, unit: string): never => {
  throw new TypeError(`${String(datum)} is not a ${unit}`);
};
export const amountIn = (datum: Datum): bigint => (typeof datum === 'bigint' ? datum : wrongUnit(datum, 'number'));
export const recordIn = (datum: Datum): number => (typeof datum === 'number' ? datum : wrongUnit(datum, 'record'));
export const answerIn = (datum: Datum): boolean => (typeof datum === 'boolean' ? datum : wrongUnit(datum, 'yes or no'));
const isHex = (datum: Datum): datum is Hex => typeof datum === 'string' && datum.startsWith('0x');
export const walletIn = (datum: Datum): Wallet => (isHex(datum) ? datum : wrongUnit(datum, 'wallet'));
export const hexIn = (datum: Datum): Hex => (isHex(datum) ? datum : wrongUnit(datum, 'seal'));
/** A wallet as everything here compares it: in lower case. */
export function walletOf(text: string): Wallet {
  const wallet = text.toLowerCase();
  return isHex(wallet) && wallet.length === 42 ? wallet : wrongUnit(text, 'wallet');
}
