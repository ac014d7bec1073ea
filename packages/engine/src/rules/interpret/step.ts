/** One call to the contract of a charter: what comes of it, or why it is refused. */
import type { Charter } from '@starwright/protocol/charter';
import type { Reason } from '../contract-interface.ts';
import type { Call } from './call.ts';
import type { Wallet } from './datum.ts';
import { Draft, impossible } from './draft.ts';
import { performImplicit, performTransfer } from './implicit.ts';
import { deliver } from './payments.ts';
import { type Prepared, prepare } from './prepare.ts';
import { Refusal } from './refusal.ts';
import type { Circumstances, Happening, Payment, State } from './state.ts';

export type Outcome =
  | {
      done: true;
      state: State;
      /** What left the contract, in order. */
      payments: Payment[];
      happenings: Happening[];
      /** The record that the action made. */
      created?: number;
    }
  /** `due`: with `WrongPayment`, what the payment comes to, or the least that is taken. */
  | { done: false; reason: Reason; due?: bigint };

/** @throws TypeError for a call that no ABI could carry: arguments missing or of another kind. */
export function step(charter: Charter, state: State, call: Call, circumstances: Circumstances): Outcome {
  const draft = new Draft(charter, state);
  try {
    const { created, mustReach } = perform(prepare(charter), draft, call, circumstances);
    const payments = deliver(draft, mustReach, circumstances);
    return { done: true, state: draft.finish(), payments, happenings: draft.happenings, ...(created !== undefined && { created }) };
  } catch (refusal) {
    if (refusal instanceof Refusal) return { done: false, reason: refusal.reason, ...(refusal.due !== undefined && { due: refusal.due }) };
    throw refusal;
  }
}

interface Performed {
  created?: number | undefined;
  mustReach?: Wallet | undefined;
}

function perform(prepared: Prepared, draft: Draft, call: Call, circumstances: Circumstances): Performed {
  if ('action' in call) {
    const action = prepared.actions[call.action] ?? impossible();
    return { created: action(draft, call, circumstances), mustReach: call.by };
  }
  if ('does' in call) return { mustReach: performImplicit(prepared, draft, call, circumstances) };
  performTransfer(prepared, draft, call);
  return {};
}

/** Why a call would be refused now; nothing if it would be done. */
export function whyNot(charter: Charter, state: State, call: Call, circumstances: Circumstances): Reason | undefined {
  const outcome = step(charter, state, call, circumstances);
  return outcome.done ? undefined : outcome.reason;
}
