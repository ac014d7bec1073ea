import type { ActionCall, Outcome } from '../interpret/door.ts';
import type { Exploration } from './explore.ts';
import { margin, momentsAhead } from './moments.ts';
import { type FoundRefusal, isRefusedBy, worth } from './notes.ts';
import { proposeCalls, walletOfActor } from './propose-calls.ts';
import { tryCall, type Visit, visitAfter, visitLater } from './visit.ts';
import { isIncluding, isOfTime, withLimitMoved, withoutCondition } from './waived.ts';

/** So many calls are looked at for one that a condition alone refuses. */
const mostCalls = 1500;
/** So many calls are looked at for one that is nearer to the limit than the first. */
const mostCallsAtLimit = 600;

/** A call that a condition refuses: it alone if that was found, just outside of its limit at best. */
export function refusalOf(found: Exploration, action: number, condition: number): FoundRefusal | undefined {
  const noted = found.refusalOf(action, condition);
  if (noted && noted.worth >= worth.only) return noted;
  return alone(found, action, condition, near(found, action, condition)) ?? noted;
}

/** A call that this condition refuses, and that would be done without it. */
function alone(
  found: Exploration,
  action: number,
  condition: number,
  places: Iterable<Visit>,
  where: (from: Visit, call: ActionCall) => boolean = () => true,
): FoundRefusal | undefined {
  const { charter } = found;
  const freed = withoutCondition(charter, action, condition);
  let calls = 0;
  for (const from of places)
    for (const proposed of proposeCalls(found, action, from.state, from.now, { most: 120 })) {
      if (++calls > mostCalls) return undefined;
      if (!where(from, proposed) || !isRefusedBy(charter, { from, call: proposed }, condition)) continue;
      const otherwise = tryCall(freed, from, proposed);
      const refused = { from, call: otherwise.call };
      if (otherwise.outcome.done && isRefusedBy(charter, refused, condition)) return refused;
    }
  return undefined;
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
  const narrowed = part && isIncluding(part) ? withLimitMoved(charter, action, condition) : undefined;
  const witness = witnesses[action];
  if (!narrowed || !witness) return undefined;
  const isAtLimit = (from: Visit, call: ActionCall): boolean => isRefusedBy(narrowed, { from, call }, condition);
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
  const isEarly = (from: Visit, call: ActionCall): boolean => isRefusedBy(charter, { from, call }, condition);
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

function* placesToTry(found: Exploration, action: number, condition: number): Generator<Visit> {
  yield* near(found, action, condition);
  yield* found.visits;
}

/** Where the action was possible and just before, at times near its limits. */
function* near(found: Exploration, action: number, condition: number): Generator<Visit> {
  const { charter, constants } = found;
  const witness = found.witnesses[action];
  const chain: Visit[] = [];
  for (let at = witness?.from; at; at = at.before) chain.push(at);
  const after = witness ? [visitAfter(witness.from, witness.call, witness.outcome)] : [];
  const places = [...after, ...chain];
  if (isOfTime(charter, charter.actions[action]?.onlyIf[condition]))
    for (const visit of places) {
      if (visit.by && 'wait' in visit.by) continue;
      for (const moment of momentsAhead(charter, visit.state, constants, visit.now))
        for (const at of [moment - margin, moment + margin]) yield visitLater(visit, at - visit.now);
    }
  yield* places;
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
    const refused = alone(found, action, condition, placesToTry(found, action, condition), (...one) => stateIn(found, ...one) === state);
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

/** The witness, paying one smallest part less than is due. */
export function underpaidOf(found: Exploration, action: number): FoundRefusal | undefined {
  const witness = found.witnesses[action];
  if (!witness?.call.sent) return undefined;
  // What is at least to be paid is told to whoever pays next to nothing.
  const { outcome: unpaid } = tryCall(found.charter, witness.from, { ...witness.call, sent: 1n });
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
