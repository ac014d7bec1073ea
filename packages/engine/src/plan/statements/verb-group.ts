/** Finds a verb with its helpers: "can never be", "has to ping", "is paid". */
import { infinitive } from '../grammar.ts';
import { copulas, duties, negations, permissions } from '../words/closed.ts';
import type { Sentence } from './phrases.ts';
import type { Mode } from './statement.ts';

export interface VerbGroup {
  /** Index of the verb itself. */
  at: number;
  /** One past its last token. */
  to: number;
  root: string;
  mode: Mode;
  only: boolean;
  passive: boolean;
  /** Its form could go on a helper that was said before: "can burn and sell". */
  bare: boolean;
  adverbs: string[];
}

/** The group that begins at a token, or undefined. */
export function verbGroupAt({ tokens, parts }: Sentence, from: number, end: number): VerbGroup | undefined {
  let mode: Mode = 'does';
  let [negated, only, copula] = [false, false, false];
  const adverbs: string[] = [];
  let helper: number | undefined;
  const said = (): Mode => (negated ? (mode === 'does' ? 'does not' : 'may not') : mode);
  for (let at = from; at < end; at++) {
    const [token, part] = [tokens[at], parts[at]];
    if (!token) break;
    const { word } = token;
    if (part === 'helper') {
      negated ||= negations.has(word);
      copula ||= copulas.has(word) || /^(get|gets|got)$/.test(word);
      if (permissions.has(word)) mode = 'may';
      else if (mode === 'does' && duties.has(word) && (!/^(has|have|had)$/.test(word) || parts[at + 1] === 'to')) mode = 'must';
      helper = at;
    } else if (part === 'adverb' && at > from) {
      if (word === 'only') only = true;
      else adverbs.push(word);
    } else if (part === 'to' && (helper !== undefined || at === from)) continue;
    else if (part === 'verb' || part === 'participle' || (part === 'gerund' && (at === from || copula))) {
      const passive = part === 'participle' && (copula || helper === undefined);
      const bare = at === from && part === 'verb' && infinitive(word) === word;
      return { at, to: at + 1, root: infinitive(word), mode: said(), only, passive, bare, adverbs };
    } else break;
  }
  if (helper === undefined || !copula) return undefined;
  return { at: helper, to: helper + 1, root: 'be', mode: said(), only, passive: false, bare: false, adverbs };
}
