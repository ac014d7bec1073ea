/** Names with the small words around them, and what the plain voice asks of the place where something is said. */
import type { Ref, RuleName, Thing } from '@starwright/protocol/charter';
import { RuleProblem } from '../language/problem.ts';
import { thingOf } from '../language/typing.ts';
import { isFields } from './canonical.ts';
import type { Category, Node } from './grammar.ts';
import type { Language } from './literals.ts';
import { manyIn, spanishArticle, withArticle } from './nouns.ts';
import type { Reach } from './reach.ts';

/** How one action, or one declaration, is told. */
export interface Voice {
  language: Language;
  /** More than one record is spoken of: whose a field is, is always said. */
  full: boolean;
  /** What the names given by `let` stand for, in words. */
  called: ReadonlyMap<RuleName, string>;
  /** Whoever acts, as the one who gets something, where "they" could be somebody else. */
  actor?: string;
  /** Whoever makes the record whose beginning is told: of them, "their" would be anybody’s. */
  maker?: string;
  /** The pot that is spoken of: where its money comes from goes without saying. */
  pot?: RuleName;
}
export const voiceOf = (language: Language, full = false): Voice => ({ language, full, called: new Map() });
/** "the project’s stake"; "the prize of the team with the most points", where what has it is long or of many. */
export const possessive = (name: string, of: string, language: Language): string =>
  language === 'en' && /^the(?: [^ ,()]+){1,3}$/u.test(of) && !/[sS’]$| (?:of|in|with|for|at|by|to|on) /u.test(of)
    ? `${of}’s ${name}`
    : `${the(name, language)} ${language === 'en' ? 'of' : 'de'} ${of}`;
export const the = (name: string, language: Language): string =>
  language === 'en' ? `the ${name}` : `${spanishArticle(name, 'el')} ${name}`;
export const a = (name: string, language: Language): string =>
  language === 'en' ? withArticle(name) : `${spanishArticle(name, 'un')} ${name}`;
export const their = (name: string, language: Language): string =>
  language === 'en' ? `their ${name}` : `${manyIn(name, 'es') ? 'sus' : 'su'} ${name}`;
export const contracted = (text: string, language: Language): string =>
  language === 'es' ? text.replace(/\bde el\b/g, 'del').replace(/\ba el\b/g, 'al') : text;

export const quote = (verb: string, language: Language): string => (language === 'en' ? `“${verb}”` : `«${verb}»`);
export const listed = (parts: readonly string[], language: Language, word?: string): string => {
  const and = word ?? (language === 'en' ? 'and' : 'y');
  const last = parts.at(-1) ?? '';
  const glue = language === 'es' && and === 'y' && /^(?:i|hi(?!e))/i.test(last) ? 'e' : and;
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${glue} ${last}`;
};

/** The field that says whose a record is: with it, and a word for that person, the record makes somebody a member. */
export const personFieldOf = (thing: Thing | undefined): RuleName | undefined => {
  const [field, ...more] = thing?.unique ?? [];
  return more.length === 0 && thing?.fields.some((one) => one.field === field && one.unit === 'person') ? field : undefined;
};
export interface Here {
  voice: Voice;
  reach: Reach;
  en: boolean;
  say(category: Category, node: Node, least?: number, reach?: Reach): string;
}
export type Fields = Record<string, Node>;
export type Own = { text: string; level: number } | undefined;
export const thingAt = (ref: Node, { reach }: Here): Thing | undefined => {
  try {
    return thingOf(ref as Ref, reach.scope); // a reference of the charter
  } catch (error) {
    if (error instanceof RuleProblem) return undefined;
    throw error;
  }
};
export const isOwn = (ref: Node): ref is { own: RuleName; in?: Ref } =>
  isFields(ref) && 'own' in ref && (ref.whose === undefined || ref.whose === 'actor');
/** The record that is acted on, or one that it belongs to: it goes without saying in which one somebody is a member. */
const isAround = (ref: Node): boolean => ref === undefined || ref === 'this' || (isFields(ref) && 'up' in ref && isAround(ref.of));
export const within = (ref: Node, { en, say }: Here): string => (isAround(ref) ? '' : `${en ? ' in' : ' en'} ${say('R', ref)}`);
export const pluralName = (name: string, { reach }: Here): string => reach.charter.things.find((one) => one.thing === name)?.plural ?? name;
export const isZero = (value: Node): boolean => value === 0 || (isFields(value) && value.money === '0');
