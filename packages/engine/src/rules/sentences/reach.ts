/** Which names can be said at one place of a charter, and what "the rent" and "its rent" mean there. */
import type { Charter, Condition, Effect, PotRef, Ref, Thing, Value, Who } from '@starwright/protocol/charter';
import { checkEffect } from '../check/check-units.ts';
import { RuleProblem } from '../language/problem.ts';
import { checkCondition, coinOfPot, type Scope, thingOf, unitOf, unitOfKept } from '../language/typing.ts';
import { isFields, keyOf, stripped } from './canonical.ts';
import type { Node } from './grammar.ts';

export interface Named {
  words: string[];
  value: Node;
}
export type Names = ReadonlyMap<string, readonly Named[]>;

export interface Reach {
  charter: Charter;
  scope: Scope;
  /** The record that "its" refers to. */
  it: 'this' | 'new' | 'drawn' | 'each' | undefined;
  /** What "the …" means without more words: by name, and by what is meant. */
  the: Record<'theV' | 'theR' | 'theP', { names: Names; byKey: ReadonlyMap<string, string> }>;
  /** Names by category. */
  names: ReadonlyMap<string, Names>;
}

const namesOf = (pairs: Iterable<readonly [name: string, value: Node]>): Names => {
  const map = new Map<string, Named[]>();
  const seen = new Set<string>();
  for (const [name, value] of pairs) {
    const key = `${name}|${keyOf(value)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const words = name.split(' ');
    const first = words[0] ?? '';
    map.set(first, [...(map.get(first) ?? []), { words, value }]);
  }
  return map;
};

const sameNames = (names: readonly string[]): Names => namesOf(names.map((name) => [name, name] as const));
const ofCharter = new WeakMap<Charter, ReadonlyMap<string, Names>>();

function charterNames(charter: Charter): ReadonlyMap<string, Names> {
  const kept = ofCharter.get(charter);
  if (kept) return kept;
  const { things, roles } = charter;
  const fields = things.flatMap((thing) => thing.fields);
  const units = [...fields.map((field) => field.unit), ...charter.settings.map((one) => one.unit), ...charter.terms.map((one) => one.unit)];
  const inputs = charter.actions.flatMap((action) => action.inputs ?? []).map((input) => input.unit);
  const names = new Map<string, Names>([
    ['setting', sameNames(charter.settings.map((one) => one.setting))],
    ['list', sameNames(charter.settings.filter((one) => one.unit === 'list').map((one) => one.setting))],
    ['roleOne', sameNames(roles.filter((one) => one.holders === 'one').map((one) => one.role))],
    ['roleMany', sameNames(roles.filter((one) => one.holders === 'many').map((one) => one.role))],
    ['anyRole', sameNames(roles.map((one) => one.role))],
    ['roles', namesOf(roles.map((one) => [one.plural, one.role] as const))],
    ['field', sameNames(fields.map((one) => one.field))],
    ['link', sameNames(fields.filter((one) => typeof one.unit === 'object' && 'record' in one.unit).map((one) => one.field))],
    ['term', sameNames(charter.terms.map((one) => one.term))],
    ['tally', sameNames(charter.tallies.map((one) => one.tally))],
    ['pot', sameNames(charter.pots.map((one) => one.pot))],
    ['thing', sameNames(things.map((one) => one.thing))],
    ['things', namesOf(things.map((one) => [one.plural, one.thing] as const))],
    ['state', sameNames(things.flatMap((one) => one.states ?? []))],
    ['choice', sameNames([...units, ...inputs].flatMap((unit) => (typeof unit === 'object' && 'choice' in unit ? unit.choice : [])))],
    ['coin', sameNames(['ETH', ...charter.coins.map((one) => one.coin)])],
    ['who', namesOf(things.flatMap((one) => (one.who === undefined ? [] : [[one.who, one.thing] as const])))],
    ['wholess', sameNames(things.filter((one) => one.who === undefined).map((one) => one.thing))],
  ]);
  ofCharter.set(charter, names);
  return names;
}

const reaches = new WeakMap<Scope, Reach>();

export function reachOf(scope: Scope): Reach {
  const kept = reaches.get(scope);
  if (kept) return kept;
  const { charter } = scope;
  const names = new Map(charterNames(charter));
  names.set('input', sameNames(Object.keys(scope.inputs)));
  names.set('called', sameNames(Object.keys(scope.called)));
  const choices = [...Object.values(scope.inputs), ...Object.values(scope.called)].flatMap((unit) =>
    typeof unit === 'object' && 'choice' in unit ? unit.choice : [],
  );
  if (choices.length > 0) {
    const known = [...(names.get('choice')?.values() ?? [])].flat().map((one) => String(one.value));
    names.set('choice', sameNames([...known, ...choices]));
  }
  const it = scope.each ? 'each' : scope.drawn ? 'drawn' : scope.this ? 'this' : scope.new ? 'new' : undefined;
  let the: Reach['the'] | undefined;
  const reach: Reach = {
    charter,
    scope,
    it,
    names,
    get the() {
      the ??= theOf(scope);
      return the;
    },
  };
  reaches.set(scope, reach);
  return reach;
}

type Tier = (readonly [string, Node])[];

/** Names in tiers: a name of an earlier tier hides the same of a later one; two of the same tier hide each other. */
function theNames(tiers: Tier[]): { names: Names; byKey: Map<string, string> } {
  const chosen = new Map<string, Node>();
  const hidden = new Set<string>();
  for (const tier of tiers) {
    const counts = new Map<string, number>();
    for (const [name] of tier) counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const [name, node] of tier) if (!hidden.has(name) && counts.get(name) === 1) chosen.set(name, node);
    for (const [name] of tier) hidden.add(name);
  }
  const byKey = new Map<string, string>();
  for (const [name, node] of chosen) byKey.set(keyOf(node), name);
  return { names: namesOf(chosen), byKey };
}

function theOf(scope: Scope): Reach['the'] {
  const { charter } = scope;
  const inReach = recordsInReach(scope);
  const of = (key: string, name: string, ref: Ref): Node => stripped(charter, { [key]: name, of: ref });
  const inputs = Object.entries(scope.inputs);
  const isRecord = (unit: unknown): boolean => isFields(unit) && 'record' in unit;
  const single = (name: string | undefined): boolean => charter.things.some((thing) => thing.thing === name && thing.single);
  // What belongs to the only record of its thing belongs to the whole.
  const isWhole = (of: string | undefined): boolean => of === undefined || (single(of) && scope.this?.thing !== of);
  const fieldsAndTerms: Tier = inReach.flatMap(({ ref, thing }) => [
    ...thing.fields.map((field) => [field.field, of('field', field.field, ref)] as const),
    ...charter.terms.flatMap((term) => (term.of === thing.thing && !term.person ? [[term.term, of('term', term.term, ref)] as const] : [])),
  ]);
  return {
    theV: theNames([
      [
        ...charter.settings.map((one) => [one.setting, { setting: one.setting }] as const),
        ...charter.roles.flatMap((one) => (one.holders === 'one' ? [[one.role, { role: one.role }] as const] : [])),
        ...charter.terms.flatMap((one) => (!one.person && isWhole(one.of) ? [[one.term, { term: one.term }] as const] : [])),
      ],
      inputs.map(([name]) => [name, { input: name }] as const),
      Object.keys(scope.called).map((name) => [name, { called: name }] as const),
      fieldsAndTerms,
    ]),
    theR: theNames([
      scope.this ? [[scope.this.thing, 'this'] as const] : [],
      charter.things.flatMap((thing) => (thing.single ? [[thing.thing, { the: thing.thing }] as const] : [])),
      inputs.flatMap(([name, unit]) => (isRecord(unit) ? [[name, { given: name }] as const] : [])),
      inReach.flatMap(({ ref, thing }) => (isFields(ref) && 'up' in ref ? [[thing.thing, ref] as const] : [])),
      inReach.flatMap(({ ref, thing }) =>
        thing.fields.flatMap((field) => (isRecord(field.unit) ? [[field.field, of('link', field.field, ref)] as const] : [])),
      ),
    ]),
    theP: theNames([
      charter.pots.flatMap((one) => (!one.person && isWhole(one.of) ? [[one.pot, { pot: one.pot }] as const] : [])),
      inReach.flatMap(({ ref, thing }) =>
        charter.pots.flatMap((one) => (one.of === thing.thing && !one.person ? [[one.pot, of('pot', one.pot, ref)] as const] : [])),
      ),
    ]),
  };
}

function recordsInReach(scope: Scope): { ref: Ref; thing: Thing }[] {
  const found: { ref: Ref; thing: Thing }[] = [];
  for (const ref of ['each', 'drawn', 'this', 'new'] as const) {
    const thing = scope[ref];
    if (thing) found.push({ ref, thing });
  }
  let above: Ref | undefined = scope.this ? 'this' : undefined;
  for (let thing = scope.this; above !== undefined && thing?.in !== undefined; ) {
    const name: string = thing.in;
    const parent: Thing | undefined = scope.charter.things.find((one) => one.thing === name);
    if (!parent || found.length > 8) break;
    const ref: Ref = above === 'this' ? { up: name } : { up: name, of: above };
    found.push({ ref, thing: parent });
    above = ref;
    thing = parent;
  }
  for (const thing of scope.charter.things)
    if (thing.single && !found.some((one) => one.thing === thing)) found.push({ ref: { the: thing.thing }, thing });
  return found;
}

/** Whether the data of a category mean something here. The grammar built them, so they have the shapes of their category. */
export function fits(category: string, node: Node, { scope }: Reach): boolean {
  try {
    if (category === 'V') {
      const value = node as Value;
      // Only where it stands can be told whether words of a choice fit; the parts were looked at on the way here.
      if (isFields(value) && 'if' in value) return true;
      unitOf(value, scope);
    } else if (category === 'R') thingOf(node as Ref, scope);
    else if (category === 'P') coinOfPot(node as PotRef, scope);
    else if (category === 'C') checkCondition(node as Condition, scope);
    else if (category === 'K') unitOfKept(node as Extract<Effect, { set: unknown }>['set'], scope);
    else if (category === 'E') checkEffect(node as Effect, scope);
    else if (category === 'W' && isFields(node) && 'party' in node)
      return (
        unitOf({ field: (node as Extract<Who, { party: string }>).party, ...('of' in node && { of: node.of as Ref }) }, scope) === 'person'
      );
    return true;
  } catch (error) {
    if (error instanceof RuleProblem) return false;
    throw error;
  }
}

/** The unit of a value where it stands; undefined when it has none. */
export function unitHere(node: Node, { scope }: Reach): ReturnType<typeof unitOf> | undefined {
  try {
    return unitOf(node as Value, scope); // the grammar or the charter's schema gave it a value's shape
  } catch (error) {
    if (error instanceof RuleProblem) return undefined;
    throw error;
  }
}

/** Where a record of this thing is looked at: in `where`. */
export function reachInside(reach: Reach, thing: Node): Reach {
  const each = reach.charter.things.find((one) => one.thing === thing);
  if (!each) return reach;
  const kept = inside.get(reach)?.get(each.thing);
  if (kept) return kept;
  const made = reachOf({ ...reach.scope, each });
  inside.set(reach, (inside.get(reach) ?? new Map<string, Reach>()).set(each.thing, made));
  return made;
}
const inside = new WeakMap<Reach, Map<string, Reach>>();
