/**
 * For every condition of every action, who may not, and every payment: a call that is refused for this reason alone. A
 * condition is the only reason when the same call would be done under a charter without it.
 */
import type { Charter, Condition } from '@starwright/protocol/charter';
import { nodesOf } from '../check/walk.ts';
import type { ActionCall, Outcome } from '../interpret/door.ts';
import type { Exploration } from './explore.ts';
import { margin, momentsAhead } from './moments.ts';
import { proposeCalls, walletOfActor } from './propose-calls.ts';
import { tryCall, type Visit, visitAfter, visitLater } from './visit.ts';

export interface FoundRefusal {
  from: Visit;
  call: ActionCall;
}

const mostCalls = 6000;
/** So many calls are looked at for one that is nearer to the limit than the first. */
const mostCallsAtLimit = 600;

/** A condition that always holds and asks for the same arguments. */
const waived = (condition: Condition): Condition => ({ either: [condition, { compare: [0, 'is', 0] }] });

const nextTo = { 'at least': 'more than', 'more than': 'at least', 'at most': 'less than', 'less than': 'at most' } as const;
const isLimit = (comparison: string): comparison is keyof typeof nextTo => Object.hasOwn(nextTo, comparison);

/** Whether it can turn by time alone, as what it reads in turn may. */
function isOfTime(charter: Charter, part: unknown, read: readonly string[] = []): boolean {
  return [...nodesOf(part)].some((node) => {
    if (Object.values(node).some((value) => value === 'now' || (Array.isArray(value) && value.includes('now')))) return true;
    if ('once' in node && node.per !== undefined) return true;
    const name = typeof node.term === 'string' && !read.includes(node.term) ? node.term : undefined;
    return name !== undefined && isOfTime(charter, charter.terms.find(({ term }) => term === name)?.is, [...read, name]);
  });
}

/** A limit that takes in what it left out, or leaves out what it took in: only exactly at the limit that makes a difference. */
function moved(charter: Charter, condition: Condition): Condition | undefined {
  if (!('compare' in condition)) return undefined;
  const [left, comparison, right] = condition.compare;
  return isLimit(comparison) && !isOfTime(charter, condition) ? { compare: [left, nextTo[comparison], right] } : undefined;
}

const including = (condition: Condition): boolean => 'compare' in condition && ['at least', 'at most'].includes(condition.compare[1]);

function withCondition(charter: Charter, action: number, condition: number, change: (one: Condition) => Condition): Charter {
  const actions = charter.actions.map((one, at) =>
    at === action ? { ...one, onlyIf: one.onlyIf.map((part, other) => (other === condition ? change(part) : part)) } : one,
  );
  return { ...charter, actions };
}

interface Wanted {
  /** Calls looked at. */
  most?: number;
  /** What the call has to be besides. */
  where?: (from: Visit, call: ActionCall) => boolean;
}

/** A call that only this condition refuses; just outside its limit if one is found soon. */
export function refusalOf(
  found: Exploration,
  action: number,
  condition: number,
  { most = mostCalls, where = () => true }: Wanted = {},
): FoundRefusal | undefined {
  const { charter } = found;
  const freed = withCondition(charter, action, condition, waived);
  const part = charter.actions[action]?.onlyIf[condition];
  const wider = part && !including(part) ? moved(charter, part) : undefined;
  const widened = wider && withCondition(charter, action, condition, () => wider);
  let [calls, first]: [number, FoundRefusal | undefined] = [0, undefined];
  for (const from of placesToTry(found, action, condition))
    for (const proposed of proposeCalls(found, action, from.state, from.now, { most: 120 })) {
      if (++calls > (first ? mostCallsAtLimit : most)) return first;
      if (!where(from, proposed)) continue;
      const { outcome } = tryCall(charter, from, proposed);
      if (outcome.done || outcome.reason.reason !== 'OnlyIf' || outcome.reason.condition !== condition) continue;
      const otherwise = tryCall(freed, from, proposed);
      if (!otherwise.outcome.done) continue;
      if (!widened || tryCall(widened, from, proposed).outcome.done) return { from, call: otherwise.call };
      first ??= { from, call: otherwise.call };
    }
  return first;
}

export interface FoundLimit {
  from: Visit;
  call: ActionCall;
  outcome: Extract<Outcome, { done: true }>;
}

/** A call that is done although it is exactly at the limit of this condition; none where the witness is that already. */
export function limitOf(found: Exploration, action: number, condition: number): FoundLimit | undefined {
  const { charter, witnesses } = found;
  const part = charter.actions[action]?.onlyIf[condition];
  const stricter = part && including(part) ? moved(charter, part) : undefined;
  const witness = witnesses[action];
  if (!stricter || !witness) return undefined;
  const narrowed = withCondition(charter, action, condition, () => stricter);
  const isAtLimit = (from: Visit, call: ActionCall): boolean => {
    const { outcome } = tryCall(narrowed, from, call);
    return !outcome.done && outcome.reason.reason === 'OnlyIf' && outcome.reason.condition === condition;
  };
  if (isAtLimit(witness.from, witness.call)) return undefined;
  let calls = 0;
  for (const from of placesToTry(found, action, condition))
    for (const proposed of proposeCalls(found, action, from.state, from.now, { most: 120 })) {
      if (++calls > mostCallsAtLimit) return undefined;
      const { call, outcome } = tryCall(charter, from, proposed);
      if (outcome.done && isAtLimit(from, call)) return { from, call, outcome };
    }
  return undefined;
}

export interface FoundWait extends FoundLimit {
  /** Where it was refused; from there, only time passes. */
  early: Visit;
}

/** A call that a condition of time refuses at first, and that is done later although nothing else has happened. */
export function waitedOf(found: Exploration, action: number, condition: number): FoundWait | undefined {
  const { charter, constants } = found;
  if (!isOfTime(charter, charter.actions[action]?.onlyIf[condition])) return undefined;
  const longest = constants.durations.at(-1) ?? 0n;
  const isEarly = (early: Visit, call: ActionCall): boolean => {
    const { outcome } = tryCall(charter, early, call);
    return !outcome.done && outcome.reason.reason === 'OnlyIf' && outcome.reason.condition === condition;
  };
  let calls = 0;
  for (const early of placesToTry(found, action, condition))
    for (const proposed of proposeCalls(found, action, early.state, early.now, { most: 12 })) {
      if (++calls > mostCallsAtLimit) return undefined;
      if (!isEarly(early, proposed)) continue;
      const further = [2n, 4n, 8n, 16n].map((times) => early.now + times * longest);
      for (const moment of [...momentsAhead(charter, early.state, constants, early.now), ...further]) {
        const from = visitLater(early, moment + margin - early.now);
        const { call, outcome } = tryCall(charter, from, proposed);
        if (outcome.done && isEarly(early, call)) return { early, from, call, outcome };
      }
    }
  return undefined;
}

/** First where the action was possible and just before, at times near its limits; then everywhere else. */
function* placesToTry(found: Exploration, action: number, condition: number): Generator<Visit> {
  const { charter, constants, visits } = found;
  const witness = found.witnesses[action];
  const chain: Visit[] = [];
  for (let at = witness?.from; at; at = at.before) chain.push(at);
  const after = witness ? [visitAfter(witness.from, witness.call, witness.outcome)] : [];
  const near = [...after, ...chain];
  if (isOfTime(charter, charter.actions[action]?.onlyIf[condition]))
    for (const visit of near) {
      if (visit.by && 'wait' in visit.by) continue;
      for (const moment of momentsAhead(charter, visit.state, constants, visit.now))
        for (const at of [moment - margin, moment + margin]) yield visitLater(visit, at - visit.now);
    }
  yield* near;
  yield* visits;
}

/** The witness, done by somebody who may not: by a stranger where that is enough. */
export function strangerOf(found: Exploration, action: number): FoundRefusal | undefined {
  const witness = found.witnesses[action];
  if (!witness) return undefined;
  for (const actor of ['mallory', 'dave', 'carol', 'bob', 'alice'] as const) {
    const call = { ...witness.call, by: walletOfActor(actor) };
    const { outcome } = tryCall(found.charter, witness.from, call);
    if (!outcome.done && outcome.reason.reason === 'NotAllowed') return { from: witness.from, call };
  }
  return undefined;
}

/** For a condition on the state of the record acted on: a refusal in each state that it leaves out, as far as found. */
export function* refusalsByState(found: Exploration, action: number, condition: number): Generator<FoundRefusal & { state: string }> {
  const { charter } = found;
  const { on, onlyIf } = charter.actions[action] ?? {};
  const part = onlyIf?.[condition];
  const at = charter.things.findIndex(({ thing }) => thing === on);
  const thing = charter.things[at];
  if (!part || !('state' in part) || (part.of ?? 'this') !== 'this' || !thing) return;
  for (const state of thing.states ?? []) {
    if (part.state.includes(state)) continue;
    const refused = refusalOf(found, action, condition, {
      most: mostCallsAtLimit * 2,
      where: (...one) => stateIn(found, ...one) === state,
    });
    if (refused) yield { ...refused, state };
  }
}

/** The state of the record that a call acts on. */
export function stateIn({ charter }: Exploration, { state }: Visit, call: ActionCall): string | undefined {
  const at = charter.things.findIndex(({ thing }) => thing === charter.actions[call.action]?.on);
  const thing = charter.things[at];
  const row = state.things[at]?.rows[thing?.single ? 0 : Number(call.arguments[0]) - 1];
  return row && thing?.states?.[row.state];
}

/** A call that would make one record more than there can be. */
export function fullOf(found: Exploration, action: number): FoundRefusal | undefined {
  const made = found.charter.things.find(({ thing }) => thing === found.charter.actions[action]?.creates);
  if (made?.atMost === undefined) return undefined;
  let calls = 0;
  // The states that took longest to come to have the most records.
  for (const from of found.visits.toReversed())
    for (const proposed of proposeCalls(found, action, from.state, from.now, { most: 12 })) {
      if (++calls > mostCallsAtLimit) return undefined;
      const { call, outcome } = tryCall(found.charter, from, proposed);
      if (!outcome.done && outcome.reason.reason === 'Full') return { from, call };
    }
  return undefined;
}

/** The witness, paying one smallest part less than is due. */
export function underpaidOf(found: Exploration, action: number): FoundRefusal | undefined {
  const witness = found.witnesses[action];
  if (!witness?.call.sent) return undefined;
  // What is at least to be paid is told to whoever pays nothing.
  const { outcome: unpaid } = tryCall(found.charter, witness.from, { ...witness.call, sent: 0n });
  const due = unpaid.done ? undefined : unpaid.due;
  const call = { ...witness.call, sent: (due ?? witness.call.sent) - 1n };
  if (call.sent <= 0n) return undefined;
  const { outcome } = tryCall(found.charter, witness.from, call);
  return !outcome.done && outcome.reason.reason === 'WrongPayment' ? { from: witness.from, call } : undefined;
}

/** The witness once more right after itself, where that would make a second record of the same kind. */
export function sameAgainOf(found: Exploration, action: number): FoundRefusal | undefined {
  const witness = found.witnesses[action];
  if (!witness) return undefined;
  const from = visitAfter(witness.from, witness.call, witness.outcome);
  const { outcome } = tryCall(found.charter, from, witness.call);
  return !outcome.done && outcome.reason.reason === 'NotUnique' ? { from, call: witness.call } : undefined;
}
