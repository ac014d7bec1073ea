/** Values of a plan in words, and back from what a person types: wei as ETH, basis points as percent, seconds as days. */
import type { ParameterKind, ParameterReading } from '@starwright/engine/blueprint';
import type { ParameterValue } from '@starwright/protocol/plan';
import type { Messages } from '../../messages/en.ts';

type Units = Messages['plan']['units'];

/** Lists of one kind are of many values of another. */
const kindOfOne: Partial<Record<ParameterKind, ParameterKind>> = { accounts: 'account', shares: 'bps' };

const grouped = (whole: string) => whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** The value as its card says it: the label of a choice, unless that only repeats the value. */
export function valueInWords({ kind, choices }: ParameterReading, value: ParameterValue, units: Units, coin: string): string {
  const label = choices?.find((choice) => choice.value === value)?.label;
  return label !== undefined && label !== value ? label : inWords(kind, value, units, coin);
}

/** The value as a person reads it: `50000000000000000` wei is "0.05 ETH". */
export function inWords(kind: ParameterKind, value: ParameterValue, units: Units, coin: string): string {
  if (typeof value === 'boolean') return value ? units.yes : units.no;
  if (Array.isArray(value))
    return value.length === 0 ? units.none : value.map((one) => inWords(kindOfOne[kind] ?? 'text', one, units, coin)).join(', ');
  switch (kind) {
    case 'ether':
      return /^\d+$/.test(value) ? units.coin(groupedDecimal(shift(value, -18)), coin) : value;
    case 'bps':
      return /^\d+$/.test(value) ? units.percent(shift(value, -2)) : value;
    case 'duration':
      return /^\d+$/.test(value) ? duration(BigInt(value), units) : value;
    case 'date':
      return /^\d+$/.test(value) ? new Date(Number(value) * 1000).toISOString().slice(0, 10) : value;
    case 'count':
    case 'tokens':
      return groupedDecimal(value);
    case 'account':
      return account(value, units);
    default:
      return value;
  }
}

/** The value as it stands in an input: "0.05", "2.5", days, a date, one line for each of many. */
export function toInput(kind: ParameterKind, value: ParameterValue): string {
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map((one) => toInput(kindOfOne[kind] ?? 'text', one)).join('\n');
  switch (kind) {
    case 'ether':
      return shift(value, -18);
    case 'bps':
      return shift(value, -2);
    case 'duration':
      return durationToInput(BigInt(value));
    case 'date':
      return new Date(Number(value) * 1000).toISOString().slice(0, 10);
    default:
      return value;
  }
}

/** What was typed as a value of the plan; undefined when it does not fit the kind. */
export function fromInput(kind: ParameterKind, typed: string): ParameterValue | undefined {
  const text = typed.trim();
  const number = text.replaceAll(/[,_\s](?=\d{3})/g, '');
  switch (kind) {
    case 'ether':
      return decimal(number, 18);
    case 'bps':
      return decimal(number, 2);
    case 'count':
      return decimal(number, 0);
    case 'tokens':
      return /^\d+(\.\d+)?$/.test(number) ? number : undefined;
    case 'duration':
      return durationFromInput(number);
    case 'date': {
      const ms = Date.parse(`${text}T00:00:00Z`);
      return Number.isNaN(ms) ? undefined : String(ms / 1000);
    }
    case 'account':
      return /^0x[0-9a-fA-F]{40}$/.test(text) || text.startsWith('$') ? text : undefined;
    case 'accounts':
    case 'shares':
    case 'texts': {
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      const read = lines.flatMap((line) => fromInput(kindOfOne[kind] ?? 'text', line) ?? []);
      return read.length === lines.length ? read.map(String) : undefined;
    }
    case 'yesno':
      return text === 'true';
    default:
      return text === '' ? undefined : text;
  }
}

const account = (value: string, units: Units) =>
  value === '$deployer'
    ? units.you
    : /^0x[0-9a-fA-F]{40}$/.test(value)
      ? `${value.slice(0, 6)}…${value.slice(-4)}`
      : value.replace(/^\$/, '');

function groupedDecimal(value: string): string {
  const [whole = '', fraction] = value.split('.');
  return fraction ? `${grouped(whole)}.${fraction}` : grouped(whole);
}

/** Moves the decimal point of a whole number to the left: `shift("250", -2)` is "2.5". Exact at any length. */
function shift(whole: string, places: number): string {
  const digits = whole.padStart(1 - places, '0');
  const fraction = digits.slice(places).replace(/0+$/, '');
  return `${digits.slice(0, places)}${fraction && `.${fraction}`}`;
}

/** "0.05" with 18 places is 50000000000000000. Undefined when it is no number or too fine. */
function decimal(text: string, places: number): string | undefined {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text);
  if (!match || text === '' || text === '.') return undefined;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > places) return undefined;
  return `${match[1]}${fraction.padEnd(places, '0')}`.replace(/^0+(?=\d)/, '') || '0';
}

const unitSeconds = { week: 604_800n, day: 86_400n, hour: 3600n, minute: 60n, second: 1n };

/** The largest unit that divides it: 5400 is "90 minutes". */
function durationToInput(seconds: bigint): string {
  for (const [unit, length] of Object.entries(unitSeconds)) {
    if (seconds > 0n && seconds % length === 0n) return `${seconds / length} ${unit}${seconds === length ? '' : 's'}`;
  }
  return '0 days';
}

/** "30 days", "12 h", "1.5 hours"; a number alone is days. */
function durationFromInput(text: string): string | undefined {
  const match = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(text);
  if (!match) return undefined;
  const unit = Object.entries(unitSeconds).find(([name]) => (match[2] || 'day').toLowerCase().startsWith(name.charAt(0)));
  return unit && String(Math.round(Number(match[1]) * Number(unit[1])));
}

function duration(seconds: bigint, units: Units): string {
  const sizes = [
    [31_536_000n, units.years],
    [2_592_000n, units.months],
    [unitSeconds.day, units.days],
    [unitSeconds.hour, units.hours],
    [unitSeconds.minute, units.minutes],
  ] as const;
  if (seconds % unitSeconds.week === 0n && seconds <= 3n * unitSeconds.week && seconds > 0n)
    return units.weeks(String(seconds / unitSeconds.week));
  for (const [size, say] of sizes) if (seconds >= size && seconds % size === 0n) return say(grouped(String(seconds / size)));
  return units.seconds(grouped(String(seconds)));
}
