/** Finds the noun phrases of a sentence, with what belongs to them by "of" and in a list. */
import type { Phrase } from '../statement.ts';
import { type Sentence, simpleAt } from './simple-phrase.ts';

/** The phrase that begins at a token, with what belongs to it by "of" and in a list; undefined when none does. */
export function phraseAt(sentence: Sentence, at: number, end: number, opens = false): Phrase | undefined {
  const one = simpleAt(sentence, at, end);
  return one && withList(sentence, withOf(sentence, one, end), end, opens);
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
