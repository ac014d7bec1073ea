/** Cuts a clause into its wishes, one for each thing that may, must or must not happen. */
import { type Clause, isVerb } from './clauses.ts';
import { filler } from './scene.ts';
import type { Token } from './tokens.ts';

export interface Wish {
  /** Token indexes; `to` is one past the last. */
  from: number;
  to: number;
  /** `rule`: something is forbidden, limited or bound to a condition; `permission`: something can or will happen. */
  kind: 'rule' | 'permission' | 'plain';
  /** Index of the word that makes it one. */
  at: number;
  /** From where on it must be answered: its own index, or the beginning of the wish where it stands at the end of it. */
  scope: number;
  /** Index of the verb it speaks of. */
  verb?: number;
}

const forbidding = /^(cannot|nobody|never|mustnt|shouldnt|wont|dont|doesnt|neither|nor|unless|until|only|must)$/;
const permitting = /^(can|may|should|could|will|shall|able|allowed|lets|let)$/;

/** The wishes of a clause in their order; a clause without a modal or a limit is one plain wish. */
export function wishesOf(clause: Clause, tokens: readonly Token[]): Wish[] {
  const wishes: Wish[] = [];
  for (let at = clause.from; at < clause.to; at++) {
    const kind = kindAt(tokens, at);
    if (!kind) continue;
    const last = wishes.at(-1);
    // "nobody can ever", "can only": one modal after the other says one thing.
    const oneWish =
      last &&
      (at - last.at <= 3 ? !verbBetween(tokens, last.at, at) : tokens[last.at]?.word === 'only' && !jointBetween(tokens, last.at, at));
    if (last && oneWish) {
      if (kind === 'rule') last.kind = 'rule';
      continue;
    }
    const from = last ? subjectBefore(tokens, last.at, at) : afterComma(tokens, clause.from, at);
    if (last) last.to = from;
    wishes.push({ from, to: clause.to, kind, at, scope: at + 2 >= clause.to ? from : at });
  }
  if (wishes.length === 0) return [{ from: clause.from, to: clause.to, kind: 'plain', at: clause.from, scope: clause.from }];
  return wishes.flatMap((wish) => byVerb(wish, tokens));
}

function kindAt(tokens: readonly Token[], at: number): Wish['kind'] | undefined {
  const token = tokens[at];
  if (token?.kind !== 'word' || token.named) return undefined;
  const { word } = token;
  const next = tokens[at + 1]?.word ?? '';
  if (word === 'dont' && /^(i|we|you)$/.test(tokens[at - 1]?.word ?? '')) return undefined;
  // "from me only", "only 12": a value says it all, and values are looked after one by one.
  if (word === 'only') return tokens[at + 1]?.value && tokens[at + 1]?.value?.unit !== 'account' ? undefined : 'rule';
  if (word === 'until' && next === 'then') return undefined;
  if (forbidding.test(word)) return 'rule';
  if (word === 'no' && /^(longer|other)$/.test(next)) return 'rule';
  if (/^(not|no)$/.test(word) && next === 'more' && tokens[at + 2]?.word === 'than') return 'rule';
  if (word === 'at' && /^(most|least)$/.test(next)) return 'rule';
  if (word === 'one' && (next === 'per' || tokens[at + 2]?.word === 'per')) return 'rule';
  if (/^(has|have|need|needs)$/.test(word)) return next === 'to' ? 'rule' : undefined;
  // Whom the money goes to is no detail.
  if (/^(go|goes)$/.test(word) && next === 'to') return 'rule';
  return permitting.test(word) ? 'permission' : undefined;
}

/** A wish begins behind the comma before it; "nobody, not even me, can" is one. */
function afterComma(tokens: readonly Token[], from: number, at: number): number {
  for (let back = at - 1; back > from; back--)
    if (tokens[back]?.text === ',' && !/^(not|even|including)$/.test(tokens[back + 1]?.word ?? '')) return back + 1;
  return from;
}

const verbBetween = (tokens: readonly Token[], from: number, to: number) => {
  for (let at = from + 1; at < to; at++) if (isActing(tokens[at])) return true;
  return false;
};

/** "only people who own my NFT can get it" is one wish, "only I mint, and people can sell" are two. */
const jointBetween = (tokens: readonly Token[], from: number, to: number) =>
  tokens.slice(from + 1, to).some((token) => /^(and|but|then|so|,)$/.test(token.word));

const isActing = (token: Token | undefined) =>
  isVerb(token) &&
  token !== undefined &&
  !token.tags?.has('Auxiliary') &&
  !token.tags?.has('Modal') &&
  !/^(be|is|are|was|were|been|being|has|have|had|do|does|can|may|must|should|could|will|shall|able|allowed|let|lets|need|needs|get|gets|to)$/.test(
    token.word,
  );

/** Where the words that belong to the second of two modals begin: behind the last joint between them, else at the modal. */
function subjectBefore(tokens: readonly Token[], from: number, to: number): number {
  for (let at = to - 1; at > from; at--) {
    if (/^(and|but|or|,|then|so|which|who|that)$/.test(tokens[at]?.word ?? '')) return at + (tokens[at]?.kind === 'mark' ? 1 : 0);
  }
  return to;
}

/** "holders can vote, burn and recycle their tokens": each verb is a wish of its own. */
function byVerb(wish: Wish, tokens: readonly Token[]): Wish[] {
  const result: Wish[] = [];
  let current: Wish = { ...wish };
  for (let at = wish.at + 1; at < wish.to; at++) {
    const token = tokens[at];
    if (!isActing(token)) continue;
    if (current.verb === undefined) {
      current.verb = at;
      continue;
    }
    const before = tokens[at - 1];
    const joined = before !== undefined && (/^(and|or|then|also)$/.test(before.word) || before.text === ',');
    if (!joined || filler.has(token?.word ?? '') || !(token?.tags?.has('Infinitive') || token?.tags?.has('PresentTense'))) continue;
    current.to = at - 1;
    result.push(current);
    current = { from: at, to: wish.to, kind: wish.kind, at, scope: at, verb: at };
  }
  return [...result, current];
}
