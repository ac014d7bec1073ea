/** Values of calls as a person reads them: each by its name, amounts in the chain's coin, times as times, people by name. */

import type { CallRecord } from '../../lib/chain/chain-protocol.ts';
import { likelyCoin, ownCoin } from '../../lib/chain/coins.ts';
import { timeTold } from '../../lib/chain/moments.ts';
import { wholeNumber } from '../../lib/when.ts';
import { inUnits } from './ether.ts';

export interface Teller {
  /** The contract whose value it is. */
  contract: string;
  /** The chain's coin. */
  coin: string;
  /** Addresses in words. */
  person(address: string): string;
}

type NamedValue = CallRecord['args'][number];

/** "price per day 0.02 ETH, name Cargo bike"; a value whose parameter has no name stands alone. */
export const toldValues = (values: readonly NamedValue[], teller: Teller): string =>
  values.map(({ name, type, value }) => named(name, toldValue({ name, type, value }, teller))).join(', ');

export function toldValue({ name, type, value }: NamedValue, teller: Teller): string {
  const isSeveral = type.endsWith(']') || type.startsWith('tuple');
  return isSeveral ? toldPlain(parsed(value), name, teller) : toldOne(value, /^u?int/.test(type), name, teller);
}

/** What the chain wrote down as JSON: numbers are texts in it, so digits count as a number. */
function toldPlain(plain: unknown, name: string, teller: Teller): string {
  if (Array.isArray(plain)) return plain.length === 0 ? '—' : plain.map((one) => toldPlain(one, name, teller)).join(', ');
  if (plain && typeof plain === 'object')
    return Object.entries(plain)
      .map(([field, inner]) => named(field, toldPlain(inner, field, teller)))
      .join(', ');
  const text = String(plain);
  return toldOne(text, /^-?\d+$/.test(text), name, teller);
}

function toldOne(text: string, isNumber: boolean, name: string, { contract, coin, person }: Teller): string {
  if (!isNumber) return text === '' ? '—' : person(text);
  const plain = name.replace(/_+$/, '');
  const time = timeTold(BigInt(text), plain);
  if (time !== undefined) return time;
  // A small number of this name is no amount of wei; a token's amounts are its own.
  if (text.length > 12 && likelyCoin(plain, contract, {}, ownCoin(coin)) && !isTokenAmount(plain)) return `${inUnits(text, 18)} ${coin}`;
  // No count of anything ends in so many zeros: an amount with 18 decimals, of whatever it is.
  if (/^-?\d+0{15}$/.test(text)) return `${inUnits(text, 18)} × 10^18`;
  return wholeNumber(BigInt(text));
}

/** By its name it may be counted in a token as well as in the coin. */
const isTokenAmount = (name: string): boolean => /^(amount|value|supply|cap|shares|balance|allowance)$/i.test(name);

const named = (name: string, value: string): string => (/^\d*$/.test(name) ? value : `${plainName(name)}: ${value}`);

/** `maxPerWallet_` → "max per wallet" */
export const plainName = (name: string): string =>
  name
    .replace(/_+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
