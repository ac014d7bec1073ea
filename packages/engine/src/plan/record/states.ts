/** The states that a record goes through, where the prompt lists or names them. */
import type { RecordModel } from '@starwright/protocol/plan';
import { pastTense } from '../grammar.ts';
import type { Token } from '../tokens.ts';
import type { Entity } from './entity.ts';
import { type Members, type Who, whoIs } from './members.ts';
import { actorOf, breaks, verbRoot } from './nouns.ts';
import { moves, stateWords } from './words.ts';

type Action = RecordModel['actions'][number];

/** "(like Roasted, Shipped)", "status: open, in progress, done", "from draft to approved to published", "A -> B". */
export function listedStates(tokens: readonly Token[], used: Set<number>): string[] {
  for (const [at, token] of tokens.entries()) {
    const cue = /^(status|statuses|state|states|stage|stages|phase|phases)$/.test(token.word);
    const arrow = tokens[at + 1]?.text === '-' && tokens[at + 2]?.text === '>';
    // "a hive can be active, sick or retired"
    const maybe = token.word === 'be' && /^(can|may|either)$/.test(tokens[at - 1]?.word ?? '');
    if (!cue && !arrow && !maybe && token.word !== 'from') continue;
    let index = arrow ? at : at + 1;
    while (/^(:|-|can|be|is|are|like|such|as|one|of|either|goes|from|changes|\(|eg)$/.test(tokens[index]?.word ?? '')) index++;
    const states: { word: string; at: number[] }[] = [];
    while (!breaks(tokens[index]) && states.length < 8) {
      const words: number[] = [];
      while (
        words.length < 3 &&
        tokens[index]?.kind === 'word' &&
        !/^(and|or|to|then|with|by|can|is|finally|which|the|anybody|only)$/.test(tokens[index]?.word ?? '')
      )
        words.push(index++);
      const word = words.map((one) => tokens[one]?.word ?? '').join(' ');
      if (!word) break;
      states.push({ word, at: words });
      let parted = false;
      while (/^(,|and|or|to|then|-|>|\/|finally)$/.test(tokens[index]?.word ?? '')) {
        index++;
        parted = true;
      }
      if (!parted) break;
    }
    const sure =
      cue || arrow
        ? states.length >= 2
        : states.length >= 2 &&
          states.every(
            ({ word, at: where }) =>
              stateWords.has(word) || where.every((one) => tokens[one]?.tags?.has('PastTense') || tokens[one]?.tags?.has('Adjective')),
          );
    // A list of what can be done ("borrowed, returned or sold") is no list of what something can be.
    const being = states.some(({ word }) => stateWords.has(word) && !Object.values(moves).some(({ to }) => to === word));
    if (!sure || (maybe && (states.length < 3 || !being))) continue;
    for (const { at: where } of states) for (const one of where) used.add(one);
    used.add(at);
    return [...new Set(states.map(({ word }) => word.slice(0, 30)))];
  }
  return [];
}

/** "only staff can change the status". */
export function whoChangesState(tokens: readonly Token[], members: Members, used: Set<number>): Who | undefined {
  for (const [at, token] of tokens.entries()) {
    if (!/^(change|update|set|move|advance|switch)$/.test(verbRoot(token))) continue;
    if (![1, 2, 3].some((step) => /^(status|state|stage|it)$/.test(tokens[at + step]?.word ?? ''))) continue;
    const actor = actorOf(tokens, at);
    const by = whoIs(actor, members, tokens);
    if (!by || !actor) continue;
    for (const index of [at, at + 1, at + 2, at + 3, actor.at])
      if (index === at || index === actor.at || /^(status|state|stage)$/.test(tokens[index]?.word ?? '')) used.add(index);
    return by;
  }
  return undefined;
}

/** States that were listed, but that no verb leads to, are reached one after the other. */
export function movesBetweenListed(states: readonly string[], actions: Action[], by: Who) {
  for (const [index, state] of states.entries()) {
    const before = states[index - 1];
    if (index === 0 || actions.length >= 8 || actions.some((action) => action.to === state)) continue;
    const verb = Object.entries(moves).find(([, move]) => move.to === state)?.[0] ?? `mark ${state}`;
    actions.push({ verb: verb.slice(0, 30), by, kind: 'move', to: state, ...(before && { from: before }) });
  }
  const [first] = states;
  if (
    first &&
    states.length > 2 &&
    /^(available|free|idle|in stock|ready)$/.test(first) &&
    actions.length < 8 &&
    !actions.some((action) => action.to === first)
  ) {
    actions.push({ verb: `mark ${first}`, by, kind: 'move', to: first });
  }
}

export function markedState(tokens: readonly Token[], at: number): { word: string; at: number } | undefined {
  for (let index = at + 1; index < at + 7 && !breaks(tokens[index]); index++) {
    const word = tokens[index]?.word ?? '';
    const as = tokens[index - 1]?.word === 'as';
    if (
      stateWords.has(word) ||
      (as && /^[a-z]{3,}$/.test(word)) ||
      (word.length > 4 && word.endsWith('ed') && word === pastTense(verbRoot(tokens[index])))
    )
      return { word: word.slice(0, 25), at: index };
  }
  return undefined;
}

/** States in which a record begins; a second verb of the same record begins in the same one. */
export const beginnings = new Set(['open', 'pending', 'available', 'draft', 'unverified']);

/** "our choir lends scores. Singers take one home": the one is what the other is called in passing. */
export function withoutMention(states: string[], actions: Action[]) {
  const at = actions.findIndex(({ verb, kind }) => kind === 'move' && /^(lend|loan|rent|borrow|hand)( out)?$/.test(verb));
  const mention = actions[at];
  const other = actions.find(
    ({ kind, from, verb }, index) => index > at && kind === 'move' && from === mention?.from && / (out|away|home|up)$/.test(verb),
  );
  if (!mention || !other) return;
  actions.splice(at, 1);
  states.splice(states.indexOf(mention.to ?? ''), 1);
  for (const action of actions) if (action.from === mention.to && other.to !== undefined) action.from = other.to;
}

/** The state before all that were named, where the first of them is one that somebody brings it into. */
export function beginning(
  entity: Entity,
  states: readonly string[],
  actions: readonly Action[],
  returned: ReadonlySet<string>,
): string | undefined {
  const [first] = states;
  if (first === undefined || (returned.has(first) && states.length > 1) || beginnings.has(first) || states.length > 7) return undefined;
  const reached = actions.some(({ kind, to, from }) => kind === 'move' && to === first && from === undefined);
  if (!reached || actions.some(({ from }) => from === first)) return undefined;
  const start = /^(complaint|ticket|report|issue|request|problem|bug|task|job|order|pothole|defect|suggestion|idea|repair)$/.test(
    entity.head,
  )
    ? 'open'
    : /lost|found/.test(entity.name)
      ? 'found'
      : /^(certificate|diploma|licence|license|permit|entry)$/.test(entity.head)
        ? 'valid'
        : 'new';
  return states.includes(start) ? undefined : start;
}
