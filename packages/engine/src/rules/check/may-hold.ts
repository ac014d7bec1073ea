/** In which states money may still lie in the pot of a record: whatever the conditions, unless all of it was taken out. */
import type { Charter, Effect, Pot, Ref, RuleName, Thing } from '@starwright/protocol/charter';
import { refsTo, type Standing } from './check-money.ts';
import { reachableStates, sameRef, statesAsked } from './check-states.ts';

export function statesThatMayHold(charter: Charter, pot: Pot, thing: Thing): Set<RuleName> {
  const reached = reachableStates(charter, thing);
  const holding = new Set<RuleName>();
  for (let before = -1; before !== holding.size; ) {
    before = holding.size;
    for (const action of charter.actions)
      for (const ref of refsTo(charter, action, thing)) {
        const asked = statesAsked(action, ref, charter) ?? thing.states ?? [];
        const isPaid = action.pays?.into.pot === pot.pot && sameRef(action.pays.into.of ?? 'this', ref);
        const start = asked.filter((state) => reached.has(state)).map((state) => ({ state, holds: isPaid || holding.has(state) }));
        for (const { state, holds } of standingsAfter(action.do, ref, pot, start)) if (holds) holding.add(state);
      }
  }
  return holding;
}

/** Every way a record can stand after the effects. Of conditions both branches count, of walks also none. */
function standingsAfter(effects: readonly Effect[], ref: Ref, pot: Pot, before: readonly Standing[]): Standing[] {
  const isHere = (of: Ref | undefined): boolean => sameRef(of ?? 'this', ref);
  let now = [...before];
  for (const effect of effects) {
    if ('move' in effect && isHere(effect.of)) now = now.map(({ holds }) => ({ state: effect.move, holds }));
    else if (takesAll(effect, pot) && 'from' in effect && isHere(effect.from.of)) now = now.map(({ state }) => ({ state, holds: false }));
    else if ('shift' in effect && effect.into.pot === pot.pot && isHere(effect.into.of))
      now = now.map(({ state }) => ({ state, holds: true }));
    else if ('if' in effect) now = [...standingsAfter(effect.do, ref, pot, now), ...standingsAfter(effect.else ?? [], ref, pot, now)];
    else if ('do' in effect) now = [...now, ...standingsAfter(effect.do, ref, pot, now)];
    now = now.filter((one, at) => now.findIndex((other) => other.state === one.state && other.holds === one.holds) === at);
  }
  return now;
}

/** All that lies in the pot it is taken from. */
function takesAll(effect: Effect, pot: Pot): boolean {
  if (!('from' in effect) || effect.from.pot !== pot.pot) return false;
  const amount = 'pay' in effect ? effect.pay : 'shift' in effect ? effect.shift : effect.share;
  return typeof amount === 'object' && 'held' in amount && JSON.stringify(amount.held) === JSON.stringify(effect.from);
}
