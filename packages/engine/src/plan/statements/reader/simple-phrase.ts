/** A noun phrase by itself: determiner, number, adjectives, nouns, and who owns it. */
import { plural, singular } from '../../grammar.ts';
import { spelt, type Token } from '../../tokens.ts';
import { anybody, nobody } from '../../words/closed.ts';
import { boundAt } from '../bounds.ts';
import type { Part } from '../parts.ts';
import type { Phrase } from '../statement.ts';

export interface Sentence {
  tokens: readonly Token[];
  parts: readonly Part[];
}

export function simpleAt({ tokens, parts }: Sentence, from: number, end: number): Phrase | undefined {
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
  // "my lawyer 0x…": a wallet behind the noun that it belongs to
  if (part === 'value' && begun && read.value === undefined && token.value?.unit === 'account') {
    read.value = at;
    return true;
  }
  if (begun) return false;
  if (part === 'determiner' && read.value === undefined) {
    if (read.determiner === undefined) read.determiner = token.word;
    else if (!/^(the|an?)$/.test(token.word)) read.qualities.push(token.word);
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
