/** What is said in passing: looking at records, conditions, what nobody may do, what has been done before. */
import type { RecordModel } from '@starwright/protocol/plan';
import type { Token } from '../tokens.ts';
import { marked, noted } from './deeds.ts';
import type { Entity } from './entity.ts';
import { breaks, verbRoot } from './nouns.ts';
import { adding } from './verbs.ts';
import { recordingVerbs } from './words.ts';

type Action = RecordModel['actions'][number];

/** "nobody, not even the caretaker, can make a complaint disappear": no record ever goes. */
export function unchanging(tokens: readonly Token[]): number[] {
  const found: number[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.word !== 'nobody') continue;
    let can = at + 1;
    const even = tokens[can]?.text === ',' && /^(not|even|including)$/.test(tokens[can + 1]?.word ?? '');
    if (even) {
      can++;
      while (can < at + 9 && tokens[can]?.text !== ',' && !breaks(tokens[can])) can++;
      can++;
    }
    if (!/^(can|may|could|should)$/.test(tokens[can]?.word ?? '')) continue;
    let verb = can + 1;
    while (/^(ever|later|secretly|simply|afterwards)$/.test(tokens[verb]?.word ?? '')) verb++;
    let end = verb;
    while (end < verb + 8 && !breaks(tokens[end]) && !/^(,|and|but|or)$/.test(tokens[end]?.word ?? '')) end++;
    const gone = tokens.slice(verb, end).some(({ word }) => /^(disappear|vanish)$/.test(word)) || verbRoot(tokens[verb]) === 'wipe';
    if (gone || (even && /^(delete|change|rewrite|erase|remove|edit|hide|fake|alter)$/.test(verbRoot(tokens[verb]))))
      found.push(...Array.from({ length: end - at }, (_, step) => at + step));
  }
  return found;
}

/** "nobody else marks anything", where only some may. */
export function othersMayNot(tokens: readonly Token[], actions: readonly Action[], addedBy: RecordModel['addedBy']): number[] {
  const found: number[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.word !== 'nobody' || tokens[at + 1]?.word !== 'else') continue;
    let verb = at + 2;
    while (/^(can|may|should|must|is|ever|allowed|to)$/.test(tokens[verb]?.word ?? '')) verb++;
    const root = verbRoot(tokens[verb]);
    const own = actions.some((action) => action.verb.split(' ')[0] === root);
    if (
      own
        ? actions.some((action) => action.verb.split(' ')[0] === root && action.by !== 'anyone')
        : addedBy !== 'anyone' && (recordingVerbs.has(root) || adding.test(root))
    )
      for (let index = at; index < verb + 6 && !breaks(tokens[index]) && tokens[index]?.text !== ','; index++) found.push(index);
  }
  return found;
}

/** "drinkers read the whole story", "shops scan it and see all of it": everybody can, so nothing is missing of it. */
export function reading(tokens: readonly Token[], at: number, entity: Entity): number[] {
  if (!/^(read|look|see|check|scan|follow|view|find|consult|verify)$/.test(verbRoot(tokens[at])) || !tokens[at]?.tags?.has('Verb'))
    return [];
  if (/^(to|must|only)$/.test(tokens[at - 1]?.word ?? '') && !/^(want|wants|like|need|needs|have|wish)$/.test(tokens[at - 2]?.word ?? ''))
    return [];
  const asks = /^(if|whether)$/.test(tokens[at + 1]?.word ?? '');
  let to = asks ? at + 2 : at + 1;
  while (
    to < at + (asks ? 9 : 6) &&
    !breaks(tokens[to]) &&
    !/^(,|and|or|if|before|when|but|so)$/.test(tokens[to]?.word ?? '') &&
    !tokens[to]?.value
  )
    to++;
  const about = tokens
    .slice(at + 1, to)
    .some(
      ({ word }, step) =>
        /^(it|them|up|all|everything|story|history|this|that|what|who|where)$/.test(word) || entity.at.includes(at + 1 + step),
    );
  const first =
    breaks(tokens[at - 2]) || breaks(tokens[at - 3]) ? [at - 1, at - 2].filter((index) => index >= 0 && !breaks(tokens[index])) : [];
  return about ? [...first, ...Array.from({ length: to - at }, (_, step) => at + step)] : [];
}

/** "if someone fails the re-test we withdraw it": who acts judges that; a number in it would be a rule. */
export function condition(tokens: readonly Token[], actorAt: number): number[] {
  for (let at = actorAt - 1; at >= 0 && at > actorAt - 16 && !breaks(tokens[at]) && !tokens[at]?.value; at--)
    if (/^(if|when|once|whenever|should)$/.test(tokens[at]?.word ?? ''))
      return Array.from({ length: actorAt - at }, (_, step) => at + step);
  return [];
}

/** "each watch I repair gets …", "when I serviced it I add …", "what they can lend": said in passing. */
export function isAside(tokens: readonly Token[], at: number, entity: Entity): boolean {
  if (/^(i|we|they)$/.test(tokens[at - 1]?.word ?? '') && entity.at.includes(at - 2)) return true;
  if ([1, 2, 3].some((step) => tokens[at - step]?.word === 'what' && !breaks(tokens[at - 1]))) return true;
  const when = /^(when|after|whenever|once)$/.test(tokens[at - 2]?.word ?? '');
  return (
    when &&
    tokens
      .slice(at + 1, at + 9)
      .some((_, step) => noted(tokens, at + 1 + step, entity) !== undefined || marked(tokens, at + 1 + step, entity).length > 0)
  );
}
