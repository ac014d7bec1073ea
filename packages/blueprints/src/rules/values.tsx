/** Values as a person reads them and types them. */
import type { ReactNode } from 'react';
import { type ActionField, coin, moment, Person, personName, quantity, timeSpan } from '../shell.tsx';
import { type Asked, capital, type Deed, nobody, type Rules, type Thing, type Unit } from './facts.ts';
import type { Reads } from './reads.ts';

export const coinWord = (name: string | undefined): string => (name === undefined || name === 'ETH' ? coin() : name);
export const moneyWords = (units: bigint, name: string | undefined, decimals: number | undefined): string =>
  `${quantity(units, decimals ?? 18)} ${coinWord(name)}`;

export function Shown({ value, unit }: { value: unknown; unit: Unit }): ReactNode {
  if (unit.kind === 'person') return value === nobody ? 'Nobody yet' : <Person address={String(value)} />;
  return valueWords(value, unit);
}

/** A value in words; what was never set is a dash. */
export function valueWords(value: unknown, unit: Unit): string {
  if (value === undefined) return '–';
  const whole = typeof value === 'bigint' || typeof value === 'number' ? BigInt(value) : 0n;
  switch (unit.kind) {
    case 'money':
      return moneyWords(whole, unit.coin, unit.decimals);
    case 'share':
      return `${Number(whole) / 100}%`;
    case 'moment':
      return whole === 0n ? '–' : moment(whole);
    case 'duration':
      return whole === 0n ? '–' : timeSpan(whole);
    case 'choice':
      return capital(unit.options?.[Number(whole)] ?? '–');
    case 'record':
      return whole === 0n ? '–' : `${capital(unit.thing ?? 'record')} ${whole}`;
    case 'yes/no':
      return value === true ? 'Yes' : 'No';
    case 'seal':
      return /^0x0*$/.test(String(value)) ? '–' : 'Sealed';
    case 'text':
      return String(value) || '–';
    default:
      return quantity(whole, 0);
  }
}

/** Whether a part of a record was ever given: what is empty is not shown. */
export const isGiven = (value: unknown, unit: Unit): boolean =>
  unit.kind === 'moment' || unit.kind === 'record' || unit.kind === 'duration'
    ? value !== 0n && value !== undefined
    : unit.kind === 'seal'
      ? !/^0x0*$/.test(String(value))
      : unit.kind === 'text'
        ? value !== ''
        : unit.kind === 'person'
          ? value !== nobody
          : value !== undefined;

/** "Lease 3: Elm Street", or by the person it belongs to. */
export interface Named {
  title: string;
  /** "Elm Street", where a text of its own names it. */
  called?: string;
  /** Whose it is, where it belongs to one person. */
  person?: string;
}

export const recordParts = async (thing: Thing, id: bigint, reads: Reads): Promise<readonly unknown[] | undefined> => {
  const parts = await reads.read(thing.record, thing.single ? [] : [id]);
  return Array.isArray(parts) ? parts : undefined;
};
export function nameOfRecord(thing: Thing, id: bigint, parts: readonly unknown[] | undefined): Named {
  const text = thing.fields.find(({ unit }) => unit.kind === 'text');
  const called = text && parts ? String(parts[text.at] ?? '') : '';
  const number = thing.single ? capital(thing.thing) : `${capital(thing.thing)} ${id}`;
  const person = thing.personAt === undefined ? undefined : parts?.[thing.personAt];
  return { title: called ? `${number}: ${called}` : number, ...(called && { called }), ...(typeof person === 'string' && { person }) };
}
/** Among its like: "Night owls (You)", or only the person, or only the title. */
export function nameAmongOthers({ title, called, person }: Named, account: string | undefined): string {
  if (!person) return title;
  const whose = person.toLowerCase() === account?.toLowerCase() ? 'You' : personName(person);
  return called ? `${called} (${whose})` : whose;
}
export const thingCalled = (rules: Rules, name: string | undefined): Thing | undefined => rules.things.find(({ thing }) => thing === name);

/** The field of the form that is the price itself, where there is one. */
export function pricedBy({ pays, fields }: Deed): number | undefined {
  const { due } = pays ?? {};
  const at = due && 'called' in due ? fields.findIndex(({ label }) => due.called === `typed ${label}`) : -1;
  return at < 0 ? undefined : at;
}

/** A value that stands for what the person will type, when the contract is asked beforehand: the least there is. */
export function standIn({ unit, from }: Asked, account: string, now: bigint): unknown {
  if (from === 'proof') return [];
  switch (unit.kind) {
    case 'person':
      return account;
    case 'text':
      return '…';
    case 'yes/no':
      return true;
    case 'seal':
      return `0x${'01'.repeat(32)}`;
    case 'choice':
      return 0;
    case 'moment':
      return (now / 86400n) * 86400n + 172800n;
    case 'duration':
      return 86400n;
    default:
      return 1n;
  }
}

/** The things of which a form lets people choose a record, openly or sealed. */
export const thingsAsked = ({ fields }: Pick<Deed, 'fields'>): string[] => {
  const units = fields.flatMap(({ unit, hides = [] }) => [unit, ...hides.map((one) => one.unit)]);
  return [...new Set(units.flatMap(({ kind, thing }) => (kind === 'record' && thing !== undefined ? [thing] : [])))];
};

/** A field of a form; `records` are those to choose from, by name. */
export function fieldFor(name: string, unit: Unit, records: readonly string[] = []): ActionField {
  const label = capital(name);
  switch (unit.kind) {
    case 'money':
      return { label: `${label} (${coinWord(unit.coin)})`, kind: 'tokens', decimals: unit.decimals ?? 18 };
    case 'share':
      return { label: `${label} (%)`, kind: 'percent' };
    case 'moment':
      return { label, kind: 'date' };
    case 'duration':
      return { label: `${label} (days)`, kind: 'days' };
    case 'person':
      return { label, kind: 'account', hint: 'A wallet address.' };
    case 'yes/no':
      return { label, kind: 'choice', options: ['Yes', 'No'] };
    case 'choice':
      return { label, kind: 'choice', options: (unit.options ?? []).map(capital) };
    case 'record':
      return { label, kind: 'choice', options: records };
    case 'text':
    case 'seal':
      return { label, kind: 'text' };
    default:
      return { label, kind: 'count' };
  }
}

/** What is typed into such a field, as the contract takes it. */
export const typedFor = (unit: Unit, typed: unknown, records: readonly bigint[] = []): unknown =>
  unit.kind === 'yes/no' ? typed === 0n : unit.kind === 'record' ? records[Number(typed)] : typed;
