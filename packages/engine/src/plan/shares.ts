/** Parts of a whole in words and ratios: "half of it", "a fifth", "two thirds", "60/40", "fifty-fifty". Values in basis points. */
import { fractions, readNumber } from './numbers.ts';
import { add, isWhole, type Rational, rational, same, times } from './rational.ts';
import type { Token } from './tokens.ts';

const whole = rational(10_000);
/** What follows a part of something; "half price" and "a third person" are none. */
const follows = /^(of|to|goes|go|is|are|for|must|has|have|each|and|or|will|when|if|on|,|\.|\)|;|:|!)$/;

/** "half", "a fifth", "two thirds", where a part of something is meant. */
export function readShare(tokens: readonly Token[], at: number): { number: Rational; next: number } | undefined {
  const [first, second] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? ''];
  // "half a million", "a quarter of an hour" are numbers.
  if (/^(half|a)$/.test(first) && readNumber(tokens, at)) return undefined;
  if (first === 'half') return isShare(tokens, at + 1) ? { number: rational(5000), next: at + 1 } : undefined;
  const fraction = fractions[second];
  if (!fraction) return undefined;
  if (first === 'a' || first === 'one') {
    const quarter = second === 'quarter' && !/^(of|to|goes|for)$/.test(tokens[at + 2]?.word ?? '');
    return !quarter && second !== 'half' && isShare(tokens, at + 2) ? { number: times(whole, fraction), next: at + 2 } : undefined;
  }
  const several = second.endsWith('s') ? readNumber(tokens, at) : undefined;
  return several?.next === at + 1 ? { number: times(whole, times(several.number, fraction)), next: at + 2 } : undefined;
}

const isShare = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  return !token || token.kind === 'account' || token.text === '\n' || follows.test(token.word);
};

/** "60/40", "50-30-20", "fifty fifty": two to five numbers that make a hundred; each is a share. */
export function readRatio(tokens: readonly Token[], at: number): { numbers: Rational[]; next: number } | undefined {
  const numbers: Rational[] = [];
  let next = at;
  for (;;) {
    const token = tokens[next];
    // A number alone: "60/40" must not be read as a fraction.
    const read =
      token?.kind === 'number' && /^\d{1,2}$/.test(token.text)
        ? { number: rational(Number(token.text)), next: next + 1 }
        : token?.kind === 'word'
          ? readNumber(tokens, next)
          : undefined;
    if (!read || !isWhole(read.number)) break;
    numbers.push(read.number);
    next = read.next;
    const joint = tokens[next]?.text ?? '';
    const sum = numbers.reduce(add, rational(0));
    if (numbers.length > 1 && same(sum, rational(100))) return { numbers: numbers.map((one) => times(one, rational(100))), next };
    // A hyphen between two numbers was dropped by the tokeniser.
    if (/^[/:]$/.test(joint)) next++;
    else if (tokens[next]?.kind !== token?.kind) break;
    if (numbers.length === 5) break;
  }
  return undefined;
}
