/** Words put in between that would part a phrase: "the chairwoman (that's me) hands out …", "nobody, including me, can …". */
import { endsPhrase, type Token } from './tokens.ts';

/** The same tokens without such asides. Whoever is said to be the person who writes is the owner from then on. */
export function withoutAsides(tokens: readonly Token[]): Token[] {
  const owners = new Set<string>();
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const end = opens.test(token.text) ? asideEnd(tokens, at) : undefined;
    const before = kept.at(-1);
    const inside = end === undefined ? '' : wordsOf(tokens, at + 1, end);
    if (end !== undefined && before?.kind === 'word' && !before.named && isWriter.test(inside) && !getsShare(tokens, at)) {
      owners.add(before.word);
      at = end;
    } else if (end !== undefined && before?.word === 'nobody' && isEmphasis.test(inside)) at = end;
    else if (token.word === 'as' && before && isSelf.test(before.word) && title(tokens, at) !== undefined) {
      // "I as the commander award them"
      const last = title(tokens, at) ?? at;
      owners.add(tokens[last]?.word ?? '');
      at = last;
    } else if (end !== undefined && before && isSelf.test(before.word) && isAlone.test(inside)) {
      // "we (and nobody else) issue": only we do.
      kept.splice(-1, 0, { ...before, kind: 'word', text: '', word: 'only', end: before.start });
      at = end;
    } else if (end !== undefined && before && isSelf.test(before.word) && isWho.test(inside)) {
      // "we (the consortium) approve"
      owners.add(tokens[end - 1]?.word ?? '');
      at = end;
    } else kept.push(token);
  }
  if (owners.size === 0) return kept;
  return kept.map((token) => (token.kind === 'word' && !token.named && owners.has(token.word) ? { ...token, word: 'owner' } : token));
}

/** "60 % for the singer (me)": here the aside is what tells the wallet. */
function getsShare(tokens: readonly Token[], at: number): boolean {
  const from = tokens.findLastIndex((token, index) => index < at && endsPhrase(token)) + 1;
  const end = tokens.findIndex((token, index) => index > at && endsPhrase(token));
  return tokens.slice(from, end < 0 ? undefined : end).some(({ kind, word }) => kind === 'account' || word === '%' || word === 'percent');
}

const opens = /^[(,-]$/;
const closes: Readonly<Record<string, string>> = { '(': ')', ',': ',', '-': '-' };
const isWriter = /^(that |thats |that is |which |which is |i mean |i am |currently |so )?(me|myself|us|i)$/;
const isSelf = /^(i|we)$/;
const isAlone = /^(and )?(only (i|we|me|us)|nobody else|(i|we|me|us) (only|alone)|alone)( can| may)?$/;
const isWho = /^(the|our|my) \S+$/;
const isEmphasis = /^(including|not even|even|and i mean nobody|and that includes|also not|me included|us included)( |$)/;
const longest = 7;

/** Where the word for what somebody is stands, with what they do behind it: "as (the) commander award". */
function title(tokens: readonly Token[], as: number): number | undefined {
  const at = /^(the|a|an)$/.test(tokens[as + 1]?.word ?? '') ? as + 2 : as + 1;
  const [noun, next] = [tokens[at], tokens[at + 1]];
  const plain =
    noun?.kind === 'word' &&
    !noun.named &&
    /^\p{L}{4,}$/u.test(noun.word) &&
    !/^(well|soon|long|much|many|before|usual|always|also)$/.test(noun.word);
  return plain && next?.kind === 'word' && !/^(of|for|in|at|to|and|or|with|as|that|who|which|a|an|the)$/.test(next.word) ? at : undefined;
}

/** Where the aside that begins at a mark is closed by its like, in the same sentence and soon. */
function asideEnd(tokens: readonly Token[], at: number): number | undefined {
  const mark = closes[tokens[at]?.text ?? ''];
  for (let end = at + 1; end <= at + longest; end++) {
    const token = tokens[end];
    if (!token || endsPhrase(token)) return undefined;
    if (token.text === mark) return end;
  }
  return undefined;
}

const wordsOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ word }) => word)
    .join(' ');
