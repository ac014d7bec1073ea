/** Money that goes into a pot has a way out of it, from every state in which it can lie there. */
import type { Action, Charter, Effect, Pot, Ref, RuleName, Thing } from '@starwright/protocol/charter';
import type { Problem } from '../language/problem.ts';
import { type Scope, scopeOfAction } from '../language/typing.ts';
import { reachableStates, sameRef, statesAsked, statesLeadingTo, thingAt } from './check-states.ts';
import { allEffects, effectsOf } from './walk.ts';

export function checkMoney(charter: Charter): Problem[] {
  return charter.pots.flatMap((pot, index): Problem[] => {
    if (pot.forever || !charter.actions.some((action) => fillings(action, pot).length > 0)) return [];
    const at = ['pots', index];
    const exits = charter.actions.flatMap((action) => leavings(action.do, pot).map((ref) => ({ action, ref })));
    if (exits.length === 0) return [{ code: 'stuck-money', at, about: { pot: pot.pot } }];
    const thing = charter.things.find((one) => one.thing === pot.of);
    if (!thing?.states) return [];
    const states = thing.states;
    const open = new Set(
      exits.flatMap(({ action, ref }) =>
        action.on === thing.thing && ref === 'this' ? (statesAsked(action, ref, charter) ?? states) : states,
      ),
    );
    const leading = statesLeadingTo(charter, thing, open);
    return [...statesHolding(charter, pot, thing)]
      .filter((state) => !leading.has(state))
      .map((state) => ({ code: 'stuck-money', at, about: { pot: pot.pot, thing: thing.thing, state } }));
  });
}

/** The records whose pot the action puts money into. */
const fillings = (action: Action, pot: Pot): Ref[] => [
  ...(action.pays?.into.pot === pot.pot ? [action.pays.into.of ?? 'this'] : []),
  ...allEffects(action.do).flatMap((effect) => ('shift' in effect && effect.into.pot === pot.pot ? [effect.into.of ?? 'this'] : [])),
];

/** The records whose pot the effects take money out of. */
const leavings = (effects: readonly Effect[], pot: Pot): Ref[] =>
  allEffects(effects).flatMap((effect) => ('from' in effect && effect.from.pot === pot.pot ? [effect.from.of ?? 'this'] : []));

/** How a record stands at one point of an action: its state, and whether money lies in its pot. */
export interface Standing {
  state: RuleName;
  holds: boolean;
}

/** Every way a record can stand after the effects, when it stood like one of these before. */
function standingsAfter(effects: readonly Effect[], ref: Ref, pot: Pot, before: readonly Standing[]): Standing[] {
  let now = [...before];
  for (const effect of effects) {
    if ('move' in effect && sameRef(effect.of ?? 'this', ref)) now = now.map(({ holds }) => ({ state: effect.move, holds }));
    else if (takes(effect, pot, ref)) now = now.map(({ state }) => ({ state, holds: false }));
    else if ('shift' in effect && effect.into.pot === pot.pot && sameRef(effect.into.of ?? 'this', ref))
      now = now.map(({ state }) => ({ state, holds: true }));
    else if ('if' in effect) now = afterEither(effect, ref, pot, now);
    // A walk or a draw may do nothing.
    else if ('do' in effect) now = [...now, ...standingsAfter(effect.do, ref, pot, now)];
    now = now.filter((one, at) => now.findIndex((other) => other.state === one.state && other.holds === one.holds) === at);
  }
  return now;
}

/** A pot that one branch takes from counts as taken from: several conditions together may leave no case out. */
function afterEither(effect: Extract<Effect, { if: unknown }>, ref: Ref, pot: Pot, before: readonly Standing[]): Standing[] {
  const after = [...standingsAfter(effect.do, ref, pot, before), ...standingsAfter(effect.else ?? [], ref, pot, before)];
  return allEffects([effect]).some((inner) => takes(inner, pot, ref)) ? after.map(({ state }) => ({ state, holds: false })) : after;
}

/** Whether something leaves the pot here. How much cannot be read off: that it is enough is found by trying. */
const takes = (effect: Effect, pot: Pot, ref: Ref): boolean =>
  'from' in effect && effect.from.pot === pot.pot && sameRef(effect.from.of ?? 'this', ref);

/** The states in which money can lie in the pot: where it is put in, and where the record goes with it. */
function statesHolding(charter: Charter, pot: Pot, thing: Thing): Set<RuleName> {
  const states = thing.states ?? [];
  const reached = reachableStates(charter, thing);
  const holding = new Set<RuleName>();
  for (let before = -1; before !== holding.size; ) {
    before = holding.size;
    for (const action of charter.actions)
      for (const ref of refsTo(charter, action, thing)) {
        const asked = statesAsked(action, ref, charter) ?? states;
        const paid = action.pays?.into.pot === pot.pot && sameRef(action.pays.into.of ?? 'this', ref);
        const start = asked.filter((state) => reached.has(state)).map((state) => ({ state, holds: paid || holding.has(state) }));
        for (const { state, holds } of standingsAfter(action.do, ref, pot, start)) if (holds) holding.add(state);
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
  }
  return refs;
}
