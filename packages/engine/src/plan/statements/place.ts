/** A statement in the person's own words. */
import type { Words } from '../words/words.ts';
import type { Span, Statement } from './statement.ts';

const longest = 200;

export function wordsAt({ text, tokens }: Words, { from, to }: Span): string {
  const [first, last] = [tokens[from], tokens[to - 1]];
  if (!first || !last) return '';
  const words = text.slice(first.start, last.end).replace(/\s+/g, ' ').trim();
  return [...words].length > longest ? `${[...words].slice(0, longest - 1).join('')}…` : words;
}

/** A statement with all that depends on it: "if it rains, the walk is shorter". */
export function wholeSpan({ from, to, conditions, means }: Statement): Span {
  const inner = [...conditions.map(({ statement }) => statement), ...means].map(wholeSpan);
  return { from: Math.min(from, ...inner.map((one) => one.from)), to: Math.max(to, ...inner.map((one) => one.to)) };
}
