/** Which side of a number is meant: "at least 3", "no more than 5", "up to 2 days", "at most". */
import type { Token } from '../tokens.ts';
import { determiners } from '../words/closed.ts';
import type { Phrase } from './statement.ts';

const kinds: [RegExp, NonNullable<Phrase['bound']>][] = [
  [/^(at least|(no|not) (less|fewer) than|a minimum of|minimum of)$/, 'least'],
  [/^(at most|up to|(no|not) more than|a maximum of|maximum of)$/, 'most'],
  [/^(minimum|min)$/, 'least'],
  [/^(maximum|max|tops)$/, 'most'],
  [/^(more than|over)$/, 'more'],
  [/^(less than|fewer than|under|below)$/, 'less'],
  [/^exactly$/, 'exactly'],
];

interface Bound {
  kind: NonNullable<Phrase['bound']>;
  length: number;
}

function boundFrom(tokens: readonly Token[], at: number): Bound | undefined {
  for (let length = 3; length > 0; length--) {
    const said = tokens
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' '); // prettier-ignore
    const kind = kinds.find(([words]) => words.test(said))?.[1];
    if (kind && bounds(tokens, at, length, said)) return { kind, length };
  }
  return undefined;
}

/** What comes before a number or, "at most" and the like, directly behind one. */
function bounds(tokens: readonly Token[], at: number, length: number, said: string): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + length]];
  // "percentages that add up to 100"
  if (said === 'up to' && /^adds?$/.test(before?.word ?? '')) return false;
  if (next?.value && next.value.unit !== 'account') return true;
  // "more than half of us", "at least once", "more than a week"
  if (/than$|^at |^up to$/.test(said) && next && (determiners.has(next.word) || /^(half|once|twice)$/.test(next.word))) return true;
  return /^(at (least|most)|max|maximum|min|minimum|tops)$/.test(said) && before?.value !== undefined;
}

/** The bound that a token is a part of, and how many tokens it goes on for. */
export function boundAt(tokens: readonly Token[], at: number): Bound | undefined {
  for (let back = 0; back < 3 && at - back >= 0; back++) {
    const bound = boundFrom(tokens, at - back);
    if (bound && bound.length > back) return { ...bound, length: bound.length - back };
  }
  return undefined;
}
