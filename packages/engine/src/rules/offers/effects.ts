/** Everything an action could do at one place, and how each begins. */
import type { Charter, Effect, PotRef, Value } from '@starwright/protocol/charter';
import { chainCoin } from '@starwright/protocol/charter';
import type { Scope } from '../language/typing.ts';
import { firstValue, isNumber, keptNear, type Near, peopleNear, placesOf, potsNear, recordsNear } from './near.ts';
import { conditionCandidates, knownValues, unitHere } from './values.ts';

const coinOf = (charter: Charter, { pot }: PotRef): string => charter.pots.find((one) => one.pot === pot)?.coin ?? chainCoin;

export function effectCandidates(scope: Scope): Effect[] {
  const near = recordsNear(scope);
  return [...moneyMoves(scope, near), ...changes(scope, near), ...makings(scope, near), ...blocks(scope, near)];
}

function moneyMoves(scope: Scope, near: readonly Near[]): Effect[] {
  const { charter } = scope;
  const pots = potsNear(scope, near);
  const leaving = pots.filter(({ pot }) => !charter.pots.some((one) => one.pot === pot && one.forever));
  const people = peopleNear(scope, near);
  const known = knownValues(scope, near);
  return leaving.flatMap((from): Effect[] => {
    const coin = coinOf(charter, from);
    const amounts: Value[] = [
      { held: from },
      ...known.filter((value) => {
        const unit = unitHere(value, scope);
        return typeof unit === 'object' && 'money' in unit && unit.money === coin && !(typeof value === 'object' && 'held' in value);
      }),
      { part: { percent: 10 }, of: { held: from } },
      { money: '1', coin },
    ];
    return [
      ...people.flatMap((to) => amounts.slice(0, 6).map((pay): Effect => ({ pay, from, to }))),
      ...pots
        .filter((into) => into !== from && coinOf(charter, into) === coin)
        .flatMap((into) => amounts.slice(0, 4).map((shift): Effect => ({ shift, from, into }))),
      ...charter.tallies
        .filter(({ unit }) => unit !== 'moment')
        .flatMap((tally) => placesOf(tally, near).map((place): Effect => ({ share: { held: from }, from, by: tally.tally, ...place }))),
    ];
  });
}

function changes(scope: Scope, near: readonly Near[]): Effect[] {
  const known = knownValues(scope, near);
  const same = (unit: unknown): Value[] => known.filter((value) => JSON.stringify(unitHere(value, scope)) === JSON.stringify(unit));
  return [
    ...near.flatMap(({ ref, thing }): Effect[] =>
      (thing.states ?? []).map((move): Effect => ({ move, ...(ref !== 'this' && { of: ref }) })),
    ),
    ...keptNear(scope, near).flatMap(({ kept, unit }): Effect[] => {
      const first = firstValue(unit);
      const by = firstValue(unit === 'moment' ? 'duration' : unit);
      const others = same(unit).filter((value) => JSON.stringify(value) !== JSON.stringify(kept));
      return [
        ...(isNumber(unit) && by !== undefined
          ? [
              { raise: kept, by },
              { lower: kept, by },
            ]
          : []),
        ...(scope.payment !== undefined && typeof unit === 'object' && 'money' in unit ? [{ raise: kept, by: 'payment' as const }] : []),
        ...(first === undefined ? [] : [{ set: kept, to: first }]),
        ...others.slice(0, 4).map((to): Effect => ({ set: kept, to })),
      ];
    }),
    ...knownValues(scope, near)
      .filter((value) => typeof value === 'object' && 'held' in value)
      .map((be): Effect => ({ let: 'amount before', be })),
  ];
}

function makings(scope: Scope, near: readonly Near[]): Effect[] {
  const { charter } = scope;
  const people = peopleNear(scope, near);
  const given = (role: string): boolean => charter.roles.some((one) => one.role === role && one.named === 'rules');
  return [
    ...charter.things
      .filter(({ single }) => !single)
      .flatMap((thing) => {
        const parents = near.filter((one) => one.thing.thing === thing.in).map(({ ref }) => ({ in: ref }));
        return (thing.in === undefined ? [{}] : parents).map((place): Effect => ({ create: thing.thing, ...place, with: [] }));
      }),
    ...charter.roles
      .filter(({ role }) => given(role))
      .flatMap(({ role }) =>
        people.slice(0, 8).flatMap((person): Effect[] => [
          { appoint: person, role },
          { dismiss: person, role },
        ]),
      ),
    ...charter.coins.flatMap((coin): Effect[] => [
      ...people.slice(0, 8).map((person): Effect => ({ mint: { money: '1', coin: coin.coin }, for: person })),
      ...('own' in coin ? [{ burn: { money: '1', coin: coin.coin } }] : []),
    ]),
    ...near.filter(({ thing }) => thing.nft).flatMap(({ ref }) => people.slice(0, 8).map((to): Effect => ({ pass: ref, to }))),
  ];
}

/** Blocks begin empty of choice: something stands in them that can be changed. */
function blocks(scope: Scope, near: readonly Near[]): Effect[] {
  const inside = (within: Scope): Effect[] => {
    const here = recordsNear(within);
    return [...changes(within, here), ...moneyMoves(within, here)].slice(0, 1);
  };
  const { charter } = scope;
  const parents = (name: string | undefined) =>
    name === undefined ? [{}] : near.filter(({ thing }) => thing.thing === name).map(({ ref }) => ({ in: ref }));
  return [
    ...conditionCandidates(scope)
      .slice(0, 16)
      .map((condition): Effect => ({ if: condition, do: inside(scope) })),
    ...charter.things
      .filter(({ single }) => !single)
      .flatMap((thing) =>
        parents(thing.in).flatMap((place): Effect[] => {
          const { payment: _, ...later } = scope;
          return [
            { each: thing.thing, ...place, do: inside({ ...scope, each: thing }) },
            { draw: 1, among: thing.thing, ...place, do: inside({ ...later, drawn: thing }) },
          ];
        }),
      ),
  ];
}
