/**
 * For every condition of every action, who may not, and every payment: a call that is refused for this reason alone. A
 * condition is the only reason when the same call would be done under a charter without it.
 */
import type { Charter, Condition } from '@starwright/protocol/charter';
import { nodesOf } from '../check/walk.ts';
import type { ActionCall } from '../interpret/door.ts';
import { type Exploration, tryCall, type Visit } from './explore.ts';
import { margin, momentsAhead } from './moments.ts';
import { proposeCalls, walletOfActor } from './propose-calls.ts';

export interface FoundRefusal {
  from: Visit;
  call: ActionCall;
}

const mostCalls = 6000;

/** A condition that always holds and asks for the same arguments. */
const waived = (condition: Condition): Condition => ({ either: [condition, { compare: [0, 'is', 0] }] });

/** A call that only this condition refuses. */
export function refusalOf(found: Exploration, action: number, condition: number): FoundRefusal | undefined {
  const { charter } = found;
  const freed: Charter = {
    ...charter,
    actions: charter.actions.map((one, at) =>
      at === action ? { ...one, onlyIf: one.onlyIf.map((part, other) => (other === condition ? waived(part) : part)) } : one,
    ),
  };
  let calls = 0;
  for (const from of placesToTry(found, action, condition))
    for (const proposed of proposeCalls(found, action, from.state, from.now, 120)) {
      if (++calls > mostCalls) return undefined;
      const { outcome } = tryCall(charter, from, proposed);
      if (outcome.done || outcome.reason.reason !== 'OnlyIf' || outcome.reason.condition !== condition) continue;
      const otherwise = tryCall(freed, from, proposed);
      if (otherwise.outcome.done) return { from, call: otherwise.call };
    }
  return undefined;
}

/** First where the action was possible and just before, at times near its limits; then everywhere else. */
function* placesToTry(found: Exploration, action: number, condition: number): Generator<Visit> {
  const { charter, constants, visits } = found;
  const witness = found.witnesses[action];
  const chain: Visit[] = [];
  for (let at = witness?.from; at; at = at.before) chain.push(at);
  const after: Visit[] = witness
    ? [
        {
          state: witness.outcome.state,
          now: witness.from.now + 1n,
          before: witness.from,
          by: { call: witness.call, at: witness.from.now + 1n },
          depth: witness.from.depth + 1,
        },
      ]
    : [];
  const near = [...after, ...chain];
  const part = charter.actions[action]?.onlyIf[condition];
  const isOfTime = [...nodesOf(part)].some((node) =>
    Object.values(node).some((value) => value === 'now' || (Array.isArray(value) && value.includes('now'))),
  );
  if (isOfTime)
    for (const visit of near) {
      if (visit.by && 'wait' in visit.by) continue;
      for (const moment of momentsAhead(charter, visit.state, constants, visit.now))
        for (const at of [moment - margin, moment + margin])
          yield { state: visit.state, now: at, before: visit, by: { wait: at - visit.now }, depth: visit.depth + 1 };
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

/** The witness, paying one smallest part less than is due. */
export function underpaidOf(found: Exploration, action: number): FoundRefusal | undefined {
  const witness = found.witnesses[action];
  const sent = witness?.call.sent;
  if (!witness || sent === undefined || sent === 0n) return undefined;
  const call = { ...witness.call, sent: sent - 1n };
  const { outcome } = tryCall(found.charter, witness.from, call);
  return !outcome.done && outcome.reason.reason === 'WrongPayment' ? { from: witness.from, call } : undefined;
}

/** The witness once more right after itself, where that would make a second record of the same kind. */
export function sameAgainOf(found: Exploration, action: number): FoundRefusal | undefined {
  const witness = found.witnesses[action];
  if (!witness) return undefined;
  const from: Visit = {
    state: witness.outcome.state,
    now: witness.from.now + 1n,
    before: witness.from,
    by: { call: witness.call, at: witness.from.now + 1n },
    depth: witness.from.depth + 1,
  };
  const { outcome } = tryCall(found.charter, from, witness.call);
  return !outcome.done && outcome.reason.reason === 'NotUnique' ? { from, call: witness.call } : undefined;
}
