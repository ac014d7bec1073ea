/** Whether a phrase is said or denied: "no royalties", "without a fee", "holders can't burn". */
import { endsPhrase, type Token } from './tokens.ts';

export const denials: ReadonlySet<string> = new Set(
  'no not never without cannot dont doesnt wont shouldnt mustnt isnt arent neither nor none nobody nothing excluding except skip avoid remove instead_of'.split(
    ' ',
  ),
);

/** Words after which a denial is only a condition or a limit: "nobody can mint more than 4", "not before March". */
const conditions = new Set(
  'more over above again twice unless until till before without except if than while after exceed longer earlier'.split(' '),
);
const stops = new Set([
  'but',
  'only',
  'then',
  'so',
  'because',
  'otherwise',
  'while',
  'when',
  'where',
  'which',
  'who',
  'until',
  'unless',
  'if',
  'after',
  'before',
]);

const sentenceStart = (tokens: readonly Token[], at: number): number =>
  tokens.findLastIndex((token, index) => index < at && endsPhrase(token)) + 1;

/** The token index of the word that denies what begins at `start` (a phrase up to `end`), if any. */
export function denialOf(tokens: readonly Token[], start: number, end: number): number | undefined {
  for (let at = start - 1, near = 0; at >= 0 && near < 5; at--, near++) {
    const token = tokens[at];
    if (
      !token ||
      endsPhrase(token) ||
      token.text === ',' ||
      token.text === '-' ||
      token.text === ')' ||
      token.text === '(' ||
      token.text === ':'
    )
      return undefined;
    if (stops.has(token.word)) return undefined;
    // "nobody can mint more and everybody can burn theirs"
    if (
      token.word === 'and' &&
      [2, 3].some((step) => at + step <= start + 2 && /^(can|may|could|should|will|must)$/.test(tokens[at + step]?.word ?? ''))
    )
      return undefined;
    if (!denials.has(token.word)) continue;
    const next = tokens[at + 1]?.word ?? '';
    if (token.word === 'not' && /^(only|just|necessarily)$/.test(next)) return next === 'necessarily' ? at : undefined;
    if (token.word === 'no' && /^(more|longer|matter|wait|limit|problem)$/.test(next)) return undefined;
    // "no copies left, no sale"
    if (token.word === 'no' && tokens[at - 1]?.text === ',' && tokens[sentenceStart(tokens, at)]?.word === 'no') return undefined;
    if ((token.word === 'nobody' || token.word === 'nothing') && /^(else|but|except)$/.test(next)) return undefined;
    // What is denied under a condition exists: the condition is the wish.
    for (let after = end; after < end + 6; after++) {
      const word = tokens[after];
      if (!word || endsPhrase(word) || word.text === ',') break;
      if (conditions.has(word.word) && /^(cannot|nobody|not|dont|doesnt|wont|shouldnt|mustnt|never)$/.test(token.word)) return undefined;
    }
    return at;
  }
  return undefined;
}
