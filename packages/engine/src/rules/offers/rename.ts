/** Another name for what a charter declares, wherever it is spoken of. */
import type { Charter, Condition, Effect, Ref, Value } from '@starwright/protocol/charter';
import { type RulePath, RuleProblem } from '../language/problem.ts';
import { type Scope, scopeAfter, scopeInside, scopeOfAction, scopeOfRecord, scopeOfTerm, thingOf } from '../language/typing.ts';
import { thingNamed } from '../language/vocabulary.ts';
import { type Fields, isFields } from '../sentences/canonical.ts';
import { scopeOfStart } from '../sentences/declarations.ts';
import type { Node } from '../sentences/grammar.ts';
import { pluralOf } from '../sentences/nouns.ts';
import { partAt, withPart } from './places.ts';

/** The part without its old name; `before` is as it was, so that the scope still fits it. */
type Renaming = (part: Fields, before: Fields, scope: Scope) => Fields;

function inNode(node: Node, scope: Scope, renaming: Renaming): Node {
  if (Array.isArray(node)) return node.map((one: Node) => inNode(one, scope, renaming));
  if (!isFields(node)) return node;
  const inner = (key: string): Scope =>
    key === 'where' && typeof node.each === 'string' ? { ...scope, each: thingNamed(scope.charter, node.each) } : scope;
  const parts = Object.entries(node).map(([key, part]) => [
    key,
    key === 'do' || key === 'else' ? part : inNode(part, inner(key), renaming),
  ]);
  return renaming(Object.fromEntries(parts), node, scope);
}

function inEffects(effects: readonly Effect[], scope: Scope, renaming: Renaming): Effect[] {
  let now = scope;
  return effects.map((effect) => {
    const here = now;
    now = scopeAfter(effect, now);
    // Names change and nothing else: an effect stays one.
    const renamed = inNode(effect, here, renaming) as Effect;
    if (!('do' in renamed) || !('do' in effect)) return renamed;
    const inside = { ...renamed, do: inEffects(effect.do, scopeInside(effect, here), renaming) };
    return 'if' in inside && inside.else ? { ...inside, else: inEffects(inside.else, here, renaming) } : inside;
  });
}

/** Every rule of the charter with its names changed; what it declares stays as it is. */
function inRules(charter: Charter, renaming: Renaming): Charter {
  // Names change and nothing else: each part keeps its shape.
  const value = (part: Value, scope: Scope): Value => inNode(part, scope, renaming) as Value;
  return {
    ...charter,
    settings: charter.settings.map((one) => ({ ...one, is: value(one.is, scopeOfRecord(charter, undefined)) })),
    things: charter.things.map((thing) => ({
      ...thing,
      fields: thing.fields.map((field) =>
        field.starts === undefined ? field : { ...field, starts: value(field.starts, scopeOfStart(charter, thing)) },
      ),
    })),
    terms: charter.terms.map((term) => ({ ...term, is: value(term.is, scopeOfTerm(charter, term)) })),
    actions: charter.actions.map((action) => {
      const scope = scopeOfAction(charter, action);
      return {
        ...action,
        by: inNode(action.by, scope, renaming) as typeof action.by,
        ...(action.pays && { pays: inNode(action.pays, scope, renaming) as typeof action.pays }),
        onlyIf: action.onlyIf.map((condition) => inNode(condition, scope, renaming) as Condition),
        do: inEffects(action.do, scope, renaming),
      };
    }),
  };
}

/** Keys under which names of a kind stand, in rules and in declarations. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  things: ['thing', 'the', 'up', 'own', 'find', 'number', 'each', 'among', 'create', 'member', 'in', 'of', 'record', 'on', 'creates'],
  pots: ['pot'],
  tallies: ['tally', 'total', 'by'],
  terms: ['term'],
  settings: ['setting', 'listed'],
  roles: ['role', 'has', 'by'],
  coins: ['coin', 'money', 'balance', 'supply'],
  inputs: ['input', 'given'],
  called: ['called', 'let'],
  choice: ['choice'],
};

/** Under `by` stand tallies, roles, fields and whole parts of calculations: a name means what its neighbours say. */
const isMeant = (kind: string, key: string, part: Fields): boolean => {
  if (key !== 'by') return key !== 'money' || typeof part.coin !== 'string';
  return kind === 'tallies' ? 'share' in part : 'from' in part || Object.keys(part).length === 1;
};

function everywhere(node: Node, kind: string, from: string, to: string): Node {
  if (Array.isArray(node)) return node.map((one: Node) => everywhere(one, kind, from, to));
  if (!isFields(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, part]) => {
      if (part === from && keysOf[kind]?.includes(key) && isMeant(kind, key, node)) return [key, to];
      if (kind === 'choice' && key === 'choice' && Array.isArray(part)) return [key, part.map((word: Node) => (word === from ? to : word))];
      return [key, everywhere(part, kind, from, to)];
    }),
  );
}

const ofThing = (ref: Node, scope: Scope, thing: string): boolean => thingOf((ref ?? 'this') as Ref, scope).thing === thing; // a `of` of the charter

const fieldRenamed =
  (thing: string, from: string, to: string): Renaming =>
  (part, before, scope) => {
    const renamed = { ...part };
    for (const key of ['field', 'link', 'party'])
      if (before[key] === from && !('is' in before) && ofThing(before.of, scope, thing)) renamed[key] = to;
    if (before.thing === thing) for (const key of ['sum', 'by']) if (before[key] === from) renamed[key] = to;
    if (before.create === thing && Array.isArray(part.with))
      renamed.with = part.with.map((pair: Node) => (isFields(pair) && pair.field === from ? { ...pair, field: to } : pair));
    return renamed;
  };

const stateRenamed =
  (thing: string, from: string, to: string): Renaming =>
  (part, before, scope) => {
    const swap = (word: Node): Node => (word === from ? to : word);
    if (Array.isArray(before.state) && ofThing(before.of, scope, thing)) return { ...part, state: before.state.map(swap) };
    if (before.move === from && ofThing(before.of, scope, thing)) return { ...part, move: to };
    if (before.number === thing && before.state === from) return { ...part, state: to };
    return before.member === thing && Array.isArray(before.states) ? { ...part, states: before.states.map(swap) } : part;
  };

/** The charter with another name at the place where it is declared. Nothing changes where its rules do not fit yet. */
export function withName(charter: Charter, path: RulePath, to: string): Charter {
  const from = partAt(charter, path);
  if (typeof from !== 'string' || from === to || to === '') return charter;
  try {
    return renamed(charter, path, from, to);
  } catch (error) {
    if (!(error instanceof RuleProblem)) throw error;
    return charter;
  }
}

function renamed(charter: Charter, path: RulePath, from: string, to: string): Charter {
  const [list, index, key] = path;
  const thing = list === 'things' ? charter.things[Number(index)] : undefined;
  if (thing && key === 'fields') {
    const rules = inRules(charter, fieldRenamed(thing.thing, from, to));
    const unique = thing.unique?.map((name) => (name === from ? to : name));
    const asking = rules.actions.map((action) =>
      action.creates === thing.thing && action.asks ? { ...action, asks: action.asks.map((name) => (name === from ? to : name)) } : action,
    );
    const declared = withPart({ ...rules, actions: asking }, path, to);
    return unique ? withPart(declared, ['things', Number(index), 'unique'], unique) : declared;
  }
  if (thing && key === 'states') return withPart(inRules(charter, stateRenamed(thing.thing, from, to)), path, to);
  if (path.length === 1 || key === 'verb' || key === 'who' || path.includes('nft') || key === 'symbol') return withPart(charter, path, to);
  // Names change and nothing else: what comes out is a charter.
  const all = (kind: string, part: Node): Charter => everywhere(part, kind, from, to) as Charter;
  if (list === 'actions') {
    const kind = key === 'inputs' ? 'inputs' : 'called';
    return withPart(charter, path.slice(0, 2), all(kind, partAt(charter, path.slice(0, 2))));
  }
  if (path.includes('choice')) return all('choice', charter);
  const everything = all(String(list), charter);
  if (thing) return withPart(everything, ['things', Number(index), 'plural'], pluralOf(to));
  return list === 'roles' ? withPart(everything, ['roles', Number(index), 'plural'], pluralOf(to)) : everything;
}
