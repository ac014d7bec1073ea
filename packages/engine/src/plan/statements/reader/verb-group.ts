/** Finds a verb with its helpers: "can never be", "has to ping", "is paid". */
import { copulas, duties, gets, negations, perfects, permissions } from '../../words/closed.ts';
import { rootOf } from '../forms.ts';
import type { Mode } from '../statement.ts';
import type { Sentence } from './simple-phrase.ts';

export interface VerbGroup {
  /** Index of the verb itself. */
  at: number;
  /** One past its last token. */
  to: number;
  root: string;
  mode: Mode;
  passive: boolean;
  /** Its form could go on a helper that was said before: "can burn and sell", "was signed and paid". */
  bare: boolean;
  adverbs: string[];
}

/** The group that begins at a token, or undefined. */
export function verbGroupAt({ tokens, parts }: Sentence, from: number, end: number): VerbGroup | undefined {
  const helpers: string[] = [];
  const adverbs: string[] = [];
  let negated = false;
  let last: number | undefined;
  const group = (at: number, root: string, passive: boolean, bare: boolean): VerbGroup => ({
    ...{ at, to: at + 1, root, passive, bare, adverbs },
    mode: modeOf(helpers, negated),
  });
  let at = from;
  for (; at < end; at++) {
    const word = tokens[at]?.word ?? '';
    const part = parts[at];
    if (part === 'helper') {
      helpers.push(word);
      last = at;
      negated ||= negations.has(word);
    } else if (part === 'adverb') {
      if (/^(not|never)$/.test(word)) negated = true;
      else adverbs.push(word);
    } else if (part === 'to' && (at === from || last === at - 1)) {
      if (last !== undefined) helpers.push('to');
    } else if (part === 'verb' && last !== undefined && isThird(word)) break;
    else if (part === 'verb' || part === 'participle' || (part === 'gerund' && (last === undefined || isCopula(helpers)))) {
      const bare = last === undefined && (part === 'participle' || (part === 'verb' && rootOf(word) === word));
      return group(at, rootOf(word), part === 'participle' && (last === undefined || isCopula(helpers)), bare);
    } else break;
  }
  return last !== undefined && isCopula(helpers) ? { ...group(last, 'be', false, false), to: at } : undefined;
}

/** "whose cat it is | pays": no helper goes with it. */
const isThird = (word: string): boolean => /[^s]s$/.test(word) && rootOf(word) !== word;

const isCopula = (helpers: readonly string[]): boolean => {
  const last = helpers.at(-1) ?? '';
  return copulas.has(last) || gets.has(last);
};

function modeOf(helpers: readonly string[], negated: boolean): Mode {
  const may = helpers.some((word) => permissions.has(word));
  const must = helpers.some((word, at) => duties.has(word) && (!perfects.has(word) || helpers[at + 1] === 'to'));
  // "does not have to"
  const relieved = negated && helpers.some((word, at) => helpers[at + 1] === 'to' && (perfects.has(word) || /^need/.test(word)));
  if (relieved) return 'does not';
  if (negated) return may || must ? 'may not' : 'does not';
  return may ? 'may' : must ? 'must' : 'does';
}
