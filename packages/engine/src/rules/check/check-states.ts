/** The life of the records of each thing: which states follow which, what can be done in each, and where money can lie. */
import type { Action, Charter, Condition, Ref, RuleName, Thing } from '@starwright/protocol/charter';
import type { Problem } from '../language/problem.ts';
import { RuleProblem } from '../language/problem.ts';
import { type Scope, thingOf } from '../language/typing.ts';
import { conjuncts, effectsOf } from './walk.ts';

/** The thing a reference leads to, where it leads to one. */
export const thingAt = (ref: Ref, scope: Scope): RuleName | undefined => {
  try {
    return thingOf(ref, scope).thing;
  } catch (error) {
    if (error instanceof RuleProblem) return undefined; // told by checkUnits
    throw error;
  }
};
export const sameRef = (a: Ref, b: Ref): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What an action asks of and does to the states of records of one thing. */
export interface Passage {
  action: number;
  /** States in which a record may be before; undefined: any. */
  from: readonly RuleName[] | undefined;
  to: readonly RuleName[];
}

export function passagesOf(charter: Charter, thing: Thing): Passage[] {
  return charter.actions.flatMap((action, index) => {
    const moves = movesOf(charter, action, thing.thing);
    return moves.map(({ ref, to, from }): Passage => ({ action: index, from: both(from, statesAsked(action, ref, charter)), to: [to] }));
  });
}

interface Move {
  ref: Ref;
  to: RuleName;
  /** The states in which records are chosen for it by the `each` around it; undefined: any. */
  from: readonly RuleName[] | undefined;
}

function movesOf(charter: Charter, action: Action, thing: RuleName): Move[] {
  const moves: Move[] = [];
  const chosen = new Map<string, readonly RuleName[] | undefined>();
  try {
    for (const { effect, scope, at } of effectsOf(charter, action, [])) {
      if ('each' in effect && effect.where) chosen.set([...at, 'do'].join(), allowedBy(effect.where, 'each'));
      if (!('move' in effect) || thingAt(effect.of ?? 'this', scope) !== thing) continue;
      const ref = effect.of ?? 'this';
      moves.push({ ref, to: effect.move, from: ref === 'each' ? chosen.get(at.slice(0, -1).join()) : undefined });
    }
  } catch (error) {
    if (!(error instanceof RuleProblem)) throw error;
  }
  return moves;
}

/** What two conditions leave together; undefined: any. */
const both = (one: readonly RuleName[] | undefined, other: readonly RuleName[] | undefined): readonly RuleName[] | undefined =>
  one && other ? one.filter((state) => other.includes(state)) : (one ?? other);

/** The states the action's conditions leave possible for this record; undefined: any. */
export function statesAsked(action: Action, ref: Ref, charter: Charter): readonly RuleName[] | undefined {
  let left: readonly RuleName[] | undefined;
  for (const condition of conjuncts(action.onlyIf)) left = both(left, allowedBy(condition, ref));
  if (left === undefined && typeof ref === 'string' && ref === 'new' && action.creates !== undefined) {
    const first = charter.things.find((thing) => thing.thing === action.creates)?.states?.[0];
    return first === undefined ? undefined : [first];
  }
  return left;
}

function allowedBy(condition: Condition, ref: Ref): readonly RuleName[] | undefined {
  if ('state' in condition) return sameRef(condition.of ?? 'this', ref) ? condition.state : undefined;
  if ('both' in condition) return condition.both.map((part) => allowedBy(part, ref)).reduce(both, undefined);
  if (!('either' in condition)) return undefined;
  const parts = condition.either.map((part) => allowedBy(part, ref));
  return parts.every((part) => part !== undefined) ? [...new Set(parts.flat())] : undefined;
}

/** The states a record of the thing can ever be in. */
export function reachableStates(charter: Charter, thing: Thing): Set<RuleName> {
  const reached = new Set<RuleName>(thing.states?.slice(0, 1));
  const passages = passagesOf(charter, thing);
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const { from, to } of passages)
      if (from === undefined || from.some((state) => reached.has(state))) for (const state of to) reached.add(state);
  }
  return reached;
}

/** The states from which one of `goals` can be reached, the goals included. */
export function statesLeadingTo(charter: Charter, thing: Thing, goals: ReadonlySet<RuleName>): Set<RuleName> {
  const leading = new Set(goals);
  const passages = passagesOf(charter, thing);
  for (let before = -1; before !== leading.size; ) {
    before = leading.size;
    for (const { from, to } of passages)
      if (to.some((state) => leading.has(state))) for (const state of from ?? thing.states ?? []) leading.add(state);
  }
  return leading;
}

/** States that nothing leads to, and actions that ask for one. */
export function checkStates(charter: Charter): Problem[] {
  const problems: Problem[] = [];
  for (const [index, thing] of charter.things.entries()) {
    if (!thing.states) continue;
    const reached = reachableStates(charter, thing);
    for (const [at, state] of thing.states.entries())
      if (!reached.has(state))
        problems.push({ code: 'never-reached', at: ['things', index, 'states', at], about: { thing: thing.thing, state } });
  }
  for (const [index, action] of charter.actions.entries()) {
    const thing = charter.things.find((one) => one.thing === action.on);
    const asked = thing?.states && statesAsked(action, 'this', charter);
    if (asked && asked.length === 0)
      problems.push({ code: 'nobody-can', at: ['actions', index], about: { verb: action.verb, thing: action.on ?? '' } });
  }
  return problems;
}
