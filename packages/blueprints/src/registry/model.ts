/** The record model in a form that leaves nothing open: every state exists, every action can be done, every word is set. */
import type { ModuleView } from '@starwright/engine/blueprint';
import type { RecordModel } from '@starwright/protocol/plan';

export type Action = RecordModel['actions'][number];
export type Field = RecordModel['fields'][number];

export interface Model extends RecordModel {
  addVerb: string;
  /** One of the approved people: "farmer"; a word even where nobody is approved. */
  member: string;
  unique: Field | undefined;
}

/** What a registry is about when the plan does not say. */
const anything: RecordModel = {
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
  const actions = given.actions.map((action) => complete(action, named));
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
    actions,
    fields,
    addVerb: given.addVerb ?? 'add',
    member: usesMembers && given.members ? singular(given.members) : 'member',
    unique: unique?.type === 'yesno' ? undefined : unique,
    ...(givenTo !== undefined && { givenTo }),
  };
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

/** A state that something is only brought into, and from which nothing goes out, cannot be the one in which it begins. */
function withBeginning(states: string[], actions: readonly Action[]): string[] {
  const [first] = states;
  const reached = actions.some((action) => action.to === first && action.from === undefined);
  const left = actions.some((action) => action.from === first);
  return first === undefined || !reached || left ? states : [states.includes('new') ? 'added' : 'new', ...states];
}

const irregular: Record<string, string> = { people: 'person', men: 'man', women: 'woman', children: 'child', staff: 'staff member' };

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

/** "a hive", "an orchard". */
export const withArticle = (noun: string): string => `${/^(?:[aeio]|u(?!ni|se|ti))/i.test(noun) ? 'an' : 'a'} ${noun}`;

const distinct = (words: string[]): string[] => [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
