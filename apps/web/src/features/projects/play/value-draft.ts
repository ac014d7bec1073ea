/** What is being typed for an argument of a contract's function, of any type, and the plain value it stands for. */
import type { AbiParameter } from 'viem';
import { fromUnits } from '../../../components/preview/ether.ts';
import type { PlainValue } from '../../../lib/chain/chain-protocol.ts';
import type { Coin } from '../../../lib/chain/coins.ts';

/** A coin: an amount of it, with a point. */
export type Unit = 'whole' | 'date' | 'days' | Coin;

export type Draft = { kind: 'text'; text: string; unit: Unit } | { kind: 'list'; items: Draft[] } | { kind: 'group'; fields: Draft[] };

/** What does not fit, and at which field ("recipients[2]"). */
export interface Unfit {
  path: string;
  problem: 'number' | 'amount' | 'date';
}

const listOf = (type: string) => /^(.*)\[(\d*)\]$/.exec(type);
export const isNumber = (type: string) => /^u?int\d*$/.test(type);
/** Moments and amounts are kept in these. */
export const holdsUnits = (type: string) => /^uint(3[2-9]|[4-9]\d|[12]\d\d)$/.test(type);

/** The parameter of one item of a list type, and how many there must be (undefined: any number). */
const withoutLast = ({ internalType, ...parameter }: AbiParameter): AbiParameter =>
  internalType === undefined ? parameter : { ...parameter, internalType: internalType.replace(/\[\d*\]$/, '') };

export function elementOf(parameter: AbiParameter): { element: AbiParameter; length: number | undefined } | undefined {
  const list = listOf(parameter.type);
  return list
    ? { element: { ...withoutLast(parameter), type: list[1] ?? '', name: '' }, length: list[2] ? Number(list[2]) : undefined }
    : undefined;
}

/** What a person may call the type of a list: its struct by name, anything else as it is. */
export function typeShown({ type, internalType }: AbiParameter): string {
  const [, struct] = /^struct (?:\w+\.)?(\w+(?:\[\d*\])*)$/.exec(internalType ?? '') ?? [];
  return struct ?? type;
}

export const fieldsOf = (parameter: AbiParameter): readonly AbiParameter[] | undefined =>
  parameter.type === 'tuple' && 'components' in parameter ? parameter.components : undefined;

/** What a value of this name is likely counted in; nothing when it is a plain number. */
export type CoinOf = (name: string) => Coin | undefined;

export function emptyDraft(parameter: AbiParameter, coinOf: CoinOf): Draft {
  const list = elementOf(parameter);
  if (list) return { kind: 'list', items: Array.from({ length: list.length ?? 0 }, () => emptyDraft(list.element, coinOf)) };
  const fields = fieldsOf(parameter);
  if (fields) return { kind: 'group', fields: fields.map((field) => emptyDraft(field, coinOf)) };
  return { kind: 'text', text: chosenAtFirst(parameter), unit: likelyUnit(parameter, coinOf) };
}

/** Where there are only a few values, one of them is always chosen. */
const chosenAtFirst = ({ type, internalType = '' }: AbiParameter): string =>
  type === 'bool' ? 'false' : internalType.startsWith('enum ') ? '0' : '';

/** By its name; a person can choose another. */
function likelyUnit({ name = '', type }: AbiParameter, coinOf: CoinOf): Unit {
  if (!holdsUnits(type)) return 'whole';
  if (/(deadline|until|expiry|timestamp|(opens?|closes?|starts?|ends?|expires)(at|time))$/i.test(name)) return 'date';
  if (/(duration|period|delay|days)$/i.test(name)) return 'days';
  return coinOf(name) ?? 'whole';
}

/** The plain value of a draft; `addressOf` answers the address of a person or contract, where an address is wanted. */
export function plainOf(
  draft: Draft,
  parameter: AbiParameter,
  addressOf: (name: string) => string | undefined,
  path = parameter.name ?? '',
): { value: PlainValue } | { unfit: Unfit } {
  if (draft.kind === 'list') {
    const element = elementOf(parameter)?.element ?? parameter;
    return all(draft.items.map((item, i) => plainOf(item, element, addressOf, `${path}[${i}]`)));
  }
  if (draft.kind === 'group') {
    const fields = fieldsOf(parameter) ?? [];
    return all(draft.fields.map((field, i) => plainOf(field, fields[i] ?? parameter, addressOf, `${path}.${fields[i]?.name || i}`)));
  }
  const { text, unit } = draft;
  if (parameter.type === 'address') return { value: addressOf(text.trim()) ?? text };
  if (!isNumber(parameter.type)) return { value: text };
  const typed = text.trim().replace(/(?<=\d)[,_ ](?=\d{3})/g, '');
  if (typeof unit === 'object') {
    const amount = fromUnits(typed, unit.decimals);
    return amount === undefined ? { unfit: { path, problem: 'amount' } } : { value: String(amount) };
  }
  switch (unit) {
    case 'whole':
      return /^-?\d+$/.test(typed) ? { value: typed } : { unfit: { path, problem: 'number' } };
    case 'days': {
      const days = Number(typed);
      return typed !== '' && days >= 0 ? { value: String(Math.round(days * 86_400)) } : { unfit: { path, problem: 'number' } };
    }
    case 'date': {
      const time = new Date(typed).getTime();
      return Number.isNaN(time) ? { unfit: { path, problem: 'date' } } : { value: String(Math.floor(time / 1000)) };
    }
  }
}

function all(parts: ReturnType<typeof plainOf>[]): ReturnType<typeof plainOf> {
  const values: PlainValue[] = [];
  for (const part of parts) {
    if ('unfit' in part) return part;
    values.push(part.value);
  }
  return { value: values };
}

/** `mint(address,uint256)`, as the ABI specification writes signatures. */
export const signatureOf = ({ name, inputs }: { name: string; inputs: readonly AbiParameter[] }): string =>
  `${name}(${inputs.map(typeOf).join(',')})`;

function typeOf(parameter: AbiParameter): string {
  if (!parameter.type.startsWith('tuple') || !('components' in parameter)) return parameter.type;
  return `(${parameter.components.map(typeOf).join(',')})${parameter.type.slice('tuple'.length)}`;
}
