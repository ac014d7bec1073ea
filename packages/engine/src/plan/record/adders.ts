/** Who may make a new record. */
import type { RecordModel } from '@starwright/protocol/plan';
import type { Token } from '../tokens.ts';
import { creating } from './creations.ts';
import { momentBefore } from './deeds.ts';
import type { Entity } from './entity.ts';
import { groupsOf, type Members, whoIs } from './members.ts';
import { type Actor, actorOf, breaks, passiveActor, verbRoot } from './nouns.ts';
import { adding, noteAfter, speaksOf } from './verbs.ts';
import { ownerWords, recordingVerbs } from './words.ts';

export interface Adder {
  by: RecordModel['addedBy'];
  groups?: string[];
  /** Nobody said it. */
  assumed: boolean;
  /** Token index of the verb that says it. */
  at?: number;
}

/** Verbs that tell what it is for rather than who adds: "the council keeps a list". */
const vague =
  /^(keep|track|manage|organize|collect|monitor|trace|archive|share|announce|schedule|lend|give|rent|hand|send|offer|bring|make)$/;

export function whoAdds(tokens: readonly Token[], entity: Entity, members: Members, used: Set<number>): Adder {
  const chosen = new Set(used);
  const created = tokens.some((_, at) => creating(tokens, at, entity));
  let weak: (() => Adder) | undefined;
  for (const [at, token] of tokens.entries()) {
    // "farms that we certify register a batch"
    if (chosen.has(at)) continue;
    const verb = verbRoot(token);
    const made = entryFrom(tokens, at);
    const phrasal = creating(tokens, at, entity);
    if (!recordingVerbs.has(verb) && !adding.test(verb) && !phrasal && !made) continue;
    // "staff enter what was found"
    const next = tokens[at + 1]?.word === 'down' ? at + 2 : at + 1;
    const noted =
      (recordingVerbs.has(verb) || verb === 'write') &&
      /^(what|where|who|when|up)$/.test(tokens[next]?.word ?? '') &&
      !created &&
      momentBefore(tokens, at) === undefined;
    // "put in by our shop only"
    const done =
      [1, 2].some((step) => tokens[at + step]?.word === 'by') &&
      token.tags?.has('Verb') === true &&
      /^(put|enter|add|register|write|list|record|fill|issue|make|submit|report|file)$/.test(verb);
    if (!made && (!(done || noted || phrasal || speaksOf(tokens, at, entity)) || noteAfter(tokens, at, entity))) continue;
    const actor = made ?? (done ? passiveActor(tokens, at) : undefined) ?? actorOf(tokens, at);
    if (!actor) continue;
    const by = whoIs(actor, members, tokens);
    if (by === undefined || by === 'holder') continue;
    // "I want to track …" says who asks, not who adds.
    if (by === 'owner' && /^(i|we)$/.test(actor.word) && !actor.only && /^(want|need|would)$/.test(tokens[actor.at + 1]?.word ?? ''))
      continue;
    const found = (): Adder => {
      for (const index of [at, actor.at, ...nobodyElse(tokens, at)]) used.add(index);
      const groups = by === 'members' ? groupsOf(actor, members, tokens) : undefined;
      return { by, ...(groups && { groups }), assumed: false, at };
    };
    if (phrasal || actor.only || !vague.test(verb)) return found();
    weak ??= found;
  }
  // "only I do that"
  const alone_ = tokens.findIndex(
    (token, at) =>
      token.word === 'only' &&
      /^(i|we)$/.test(tokens[at + 1]?.word ?? '') &&
      tokens.slice(at + 2, at + 5).some(({ word }) => word === 'do'),
  );
  if (alone_ >= 0) {
    for (let at = alone_; at < alone_ + 6 && !breaks(tokens[at]); at++) used.add(at);
    if (!weak) return { by: 'owner', assumed: false };
  }
  if (weak) return weak();
  if (members.approved.size > 0) return { by: 'members', assumed: true };
  const mine = entity.at.some((at) => /^(my|our)$/.test(tokens[at - 1]?.word ?? '') || /^(my|our)$/.test(tokens[at - 2]?.word ?? ''));
  const authority = tokens.some((token) => /^(issue|award|grant|certify)$/.test(verbRoot(token)));
  const alone = tokens.some((token, at) => token.word === 'only' && ownerWords.has(tokens[at + 1]?.word ?? ''));
  return { by: mine || authority || alone ? 'owner' : 'anyone', assumed: true };
}

/** "each wheel gets an entry from us" */
function entryFrom(tokens: readonly Token[], at: number): Actor | undefined {
  if (
    !/^(get|receive)$/.test(verbRoot(tokens[at])) ||
    !/^(entry|card|page|file|record|number|sheet|label)$/.test(tokens[at + 2]?.word ?? '')
  )
    return undefined;
  if (tokens[at + 3]?.word === 'by') return passiveActor(tokens, at + 2);
  const who = tokens[at + 4];
  return tokens[at + 3]?.word === 'from' && /^(me|us)$/.test(who?.word ?? '')
    ? { word: who?.word ?? '', at: at + 4, only: false, approved: false }
    : undefined;
}

/** "… by our office and nobody else" */
function nobodyElse(tokens: readonly Token[], at: number): number[] {
  for (let index = at; index < at + 9 && !breaks(tokens[index]); index++)
    if (/^(nobody|others?)$/.test(tokens[index]?.word ?? '') && tokens[index + 1]?.word === 'else') return [index, index + 1];
  return [];
}
