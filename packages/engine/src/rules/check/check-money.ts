/** Money that goes into a pot, and the NFT that a record keeps, have a way out, from every state in which they can lie there. */
import type { Action, Charter, Effect, Ref, RuleName, Thing } from '@starwright/protocol/charter';
import type { Problem, RulePath } from '../language/problem.ts';
import { type Scope, scopeOfAction } from '../language/typing.ts';
import { keepsNft } from '../language/vocabulary.ts';
import { reachableStates, sameRef, statesAsked, statesLeadingTo, thingAt } from './check-states.ts';
import { allEffects, effectsOf, outsideOf } from './walk.ts';

/** Where something of value lies, and what puts it in and takes it out again. */
interface Store {
  /** What fills the sentence of a problem. */
  about: { pot: RuleName } | { nft: RuleName };
  at: RulePath;
  /** The thing whose records have it. */
  of?: RuleName | undefined;
  /** The record into which the call itself puts it. */
  paid(action: Action): Ref | undefined;
  put(effect: Effect): Ref | undefined;
  taken(effect: Effect): Ref | undefined;
}

const storesOf = (charter: Charter): Store[] => [
  ...charter.pots.flatMap((pot, at): Store[] =>
    pot.forever
      ? []
      : [
          {
            about: { pot: pot.pot },
            at: ['pots', at],
            of: pot.of,
            paid: ({ pays }) => (pays?.into.pot === pot.pot ? (pays.into.of ?? 'this') : undefined),
            put: (effect) => ('shift' in effect && effect.into.pot === pot.pot ? (effect.into.of ?? 'this') : undefined),
            taken: (effect) => ('from' in effect && effect.from.pot === pot.pot ? (effect.from.of ?? 'this') : undefined),
          },
        ],
  ),
  ...charter.things.flatMap((thing, at): Store[] =>
    keepsNft(thing)
      ? [
          {
            about: { nft: thing.thing },
            at: ['things', at],
            of: thing.thing,
            paid: ({ creates }) => (creates === thing.thing ? 'new' : undefined),
            put: () => undefined,
            taken: (effect) => (outsideOf(charter).passes.get(effect) === thing && 'pass' in effect ? effect.pass : undefined),
          },
        ]
      : [],
  ),
];

export function checkMoney(charter: Charter): Problem[] {
  return storesOf(charter).flatMap((store): Problem[] => {
    const { at, about } = store;
    if (!charter.actions.some((action) => store.paid(action) !== undefined || refsIn(action.do, store.put).length > 0)) return [];
    const exits = charter.actions.flatMap((action) => refsIn(action.do, store.taken).map((ref) => ({ action, ref })));
    if (exits.length === 0) return [{ code: 'stuck-money', at, about }];
    const thing = charter.things.find((one) => one.thing === store.of);
    if (!thing?.states) return [];
    const states = thing.states;
    const open = new Set(
      exits.flatMap(({ action, ref }) =>
        action.on === thing.thing && ref === 'this' ? (statesAsked(action, ref, charter) ?? states) : states,
      ),
    );
    const leading = statesLeadingTo(charter, thing, open);
    return [...statesHolding(charter, store, thing)]
      .filter((state) => !leading.has(state))
      .map((state) => ({ code: 'stuck-money', at, about: { ...about, thing: thing.thing, state } }));
  });
}

const refsIn = (effects: readonly Effect[], of: Store['put']): Ref[] => allEffects(effects).flatMap((effect) => of(effect) ?? []);

/** How a record stands at one point of an action: its state, and whether money lies in its pot. */
export interface Standing {
  state: RuleName;
  holds: boolean;
}

/** Every way a record can stand after the effects, when it stood like one of these before. */
function standingsAfter(effects: readonly Effect[], ref: Ref, store: Store, before: readonly Standing[]): Standing[] {
  let now = [...before];
  for (const effect of effects) {
    if ('move' in effect && sameRef(effect.of ?? 'this', ref)) now = now.map(({ holds }) => ({ state: effect.move, holds }));
    else if (takes(effect, store, ref)) now = now.map(({ state }) => ({ state, holds: false }));
    else if (isRef(store.put(effect), ref)) now = now.map(({ state }) => ({ state, holds: true }));
    else if ('if' in effect) now = afterEither(effect, ref, store, now);
    // A walk or a draw may do nothing.
    else if ('do' in effect) now = [...now, ...standingsAfter(effect.do, ref, store, now)];
    now = now.filter((one, at) => now.findIndex((other) => other.state === one.state && other.holds === one.holds) === at);
  }
  return now;
}

/** A pot that one branch takes from counts as taken from: several conditions together may leave no case out. */
function afterEither(effect: Extract<Effect, { if: unknown }>, ref: Ref, store: Store, before: readonly Standing[]): Standing[] {
  const after = [...standingsAfter(effect.do, ref, store, before), ...standingsAfter(effect.else ?? [], ref, store, before)];
  return allEffects([effect]).some((inner) => takes(inner, store, ref)) ? after.map(({ state }) => ({ state, holds: false })) : after;
}

/** Whether something leaves the store here. How much cannot be read off: that it is enough is found by trying. */
const takes = (effect: Effect, store: Store, ref: Ref): boolean => isRef(store.taken(effect), ref);
const isRef = (one: Ref | undefined, other: Ref): boolean => one !== undefined && sameRef(one, other);

/** The states in which money can lie in the pot: where it is put in, and where the record goes with it. */
function statesHolding(charter: Charter, store: Store, thing: Thing): Set<RuleName> {
  const states = thing.states ?? [];
  const reached = reachableStates(charter, thing);
  const holding = new Set<RuleName>();
  for (let before = -1; before !== holding.size; ) {
    before = holding.size;
    for (const action of charter.actions)
      for (const ref of refsTo(charter, action, thing)) {
        const asked = statesAsked(action, ref, charter) ?? states;
        const paid = isRef(store.paid(action), ref);
        const start = asked.filter((state) => reached.has(state)).map((state) => ({ state, holds: paid || holding.has(state) }));
        for (const { state, holds } of standingsAfter(action.do, ref, store, start)) if (holds) holding.add(state);
      }
  }
  return holding;
}

/** The ways in which the action names records of the thing. */
export function refsTo(charter: Charter, action: Action, thing: Thing): Ref[] {
  const refs: Ref[] = [
    ...(action.on === thing.thing ? (['this'] as const) : []),
    ...(action.creates === thing.thing ? (['new'] as const) : []),
  ];
  const add = (ref: Ref | undefined, scope: Scope) => {
    if (ref !== undefined && thingAt(ref, scope) === thing.thing && !refs.some((known) => sameRef(known, ref))) refs.push(ref);
  };
  add(action.pays?.into.of, scopeOfAction(charter, action));
  for (const { effect, scope } of effectsOf(charter, action, [])) {
    if ('move' in effect) add(effect.of, scope);
    if ('from' in effect) add(effect.from.of, scope);
    if ('into' in effect) add(effect.into.of, scope);
    if ('pass' in effect) add(effect.pass, scope);
  }
  return refs;
}
