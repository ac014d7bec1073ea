/** Values of contracts as plain JSON, and back. Runs in the chain's worker, which has viem. */
import type { AbiParameter, Address } from 'viem';
import { getAddress, isAddress } from 'viem';
import { refusals } from '../../messages/workshop/refusals.ts';
import type { PlainValue } from './chain-protocol.ts';

const words = refusals.values;

/** What was typed does not fit the type. `path` says where, e.g. "recipients[2]". */
export class UnfitValue extends Error {
  readonly path: string;
  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/** JSON → what viem encodes. Numbers are decimal strings; an account or a contract may be named as `$name`. @throws UnfitValue */
export function toAbiValue(
  value: PlainValue | undefined,
  parameter: AbiParameter,
  named: ReadonlyMap<string, Address>,
  path = parameter.name ?? '',
): unknown {
  const { type } = parameter;
  const list = /^(.*)\[(\d*)\]$/.exec(type);
  if (list) {
    if (!Array.isArray(value)) throw new UnfitValue(path, words.list);
    if (list[2] && value.length !== Number(list[2])) throw new UnfitValue(path, words.listOf(list[2]));
    const element = { ...parameter, type: list[1] ?? '' };
    return value.map((one, i) => toAbiValue(one, element, named, `${path}[${i}]`));
  }
  if (type === 'tuple' && 'components' in parameter) {
    if (typeof value !== 'object') throw new UnfitValue(path, words.several);
    return Object.fromEntries(
      parameter.components.map((field, i) => {
        const name = field.name || String(i);
        return [name, toAbiValue(Array.isArray(value) ? value[i] : value[name], field, named, path ? `${path}.${name}` : name)];
      }),
    );
  }
  if (type === 'bool') {
    if (value === true || value === 'true') return true;
    if (value === false || value === 'false') return false;
    throw new UnfitValue(path, words.yesOrNo);
  }
  const text = typeof value === 'string' ? value : '';
  if (type === 'string') return text;
  const typed = text.trim();
  if (type === 'address') {
    const known = typed.startsWith('$') ? named.get(typed.slice(1)) : undefined;
    if (known) return known;
    if (!isAddress(typed, { strict: false })) throw new UnfitValue(path, words.address);
    return getAddress(typed);
  }
  const number = /^(u?)int(\d*)$/.exec(type);
  if (number) {
    if (!/^-?\d+$/.test(typed)) throw new UnfitValue(path, words.whole);
    const whole = BigInt(typed);
    const bits = BigInt(number[2] || '256');
    const [least, most] = number[1] ? [0n, 2n ** bits - 1n] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n];
    if (whole < least) throw new UnfitValue(path, least === 0n ? words.belowZero : words.tooSmall);
    if (whole > most) throw new UnfitValue(path, words.atMost(most));
    return whole;
  }
  const bytes = /^bytes(\d*)$/.exec(type);
  if (bytes) {
    if (!/^0x([0-9a-fA-F]{2})*$/.test(typed)) throw new UnfitValue(path, words.bytes);
    if (bytes[1] && typed.length !== 2 + 2 * Number(bytes[1])) throw new UnfitValue(path, words.bytesOf(bytes[1]));
    return typed;
  }
  throw new UnfitValue(path, words.unknown(type));
}

/** What viem decoded → JSON. */
export function toPlainValue(value: unknown): PlainValue {
  if (typeof value === 'bigint' || typeof value === 'number') return String(value);
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(toPlainValue);
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toPlainValue(inner)]));
  return '';
}

/** On one line. */
export const inOneLine = (value: unknown): string => {
  const plain = toPlainValue(value);
  return typeof plain === 'string' ? plain : JSON.stringify(plain);
};
