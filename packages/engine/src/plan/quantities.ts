/** The numbers and wallets that a text names, so that a plan made by somebody else can be held to account for each of them. */
import { type PartOfDate, readPartOfDate } from './dates.ts';
import { normalise } from './normalise.ts';
import { type Token, tokenise } from './tokens.ts';
import { readValues, type Value } from './values.ts';

export interface Quantity {
  /** As it stands in the text: "10 %". */
  text: string;
  /** In the unit in which people say it: whole coins, percent, seconds. */
  amount: number;
  unit: 'number' | 'percent' | 'coins' | 'seconds' | 'moment' | 'fiat';
  /** Where it stands in the text, after `normalise`. */
  start: number;
  /** What a plain number may stand for in the calendar. */
  calendar?: PartOfDate;
  /** Seconds since midnight, of "18:30". */
  clock?: number;
}

export interface Quantities {
  numbers: Quantity[];
  /** In small letters. */
  wallets: string[];
}

/** "one", "two", "a third person": counted words say rather who is meant than how many. */
const fewestInWords = 4;

/** Throws what `normalise` throws. */
export function quantitiesOf(text: string): Quantities {
  const plain = normalise(text);
  const cut = tokenise(plain);
  const points = pointsOf(cut, plain);
  const tokens = readValues(cut);
  const numbers = tokens.flatMap(({ kind, start, end, text: written, value }, at): Quantity[] => {
    // The minutes of a time of day belong to its hour, and what hangs on a name to that: "SHA-256".
    const isPart = /\d:$|\p{Lu}-$/u.test(plain.slice(0, start));
    const read = value && !isPart && quantityOf(value);
    if (!read || points.has(start) || (kind === 'word' && (read.unit === 'number' ? read.amount < fewestInWords : !/\d/.test(written))))
      return [];
    const calendar = read.unit === 'number' ? readPartOfDate(tokens, at) : undefined;
    const [, minutes] = /^:(\d\d)\b/.exec(plain.slice(end)) ?? [];
    const clock = minutes === undefined || read.amount > 23 ? undefined : read.amount * 3600 + Number(minutes) * 60;
    return [{ text: written, ...read, start, ...(calendar && { calendar }), ...(clock !== undefined && { clock }) }];
  });
  const wallets = tokens.flatMap(({ value }) => (value?.unit === 'account' && value.account.startsWith('0x') ? [value.account] : []));
  return { numbers, wallets };
}

/** Where the numbers of the points of a list stand: "4. Members pay" in a line of its own, or "1. they join 2. they pay". */
function pointsOf(tokens: readonly Token[], text: string): Set<number> {
  const candidates = tokens.filter(
    ({ kind, text: written, end }) => kind === 'number' && /^\d{1,2}$/.test(written) && /^[.)]\s+[^\s\d]/.test(text.slice(end)),
  );
  const inLines = candidates.filter(({ start }) => /(^|\n)\(?$/.test(text.slice(0, start)));
  const counted: Token[] = [];
  for (const one of candidates) if (Number(one.text) === counted.length + 1) counted.push(one);
  return new Set([...inLines, ...(counted.length > 1 ? counted : [])].map(({ start }) => start));
}

function quantityOf(value: Value): Pick<Quantity, 'amount' | 'unit'> | undefined {
  if (value.unit === 'account' || value.unit === 'text') return undefined;
  const amount = Number(value.number.n) / Number(value.number.d);
  switch (value.unit) {
    case 'bps':
      return { amount: amount / 100, unit: 'percent' };
    case 'ether':
      return { amount: amount / 1e18, unit: 'coins' };
    case 'duration':
      return { amount, unit: 'seconds' };
    case 'date':
      return { amount, unit: 'moment' };
    default:
      return { amount, unit: value.unit };
  }
}
