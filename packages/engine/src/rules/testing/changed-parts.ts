/** A charter with one part changed or left out, for each part that decides who can do what, how much and when. */
import { type Charter, charterSchema } from '@starwright/protocol/charter';
import { checkNames } from '../check/check-names.ts';
import { checkUnits } from '../check/check-units.ts';
import { nodesOf } from '../check/walk.ts';
import { RuleProblem } from '../language/problem.ts';
import { canonical, type Fields, isFields, keyOf } from '../sentences/canonical.ts';
import type { Node } from '../sentences/grammar.ts';
import type { Language } from '../sentences/literals.ts';
import { type PlainCharter, plainOf } from '../sentences/plain.ts';
import { personFieldOf } from '../sentences/plain-nouns.ts';

export interface ChangedPart {
  charter: Charter;
  /** Where it was changed, and to what. */
  what: string;
  /** The action that it is a part of. */
  action?: number;
}

type Path = readonly (string | number)[];
interface Change {
  at: Path;
  /** Undefined: left out. */
  to: Node;
}

/** Charters that still fit together, and are not the same charter in other words. */
export function* changedParts(given: Charter, from = 0, every = 1): Generator<ChangedPart> {
  let at = 0;
  const charter = canonical(given);
  const data = charter as unknown as Fields; // a charter is data
  const before = keyOf(data);
  for (const key of ['actions', 'terms', 'settings', 'things', 'pots', 'coins', 'roles'] as const)
    for (const change of changesIn(data[key], [key], charter)) {
      if (at++ % every !== from % every) continue;
      const after = made(data, change);
      if (after === undefined || keyOf(canonical(after) as unknown as Node) === before) continue;
      yield {
        charter: after,
        what: `${change.at.join('.')} → ${JSON.stringify(change.to)}`,
        ...(key === 'actions' && { action: Number(change.at[1]) }),
      };
    }
}

function made(data: Fields, { at, to }: Change): Charter | undefined {
  const copy = structuredClone(data);
  let node: Node = copy;
  for (const key of at.slice(0, -1)) node = (node as Fields)[key] as Node; // the path was walked
  const last = at.at(-1) ?? '';
  if (Array.isArray(node) && to === undefined) node.splice(Number(last), 1);
  else if (to === undefined) delete (node as Fields)[last];
  else (node as Fields)[last] = to;
  const charter = copy as unknown as Charter; // checked below
  if (to === undefined && !charterSchema.safeParse(copy).success) return undefined;
  try {
    return [...checkNames(charter), ...checkUnits(charter)].length === 0 ? charter : undefined;
  } catch (problem) {
    if (problem instanceof RuleProblem) return undefined;
    throw problem;
  }
}

const others: Readonly<Record<string, string>> = {
  is: 'is not',
  'is not': 'is',
  'at least': 'more than',
  'more than': 'at least',
  'at most': 'less than',
  'less than': 'at most',
  passed: 'begun',
  begun: 'passed',
  highest: 'lowest',
  lowest: 'highest',
  freely: 'by rules',
  'by rules': 'freely',
  one: 'many',
  many: 'one',
  person: 'record',
  record: 'person',
};
const operations: Readonly<Record<string, string>> = {
  plus: 'minus',
  minus: 'plus',
  excess: 'minus',
  times: 'divide',
  divide: 'times',
  smaller: 'larger',
  larger: 'smaller',
};
/** What can be left out, and what is one of several. */
const optional = ['per', 'besides', 'where', 'else', 'exactly', 'atLeast', 'pays', 'states', 'forever', 'atMost', 'change'];
const lists = ['onlyIf', 'do', 'else', 'state', 'states', 'either', 'both', 'with', 'asks'];

function* changesIn(node: Node, at: Path, charter: Charter): Generator<Change> {
  const [key, before] = [at.at(-1), at.at(-2)];
  if (typeof node === 'number' && key !== 'decimals') yield { at, to: node + 1 };
  if (typeof node === 'boolean' && key === 'is') yield { at, to: !node };
  if (typeof node === 'string') yield* changedWord(node, at, charter);
  if (Array.isArray(node)) {
    if (lists.includes(String(key)) && before !== 'things')
      for (const [index, one] of node.entries()) if (!isRepeated(node, index) && !isNoted(one)) yield { at: [...at, index], to: undefined };
    if (key === 'minus' || key === 'divide' || key === 'excess') yield { at, to: [...node].reverse() };
  }
  if (isFields(node) && (doesNothing(node) || isNeverCalled(node, charter))) return;
  if (isFields(node)) {
    for (const name of optional)
      if (node[name] !== undefined && !(name === 'states' && at[0] === 'things')) yield { at: [...at, name], to: undefined };
    for (const [name, other] of Object.entries(operations)) {
      const { [name]: parts, ...rest } = node;
      if (parts !== undefined) yield { at, to: { ...rest, [other]: parts } };
    }
    if (isFields(node.not)) yield { at, to: node.not };
    if (isFields(node.by) || typeof node.by === 'string')
      if (node.verb !== undefined && node.by !== 'anyone') yield { at: [...at, 'by'], to: 'anyone' };
    if (typeof node.money === 'string' && node.coin !== undefined) yield { at: [...at, 'money'], to: node.money === '7' ? '8' : '7' };
    if (typeof node.wallet === 'string') yield { at: [...at, 'wallet'], to: `0x${'7'.repeat(40)}` };
  }
  if (typeof node === 'object' && node !== null)
    for (const [name, inner] of Object.entries(node)) yield* changesIn(inner, [...at, Array.isArray(node) ? Number(name) : name], charter);
}

const isNeverCalled = (node: Fields, { actions }: Charter): boolean =>
  typeof node.let === 'string' && ![...nodesOf(actions)].some((one) => one.called === node.let);

/** A block of effects of which nothing comes. */
const doesNothing = (node: Fields): boolean =>
  Array.isArray(node.do) && node.verb === undefined && [...node.do, ...(Array.isArray(node.else) ? node.else : [])].every(isNoted);

/** Of such records everybody has one: once a person is once a record. */
const isOfOnePerson = (name: string | undefined, { things }: Charter): boolean =>
  things.some((thing) => thing.thing === name && thing.in === undefined && personFieldOf(thing) !== undefined);

/** The same condition twice asks for nothing more. */
const isRepeated = (list: readonly Node[], index: number): boolean =>
  list.some((one, at) => at !== index && keyOf(one) === keyOf(list[index]));
const isNoted = (node: Node): boolean => isFields(node) && ('let' in node || doesNothing(node));

function* changedWord(word: string, at: Path, charter: Charter): Generator<Change> {
  const key = String(at.at(-1));
  if (key === '1' && at.at(-2) === 'compare' && others[word]) yield { at, to: others[word] };
  if (['count', 'first', 'moves', 'holders'].includes(key) && others[word]) yield { at, to: others[word] };
  if (key === 'once' && !isOfOnePerson(charter.actions[Number(at[1])]?.on, charter)) yield { at, to: others[word] };
  if (word === 'actor' && key !== 'starts') yield { at, to: 'nobody' };
  const names: Readonly<Record<string, readonly string[]>> = {
    field: charter.things.flatMap(({ fields }) => fields.map(({ field }) => field)),
    pot: charter.pots.map(({ pot }) => pot),
    tally: charter.tallies.map(({ tally }) => tally),
    setting: charter.settings.map(({ setting }) => setting),
    move: charter.things.flatMap(({ states }) => states ?? []),
    state: charter.things.flatMap(({ states }) => states ?? []),
    party: charter.things.flatMap(({ fields }) => fields.map(({ field }) => field)),
    choice: ['left', 'right'],
  };
  const isDeclared = at.length === 3 || (at[0] === 'things' && at.at(-3) === 'fields');
  if (!isDeclared) for (const name of new Set(names[key] ?? [])) if (name !== word) yield { at, to: name };
}

/**
 * The parts that can be changed without a word of the plain voice changing: of an action, in its own sentences or where the
 * money lies. Of many, one in `every`, beginning with the one in place `from`.
 */
export function untold(charter: Charter, language: Language, from = 0, every = 1): string[] {
  const about = (plain: PlainCharter, action: number | undefined): string =>
    JSON.stringify(action === undefined ? plain : [plain.actions[action], plain.pots]);
  const before = plainOf(charter, language);
  return [...changedParts(charter, from, every)].flatMap(({ charter: after, what, action }) =>
    about(plainOf(after, language), action) === about(before, action) ? [what] : [],
  );
}
