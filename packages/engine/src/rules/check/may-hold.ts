/** In which states money may still lie in the pot of a record: whatever the conditions, unless all of it was taken out. */
import type { Charter, Effect, Pot, Ref, RuleName, Thing, Value } from '@starwright/protocol/charter';
import { refsTo, type Standing } from './check-money.ts';
import { reachableStates, sameRef, statesAsked } from './check-states.ts';
import { allEffects } from './walk.ts';

export function statesThatMayHold(charter: Charter, pot: Pot, thing: Thing): Set<RuleName> {
  const whole = onlyAmountIn(charter, pot);
  const holding = statesHolding(charter, { pot, whole }, thing);
  // It is all that lies there as long as it is never paid in where it may lie already.
  return whole !== undefined && isPaidTwice(charter, pot, thing, holding) ? statesHolding(charter, { pot }, thing) : holding;
}

interface Store {
  pot: Pot;
  /** What lies in it when anything does. */
  whole?: Value | undefined;
}

/** The amount that every payment into the pot comes to, when it is the same for ever and nothing else comes in. */
function onlyAmountIn(charter: Charter, pot: Pot): Value | undefined {
  const others = charter.actions.some((action) => allEffects(action.do).some((one) => 'into' in one && one.into.pot === pot.pot));
  const payments = charter.actions.flatMap(({ pays }) => (pays?.into.pot === pot.pot ? [pays.exactly] : []));
  const [amount] = payments;
  if (others || pot.person || typeof amount !== 'object') return undefined;
  const isFixed =
    'money' in amount || ('setting' in amount && charter.settings.some(({ setting, change }) => setting === amount.setting && !change));
  return isFixed && payments.every((one) => sameValue(one, amount)) ? amount : undefined;
}

const isPaidTwice = (charter: Charter, pot: Pot, thing: Thing, holding: ReadonlySet<RuleName>): boolean =>
  charter.actions.some((action) => {
    const ref = action.pays?.into.pot === pot.pot ? (action.pays.into.of ?? 'this') : 'new';
    return ref !== 'new' && (statesAsked(action, ref, charter) ?? thing.states ?? []).some((state) => holding.has(state));
  });

function statesHolding(charter: Charter, store: Store, thing: Thing): Set<RuleName> {
  const { pot } = store;
  const reached = reachableStates(charter, thing);
  const holding = new Set<RuleName>();
  for (let before = -1; before !== holding.size; ) {
    before = holding.size;
    for (const action of charter.actions)
      for (const ref of refsTo(charter, action, thing)) {
        const asked = statesAsked(action, ref, charter) ?? thing.states ?? [];
        const isPaid = action.pays?.into.pot === pot.pot && sameRef(action.pays.into.of ?? 'this', ref);
        const start = asked.filter((state) => reached.has(state)).map((state) => ({ state, holds: isPaid || holding.has(state) }));
        for (const { state, holds } of standingsAfter(action.do, ref, store, start)) if (holds) holding.add(state);
      }
  }
  return holding;
}

/** Every way a record can stand after the effects. Of conditions both branches count, of walks also none. */
function standingsAfter(effects: readonly Effect[], ref: Ref, store: Store, before: readonly Standing[]): Standing[] {
  const { pot } = store;
  const isHere = (of: Ref | undefined): boolean => sameRef(of ?? 'this', ref);
  let now = [...before];
  for (const effect of effects) {
    if ('move' in effect && isHere(effect.of)) now = now.map(({ holds }) => ({ state: effect.move, holds }));
    else if (takesAll(effect, store) && 'from' in effect && isHere(effect.from.of)) now = now.map(({ state }) => ({ state, holds: false }));
    else if ('shift' in effect && effect.into.pot === pot.pot && isHere(effect.into.of))
      now = now.map(({ state }) => ({ state, holds: true }));
    else if ('if' in effect) now = [...standingsAfter(effect.do, ref, store, now), ...standingsAfter(effect.else ?? [], ref, store, now)];
    else if ('do' in effect) now = [...now, ...standingsAfter(effect.do, ref, store, now)];
    now = now.filter((one, at) => now.findIndex((other) => other.state === one.state && other.holds === one.holds) === at);
  }
  return now;
}

/** All that lies in the pot it is taken from. */
function takesAll(effect: Effect, { pot, whole }: Store): boolean {
  if (!('from' in effect) || effect.from.pot !== pot.pot) return false;
  const amount = 'pay' in effect ? effect.pay : 'shift' in effect ? effect.shift : effect.share;
  return sameValue(amount, { held: effect.from }) || (whole !== undefined && sameValue(amount, whole));
}

const sameValue = (one: Value | undefined, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other);
