/** The numbers and wallets that a text names, so that a plan made by somebody else can be held to account for each of them. */
import { normalise } from './normalise.ts';
import { type Token, tokenise } from './tokens.ts';
import { readValues, type Value } from './values.ts';

export interface Quantity {
  /** As it stands in the text: "10 %". */
  text: string;
  /** In the unit in which people say it: whole coins, percent, seconds. */
  amount: number;
  unit: 'number' | 'percent' | 'coins' | 'seconds' | 'moment' | 'fiat';
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
  const numbers = tokens.flatMap(({ kind, start, text: written, value }): Quantity[] => {
    const read = value && quantityOf(value);
    if (!read || points.has(start) || (kind === 'word' && (read.unit === 'number' ? read.amount < fewestInWords : !/\d/.test(written))))
      return [];
    return [{ text: written, ...read }];
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

function quantityOf(value: Value): Omit<Quantity, 'text'> | undefined {
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
