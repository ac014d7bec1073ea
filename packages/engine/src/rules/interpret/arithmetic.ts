/** Values made of others: whole numbers without sign below 2^256, rounded down. */
import type { Operation, Value } from '@starwright/protocol/charter';
import { readCondition } from './conditions.ts';
import { type Datum, word } from './datum.ts';
import { forks, type Place, type Read } from './plan.ts';
import { refuse } from './refusal.ts';
import { readAmount, readValue } from './values.ts';

type Pair = readonly [Value, Value];
const wholeShare = 10_000n;

export function readOperation(value: Operation, place: Place): Read<Datum> {
  const fork = forks(place, value);
  const taken = (side: 0 | 1, a: bigint, b: bigint): bigint => {
    // Where both are the same, neither is taken before the other.
    if (a !== b) fork(side);
    return side === 0 ? a : b;
  };
  const of = ([first, second]: Pair, result: (a: bigint, b: bigint) => bigint): Read<bigint> => {
    const a = readAmount(first, place);
    const b = readAmount(second, place);
    return (frame) => {
      const left = a(frame);
      return result(left, b(frame));
    };
  };
  if ('plus' in value) return of(value.plus, (a, b) => word(a + b));
  if ('minus' in value) return of(value.minus, (a, b) => word(a - b));
  if ('excess' in value) return of(value.excess, (a, b) => (a > b ? a - b : 0n));
  if ('times' in value) return of(value.times, (a, b) => word(a * b));
  if ('divide' in value) return of(value.divide, quotient);
  if ('smaller' in value) return of(value.smaller, (a, b) => taken(a < b ? 0 : 1, a, b));
  if ('larger' in value) return of(value.larger, (a, b) => taken(a > b ? 0 : 1, a, b));
  if ('part' in value) return of([value.part, value.of], (share, whole) => word(whole * share) / wholeShare);
  if ('portion' in value) {
    const [amount, by, over] = [value.portion, value.by, value.over].map((one) => readAmount(one, place));
    if (!amount || !by || !over) throw new TypeError('a portion has three parts');
    return (frame) => {
      const product = amount(frame) * by(frame);
      return word(quotient(product, over(frame)));
    };
  }
  if ('spans' in value) {
    const [length, from, to] = [value.spans, value.from, value.to].map((one) => readAmount(one, place));
    if (!length || !from || !to) throw new TypeError('a span has three parts');
    const begun = value.count === 'begun';
    return (frame) => {
      const seconds = length(frame);
      const start = from(frame);
      const end = to(frame);
      if (seconds === 0n) refuse('DividedByZero');
      if (end < start) return 0n;
      return begun ? (end - start + seconds - 1n) / seconds : (end - start) / seconds;
    };
  }
  const decides = readCondition(value.if, place);
  const is = readValue(value.is, place);
  const otherwise = readValue(value.else, place);
  return (frame) => {
    const holds = decides(frame);
    fork(holds ? 0 : 1);
    return holds ? is(frame) : otherwise(frame);
  };
}

const quotient = (a: bigint, b: bigint): bigint => (b === 0n ? refuse('DividedByZero') : a / b);
