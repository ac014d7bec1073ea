/** What one clause says: who may or must do what, with how much, to whom, when, and on what condition. */

export interface Span {
  /** Token indexes; `to` is one past the last. */
  from: number;
  to: number;
}

/** A noun with what belongs to it: "the deposit of the tool", "a job with a price and a deadline". */
export interface Phrase extends Span {
  /** The noun, or a compound of nouns, in the singular and lower case: "late fee"; of a pronoun the pronoun; "" for a bare value. */
  head: string;
  kind: 'noun' | 'pronoun' | 'anybody' | 'value' | 'nobody';
  determiner?: string;
  plural: boolean;
  /** Adjectives and participles before the noun. */
  qualities: readonly string[];
  /** Index of the token whose value counts or measures it: "5 stars", "0.1 ETH deposit". */
  value?: number;
  /** Which side of the value is meant: "at least 1 ETH". */
  bound?: 'least' | 'most' | 'more' | 'less' | 'exactly';
  /** "of the deposit": what it is a part or a property of. A possessive is the same: "the freelancer's address". */
  of?: Phrase;
  /** Further nouns in a list: "the price and a deadline". */
  and?: readonly Phrase[];
  /** "people who own a bike". */
  relatives?: readonly Statement[];
}

export type Mode = 'does' | 'may' | 'must' | 'may not' | 'does not';

export interface Complement extends Span {
  preposition: string;
  phrase: Phrase;
}

export interface Condition {
  /** if, when, after, before, until, unless, once, while, … */
  by: string;
  statement: Statement;
}

export interface Statement extends Span {
  sentence: number;
  who?: Phrase;
  mode: Mode;
  /** Nobody but `who`: "only members can". */
  only: boolean;
  /** Its subject suffers what the verb says: "the tool is returned". */
  passive: boolean;
  /** Absent when the clause has none: "10 points = free coffee". */
  verb?: { root: string; particle?: string; at: number };
  what?: Phrase;
  complements: readonly Complement[];
  adverbs: readonly string[];
  conditions: readonly Condition[];
  /** "by paying the deposit": what somebody does in order to do this. */
  means: readonly Statement[];
}

/** All phrases of a statement, its own and those of what depends on it. */
export function* phrasesOf(statement: Statement): Generator<Phrase> {
  const direct = [statement.who, statement.what, ...statement.complements.map(({ phrase }) => phrase)];
  for (const phrase of direct) if (phrase) yield* within(phrase);
  for (const { statement: one } of statement.conditions) yield* phrasesOf(one);
  for (const one of statement.means) yield* phrasesOf(one);
}

function* within(phrase: Phrase): Generator<Phrase> {
  yield phrase;
  if (phrase.of) yield* within(phrase.of);
  for (const one of phrase.and ?? []) yield* within(one);
  for (const one of phrase.relatives ?? []) yield* phrasesOf(one);
}
