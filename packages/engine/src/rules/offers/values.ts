/** Everything a value could be at one place: what is known there, and what can be made of what stands there. */
import type { Charter, Condition, Ref, Unit, Value, Who } from '@starwright/protocol/charter';
import { RuleProblem } from '../language/problem.ts';
import { type Scope, unitOf } from '../language/typing.ts';
import { ownNft } from '../language/vocabulary.ts';
import { keyOf } from '../sentences/canonical.ts';
import {
  coinsOf,
  firstValue,
  isMoney,
  isNumber,
  isPersonal,
  keptNear,
  type Near,
  peopleNear,
  placesOf,
  potsNear,
  recordsNear,
} from './near.ts';

const literalUnits = (charter: Charter): Unit[] => [
  'count',
  'share',
  'duration',
  'yes/no',
  'text',
  ...coinsOf(charter).map((coin) => ({ money: coin })),
];

/** The unit of a value here; undefined when it has none. */
export function unitHere(value: Value, scope: Scope): Unit | undefined {
  try {
    return unitOf(value, scope);
  } catch (error) {
    if (error instanceof RuleProblem) return undefined;
    throw error;
  }
}

const choicesOf = (charter: Charter): string[] => [
  ...new Set(
    [
      ...charter.settings.map(({ unit }) => unit),
      ...charter.things.flatMap(({ fields }) => fields.map(({ unit }) => unit)),
      ...charter.terms.map(({ unit }) => unit),
      ...charter.actions.flatMap(({ inputs }) => (inputs ?? []).map(({ unit }) => unit)),
    ].flatMap((unit) => (typeof unit === 'object' && 'choice' in unit ? unit.choice : [])),
  ),
];

/** Values that are known here without being worked out. */
export function knownValues(scope: Scope, near: readonly Near[] = recordsNear(scope)): Value[] {
  const { charter } = scope;
  const of = (ref: Ref): { of?: Ref } => (ref === 'this' ? {} : { of: ref });
  return [
    ...near.flatMap(({ ref, thing }): Value[] => [
      ...thing.fields.map(({ field }): Value => ({ field, ...of(ref) })),
      ...charter.terms.flatMap((term): Value[] =>
        term.of === thing.thing && (!term.person || scope.actor) ? [{ term: term.term, ...of(ref) }] : [],
      ),
    ]),
    ...Object.keys(scope.inputs).map((input): Value => ({ input })),
    ...Object.keys(scope.called).map((called): Value => ({ called })),
    ...charter.settings.map(({ setting }): Value => ({ setting })),
    ...charter.terms.flatMap(({ term, of: owner, person }): Value[] => (owner === undefined && (!person || scope.actor) ? [{ term }] : [])),
    ...peopleNear(scope, near),
    ...(scope.payment === undefined ? [] : (['payment'] as const)),
    'now',
    'nobody',
    ...potsNear(scope, near).map((pot): Value => ({ held: pot })),
    ...keptNear(scope, near).flatMap(({ kept }): Value[] => ('tally' in kept ? [kept] : [])),
    ...charter.tallies.flatMap((tally) => placesOf(tally, near).map((place): Value => ({ total: tally.tally, ...place }))),
    ...charter.things.flatMap((thing): Value[] => countsOf(thing, near)),
    ...near.map(({ ref }): Value => ({ record: ref })),
    ...charter.coins.flatMap((coin): Value[] =>
      'own' in coin ? [{ supply: coin.coin }, ...(scope.actor ? [{ balance: coin.coin, person: 'actor' as const }] : [])] : [],
    ),
    ...choicesOf(charter).map((choice): Value => ({ choice })),
  ];
}

function countsOf(thing: Charter['things'][number], near: readonly Near[]): Value[] {
  if (thing.single) return [];
  const parents = near.filter((one) => one.thing.thing === thing.in).map(({ ref }) => ({ in: ref }));
  const sums = thing.fields.filter(({ unit }) => isNumber(unit) && unit !== 'moment');
  return [...parents, {}].flatMap((place): Value[] => [
    { number: thing.thing, ...place },
    ...(thing.states ?? []).map((state): Value => ({ number: thing.thing, ...place, state })),
    ...sums.map(({ field }): Value => ({ sum: field, thing: thing.thing, ...place })),
  ]);
}

/** Values that can stand at a place, in which `present` stands now. */
export function valueCandidates(scope: Scope, present?: Value): Value[] {
  const near = recordsNear(scope);
  const known = knownValues(scope, near);
  const first = literalUnits(scope.charter).flatMap((unit) => firstValue(unit) ?? []);
  return [...known, ...first, ...durations(known, scope), ...(present === undefined ? [] : madeOf(present, known, scope))];
}

/** Moments some time after others, and the time since them. */
const durations = (known: readonly Value[], scope: Scope): Value[] =>
  known
    .filter((value) => value !== 'now' && unitHere(value, scope) === 'moment')
    .flatMap((moment): Value[] => [
      { plus: [moment, { seconds: 604_800 }] },
      { minus: ['now', moment] },
      { spans: { seconds: 86_400 }, count: 'passed', from: moment, to: 'now' },
    ]);

/** What stands there as a part of something larger; and its own parts. */
function madeOf(present: Value, known: readonly Value[], scope: Scope): Value[] {
  const unit = unitHere(present, scope);
  const inner =
    typeof present === 'object'
      ? Object.values(present).flatMap((part): Value[] => (Array.isArray(part) ? part.filter((one) => typeof one !== 'string') : []))
      : [];
  if (unit === undefined || !isNumber(unit)) return inner;
  const other = firstValue(unit === 'moment' ? 'duration' : unit);
  if (other === undefined) return inner;
  const wrapped: Value[] = [{ plus: [present, other] }, { minus: [present, other] }];
  if (unit !== 'moment') {
    const counts = known.filter((value) => unitHere(value, scope) === 'count').slice(0, 6);
    const shares = known.filter((value) => unitHere(value, scope) === 'share').slice(0, 4);
    wrapped.push(
      { excess: [present, other] },
      ...[{ percent: 10 }, ...shares].map((part): Value => ({ part, of: present })),
      ...shares.concat({ percent: 10 }).map((part): Value => ({ plus: [present, { part, of: present }] })),
      ...[2, ...counts].flatMap((count): Value[] => [{ times: [present, count] }, { divide: [present, count] }]),
    );
  }
  wrapped.push({ smaller: [present, other] }, { larger: [present, other] });
  const [condition] = conditionCandidates(scope);
  if (condition) wrapped.push({ if: condition, is: present, else: other });
  return [...wrapped, ...inner];
}

/** Conditions that can stand here. */
export function conditionCandidates(scope: Scope, present?: Condition): Condition[] {
  const near = recordsNear(scope);
  const known = knownValues(scope, near).filter((value) => value !== 'now' && value !== 'nobody' && value !== 'actor');
  const plain = known.filter((value) => typeof value === 'object' && !('sum' in value || 'number' in value || 'total' in value));
  const people = peopleNear(scope, near);
  const states = near.flatMap(({ ref, thing }): Condition[] =>
    (thing.states ?? []).map((state) => ({ state: [state], ...(ref !== 'this' && { of: ref }) })),
  );
  const compared = known.flatMap((value): Condition[] => {
    const unit = unitHere(value, scope);
    if (unit === undefined || unit === 'text' || unit === 'list' || unit === 'seal') return [];
    if (unit === 'moment')
      return [
        { compare: ['now', 'at least', { plus: [value, { seconds: 604_800 }] }] },
        { compare: ['now', 'at least', value] },
        { compare: ['now', 'less than', value] },
        { compare: ['now', 'less than', { plus: [value, { seconds: 604_800 }] }] },
      ];
    if (unit === 'person')
      return [
        ...(scope.actor ? (['is', 'is not'] as const).map((how): Condition => ({ compare: ['actor', how, value] })) : []),
        { compare: [value, 'is not', 'nobody'] },
      ];
    const first = firstValue(unit);
    if (first === undefined || typeof value !== 'object' || 'record' in value) return [];
    // Which comparison, and with what else, is chosen in the sentence.
    const how = isNumber(unit) ? 'at least' : 'is';
    const more = isNumber(unit) ? plain.filter((other) => other !== value && keyOf(unitHere(other, scope)) === keyOf(unit)) : [];
    return [
      { compare: isMoney(unit) ? [value, 'more than', { money: '0', coin: unit.money }] : [value, how, first] },
      ...(plain.includes(value) ? more : []).slice(0, 6).map((other): Condition => ({ compare: [value, how, other] })),
    ];
  });
  const others: Condition[] = [
    ...near.flatMap(({ ref }): Condition[] =>
      typeof ref === 'object' && ('own' in ref || 'link' in ref) ? [{ exists: ref }, { not: { exists: ref } }] : [],
    ),
    ...scope.charter.roles.flatMap(({ role, holders }): Condition[] =>
      holders === 'many'
        ? people.slice(0, 4).flatMap((person): Condition[] => [{ has: role, person }, { not: { has: role, person } }])
        : [],
    ),
    ...scope.charter.settings.flatMap(({ setting, unit }): Condition[] => (unit === 'list' && scope.actor ? [{ listed: setting }] : [])),
    ...seals(known, scope),
  ];
  const all = [...states, ...compared, ...others];
  if (present === undefined || 'once' in present || 'opens' in present) return all;
  return [
    ...all,
    { not: present },
    ...all.slice(0, 30).flatMap((other): Condition[] => [{ either: [present, other] }, { both: [present, other] }]),
  ];
}

/** A seal is opened with the words it may have been made of. */
const seals = (known: readonly Value[], scope: Scope): Condition[] =>
  known
    .filter((value) => unitHere(value, scope) === 'seal')
    .flatMap((seal) =>
      Object.keys(scope.inputs)
        .filter((input) => scope.inputs[input] !== 'seal')
        .map((input): Condition => ({ opens: seal, with: [{ input }] })),
    );

/** Conditions of a whole action: also how often it may be done. */
export const ruleCandidates = (scope: Scope): Condition[] => [
  { once: 'person' },
  { once: 'person', per: { seconds: 86_400 } },
  ...(scope.this ? ([{ once: 'record' }, { once: 'record', per: { seconds: 86_400 } }] as const) : []),
  ...conditionCandidates(scope),
];

/** Who may do something here. */
export function whoCandidates(scope: Scope, present?: Who): Who[] {
  const near = recordsNear(scope);
  const single: Who[] = [
    'anyone',
    ...scope.charter.roles.map(({ role }): Who => ({ role })),
    ...near
      .filter(({ ref }) => typeof ref !== 'object' || !('own' in ref))
      .flatMap(({ ref, thing }): Who[] =>
        thing.fields.flatMap(({ field, unit }): Who[] =>
          unit === 'person' ? [ref === 'this' ? { party: field } : { party: field, of: ref }] : [],
        ),
      ),
    ...scope.charter.things.filter(isPersonal).flatMap((thing): Who[] => {
      const parents = near.filter((one) => one.thing.thing === thing.in).map(({ ref }) => ({ in: ref }));
      return (thing.in === undefined ? [{}] : parents).flatMap((place): Who[] => [
        { member: thing.thing, ...place },
        ...(thing.states ?? []).map((state): Who => ({ member: thing.thing, ...place, states: [state] })),
      ]);
    }),
    ...near.flatMap(({ ref, thing }): Who[] => (ownNft(thing) ? [{ holder: ref }] : [])),
  ];
  if (present === undefined || present === 'anyone') return single;
  const more = typeof present === 'object' && 'either' in present ? present.either : [present];
  return [
    ...single,
    ...single
      .filter((one) => one !== 'anyone' && !more.some((known) => JSON.stringify(known) === JSON.stringify(one)))
      .map((one): Who => ({ either: [...more, one] })),
  ];
}
