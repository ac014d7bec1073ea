/** Finds what may be done to a record and by whom, and the states it goes through. */
import type { RecordModel } from '@starwright/protocol/plan';
import { pastTense, plural, singular } from '../grammar.ts';
import type { Token } from '../tokens.ts';
import type { Entity } from './entity.ts';
import { type Actor, actorOf, breaks, isNounish, passiveActor, verbRoot } from './nouns.ts';
import {
  approvals,
  approvalVerbs,
  everybody,
  looking,
  moves,
  noting,
  oneOfMany,
  ownerWords,
  recordingVerbs,
  revoking,
  stateWords,
  trades,
  transferring,
} from './words.ts';

type Action = RecordModel['actions'][number];
type Who = Action['by'];

export interface FoundActions {
  addedBy: RecordModel['addedBy'];
  /** Nobody said who adds records. */
  addedByAssumed: boolean;
  members?: string;
  states: string[];
  actions: Action[];
  tokens: number[];
}

export function findActions(tokens: readonly Token[], entity: Entity): FoundActions {
  const used = new Set<number>();
  const members = findMembers(tokens, used);
  const added = whoAdds(tokens, entity, members?.heads ?? new Set(), used);
  const states = listedStates(tokens, entity, used);
  const actions: Action[] = [];
  const add = (action: Action, ...at: number[]) => {
    for (const index of at) used.add(index);
    if (actions.length < 8 && !actions.some((one) => one.verb === action.verb)) actions.push(action);
  };
  const marked = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.named || marked.has(at)) continue;
    const verb = verbRoot(token);
    if (looking.has(verb) || looking.has(token.word)) used.add(at);
    if (!speaksOf(tokens, at, entity)) continue;
    const actor = actorOf(tokens, at);
    const by = whoIs(actor, members?.heads ?? new Set(), tokens);
    const who = actor ? [at, actor.at] : [at];
    if (isNegated(tokens, at) || (approvalVerbs.has(verb) && used.has(at))) continue;
    const move = moves[verb];
    if (revoking.has(verb) && isActing(token))
      add({ verb, by: by ?? (added.by === 'members' ? 'members' : 'owner'), kind: 'revoke' }, ...who);
    else if (transferring.has(verb) && isTransfer(tokens, at)) add({ verb: 'transfer', by: 'holder', kind: 'transfer' }, ...who);
    else if (move && isActing(token) && !(recordingVerbs.has(verb) && !states.length && !move.from)) {
      if (move.from && !states.includes(move.from)) states.unshift(move.from);
      const to = move.back ? (states[0] ?? 'returned') : move.to;
      if (!states.includes(to)) states.push(to);
      const from = move.back ? states.find((state) => /borrowed|rented|lent/.test(state)) : move.from;
      add({ verb, by: by ?? defaultActor(added.by), kind: 'move', to, ...(from && from !== to && { from }) }, ...who);
    } else if (verb === 'mark' || token.word === 'becomes' || token.word === 'become') {
      const state = markedState(tokens, at);
      if (state) {
        if (!states.includes(state.word)) states.push(state.word);
        const known = Object.entries(moves).find(([, one]) => one.to === state.word);
        const from = known?.[1].from;
        if (from && !states.includes(from)) states.unshift(from);
        marked.add(state.at);
        add(
          {
            verb: known?.[0] ?? `mark ${state.word}`,
            by: by ?? defaultActor(added.by),
            kind: 'move',
            to: state.word,
            ...(from && { from }),
          },
          ...who,
          state.at,
        );
      }
    } else if (
      verb === 'add' ||
      verb === 'write' ||
      verb === 'append' ||
      verb === 'leave' ||
      verb === 'post' ||
      verb === 'log' ||
      verb === 'record'
    ) {
      const note = noteAfter(tokens, at, entity);
      if (note) add({ verb: `add ${note.word}`, by: by ?? defaultActor(added.by), kind: 'note' }, ...who, note.at);
    } else if (noting.has(verb) && isActing(token) && by !== undefined && !looksOnly(tokens, at)) add({ verb, by, kind: 'note' }, ...who);
  }
  for (const [at, token] of tokens.entries()) {
    // "every repair done by authorized mechanics"
    const note = singular(tokens[at - 1]?.word ?? '');
    if (!notes.test(note) || !/^(done|made|written|recorded|performed|added)$/.test(token.word) || tokens[at + 1]?.word !== 'by') continue;
    const actor = passiveActor(tokens, at);
    const by = whoIs(actor, members?.heads ?? new Set(), tokens) ?? defaultActor(added.by);
    add({ verb: `add ${note}`, by, kind: 'note' }, at - 1, at, ...(actor ? [actor.at, actor.at - 1] : []));
  }
  movesBetweenListed(states, actions, whoChangesState(tokens, members?.heads ?? new Set(), used) ?? defaultActor(added.by));
  return {
    addedBy: added.by,
    addedByAssumed: added.assumed,
    ...(members && needsMembers(added.by, actions) && { members: members.word }),
    states: states.slice(0, 8),
    actions,
    tokens: [...used],
  };
}

const needsMembers = (by: string, actions: readonly Action[]) => by === 'members' || actions.some((action) => action.by === 'members');
const defaultActor = (addedBy: RecordModel['addedBy']): Who => (addedBy === 'anyone' ? 'holder' : addedBy);
const isActing = (token: Token) =>
  token.tags === undefined || token.tags.has('Verb') || token.tags.has('Infinitive') || !token.tags.has('Plural');

function isNegated(tokens: readonly Token[], at: number): boolean {
  return [1, 2, 3].some(
    (back) => /^(cannot|never|nobody|not|no|without|dont|doesnt|mustnt)$/.test(tokens[at - back]?.word ?? '') && !breaks(tokens[at - back]),
  );
}

/** The verb's object or subject is the thing, a pronoun for it, or nothing else that could be it. */
function speaksOf(tokens: readonly Token[], at: number, entity: Entity): boolean {
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

function isTransfer(tokens: readonly Token[], at: number): boolean {
  const verb = verbRoot(tokens[at]);
  const after = tokens.slice(at + 1, at + 7).map((token) => token.word);
  if (verb === 'give') return after.includes('away') || after.includes('to');
  if (verb === 'pass' || verb === 'hand') return after.some((word) => /^(on|over|down|to|along)$/.test(word));
  if (verb === 'move') return after.includes('owner');
  return true;
}

const looksOnly = (tokens: readonly Token[], at: number) =>
  /^(check|review)$/.test(verbRoot(tokens[at])) && /^(if|whether|that|the|a|is|who)$/.test(tokens[at + 1]?.word ?? '');

function whoIs(actor: Actor | undefined, members: ReadonlySet<string>, tokens: readonly Token[]): Who | undefined {
  if (!actor) return undefined;
  const word = singular(actor.word);
  if (actor.approved || members.has(word)) return 'members';
  if (/^(holders|owners|borrowers|keepers|holder|borrower|keeper)$/.test(actor.word)) return 'holder';
  if (everybody.has(actor.word) || everybody.has(word)) return 'anyone';
  if (ownerWords.has(actor.word)) return 'owner';
  const article = tokens[actor.at - 1]?.word ?? '';
  const several = actor.word !== word;
  if (!several && /^(the|our|my|only)$/.test(article) && !oneOfMany.has(word) && (isPersonWord(word) || ownerWords.has(word)))
    return 'owner';
  if (trades.has(word) && (several || word === 'staff' || actor.only)) return 'members';
  if (ownerWords.has(word) && !several) return 'owner';
  if (several && (isPersonWord(word) || isPersonWord(actor.word))) return 'anyone';
  return undefined;
}

/** The approved people: "approved farmers", "the owner approves farmers, roasters and shops", "inspectors I choose". */
function findMembers(tokens: readonly Token[], used: Set<number>): { word: string; heads: Set<string> } | undefined {
  const found: { word: string; at: number }[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word') continue;
    // "vets I approve", "inspectors approved by the city"
    const chosen = approvalVerbs.has(verbRoot(token)) && verbRoot(token) !== 'add' ? personChosen(tokens, at) : undefined;
    if (chosen !== undefined) {
      found.push({ word: tokens[chosen]?.word ?? '', at: chosen });
      used.add(at);
      continue;
    }
    const adjective = approvals.has(token.word) && isNounish(tokens[at + 1]);
    const verb = approvalVerbs.has(verbRoot(token)) && verbRoot(token) !== 'add' && actorIsOwner(tokens, at);
    if (!adjective && !verb) continue;
    for (let index = at + 1; index < at + 9; index++) {
      const next = tokens[index];
      if (!next || breaks(next)) break;
      if (isPerson(next)) found.push({ word: next.word, at: index });
      else if (!/^(,|and|or|the|some|certain|which|my|our|new|a|an)$/.test(next.word)) break;
      if (adjective && !verb) break;
    }
    if (found.length > 0) used.add(at);
  }
  const [first] = found;
  if (!first) return undefined;
  for (const { at } of found) used.add(at);
  const heads = new Set(found.map(({ word }) => singular(word)));
  const names = [...heads].map((word) => plural(word));
  const word = names.length > 2 ? 'members' : names.join(' and ');
  return { word: word.slice(0, 40), heads };
}

function personChosen(tokens: readonly Token[], at: number): number | undefined {
  const before = tokens[at - 1]?.word ?? '';
  const who =
    tokens[at + 1]?.word === 'by'
      ? at - 1
      : /^(i|we)$/.test(before)
        ? at - 2
        : ownerWords.has(before) && tokens[at - 2]?.word === 'the'
          ? at - 3
          : undefined;
  const token = who === undefined ? undefined : tokens[who];
  return token?.word.endsWith('s') && isPerson(token) ? who : undefined;
}

const isPerson = (token: Token) =>
  (isNounish(token) || token.tags?.has('Actor') === true || /^[a-z]+(ers?|ors?|ists?|ants?|shops?|inspectors?|vets?)$/.test(token.word)) &&
  !everybody.has(token.word) &&
  !/^(wallets?|address(es)?|number)$/.test(token.word);
const actorIsOwner = (tokens: readonly Token[], at: number) => [1, 2, 3].some((back) => ownerWords.has(tokens[at - back]?.word ?? ''));

function whoAdds(
  tokens: readonly Token[],
  entity: Entity,
  members: ReadonlySet<string>,
  used: Set<number>,
): { by: RecordModel['addedBy']; assumed: boolean } {
  for (const [at, token] of tokens.entries()) {
    const verb = verbRoot(token);
    if (!recordingVerbs.has(verb) && !adding.test(verb)) continue;
    if (!speaksOf(tokens, at, entity)) continue;
    const actor = actorOf(tokens, at);
    if (!actor) continue;
    const by = whoIs(actor, members, tokens);
    if (by === undefined || by === 'holder') continue;
    // "I want to track …" says who asks, not who adds.
    if (by === 'owner' && /^(i|we)$/.test(actor.word) && !actor.only && /^(want|need|would)$/.test(tokens[actor.at + 1]?.word ?? ''))
      continue;
    used.add(at);
    used.add(actor.at);
    return { by, assumed: false };
  }
  if (members.size > 0) return { by: 'members', assumed: true };
  const mine = entity.at.some((at) => /^(my|our)$/.test(tokens[at - 1]?.word ?? '') || /^(my|our)$/.test(tokens[at - 2]?.word ?? ''));
  const authority = tokens.some((token) => /^(issue|award|grant|certify)$/.test(verbRoot(token)));
  const alone = tokens.some((token, at) => token.word === 'only' && ownerWords.has(tokens[at + 1]?.word ?? ''));
  return { by: mine || authority || alone ? 'owner' : 'anyone', assumed: true };
}

const adding = /^(create|make|give|lend|offer|write|leave|drop|send|mint|put|hand|rent)$/;

const isPersonWord = (word: string) =>
  /(ers?|ors?|ists?|ants?|ents?|people|members?|neighbors?|kids|parents|friends|villagers|citizens|residents|finder)$/.test(word);

/** "(like Roasted, Shipped)", "status: open, in progress, done", "from draft to approved to published", "A -> B". */
function listedStates(tokens: readonly Token[], _entity: Entity, used: Set<number>): string[] {
  for (const [at, token] of tokens.entries()) {
    const cue = /^(status|statuses|state|states|stage|stages|phase|phases)$/.test(token.word);
    const arrow = tokens[at + 1]?.text === '-' && tokens[at + 2]?.text === '>';
    if (!cue && !arrow && token.word !== 'from') continue;
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
    if (!sure) continue;
    for (const { at: where } of states) for (const one of where) used.add(one);
    used.add(at);
    return [...new Set(states.map(({ word }) => word.slice(0, 30)))];
  }
  return [];
}

/** "only staff can change the status". */
function whoChangesState(tokens: readonly Token[], members: ReadonlySet<string>, used: Set<number>): Who | undefined {
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
function movesBetweenListed(states: readonly string[], actions: Action[], by: Who) {
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

function markedState(tokens: readonly Token[], at: number): { word: string; at: number } | undefined {
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

/** "adds a step", "leave a comment": what is added is not the thing itself but said about it. */
function noteAfter(tokens: readonly Token[], at: number, entity: Entity): { word: string; at: number } | undefined {
  for (let index = at + 1; index < at + 4 && !breaks(tokens[index]); index++) {
    const word = singular(tokens[index]?.word ?? '');
    if (entity.at.includes(index)) return undefined;
    if (notes.test(word)) return { word, at: index };
  }
  return undefined;
}

const notes =
  /^(step|note|comment|update|entry|inspection|review|remark|report|event|visit|reading|observation|measurement|message|rating|checkup|repair|treatment|harvest|service|photo|vaccination|milestone)$/;
