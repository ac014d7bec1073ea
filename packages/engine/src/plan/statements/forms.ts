/** Forms of verbs: what a word can be as one, and its base. */
import { infinitive, isAlsoVerb, isInfinitive } from '../grammar.ts';
import type { Token } from '../tokens.ts';
import { isActing } from '../words/acts.ts';
import { rootOfParticiple, rootOfPast } from '../words/closed.ts';

/** The base form of a verb, of irregular ones too. */
export function rootOf(word: string): string {
  const root = rootOfParticiple.get(word) ?? rootOfPast.get(word) ?? infinitive(word);
  return root === word ? (stemsOf(word).find((stem) => isActing(stem) || isInfinitive(stem) || isAlsoVerb(stem)) ?? word) : root;
}

/** "pinged": what a form the dictionary lacks can come from. */
const stemsOf = (word: string): string[] => {
  const stem = /^(.{2,}?)(?:ed|ing)$/.exec(word)?.[1];
  return stem === undefined ? [] : [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')];
};

export const has = (token: Token | undefined, ...tags: string[]): boolean => tags.some((tag) => token?.tags?.has(tag));

/** How unlikely a finite verb is; undefined where the word cannot be one. */
export function verbCost(token: Token, base: string): number | undefined {
  const { word } = token;
  if (base !== word && (!word.endsWith('s') || word.endsWith('ss'))) return undefined;
  if (rootOfPast.has(word) && rootOfPast.get(word) !== word) return undefined;
  const known = isActing(base) || irregularRoots.has(base) || isAlsoVerb(base);
  if (has(token, 'Verb')) return isAlsoVerb(base) ? 0.1 : known || isInfinitive(base) ? 0 : 0.8;
  return known ? 0.3 : isInfinitive(base) ? 0.5 : undefined;
}

const irregularRoots = new Set([...rootOfPast.values()]);
const isRegular = ({ word }: Token): boolean =>
  word.endsWith('ed') && word.length > 3 && (infinitive(word) !== word || /[^e]ed$/.test(word));
export const isPast = (token: Token): boolean => rootOfPast.has(token.word) || (isRegular(token) && token.word !== 'need');
export const isParticiple = (token: Token): boolean => rootOfParticiple.has(token.word) || (isRegular(token) && token.word !== 'need');
