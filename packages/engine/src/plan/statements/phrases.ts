/** Finds the noun phrases of a sentence. */
import { plural, singular } from '../grammar.ts';
import { spelt, type Token } from '../tokens.ts';
import { anybody, nobody } from '../words/closed.ts';
import { boundAt } from './bounds.ts';
import type { Part } from './parts.ts';
import type { Phrase } from './statement.ts';

export interface Sentence {
  tokens: readonly Token[];
  parts: readonly Part[];
}

/** The phrase that begins at a token, with what belongs to it by "of" and in a list; undefined when none does. */
export function phraseAt(sentence: Sentence, at: number, end: number, opens = false): Phrase | undefined {
  const one = simpleAt(sentence, at, end);
  return one && withList(sentence, withOf(sentence, one, end), end, opens);
}

function simpleAt({ tokens, parts }: Sentence, from: number, end: number): Phrase | undefined {
  const first = tokens[from];
  if (!first || from >= end) return undefined;
  if (parts[from] === 'pronoun') return pronounAt(first, from);
  const read: Reading = { from, qualities: [], nouns: [] };
  let at = from;
  while (at < end && takes({ tokens, parts }, read, at, end)) at++;
  return read.nouns.length > 0 ? named(read, at) : bareValue(read, at);
}

function pronounAt(token: Token, from: number): Phrase {
  const kind = nobody.has(token.word) ? 'nobody' : anybody.has(token.word) ? 'anybody' : 'pronoun';
  return { from, to: from + 1, head: token.word, kind, plural: false, qualities: [] };
}

/** A phrase while it is read. */
interface Reading {
  from: number;
  determiner?: string;
  value?: number;
  bound?: Phrase['bound'];
  qualities: string[];
  nouns: Token[];
  owner?: Phrase;
}

/** Takes a token into a phrase; false when the phrase ended before it. */
function takes({ tokens, parts }: Sentence, read: Reading, at: number, end: number): boolean {
  const [token, part] = [tokens[at], parts[at]];
  if (!token) return false;
  const begun = read.nouns.length > 0;
  // "0.02 at most": a bound behind its number, which ends the phrase
  if (part === 'bound') {
    if (begun) return false;
    read.bound ??= boundAt(tokens, at)?.kind;
    return true;
  }
  if (token.text === "'" && begun && token.start === tokens[at - 1]?.end && /s$/.test(tokens[at - 1]?.text ?? '')) return owner(read, at);
  if (token.text === '#' || token.text === '-') return begun || at > read.from;
  if (part === 'noun' || (part === 'gerund' && !begun && isNounHere(parts, read, at))) return takesNoun({ tokens, parts }, read, at);
  if (begun) return false;
  if (part === 'determiner' && read.value === undefined) {
    if (read.determiner === undefined) read.determiner = token.word;
    else if (/^(other|same|such|more|few)$/.test(token.word)) read.qualities.push(token.word);
    return true;
  }
  if (part === 'value' && read.value === undefined) {
    read.value = at;
    return true;
  }
  if (part === 'adverb') return /^(adjective|value|participle)$/.test(parts[at + 1] ?? '');
  if (part !== 'adjective' && part !== 'participle') return false;
  if (describes(parts, at, end)) read.qualities.push(token.word);
  // "the eldest", "as returned"
  else if ((read.determiner !== undefined && at === read.from + 1) || parts[at - 1] === 'preposition') read.nouns.push(token);
  else return false;
  return true;
}

const isNounHere = (parts: readonly Part[], read: Reading, at: number): boolean =>
  read.determiner !== undefined || parts[at + 1] === 'noun' || parts[at - 1] === 'preposition';

/** A noun; one with an "'s" is the owner of what follows. */
function takesNoun({ tokens, parts }: Sentence, read: Reading, at: number): boolean {
  const token = tokens[at] as Token; // at is in range
  read.nouns.push(token);
  return owns(token) && /^(noun|adjective|gerund)$/.test(parts[at + 1] ?? '') ? owner(read, at) : true;
}

function owner(read: Reading, at: number): true {
  read.owner = nounPhrase(read.from, at + 1, read.nouns.splice(0), read.qualities.splice(0), read.determiner);
  read.determiner = 'the';
  return true;
}

function named({ from, nouns, qualities, determiner, value, bound, owner }: Reading, to: number): Phrase {
  return {
    ...nounPhrase(from, to, nouns, qualities, determiner),
    ...(value !== undefined && { value }),
    ...(bound && { bound }),
    ...(owner && { of: owner }),
  };
}

/** "0.1 ETH"; "all", "the rest", "each": a determiner by itself stands for a noun. */
function bareValue({ from, qualities, determiner, value, bound }: Reading, to: number): Phrase | undefined {
  const about = { ...(bound && { bound }), ...(determiner && { determiner }) };
  if (determiner === 'each' && qualities[0] === 'other')
    return { from, to, head: 'each other', kind: 'pronoun', plural: false, qualities: [] };
  if (value !== undefined) return { from, to, head: '', kind: 'value', plural: false, qualities, value, ...about };
  return determiner && to > from ? { from, to, head: determiner, kind: 'pronoun', plural: false, qualities } : undefined;
}

/** An adjective belongs to a phrase when a noun follows in it. */
function describes(parts: readonly Part[], at: number, end: number): boolean {
  for (let next = at + 1; next < end; next++) {
    const part = parts[next];
    if (part === 'noun' || part === 'gerund' || part === 'value') return true;
    if (part !== 'adjective' && part !== 'participle') return false;
  }
  return false;
}

const owns = (token: Token) => /['’]s?$/.test(token.text) && /s['’]$|['’]s$/.test(token.text);

function nounPhrase(from: number, to: number, nouns: readonly Token[], qualities: readonly string[], determiner?: string): Phrase {
  const words = nouns.map(spelt);
  const last = words.at(-1) ?? '';
  const one = singular(last);
  const head = [...words.slice(0, -1), one].join(' ').replace(/['’]s?$/, '');
  return {
    ...{ from, to, head, kind: 'noun', qualities },
    plural: one !== last || (plural(last) === last && last.endsWith('s')),
    ...(determiner && { determiner }),
  };
}

function withOf(sentence: Sentence, phrase: Phrase, end: number): Phrase {
  if (sentence.tokens[phrase.to]?.word !== 'of' || phrase.kind === 'anybody') return phrase;
  const of = simpleAt(sentence, phrase.to + 1, end);
  if (!of) return phrase;
  const whole = withOf(sentence, of, end);
  // "each of the members" is the members; "10 % of the deposit" stays a share of something.
  if (phrase.kind === 'pronoun') return { ...whole, from: phrase.from, determiner: phrase.head };
  return { ...phrase, to: whole.to, of: phrase.of ?? whole };
}

/**
 * "the price, a deadline and the freelancer": nouns in a row, unless what follows is the subject of the next clause. A list that
 * opens a clause is its subject: "cups, plates and chairs can be borrowed".
 */
function withList(sentence: Sentence, phrase: Phrase, end: number, opens: boolean): Phrase {
  const and: Phrase[] = [];
  let to = phrase.to;
  for (;;) {
    const { parts } = sentence;
    let at = to;
    if (parts[at] === 'comma' && sentence.tokens[at]?.text === ',') at++;
    if (parts[at] === 'coordinator') at++;
    if (at === to) break;
    const next = simpleAt(sentence, at, end);
    if (!next || (isSubject(sentence, withOf(sentence, next, end).to, end) && !(opens && parts[at - 1] === 'coordinator'))) break;
    if (next.kind === 'value' && parts[at - 1] === 'coordinator' && phrase.kind !== 'value') break;
    // "60 % to the first, 30 % to the second"
    if (isShare(sentence, next) && !isShare(sentence, phrase)) break;
    // A comma alone parts only lists that an "and" ends.
    if (parts[at - 1] === 'comma' && !listGoesOn(sentence, next.to, end)) break;
    const whole = withOf(sentence, next, end);
    and.push(whole);
    to = whole.to;
  }
  return and.length > 0 ? { ...phrase, to, and } : phrase;
}

const isShare = ({ tokens }: Sentence, { value }: Phrase): boolean => value !== undefined && tokens[value]?.value?.unit === 'bps';

function listGoesOn(sentence: Sentence, from: number, end: number): boolean {
  for (let at = from; at < Math.min(end, from + 14); at++) {
    const part = sentence.parts[at];
    if (part === 'coordinator') return true;
    if (part === 'verb' || part === 'helper' || part === 'relative' || part === 'subordinator') return false;
  }
  return false;
}

/** Whether a finite verb follows a phrase that ends here. */
export function isSubject({ parts }: Sentence, at: number, end: number): boolean {
  for (let next = at; next < end; next++) {
    const part = parts[next];
    if (part === 'verb' || part === 'helper') return true;
    if (part !== 'adverb') return false;
  }
  return false;
}
