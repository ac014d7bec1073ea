/** A statement while it is read. */
import { periods } from '../../words/closed.ts';
import type { Complement, Condition, Mode, Phrase, Statement } from '../statement.ts';
import type { VerbGroup } from './verb-group.ts';

export interface Draft {
  from: number;
  to: number;
  who?: Phrase | undefined;
  mode: Mode;
  only: boolean;
  passive: boolean;
  verb?: Statement['verb'];
  what?: Phrase | undefined;
  complements: Complement[];
  adverbs: string[];
  conditions: Condition[];
  means: Statement[];
  /** The word by which it depends on another: "if", "by"; absent: it stands by itself. */
  by?: string | undefined;
  /** "otherwise pays": who does it when nobody else is said to. */
  heir?: Phrase | undefined;
  /** "and if …, …": it belongs to the clause behind it. */
  fronted?: boolean;
  /** A comma stands before it. */
  afterComma?: boolean;
  /** A relative clause: the statement that it stands in, and the phrase that it speaks of. */
  inside?: { outer: Draft; about: Phrase } | undefined;
}

export const newDraft = (from: number): Draft => ({
  ...{ from, to: from, mode: 'does' as const, only: false, passive: false },
  ...{ complements: [], adverbs: [], conditions: [], means: [] },
});

export const isEmpty = (one: Draft): boolean =>
  !one.verb && !one.who && !one.what && one.complements.length === 0 && (one.by === undefined || one.adverbs.length === 0);

export function setVerb(one: Draft, { at, root, mode, passive, adverbs }: VerbGroup): void {
  Object.assign(one, { verb: { root, at }, mode, passive });
  one.adverbs.push(...adverbs);
}

/** Puts a phrase where it belongs: subject, object, or behind its preposition. */
export function place(one: Draft, phrase: Phrase, preposition: { word: string; at: number } | undefined): void {
  const { from, to } = phrase;
  if (preposition) one.complements.push({ preposition: preposition.word, phrase, from: preposition.at, to });
  else if (recurs(phrase)) one.complements.push({ preposition: 'every', phrase, from, to });
  else if (!one.verb && !one.who) one.who = phrase;
  else if (!one.what) one.what = phrase;
  else if (one.verb && one.what.kind === 'noun' && phrase.kind === 'noun' && one.what.to === from - 1)
    // "has plots, a trailer": a comma between two nouns
    one.what = { ...one.what, to, and: [...(one.what.and ?? []), phrase] };
  else if (one.verb && one.what.kind !== 'value' && one.what.to === from) {
    // "pays the landlord the rent"
    one.complements.push({ preposition: 'to', phrase: one.what, from: one.what.from, to: one.what.to });
    one.what = phrase;
  } else one.complements.push({ preposition: '', phrase, from, to });
}

/** "every day", "each month" */
export const recurs = ({ head, determiner }: Phrase): boolean => /^(each|every)$/.test(determiner ?? '') && periods.has(head);

export const lastPhrase = (one: Draft): Phrase | undefined =>
  [one.who, one.what, ...one.complements.map(({ phrase }) => phrase)]
    .filter((phrase) => phrase !== undefined)
    .sort((a, b) => a.to - b.to)
    .at(-1);

/** The same phrase with what a relative clause says of it. */
export function qualify(one: Draft, about: Phrase, relative: Statement): void {
  const said = (phrase: Phrase): Phrase => ({ ...phrase, relatives: [...(phrase.relatives ?? []), relative] });
  if (one.who?.from === about.from) one.who = said(one.who);
  else if (one.what?.from === about.from) one.what = said(one.what);
  else
    one.complements = one.complements.map((given) => (given.phrase.from === about.from ? { ...given, phrase: said(given.phrase) } : given));
}

export function attach(host: Draft, one: Draft, sentence: number): Statement {
  const statement = finish(one, sentence);
  if (one.by === 'by') host.means.push(statement);
  else host.conditions.push({ by: one.by ?? 'when', statement });
  return statement;
}

export function finish(
  { by: _by, inside: _inside, fronted: _fronted, heir: _heir, afterComma: _comma, who, what, verb, ...one }: Draft,
  sentence: number,
): Statement {
  return { ...one, sentence, ...(who && { who }), ...(what && { what }), ...(verb && { verb }) };
}
