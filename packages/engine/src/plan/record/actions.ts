/** Finds what may be done to a record and by whom, and the states it goes through. */
import type { RecordModel } from '@starwright/protocol/plan';
import { singular } from '../grammar.ts';
import type { Token } from '../tokens.ts';
import { type Action, ActionReader, actionsAtMost } from './action-reader.ts';
import { whoAdds } from './adders.ts';
import type { Entity } from './entity.ts';
import { allGroups, findMembers, groupsOf, type Members, membersWord, whoIs } from './members.ts';
import { passiveActor } from './nouns.ts';
import { othersMayNot, unchanging } from './passing.ts';
import { beginning, listedStates, movesBetweenListed, whoChangesState, withoutMention } from './states.ts';
import { notes } from './words.ts';

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
  const listed = listedStates(tokens, used);
  const elsewhere = new Set([...choosing, ...[...used].filter((at) => !before.has(at))]);
  for (const index of unchanging(tokens)) used.add(index);
  const reader = new ActionReader({ tokens, entity, members, added, states: listed, used });
  const { states, actions } = reader;
  for (const at of tokens.keys()) if (!elsewhere.has(at)) reader.read(at);
  readPassiveNotes(tokens, members, reader);
  withoutMention(states, actions);
  for (const index of othersMayNot(tokens, actions, added.by)) used.add(index);
  bringBack(actions);
  const start = beginning(entity, states, actions, reader.returned);
  if (start) states.unshift(start);
  movesBetweenListed(states, actions, whoChangesState(tokens, members, used) ?? reader.usualDoer);
  const groups = differingGroups(members, added.groups, actions);
  const word = membersWord(members);
  const needsMembers = added.by === 'members' || actions.some((action) => action.by === 'members');
  return {
    addedBy: added.by,
    addedByAssumed: added.assumed,
    ...(needsMembers && word && { members: word }),
    ...(groups.length > 1 ? { groups, ...(added.groups && { addedByGroups: added.groups }) } : {}),
    states: states.slice(0, 8),
    actions: groups.length > 1 ? actions : actions.map(({ groups: _, ...action }) => action),
    tokens: [...used],
  };
}

/** "every repair done by authorized mechanics" */
function readPassiveNotes(tokens: readonly Token[], members: Members, reader: ActionReader) {
  for (const [at, token] of tokens.entries()) {
    const note = singular(tokens[at - 1]?.word ?? '');
    if (!notes.test(note) || !/^(done|made|written|recorded|performed|added)$/.test(token.word) || tokens[at + 1]?.word !== 'by') continue;
    const actor = passiveActor(tokens, at);
    const by = whoIs(actor, members, tokens) ?? reader.usualDoer;
    const said = [at - 1, at, ...(actor ? [actor.at, actor.at - 1] : [])];
    reader.add({ verb: `add ${note}`, by, kind: 'note' }, said, groupsOf(actor, members, tokens) ?? null);
  }
}

/** What is taken out comes back, even where nobody says how. */
function bringBack(actions: Action[]) {
  const gone = actions.find(
    ({ kind, verb, from, to }) =>
      kind === 'move' &&
      /^(take|sign|check|book|fetch|carry|grab|get) (out|away|home)$/.test(verb) &&
      from !== undefined &&
      to !== undefined,
  );
  if (gone?.to && gone.from && actions.length < actionsAtMost && !actions.some(({ to }) => to === gone.from))
    actions.push({ ...gone, verb: 'bring back', from: gone.to, to: gone.from });
}

/** The groups that differ in what they may do; none when all approved people may do the same. */
function differingGroups(members: Members, addedByGroups: string[] | undefined, actions: readonly Action[]): string[] {
  const acting = new Set([...(addedByGroups ?? []), ...actions.flatMap(({ groups }) => groups ?? [])]);
  const approved = allGroups({ ...members, heads: new Set(members.approved) });
  const all = allGroups(members).filter((group) => acting.has(group) || approved.includes(group));
  const said = [addedByGroups, ...actions.map(({ groups }) => groups)];
  return all.length <= 6 && said.some((groups) => groups && groups.length < all.length) ? all : [];
}
