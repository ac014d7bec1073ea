/** Finds what may be done to a record and by whom, and the states it goes through. */
import type { RecordModel } from '@starwright/protocol/plan';
import { pastTense, singular } from '../grammar.ts';
import type { Token } from '../tokens.ts';
import { whoAdds } from './adders.ts';
import { creating } from './creations.ts';
import { knownMove, lending, marked, noted, takenState, thrownOut } from './deeds.ts';
import type { Entity } from './entity.ts';
import { allGroups, findMembers, groupsOf, type Members, membersWord, type Who, whoIs } from './members.ts';
import { actorOf, breaks, passiveActor, verbRoot } from './nouns.ts';
import { listedStates, markedState, movesBetweenListed, whoChangesState } from './states.ts';
import {
  adding,
  chainedFrom,
  isActing,
  isModifier,
  isNegated,
  isPassiveMove,
  isTransfer,
  looksOnly,
  noteAfter,
  particleBehind,
  speaksOf,
  writtenDown,
} from './verbs.ts';
import { approvalVerbs, looking, moves, notes, noting, recordingVerbs, revoking, transferring } from './words.ts';

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
  const choosing = new Set(used);
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
  /** Tokens of what was understood in more than one word. */
  const did = new Set<number>();
  const comesBack = tokens.some((_, at) => lending(tokens, at, entity)?.out === false);
  /** States of which it was said that it is so again. */
  const returned = new Set<string>();
  for (const index of unchanging(tokens)) used.add(index);
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.named || did.has(at) || choosing.has(at) || listed.has(at) || entity.at.includes(at)) continue;
    const verb = verbRoot(token);
    if (looking.has(verb) || looking.has(token.word)) used.add(at);
    for (const index of reading(tokens, at, entity)) used.add(index);
    if (goesOn(tokens, at, entity)) {
      add(
        { verb: 'transfer', by: 'holder', kind: 'transfer' },
        ...[1, 2, 3, 4, 5].map((back) => at - back).filter((index) => index >= 0 && !breaks(tokens[index])),
        at,
        at + 1,
        at + 2,
        at + 3,
        at + 4,
      );
      continue;
    }
    // "nobody else may enter anything" where only some may
    const others = [2, 3]
      .map((back) => at - back)
      .find((before) => tokens[before]?.word === 'nobody' && tokens[before + 1]?.word === 'else');
    if (others !== undefined && added.by !== 'anyone' && (recordingVerbs.has(verb) || adding.test(verb)))
      for (const index of [others, at]) used.add(index);
    const handled = used.has(at) && actions.length > 0 && did.has(at);
    if (handled) continue;
    if (isAside(tokens, at, entity)) continue;
    if (creating(tokens, at, entity)) continue;
    const out = thrownOut(tokens, at, entity);
    const taken = out.length > 0 ? undefined : lending(tokens, at, entity);
    // What is handed out and never comes back was not lent.
    const lent = taken?.out && !comesBack && /^(hand|give|send) /.test(taken.verb) ? undefined : taken;
    const states_ = marked(tokens, at, entity);
    const written = at === added.at || used.has(at) ? undefined : noted(tokens, at, entity);
    const told = out.length > 0 || lent !== undefined || states_.length > 0 || written !== undefined;
    if (!told && !speaksOf(tokens, at, entity) && !(recordingVerbs.has(verb) && noteAfter(tokens, at, entity))) continue;
    const actor = actorOf(tokens, at);
    const by =
      whoIs(actor, members, tokens) ??
      (actor && !isThing(actor.at, entity) && !told ? undefined : sameActor(tokens, at, actions, used, told));
    const who = actor ? [at, ...spoken(actor, at), ...(by === 'anyone' ? [] : condition(tokens, actor.from ?? actor.at))] : [at];
    acting = (actor && groupsOf(actor, members, tokens)) ?? (by === actions.at(-1)?.by ? actions.at(-1)?.groups : undefined);
    if (actor && !isThing(actor.at, entity)) acting = groupsOf(actor, members, tokens);
    if (told && !isNegated(tokens, at)) {
      const usual = by ?? defaultActor(added.by, members);
      if (out.length > 0) {
        add(
          { verb: verb === 'strike' ? 'strike off' : 'withdraw', by: by ?? (added.by === 'members' ? 'members' : 'owner'), kind: 'revoke' },
          ...out,
          ...who,
        );
        for (const index of out) did.add(index);
        continue;
      }
      if (lent) {
        if (lent.out) {
          const first = states.find((state) => beginnings.has(state)) ?? (states.length === 0 ? 'available' : undefined);
          if (first && !states.includes(first)) states.unshift(first);
          const to = takenState(lent.verb);
          if (!states.includes(to)) states.push(to);
          add({ verb: lent.verb, by: by ?? 'anyone', kind: 'move', ...(first && { from: first }), to }, ...lent.at, ...who);
        } else if (isRevocable(entity) && /^take back$/.test(lent.verb) && !states.some((state) => / (out|away|home|up)$/.test(state)))
          add({ verb: 'take back', by: usual, kind: 'revoke' }, ...lent.at, ...who);
        else {
          const gone = states.find((state) => / (out|away|home|up)$/.test(state) || /borrowed|rented|lent|taken/.test(state));
          const first = gone === undefined ? undefined : states[0];
          const to = first ?? takenState(lent.verb);
          if (!states.includes(to)) states.push(to);
          add({ verb: lent.verb, by: by ?? 'anyone', kind: 'move', to, ...(gone && gone !== to && { from: gone }) }, ...lent.at, ...who);
        }
        for (const index of lent.at) did.add(index);
        continue;
      }
      if (states_.length > 0) {
        for (const { state: said, again, behind, at: where } of states_) {
          // "and later okay again": as it was in the beginning
          const state = again && wellAgain.test(said) && states[0] !== undefined && beginnings.has(states[0]) ? states[0] : said;
          // "mark a hut open or closed"
          const known = states_.length === 1 || behind ? knownMove(state) : undefined;
          const implied = known?.[1].from;
          const from = implied && (states.find((one) => beginnings.has(one)) ?? (states.length > 0 ? undefined : implied));
          if (from && !states.includes(from)) states.unshift(from);
          if (again) returned.add(state);
          if (!states.includes(state)) again ? states.unshift(state) : states.push(state);
          for (const index of where) did.add(index);
          for (let index = at; index <= (where.at(-1) ?? at); index++) if (!tokens[index]?.value) used.add(index);
          const previous = states_.length > 1 && known === undefined ? undefined : from;
          add(
            {
              verb: (known?.[0] ?? `mark ${said}`).slice(0, 30),
              by: usual,
              kind: 'move',
              to: state,
              ...(previous && previous !== state && { from: previous }),
            },
            ...who,
            ...where,
          );
        }
        continue;
      }
      if (written) {
        add({ verb: written.verb, by: usual, kind: 'note' }, ...who, ...written.at);
        for (const index of written.at) did.add(index);
        continue;
      }
    }
    if (isNegated(tokens, at)) {
      // "a book can't be borrowed twice": that is what being borrowed means.
      if (moves[verb]?.from && /^(twice|again|already)$/.test(tokens[at + 1]?.word ?? ''))
        for (const index of [at, at + 1]) used.add(index);
      continue;
    }
    if (approvalVerbs.has(verb) && used.has(at)) continue;
    const taking =
      /^(take|start|grab)$/.test(verb) &&
      isWork(entity) &&
      tokens.slice(at + 1, at + 4).some((one, step) => one.word === 'it' || entity.at.includes(at + 1 + step));
    const move = taking ? { from: 'open', to: 'taken' } : moves[verb];
    if (revoking.has(verb) && isActing(token))
      add({ verb, by: by ?? (added.by === 'members' ? 'members' : 'owner'), kind: 'revoke' }, ...who);
    else if (
      /^(hand|give|lend|pass)$/.test(verb) &&
      comesBack &&
      ![1, 2, 3].some((step) => tokens[at - step]?.word === 'what') &&
      isTransfer(tokens, at)
    ) {
      // "teachers hand it to a pupil and take it back"
      const first = states.find((state) => beginnings.has(state)) ?? 'available';
      if (!states.includes(first)) states.unshift(first);
      const to = takenState(`${verb} out`);
      if (!states.includes(to)) states.push(to);
      add({ verb: `${verb} out`, by: by ?? defaultActor(added.by, members), kind: 'move', from: first, to }, ...who);
    } else if (transferring.has(verb) && isTransfer(tokens, at)) add({ verb: 'transfer', by: 'holder', kind: 'transfer' }, ...who);
    else if (move && isActing(token) && !isModifier(tokens, at) && !(recordingVerbs.has(verb) && !states.length && !move.from)) {
      const first = move.from && (states.find((state) => beginnings.has(state)) ?? move.from);
      if (first && !states.includes(first)) states.unshift(first);
      const to = verb === 'reopen' ? 'open' : move.back ? (states[0] ?? 'returned') : move.to;
      if (!states.includes(to)) verb === 'reopen' ? states.unshift(to) : states.push(to);
      const from =
        verb === 'reopen'
          ? undefined
          : move.back
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
    } else if (token.word === 'becomes' || token.word === 'become') {
      const state = markedState(tokens, at);
      if (state) {
        if (!states.includes(state.word)) states.push(state.word);
        did.add(state.at);
        add({ verb: `mark ${state.word}`, by: by ?? defaultActor(added.by, members), kind: 'move', to: state.word }, ...who, state.at);
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
  withoutMention(states, actions);
  for (const index of othersMayNot(tokens, actions, added.by)) used.add(index);
  const gone = actions.find(
    ({ kind, verb, from, to }) =>
      kind === 'move' &&
      /^(take|sign|check|book|fetch|carry|grab|get) (out|away|home)$/.test(verb) &&
      from !== undefined &&
      to !== undefined,
  );
  // What is taken out comes back, even where nobody says how.
  if (gone?.to && gone.from && actions.length < 8 && !actions.some(({ to }) => to === gone.from))
    actions.push({ ...gone, verb: 'bring back', from: gone.to, to: gone.from });
  const start = beginning(entity, states, actions, returned);
  if (start) states.unshift(start);
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
  const acting = new Set([...(addedByGroups ?? []), ...actions.flatMap(({ groups }) => groups ?? [])]);
  const approved = allGroups({ ...members, heads: new Set(members.approved) });
  const all = allGroups(members).filter((group) => acting.has(group) || approved.includes(group));
  const said = [addedByGroups, ...actions.map(({ groups }) => groups)];
  return all.length <= 6 && said.some((groups) => groups && groups.length < all.length) ? all : [];
}

const needsMembers = (by: string, actions: readonly Action[]) => by === 'members' || actions.some((action) => action.by === 'members');
const defaultActor = (addedBy: RecordModel['addedBy'], { heads }: Members): Who =>
  addedBy !== 'anyone' ? addedBy : heads.size > 0 ? 'members' : 'holder';
/** "our choir lends scores. Singers take one home": the one is what the other is called in passing. */
function withoutMention(states: string[], actions: Action[]) {
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
function beginning(
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

/** States in which a record begins; a second verb of the same record begins in the same one. */
const beginnings = new Set(['open', 'pending', 'available', 'draft', 'unverified']);

const isWork = ({ head }: Entity) =>
  /^(ticket|task|job|order|request|report|bug|issue|chore|shift|errand|case|call|problem|repair)$/.test(head);
/** "if someone fails the re-test we withdraw it": who acts judges that; a number in it would be a rule. */
function condition(tokens: readonly Token[], actorAt: number): number[] {
  for (let at = actorAt - 1; at >= 0 && at > actorAt - 16 && !breaks(tokens[at]) && !tokens[at]?.value; at--)
    if (/^(if|when|once|whenever|should)$/.test(tokens[at]?.word ?? ''))
      return Array.from({ length: actorAt - at }, (_, step) => at + step);
  return [];
}

/** "drinkers read the whole story", "shops scan it and see all of it": everybody can, so nothing is missing of it. */
function reading(tokens: readonly Token[], at: number, entity: Entity): number[] {
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

/** "nobody else marks anything", where only some may. */
function othersMayNot(tokens: readonly Token[], actions: readonly Action[], addedBy: RecordModel['addedBy']): number[] {
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

/** "nobody, not even the caretaker, can make a complaint disappear": no record ever goes. */
function unchanging(tokens: readonly Token[]): number[] {
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

/** "it goes to the new keeper" */
const goesOn = (tokens: readonly Token[], at: number, entity: Entity) =>
  /^(go|pass|move)$/.test(verbRoot(tokens[at])) &&
  tokens[at + 1]?.word === 'to' &&
  /^(new|next|other|another)$/.test(tokens[at + 3]?.word ?? tokens[at + 2]?.word ?? '') &&
  /^(owner|keeper|holder|buyer|family|person|hands?|farmer|player|user|driver)$/.test(tokens[at + 4]?.word ?? '') &&
  [1, 2, 3, 4, 5].some((back) => tokens[at - back]?.word === 'it' || entity.at.includes(at - back));

/** "each watch I repair gets …", "when I serviced it I add …", "what they can lend": said in passing. */
function isAside(tokens: readonly Token[], at: number, entity: Entity): boolean {
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

/** All words that tell who acts: "the one who brought it". */
const spoken = ({ at, from }: { at: number; from?: number }, verbAt: number) =>
  from === undefined || verbAt < at ? [at] : Array.from({ length: verbAt - from }, (_, step) => from + step);
const wellAgain = /^(ok|okay|fine|good|whole|working|free|usable|available|ready|repaired)$/;
const isThing = (at: number, entity: Entity) => entity.at.includes(at);
const isRevocable = ({ head }: Entity) =>
  /^(certificate|diploma|licence|license|permit|entry|badge|credential|card|title|approval|registration|pass|award|record)$/.test(head);

/** "the council marks it as fixed or rejects it": who did the one does the other. */
function sameActor(
  tokens: readonly Token[],
  at: number,
  actions: readonly Action[],
  used: ReadonlySet<number>,
  far: boolean,
): Who | undefined {
  let before = at - 1;
  while (/^(can|may|must|should|then|also|later|has|have|to|,)$/.test(tokens[before]?.word ?? '')) before--;
  if (!/^(and|or|then|,)$/.test(tokens[before]?.word ?? '') && before === at - 1) return undefined;
  const near = [1, 2, 3, 4, 5, 6, 7].some((back) => used.has(before - back + 1) && !breaks(tokens[before - back + 1])) || far;
  return near ? actions.at(-1)?.by : undefined;
}
