/** Finds the noun phrases of a sentence. */
import { plural, singular } from '../grammar.ts';
import { spelt, type Token } from '../tokens.ts';
import { anybody, nobody } from '../words/closed.ts';
import type { Part } from './parts.ts';
import type { Phrase } from './statement.ts';

export interface Sentence {
  tokens: readonly Token[];
  parts: readonly Part[];
}

/** The phrase that begins at a token, with what belongs to it by "of" and in a list; undefined when none does. */
export function phraseAt({ tokens, parts }: Sentence, at: number, end: number): Phrase | undefined {
  const one = simpleAt({ tokens, parts }, at, end);
  return one && withList({ tokens, parts }, withOf({ tokens, parts }, one, end), end);
}

function simpleAt({ tokens, parts }: Sentence, from: number, end: number): Phrase | undefined {
  const first = tokens[from];
  if (!first || from >= end) return undefined;
  if (parts[from] === 'pronoun') {
    const kind = nobody.has(first.word) ? 'nobody' : anybody.has(first.word) ? 'anybody' : 'pronoun';
    return { from, to: from + 1, head: first.word, kind, plural: false, qualities: [] };
  }
  let at = from;
  let determiner: string | undefined;
  let value: number | undefined;
  const qualities: string[] = [];
  const nouns: Token[] = [];
  let owner: Phrase | undefined;
  let bound: Phrase['bound'];
  for (; at < end; at++) {
    const [token, part] = [tokens[at], parts[at]];
    if (!token) break;
    if (part === 'bound' && nouns.length === 0) bound = boundOf(token.word) ?? bound;
    else if (part === 'determiner' && nouns.length === 0 && value === undefined) {
      if (determiner !== undefined && (token.word === 'other' || token.word === 'same')) qualities.push(token.word);
      else determiner = token.word;
    } else if (part === 'value' && nouns.length === 0 && value === undefined) value = at;
    else if (part === 'adverb' && nouns.length === 0 && /^(adjective|value|participle)$/.test(parts[at + 1] ?? '')) continue;
    else if ((part === 'adjective' || part === 'participle') && nouns.length === 0 && describes(parts, at, end)) qualities.push(token.word);
    // "the eldest", "the first"
    else if (part === 'adjective' && nouns.length === 0 && determiner !== undefined && at === from + 1) nouns.push(token);
    else if (part === 'noun' || (part === 'gerund' && nouns.length === 0 && (determiner !== undefined || parts[at + 1] === 'noun'))) {
      nouns.push(token);
      if (owns(token) && (parts[at + 1] === 'noun' || parts[at + 1] === 'adjective')) {
        owner = nounPhrase(from, at + 1, nouns.splice(0), qualities.splice(0), determiner);
        determiner = 'the';
      }
    } else if (token.text === '#' || token.text === '-') continue;
    else break;
  }
  const last = nouns.at(-1);
  if (!last) {
    if (value !== undefined)
      return {
        from,
        to: at,
        head: '',
        kind: 'value',
        plural: false,
        qualities,
        value,
        ...(bound && { bound }),
        ...(determiner && { determiner }),
      };
    // "all", "the rest", "each"
    return determiner && at > from ? { from, to: at, head: determiner, kind: 'pronoun', plural: false, qualities } : undefined;
  }
  return {
    ...nounPhrase(from, at, nouns, qualities, determiner),
    ...(value !== undefined && { value }),
    ...(bound && { bound }),
    ...(owner && { of: owner }),
  };
}

function boundOf(word: string): Phrase['bound'] {
  if (/^(least|minimum|min)$/.test(word)) return 'least';
  if (/^(most|maximum|max|up)$/.test(word)) return 'most';
  if (word === 'exactly') return 'exactly';
  if (word === 'more') return 'more';
  return /^(less|fewer)$/.test(word) ? 'less' : undefined;
}

/** An adjective belongs to a phrase when a noun follows in it. */
function describes(parts: readonly Part[], at: number, end: number): boolean {
  for (let next = at + 1; next < end; next++) {
    const part = parts[next];
    if (part === 'noun' || part === 'gerund') return true;
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

/** "the price, a deadline and the freelancer": nouns in a row, unless what follows is the subject of the next clause. */
function withList(sentence: Sentence, phrase: Phrase, end: number): Phrase {
  const and: Phrase[] = [];
  let to = phrase.to;
  for (;;) {
    const { parts } = sentence;
    let at = to;
    if (parts[at] === 'comma' && sentence.tokens[at]?.text === ',') at++;
    if (parts[at] === 'coordinator') at++;
    if (at === to) break;
    const next = simpleAt(sentence, at, end);
    if (!next || isSubject(sentence, next.to, end)) break;
    // A comma alone parts only lists that an "and" ends.
    if (parts[at - 1] === 'comma' && !listGoesOn(sentence, next.to, end)) break;
    const whole = withOf(sentence, next, end);
    and.push(whole);
    to = whole.to;
  }
  return and.length > 0 ? { ...phrase, to, and } : phrase;
}

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
