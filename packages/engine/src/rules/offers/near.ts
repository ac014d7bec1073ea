/** What is at hand at one place of a charter: records, people, pots, what is kept, and a first value of each unit. */
import {
  type Charter,
  chainCoin,
  type Kept,
  type Pot,
  type PotRef,
  type Ref,
  type Tally,
  type Term,
  type Thing,
  type Unit,
  type Value,
} from '@starwright/protocol/charter';
import type { Scope } from '../language/typing.ts';
import { ownNft } from '../language/vocabulary.ts';

export interface Near {
  ref: Ref;
  thing: Thing;
}

/** Whether a thing's records can be found by a person. */
export const isPersonal = (thing: Thing): boolean => {
  const [name, more] = thing.unique ?? [];
  return more === undefined && thing.fields.some(({ field, unit }) => field === name && unit === 'person');
};

/** Records that can be meant here, the nearest first: those at hand, what they belong to, what they refer to, one's own. */
export function recordsNear(scope: Scope): Near[] {
  const { charter } = scope;
  const found: Near[] = [];
  const add = (ref: Ref, thing: Thing | undefined): void => {
    if (thing && found.length < 24) found.push({ ref, thing });
  };
  const named = (name: string): Thing | undefined => charter.things.find((one) => one.thing === name);
  for (const ref of ['each', 'drawn', 'this', 'new'] as const) add(ref, scope[ref]);
  for (const { ref, thing } of [...found]) {
    let [below, above] = [ref, thing.in];
    for (let depth = 0; above !== undefined && depth < 4; depth++) {
      const up: Ref = below === 'this' ? { up: above } : { up: above, of: below };
      if (!named(above)?.single) add(up, named(above));
      [below, above] = [up, named(above)?.in];
    }
  }
  for (const thing of charter.things) if (thing.single) add({ the: thing.thing }, thing);
  for (const [input, unit] of Object.entries(scope.inputs))
    if (typeof unit === 'object' && 'record' in unit) add({ given: input }, named(unit.record));
  for (const { ref, thing } of [...found])
    for (const { field, unit } of thing.fields)
      if (typeof unit === 'object' && 'record' in unit)
        add(ref === 'this' ? { link: field } : { link: field, of: ref }, named(unit.record));
  if (scope.actor)
    for (const thing of charter.things)
      if (isPersonal(thing)) {
        if (thing.in === undefined) add({ own: thing.thing }, thing);
        else
          for (const parent of found.filter((one) => one.thing.thing === thing.in).slice(0, 2))
            add({ own: thing.thing, in: parent.ref }, thing);
      }
  return found;
}

/** Where a pot, tally or term that may belong to records is found: nothing for the whole, or each record at hand. */
export const placesOf = (declared: Pick<Pot | Tally | Term, 'of'>, near: readonly Near[]): { of?: Ref }[] =>
  declared.of === undefined
    ? [{}]
    : near
        .filter(({ thing }) => thing.thing === declared.of)
        .map(({ ref, thing }) => (ref === 'this' || (typeof ref === 'object' && 'the' in ref && thing.single) ? {} : { of: ref }));

/** The pots at hand; of a pot for each person, that of whoever acts. */
export const potsNear = (scope: Scope, near: readonly Near[]): PotRef[] =>
  scope.charter.pots.flatMap((pot) =>
    pot.person && !scope.actor ? [] : placesOf(pot, near).map((place): PotRef => ({ pot: pot.pot, ...place })),
  );

/** What can be written at hand: fields of records, tallies of whoever acts. */
export const keptNear = (scope: Scope, near: readonly Near[]): { kept: Kept; unit: Unit }[] => [
  ...near.flatMap(({ ref, thing }) =>
    thing.fields
      .filter(({ field }) => !thing.unique?.includes(field))
      .map(({ field, unit }) => ({ kept: ref === 'this' ? { field } : { field, of: ref }, unit })),
  ),
  ...(scope.actor
    ? scope.charter.tallies.flatMap((tally) =>
        placesOf(tally, near).map((place) => ({ kept: { tally: tally.tally, ...place }, unit: tally.unit })),
      )
    : []),
];

/** People who can be meant. */
export const peopleNear = (scope: Scope, near: readonly Near[]): Value[] => [
  ...(scope.actor ? (['actor'] as const) : []),
  ...(scope.person ? (['person'] as const) : []),
  ...near.flatMap(({ ref, thing }): Value[] =>
    thing.fields.flatMap(({ field, unit }): Value[] => (unit === 'person' ? [ref === 'this' ? { field } : { field, of: ref }] : [])),
  ),
  ...Object.entries(scope.inputs).flatMap(([input, unit]): Value[] => (unit === 'person' ? [{ input }] : [])),
  ...scope.charter.roles.flatMap(({ role, holders }): Value[] => (holders === 'one' ? [{ role }] : [])),
  ...scope.charter.settings.flatMap(({ setting, unit }): Value[] => (unit === 'person' ? [{ setting }] : [])),
  ...near.flatMap(({ ref, thing }): Value[] => (ownNft(thing) ? [{ holder: ref }] : [])),
  ...inTurn(scope, near),
];

/** Those who joined, in order: the first, and the one that a number at hand has come to. */
function inTurn({ charter }: Scope, near: readonly Near[]): Value[] {
  const counts = near.flatMap(({ ref, thing }): Value[] =>
    thing.fields.flatMap(({ field, unit }): Value[] => (unit === 'count' ? [ref === 'this' ? { field } : { field, of: ref }] : [])),
  );
  return charter.things.filter(isPersonal).flatMap((thing): Value[] => {
    const parents = near.filter((one) => one.thing.thing === thing.in).map(({ ref }) => ({ in: ref }));
    const [field] = thing.unique ?? [];
    if (field === undefined) return [];
    return (thing.in === undefined ? [{}] : parents.slice(0, 1)).flatMap((place) =>
      [...counts.slice(0, 3), 1].map((nth): Value => ({ field, of: { nth, thing: thing.thing, ...place } })),
    );
  });
}

export const isMoney = (unit: Unit): unit is { money: string } => typeof unit === 'object' && 'money' in unit;
export const isNumber = (unit: Unit): boolean => ['count', 'share', 'duration', 'moment'].includes(String(unit)) || isMoney(unit);

/** A value to begin with; undefined for units that have none that could be written down. */
export function firstValue(unit: Unit): Value | undefined {
  if (isMoney(unit)) return { money: '1', coin: unit.money };
  if (typeof unit === 'object') return 'choice' in unit ? { choice: unit.choice[0] ?? '' } : undefined;
  switch (unit) {
    case 'count':
      return 1;
    case 'share':
      return { percent: 10 };
    case 'duration':
      return { seconds: 604_800 };
    case 'moment':
      return 'now';
    case 'person':
      return 'actor';
    case 'yes/no':
      return true;
    case 'text':
      return { text: '…' };
    default:
      return undefined;
  }
}

export const coinsOf = (charter: Charter): string[] => [chainCoin, ...charter.coins.map(({ coin }) => coin)];
