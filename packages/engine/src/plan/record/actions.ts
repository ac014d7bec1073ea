/** Finds what may be done to a record and by whom, and the states it goes through. */
import type { RecordModel } from '@starwright/protocol/plan';
import { pastTense, singular } from '../grammar.ts';
import type { Token } from '../tokens.ts';
import type { Entity } from './entity.ts';
import { allGroups, findMembers, groupsOf, type Members, membersWord, type Who, whoIs } from './members.ts';
import { actorOf, breaks, isNoun, passiveActor, verbRoot } from './nouns.ts';
import { listedStates, markedState, movesBetweenListed, whoChangesState } from './states.ts';
import {
  approvalVerbs,
  looking,
  moves,
  notes,
  noting,
  ownerWords,
  recordingVerbs,
  revoking,
  stateless,
  stateWords,
  trades,
  transferring,
} from './words.ts';

type Action = RecordModel['actions'][number];

export interface FoundActions {
  addedBy: RecordModel['addedBy'];
  /** Nobody said who adds records. */
  addedByAssumed: boolean;
  members?: string;
  /** Only when not all approved people may do the same. */
  groups?: string[];
  addedByGroups?: string[];
  states: string[];
  actions: Action[];
  tokens: number[];
}

export function findActions(tokens: readonly Token[], entity: Entity): FoundActions {
  const used = new Set<number>();
  const members = findMembers(tokens, used);
  const added = whoAdds(tokens, entity, members, used);
  const before = new Set(used);
  const states = listedStates(tokens, used);
  const listed = new Set([...used].filter((at) => !before.has(at)));
  const actions: Action[] = [];
  /** Which of the approved people do what is read just now. */
  let acting: string[] | undefined;
  const add = (action: Action, ...at: number[]) => {
    for (const index of at) used.add(index);
    if (actions.length >= 8 || actions.some((one) => one.verb === action.verb)) return;
    actions.push(action.by === 'members' && acting ? { ...action, groups: acting } : action);
  };
  const marked = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.named || marked.has(at) || listed.has(at) || entity.at.includes(at)) continue;
    const verb = verbRoot(token);
    if (looking.has(verb) || looking.has(token.word)) used.add(at);
    // "nobody else may enter anything" where only some may
    const others = [2, 3]
      .map((back) => at - back)
      .find((before) => tokens[before]?.word === 'nobody' && tokens[before + 1]?.word === 'else');
    if (others !== undefined && added.by !== 'anyone' && (recordingVerbs.has(verb) || adding.test(verb)))
      for (const index of [others, at]) used.add(index);
    if (!speaksOf(tokens, at, entity) && !(recordingVerbs.has(verb) && noteAfter(tokens, at, entity))) continue;
    const actor = actorOf(tokens, at);
    const by = whoIs(actor, members, tokens) ?? (actor ? undefined : sameActor(tokens, at, actions, used));
    const who = actor ? [at, actor.at] : [at];
    acting = actor ? groupsOf(actor, members, tokens) : actions.at(-1)?.groups;
    if (isNegated(tokens, at)) {
      // "a book can't be borrowed twice": that is what being borrowed means.
      if (moves[verb]?.from && /^(twice|again|already)$/.test(tokens[at + 1]?.word ?? ''))
        for (const index of [at, at + 1]) used.add(index);
      continue;
    }
    if (approvalVerbs.has(verb) && used.has(at)) continue;
    const move = moves[verb];
    if (revoking.has(verb) && isActing(token))
      add({ verb, by: by ?? (added.by === 'members' ? 'members' : 'owner'), kind: 'revoke' }, ...who);
    else if (transferring.has(verb) && isTransfer(tokens, at)) add({ verb: 'transfer', by: 'holder', kind: 'transfer' }, ...who);
    else if (move && isActing(token) && !isModifier(tokens, at) && !(recordingVerbs.has(verb) && !states.length && !move.from)) {
      const first = move.from && (states.find((state) => beginnings.has(state)) ?? move.from);
      if (first && !states.includes(first)) states.unshift(first);
      const to = move.back ? (states[0] ?? 'returned') : move.to;
      if (!states.includes(to)) states.push(to);
      const from = move.back
        ? states.find((state) => /borrowed|rented|lent/.test(state))
        : (first ?? chainedFrom(tokens, at, actions, used));
      add({ verb, by: by ?? defaultActor(added.by, members), kind: 'move', to, ...(from && from !== to && { from }) }, ...who);
    } else if (particleBehind(tokens, at, entity) !== undefined && isActing(token)) {
      const particle = particleBehind(tokens, at, entity) ?? at;
      const to = `${pastTense(verb)} ${tokens[particle]?.word}`.slice(0, 25);
      if (!states.includes(to)) states.push(to);
      add({ verb: `${verb} ${tokens[particle]?.word}`, by: by ?? defaultActor(added.by, members), kind: 'move', to }, ...who, particle);
    } else if (isPassiveMove(tokens, at, verb)) {
      const to = pastTense(verb).slice(0, 25);
      const from = chainedFrom(tokens, at, actions, used);
      if (!states.includes(to)) states.push(to);
      add({ verb, by: by ?? defaultActor(added.by, members), kind: 'move', to, ...(from && from !== to && { from }) }, ...who);
    } else if (verb === 'mark' || token.word === 'becomes' || token.word === 'become') {
      const state = markedState(tokens, at);
      if (state) {
        if (!states.includes(state.word)) states.push(state.word);
        const known = Object.entries(moves).find(([, one]) => one.to === state.word);
        const from = known?.[1].from && (states.find((one) => beginnings.has(one)) ?? known[1].from);
        if (from && !states.includes(from)) states.unshift(from);
        marked.add(state.at);
        // "mark a hut open or closed"
        const other = tokens[state.at + 1]?.word === 'or' ? tokens[state.at + 2] : undefined;
        if (other && stateWords.has(other.word)) {
          if (!states.includes(other.word)) states.push(other.word);
          marked.add(state.at + 2);
          add({ verb: `mark ${other.word}`, by: by ?? defaultActor(added.by, members), kind: 'move', to: other.word }, state.at + 2);
        }
        add(
          {
            verb: known?.[0] ?? `mark ${state.word}`,
            by: by ?? defaultActor(added.by, members),
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
      if (note) add({ verb: `add ${note.word}`, by: by ?? defaultActor(added.by, members), kind: 'note' }, ...who, note.at);
    } else if (noting.has(verb) && isActing(token) && by !== undefined && (by === 'members' || !looksOnly(tokens, at)))
      add({ verb, by, kind: 'note' }, ...who, ...writtenDown(tokens, at));
  }
  for (const [at, token] of tokens.entries()) {
    // "every repair done by authorized mechanics"
    const note = singular(tokens[at - 1]?.word ?? '');
    if (!notes.test(note) || !/^(done|made|written|recorded|performed|added)$/.test(token.word) || tokens[at + 1]?.word !== 'by') continue;
    const actor = passiveActor(tokens, at);
    const by = whoIs(actor, members, tokens) ?? defaultActor(added.by, members);
    acting = groupsOf(actor, members, tokens);
    add({ verb: `add ${note}`, by, kind: 'note' }, at - 1, at, ...(actor ? [actor.at, actor.at - 1] : []));
  }
  movesBetweenListed(states, actions, whoChangesState(tokens, members, used) ?? defaultActor(added.by, members));
  const groups = differingGroups(members, added.groups, actions);
  const word = membersWord(members);
  return {
    addedBy: added.by,
    addedByAssumed: added.assumed,
    ...(needsMembers(added.by, actions) && word && { members: word }),
    ...(groups.length > 1 ? { groups, ...(added.groups && { addedByGroups: added.groups }) } : {}),
    states: states.slice(0, 8),
    actions: groups.length > 1 ? actions : actions.map(({ groups: _, ...action }) => action),
    tokens: [...used],
  };
}

/** The groups that differ in what they may do; none when all approved people may do the same. */
function differingGroups(members: Members, addedByGroups: string[] | undefined, actions: readonly Action[]): string[] {
  const all = allGroups(members);
  const said = [addedByGroups, ...actions.map(({ groups }) => groups)];
  return all.length <= 6 && said.some((groups) => groups && groups.length < all.length) ? all : [];
}

const needsMembers = (by: string, actions: readonly Action[]) => by === 'members' || actions.some((action) => action.by === 'members');
const defaultActor = (addedBy: RecordModel['addedBy'], { heads }: Members): Who =>
  addedBy !== 'anyone' ? addedBy : heads.size > 0 ? 'members' : 'holder';
/** States in which a record begins; a second verb of the same record begins in the same one. */
const beginnings = new Set(['open', 'pending', 'available', 'draft', 'unverified']);

/** "the council marks it as fixed or rejects it": who did the one does the other. */
function sameActor(tokens: readonly Token[], at: number, actions: readonly Action[], used: ReadonlySet<number>): Who | undefined {
  if (!/^(and|or|then)$/.test(tokens[at - 1]?.word ?? '')) return undefined;
  const near = [2, 3, 4, 5].some((back) => used.has(at - back) && !breaks(tokens[at - back]));
  return near ? actions.at(-1)?.by : undefined;
}
const isActing = (token: Token) =>
  token.tags === undefined || token.tags.has('Verb') || token.tags.has('Infinitive') || !token.tags.has('Plural');

function isNegated(tokens: readonly Token[], at: number): boolean {
  return [1, 2, 3].some(
    (back) =>
      /^(cannot|never|nobody|nothing|none|not|no|without|dont|doesnt|mustnt)$/.test(tokens[at - back]?.word ?? '') &&
      !breaks(tokens[at - back]),
  );
}

/** The verb's object or subject is the thing, a pronoun for it, or nothing else that could be it. */
function speaksOf(tokens: readonly Token[], at: number, entity: Entity): boolean {
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

function whoAdds(
  tokens: readonly Token[],
  entity: Entity,
  members: Members,
  used: Set<number>,
): { by: RecordModel['addedBy']; groups?: string[]; assumed: boolean } {
  for (const [at, token] of tokens.entries()) {
    const verb = verbRoot(token);
    if (!recordingVerbs.has(verb) && !adding.test(verb)) continue;
    // "staff enter what was found"
    const noted = recordingVerbs.has(verb) && /^(what|where|who|when|up)$/.test(tokens[at + 1]?.word ?? '');
    if (!(noted || speaksOf(tokens, at, entity)) || noteAfter(tokens, at, entity)) continue;
    const actor = actorOf(tokens, at);
    if (!actor) continue;
    const by = whoIs(actor, members, tokens);
    if (by === undefined || by === 'holder') continue;
    // "I want to track …" says who asks, not who adds.
    if (by === 'owner' && /^(i|we)$/.test(actor.word) && !actor.only && /^(want|need|would)$/.test(tokens[actor.at + 1]?.word ?? ''))
      continue;
    used.add(at);
    used.add(actor.at);
    const groups = by === 'members' ? groupsOf(actor, members, tokens) : undefined;
    return { by, ...(groups && { groups }), assumed: false };
  }
  if (members.approved.size > 0) return { by: 'members', assumed: true };
  const mine = entity.at.some((at) => /^(my|our)$/.test(tokens[at - 1]?.word ?? '') || /^(my|our)$/.test(tokens[at - 2]?.word ?? ''));
  const authority = tokens.some((token) => /^(issue|award|grant|certify)$/.test(verbRoot(token)));
  const alone = tokens.some((token, at) => token.word === 'only' && ownerWords.has(tokens[at + 1]?.word ?? ''));
  return { by: mine || authority || alone ? 'owner' : 'anyone', assumed: true };
}

const adding = /^(create|make|give|lend|offer|write|leave|drop|send|mint|put|hand|rent|enter|sign|apply|bring)$/;

/** "adds a step", "leave a comment": what is added is not the thing itself but said about it. */
function noteAfter(tokens: readonly Token[], at: number, entity: Entity): { word: string; at: number } | undefined {
  for (let index = at + 1; index < at + 4 && !breaks(tokens[index]); index++) {
    const word = singular(tokens[index]?.word ?? '');
    if (entity.at.includes(index)) return undefined;
    if (notes.test(word)) return { word, at: index };
  }
  return undefined;
}

/** Verbs rather than nouns that look the same: somebody acts before it, or something is done. */
const isVerbal = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.tags?.has('Verb') === true || /^(can|may|must|should|to|is|are|get|gets|be)$/.test(tokens[at - 1]?.word ?? '');

/** "harvest year": the word belongs to a noun. */
const isModifier = (tokens: readonly Token[], at: number): boolean =>
  /^(year|date|time|day|number|season)$/.test(tokens[at + 1]?.word ?? '') ||
  (isNoun(tokens[at + 1]) && !/^(can|may|must|should|to|and|or|who|they)$/.test(tokens[at - 1]?.word ?? '') && !isVerbal(tokens, at));

/** "staff hand it out", "check the tool in": the particle that tells with the verb what state comes. */
function particleBehind(tokens: readonly Token[], at: number, entity: Entity): number | undefined {
  if (!tokens[at]?.tags?.has('Verb') || trades.has(tokens[at]?.word ?? '') || /^(then|and|can|may)$/.test(tokens[at]?.word ?? ''))
    return undefined;
  if (stateless.has(verbRoot(tokens[at])) && !/^(take|put|bring|send|hand)$/.test(verbRoot(tokens[at]))) return undefined;
  for (let index = at + 1; index < at + 5 && !breaks(tokens[index]); index++) {
    const between = tokens.slice(at + 1, index);
    if (
      /^(out|in|off|up|down|away)$/.test(tokens[index]?.word ?? '') &&
      between.some((one, step) => /^(it|them|one)$/.test(one.word) || entity.at.includes(at + 1 + step))
    )
      return breaks(tokens[index + 1]) || /^(,|and|or|to|again|when|if|after)$/.test(tokens[index + 1]?.word ?? '') ? index : undefined;
  }
  return undefined;
}

/** "sick hives get quarantined and later released": any past participle names the state that follows. */
function isPassiveMove(tokens: readonly Token[], at: number, verb: string): boolean {
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
function chainedFrom(tokens: readonly Token[], at: number, actions: readonly Action[], used: ReadonlySet<number>): string | undefined {
  let before = at - 1;
  while (/^(and|then|later|finally|also|,)$/.test(tokens[before]?.word ?? '')) before--;
  const earlier = actions.at(-1);
  return before < at - 1 && used.has(before) && verbRoot(tokens[before]) === earlier?.verb ? earlier.to : undefined;
}

/** "inspectors check a hive and write down what they saw": what is written down is the note. */
function writtenDown(tokens: readonly Token[], at: number): number[] {
  for (let index = at + 1; index < at + 7 && !breaks(tokens[index]) && tokens[index]?.text !== ','; index++) {
    if (!/^(write|note|record|log|report)$/.test(verbRoot(tokens[index])) || tokens[index - 1]?.word !== 'and') continue;
    const rest: number[] = [];
    for (let end = index; end < index + 7 && !breaks(tokens[end]) && tokens[end]?.text !== ','; end++) rest.push(end);
    return rest;
  }
  return [];
}
