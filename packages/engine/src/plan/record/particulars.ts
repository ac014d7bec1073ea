/** Reads a list of particulars as people say them: "where it stands, the colour of the queen and how urgent it is". */
import type { RecordField } from '@starwright/protocol/plan';
import { singular } from '../grammar.ts';
import { spelt, type Token } from '../tokens.ts';
import { breaks, isNoun, isSmall } from './nouns.ts';

export interface Particular {
  label: string;
  type?: RecordField['type'];
  /** Token indexes of all that says it. */
  at: number[];
}

const joint = (token: Token | undefined) => /^(,|and|&|\/|\+|plus)$/.test(token?.word ?? '');
const plainly =
  /^(they|them|then|that|this|those|these|everything|everybody|anybody|nobody|more|done|yes|not|nothing|also|too|here|there|now|else|please|thanks)$/;
const modal = /^(can|may|must|should|could|will|would|cannot|is|are|was|were|has|have|gets|get)$/;
const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step);

/** The particulars that begin at `from`; none when somebody does something there instead. */
export function particulars(tokens: readonly Token[], from: number, first: (item: Particular) => boolean = () => true): Particular[] {
  const found: Particular[] = [];
  let at = from;
  for (;;) {
    const item = particular(tokens, at);
    if (!item || (found.length === 0 && !first(item)) || found.length >= 8) break;
    found.push(item);
    at = (item.at.at(-1) ?? at) + 1;
    // "(like TIG steel)", "for example Smoked or Delivered": samples of what it can be.
    at = pastSamples(tokens, at);
    item.at = range(item.at[0] ?? at, at);
    if (!joint(tokens[at])) break;
    while (joint(tokens[at])) at++;
  }
  return found;
}

function particular(tokens: readonly Token[], from: number): Particular | undefined {
  let at = from;
  while (isSmall(tokens[at]) || /^(also|then|full|short|exact|his|her|their|own|as|well)$/.test(tokens[at]?.word ?? '')) at++;
  if (
    /^(in|on|at|from|for|to|by|with|until|since|till)$/.test(tokens[at]?.word ?? '') &&
    /^(which|what|whom|when)$/.test(tokens[at + 1]?.word ?? '')
  )
    at++;
  const token = tokens[at];
  if (!token || breaks(token) || token.kind !== 'word' || token.named) return undefined;
  const next = tokens[at + 1];
  const end = endOf(tokens, at + 1);
  const whole = range(from, end);
  const said = (label: string, type?: RecordField['type']): Particular => ({ label, ...(type && { type }), at: whole });
  switch (token.word) {
    case 'where':
      return said('location');
    case 'when':
      return said(/^(until|till|since)$/.test(tokens[at - 1]?.word ?? '') ? `${tokens[at - 1]?.word} when` : 'date', 'date');
    case 'whether':
      return said(written(tokens, at + 1, end).replace(/^(it|they|he|she|one|this) (is|was|are|were|has|had) /, ''), 'yesno');
    case 'how':
      if (/^(much|many)$/.test(next?.word ?? '') && isNoun(tokens[at + 2]))
        return said(tokens[at + 2] ? spelt(tokens[at + 2] as Token) : '', 'number');
      if (next?.word === 'much') return said(written(tokens, at, end), 'number');
      return said(`how ${next ? spelt(next) : ''}`.trim());
    case 'who':
      return end - at > 1 && end - at < 5 ? said(written(tokens, at, end)) : undefined;
    case 'which':
    case 'what':
      if (/^(it|he|she|that|this)$/.test(next?.word ?? '') && /^(cost|costs)$/.test(tokens[at + 2]?.word ?? ''))
        return said('cost', 'amount');
      if (isNoun(next) && !next?.tags?.has('Verb') && !next?.tags?.has('Pronoun')) return said(singular(next ? spelt(next) : ''));
      return end - at > 1 && end - at < 7 ? said(written(tokens, at, end)) : undefined;
  }
  return nounParticular(tokens, from, at);
}

/** "welding process they passed", "colour of the queen", "weight in kilos". */
function nounParticular(tokens: readonly Token[], from: number, start: number): Particular | undefined {
  let at = start;
  while (at < start + 4 && partOfName(tokens, at)) at++;
  if (at === start) return undefined;
  let to = at;
  if (/^(of|in|for|on|at)$/.test(tokens[to]?.word ?? '')) {
    let behind = to + 1;
    while (isSmall(tokens[behind])) behind++;
    if (isNoun(tokens[behind])) {
      to = behind + 1;
      while (isNoun(tokens[to]) && to < behind + 3) to++;
    }
  }
  const label = written(tokens, start, to);
  // "… the process (that) they passed"
  const who = /^(that|which)$/.test(tokens[to]?.word ?? '') ? to + 1 : to;
  if (
    /^(they|he|she|it|i|we|you|somebody)$/.test(tokens[who]?.word ?? '') &&
    tokens[who + 1]?.tags?.has('Verb') &&
    !modal.test(tokens[who + 1]?.word ?? '')
  )
    return { label, at: range(from, endOf(tokens, who)) };
  const after = tokens[to];
  if (after && !breaks(after) && !joint(after) && !/^(\(|\)|:|-|for|like|such|or|if|each|so)$/.test(after.word)) return undefined;
  return { label, at: range(from, to) };
}

const partOfName = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  if (token?.kind !== 'word' || token.named || token.value || joint(token)) return false;
  if (isNoun(token) && !token.tags?.has('Pronoun')) return true;
  // "name, level.": a word alone between two joints is one, whatever the tagger takes it for.
  const alone =
    /^(,|:|and|\()$/.test(tokens[at - 1]?.text ?? '') && (breaks(tokens[at + 1]) || joint(tokens[at + 1]) || tokens[at + 1]?.text === ')');
  if (alone && /^\p{L}{3,}$/u.test(token.word) && !plainly.test(token.word)) return true;
  const modifies = token.tags?.has('Adjective') || token.tags?.has('Gerund') || token.tags?.has('PastTense');
  return modifies === true && isNoun(tokens[at + 1]);
};

/** Where a question about the thing ends: "where *each stands* and …". */
function endOf(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < from + 7 && !breaks(tokens[at]) && !joint(tokens[at]) && !/^(\(|\)|for|but|so|because|which)$/.test(tokens[at]?.word ?? '')) {
    if (tokens[at]?.word === 'or' && !tokens[at + 1]?.tags?.has('PastTense') && !tokens[at + 1]?.tags?.has('Adjective')) break;
    at++;
  }
  return at;
}

function pastSamples(tokens: readonly Token[], from: number): number {
  if (tokens[from]?.text === '(') {
    const close = tokens.findIndex((token, at) => at > from && token.text === ')');
    return close > 0 && close < from + 14 ? close + 1 : from;
  }
  let at = tokens[from]?.text === ',' ? from + 1 : from;
  const word = tokens[at]?.word ?? '';
  if (word === 'for' && /^(example|instance)$/.test(tokens[at + 1]?.word ?? '')) at += 2;
  else if (word === 'such' && tokens[at + 1]?.word === 'as') at += 2;
  else if (/^(like|say|eg)$/.test(word)) at++;
  else return from;
  const end = at;
  while (at < end + 9 && !breaks(tokens[at]) && !(joint(tokens[at]) && isArticle(tokens[at + 1])) && !isArticle(tokens[at])) at++;
  return at;
}

const isArticle = (token: Token | undefined) =>
  /^(the|a|an|its|his|her|their|where|when|which|what|who|how|whether)$/.test(token?.word ?? '');

const written = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .filter((token, at, all) => token.start !== all[at - 1]?.start && token.kind === 'word')
    .map(spelt)
    .join(' ')
    .slice(0, 60);
