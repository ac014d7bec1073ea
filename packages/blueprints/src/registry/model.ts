/** The record model in a form that leaves nothing open: every state exists, every action can be done, every word is set. */
import type { ModuleView } from '@starwright/engine/blueprint';
import type { RecordModel } from '@starwright/protocol/plan';

export type Action = RecordModel['actions'][number];
/** Who may do something: as the plan says it, with the groups that are meant. */
export type Who = Pick<Action, 'by'> & { groups: readonly string[] };
export type Field = RecordModel['fields'][number];

export interface Model extends RecordModel {
  addVerb: string;
  /** One of the approved people: "farmer"; a word even where nobody is approved. */
  member: string;
  /** Two or more where not all approved people may do the same, else none; each by the word for one of them. */
  groups: string[];
  /** Which of them may add a record, and which may do an action: some of `groups`, never none where there are any. */
  addedByGroups: string[];
  actions: (Action & { groups: string[] })[];
  unique: Field | undefined;
}

/** What a registry is about when the plan does not say. */
export const anything: RecordModel = {
  entity: 'record',
  plural: 'records',
  fields: [{ name: 'title', label: 'Title', type: 'text' }],
  addedBy: 'anyone',
  states: [],
  actions: [{ verb: 'add note', by: 'holder', kind: 'note' }],
};

/** The module's model, completed: what cannot be meant becomes the nearest that can. */
export function modelOf(m: ModuleView): Model {
  const given = m.record ?? anything;
  const named = distinct(given.states.map((state) => state.trim()).filter(Boolean));
  const groups = groupsOf(given);
  const among = (some: readonly string[] | undefined) => {
    const meant = groups.filter((group) => some?.some((word) => singular(word) === group));
    return meant.length > 0 ? meant : groups;
  };
  const actions = given.actions.map((action) => ({ ...complete(action, named), groups: among(action.groups) }));
  const states = withBeginning(named, actions);
  const usesMembers = given.addedBy === 'members' || actions.some((action) => action.by === 'members');
  // Where an office adds records and their holders act on them, they cannot all belong to the office.
  const forOthers = given.addedBy === 'owner' && actions.some((action) => action.by === 'holder');
  const givenTo = given.givenTo ?? (forOthers ? 'holder' : undefined);
  const { givenTo: _, ...rest } = given;
  const others = given.fields.filter((field) => !(field.type === 'account' && field.name === givenTo));
  const fields = others.length > 0 ? others : given.fields;
  const unique = fields.find((field) => given.uniqueBy === field.name || given.uniqueBy === field.label);
  return {
    ...rest,
    states,
    groups,
    addedByGroups: among(given.addedByGroups),
    actions,
    fields,
    addVerb: given.addVerb ?? 'add',
    member: usesMembers && given.members ? singular(given.members) : 'member',
    unique: unique?.type === 'yesno' ? undefined : unique,
    ...(givenTo !== undefined && { givenTo }),
  };
}

/** The groups that differ in what they may do: those named where something is for some of them only. */
function groupsOf({ groups = [], addedBy, addedByGroups, actions }: RecordModel): string[] {
  const known = distinct(groups.map(singular));
  const used = [
    ...(addedBy === 'members' ? [addedByGroups] : []),
    ...actions.flatMap(({ by, groups }) => (by === 'members' ? [groups] : [])),
  ];
  const differ = new Set(used.map((some) => known.filter((group) => some?.some((word) => singular(word) === group)).join())).size > 1;
  return known.length > 1 && differ ? known : [];
}

function complete(action: Action, states: string[]): Action {
  const { from, to, ...bare } = action;
  if (action.kind === 'move') {
    // A move that leads nowhere can still be written down.
    if (to === undefined || !states.includes(to)) return { ...bare, kind: 'note' };
    return from !== undefined && from !== to && states.includes(from) ? { ...bare, to, from } : { ...bare, to };
  }
  // Nobody wants strangers to give away or to cancel what is theirs.
  if (action.by === 'anyone' && (action.kind === 'transfer' || action.kind === 'revoke')) return { ...bare, by: 'holder' };
  return bare;
}

/**
 * A state that something is only brought into, and from which nothing goes out, cannot be the one in which it begins; nor
 * can one that is named after what brings it there: a barrel begins before it is filled.
 */
function withBeginning(states: string[], actions: readonly Action[]): string[] {
  const [first] = states;
  if (first === undefined) return states;
  const reaching = actions.filter((action) => action.to === first && action.from === undefined);
  const left = actions.some((action) => action.from === first);
  const named = reaching.some(({ verb }) => first.toLowerCase().startsWith(verb.toLowerCase().replace(/e$/, '')));
  return reaching.length > 0 && (!left || named) ? [states.includes('new') ? 'added' : 'new', ...states] : states;
}

const irregular: Record<string, string> = {
  people: 'person',
  men: 'man',
  women: 'woman',
  children: 'child',
  staff: 'staff member',
  crew: 'crew member',
};

/** "inspectors" → "inspector": good enough for the words by which groups of people are called. */
export function singular(word: string): string {
  const [, before = '', last = word] = /^(.*[\s-])?(\S+)$/.exec(word.trim()) ?? [];
  const one = irregular[last.toLowerCase()];
  if (one) return before + one;
  if (/ies$/i.test(last)) return `${before}${last.slice(0, -3)}y`;
  if (/(ch|sh|ss|x)es$/i.test(last)) return before + last.slice(0, -2);
  if (/[^s]s$/i.test(last)) return before + last.slice(0, -1);
  return word.trim();
}

/** "a beekeeper or inspector": one of the approved people who may. */
export const memberOf = ({ member, groups }: Pick<Model, 'member' | 'groups'>, some: readonly string[]): string =>
  some.length === 0 || some.length === groups.length
    ? member
    : `${some.slice(0, -1).join(', ')}${some.length > 1 ? ' or ' : ''}${some.at(-1)}`;

/** "a hive", "an orchard". */
export const withArticle = (noun: string): string => `${/^(?:[aeio]|u(?!ni|se|ti))/i.test(noun) ? 'an' : 'a'} ${noun}`;

const distinct = (words: string[]): string[] => [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
