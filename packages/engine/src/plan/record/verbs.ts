/** What a verb does in a sentence about a thing: whether it speaks of it, changes its state, hands it on or only adds a note. */
import type { RecordModel } from '@starwright/protocol/plan';
import { pastTense, singular } from '../grammar.ts';
import type { Token } from '../tokens.ts';
import type { Entity } from './entity.ts';
import { breaks, isNoun, verbRoot } from './nouns.ts';
import { looking, moves, notes, recordingVerbs, revoking, stateless, trades, transferring } from './words.ts';

type Action = RecordModel['actions'][number];

export const isActing = (token: Token) =>
  token.tags === undefined || token.tags.has('Verb') || token.tags.has('Infinitive') || !token.tags.has('Plural');

export function isNegated(tokens: readonly Token[], at: number): boolean {
  return [1, 2, 3].some(
    (back) =>
      /^(cannot|never|nobody|nothing|none|not|no|without|dont|doesnt|mustnt)$/.test(tokens[at - back]?.word ?? '') &&
      !breaks(tokens[at - back]),
  );
}

/** The verb's object or subject is the thing, a pronoun for it, or nothing else that could be it. */
export function speaksOf(tokens: readonly Token[], at: number, entity: Entity): boolean {
  // "members borrow and return, …", "… get cancelled or completed"
  const alone = !tokens[at + 1] || breaks(tokens[at + 1]) || /^(,|and|or|when|after|once|by|if|later|it)$/.test(tokens[at + 1]?.word ?? '');
  if (
    alone &&
    (moves[verbRoot(tokens[at])] || revoking.has(verbRoot(tokens[at])) || transferring.has(verbRoot(tokens[at]))) &&
    isVerbal(tokens, at)
  )
    return true;
  // "only vets can add."
  if (breaks(tokens[at + 1]) && /^(can|may|must|should)$/.test(tokens[at - 1]?.word ?? '')) return true;
  for (let index = at + 1; index < at + 6 && !breaks(tokens[index]); index++) {
    const word = tokens[index]?.word ?? '';
    if (entity.at.includes(index) || /^(it|them|one|ones|this|step|note|notes|comment|entry|update|inspection)$/.test(word)) return true;
  }
  for (let index = at - 1; index > at - 6 && index >= 0 && !breaks(tokens[index]); index--) {
    if (entity.at.includes(index) || /^(it|them|they|which|that)$/.test(tokens[index]?.word ?? '')) return true;
  }
  return false;
}

export function isTransfer(tokens: readonly Token[], at: number): boolean {
  const verb = verbRoot(tokens[at]);
  const after = tokens.slice(at + 1, at + 7).map((token) => token.word);
  if (verb === 'give') return after.includes('away') || after.includes('to');
  if (verb === 'pass' || verb === 'hand') return after.some((word) => /^(on|over|down|to|along)$/.test(word));
  if (verb === 'move') return after.includes('owner');
  return true;
}

export const looksOnly = (tokens: readonly Token[], at: number) =>
  /^(check|review)$/.test(verbRoot(tokens[at])) && /^(if|whether|that|the|a|is|who)$/.test(tokens[at + 1]?.word ?? '');

/** Verbs rather than nouns that look the same: somebody acts before it, or something is done. */
const isVerbal = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.tags?.has('Verb') === true || /^(can|may|must|should|to|is|are|get|gets|be)$/.test(tokens[at - 1]?.word ?? '');

/** "harvest year": the word belongs to a noun. */
export const isModifier = (tokens: readonly Token[], at: number): boolean =>
  /^(year|date|time|day|number|season)$/.test(tokens[at + 1]?.word ?? '') ||
  (isNoun(tokens[at + 1]) && !/^(can|may|must|should|to|and|or|who|they)$/.test(tokens[at - 1]?.word ?? '') && !isVerbal(tokens, at));

/** "staff hand it out", "check the tool in": the particle that tells with the verb what state comes. */
export function particleBehind(tokens: readonly Token[], at: number, entity: Entity): number | undefined {
  if (!tokens[at]?.tags?.has('Verb') || trades.has(tokens[at]?.word ?? '') || /^(then|and|can|may)$/.test(tokens[at]?.word ?? ''))
    return undefined;
  if (looking.has(verbRoot(tokens[at]))) return undefined;
  if (stateless.has(verbRoot(tokens[at])) && !/^(take|put|bring|send|hand)$/.test(verbRoot(tokens[at]))) return undefined;
  for (let index = at + 1; index < at + 5 && !breaks(tokens[index]); index++) {
    const between = tokens.slice(at + 1, index);
    // "boarding kennels look it up": the other verb has it.
    if (between.some((one) => one.tags?.has('Verb'))) return undefined;
    if (
      /^(out|in|off|up|down|away)$/.test(tokens[index]?.word ?? '') &&
      between.some((one, step) => /^(it|them|one)$/.test(one.word) || entity.at.includes(at + 1 + step))
    )
      return breaks(tokens[index + 1]) || /^(,|and|or|to|again|when|if|after)$/.test(tokens[index + 1]?.word ?? '') ? index : undefined;
  }
  return undefined;
}

/** "sick hives get quarantined and later released": any past participle names the state that follows. */
export function isPassiveMove(tokens: readonly Token[], at: number, verb: string): boolean {
  const word = tokens[at]?.word ?? '';
  if (!/(ed|en)$/.test(word) || word !== pastTense(verb) || stateless.has(verb) || recordingVerbs.has(verb)) return false;
  let before = at - 1;
  while (/^(and|or|then|later|finally|also|be|been|,)$/.test(tokens[before]?.word ?? '')) before--;
  if (/^(get|gets|is|are|was|were|can|may|must|should|being)$/.test(tokens[before]?.word ?? ''))
    return tokens[before]?.word !== 'can' || /^(be)$/.test(tokens[at - 1]?.word ?? '');
  return (
    before < at - 1 &&
    (tokens[before]?.tags?.has('PastTense') === true || tokens[before]?.word === pastTense(verbRoot(tokens[before]))) &&
    isPassiveMove(tokens, before, verbRoot(tokens[before]))
  );
}

/** "quarantined and later released": the second follows the first. */
export function chainedFrom(
  tokens: readonly Token[],
  at: number,
  actions: readonly Action[],
  used: ReadonlySet<number>,
): string | undefined {
  let before = at - 1;
  while (/^(and|then|later|finally|also|,)$/.test(tokens[before]?.word ?? '')) before--;
  const earlier = actions.at(-1);
  return before < at - 1 && used.has(before) && verbRoot(tokens[before]) === earlier?.verb ? earlier.to : undefined;
}

/** "inspectors check a hive and write down what they saw": what is written down is the note. */
export function writtenDown(tokens: readonly Token[], at: number): number[] {
  for (let index = at + 1; index < at + 7 && !breaks(tokens[index]) && tokens[index]?.text !== ','; index++) {
    if (!/^(write|note|record|log|report)$/.test(verbRoot(tokens[index])) || tokens[index - 1]?.word !== 'and') continue;
    const rest: number[] = [];
    for (let end = index; end < index + 7 && !breaks(tokens[end]) && tokens[end]?.text !== ','; end++) rest.push(end);
    return rest;
  }
  return [];
}

/** "adds a step", "leave a comment": what is added is not the thing itself but said about it. */
export function noteAfter(tokens: readonly Token[], at: number, entity: Entity): { word: string; at: number } | undefined {
  for (let index = at + 1; index < at + 4 && !breaks(tokens[index]); index++) {
    const word = singular(tokens[index]?.word ?? '');
    if (entity.at.includes(index)) return undefined;
    if (notes.test(word)) return { word, at: index };
  }
  return undefined;
}

export const adding = /^(create|make|give|lend|offer|write|leave|drop|send|mint|put|hand|rent|enter|sign|apply|bring)$/;

/** "it goes to the new keeper": the words that say so. */
export function goesOn(tokens: readonly Token[], at: number, entity: Entity): number[] | undefined {
  const word = (index: number) => tokens[index]?.word ?? '';
  const before = [1, 2, 3, 4, 5].map((back) => at - back);
  const goes =
    /^(go|pass|move)$/.test(verbRoot(tokens[at])) &&
    word(at + 1) === 'to' &&
    /^(new|next|other|another)$/.test(word(at + 3) || word(at + 2)) &&
    /^(owner|keeper|holder|buyer|family|person|hands?|farmer|player|user|driver)$/.test(word(at + 4)) &&
    before.some((index) => word(index) === 'it' || entity.at.includes(index));
  const said = before.filter((index) => index >= 0 && !breaks(tokens[index]));
  return goes ? [...said, at, at + 1, at + 2, at + 3, at + 4] : undefined;
}

/** "somebody takes the ticket" */
export const takesWork = (tokens: readonly Token[], at: number, entity: Entity): boolean =>
  /^(take|start|grab)$/.test(verbRoot(tokens[at])) &&
  /^(ticket|task|job|order|request|report|bug|issue|chore|shift|errand|case|call|problem|repair)$/.test(entity.head) &&
  tokens.slice(at + 1, at + 4).some(({ word }, step) => word === 'it' || entity.at.includes(at + 1 + step));
