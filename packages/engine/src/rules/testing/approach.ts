/** Calls that come nearer to being done: of one that is refused a part is changed at a time, and what is refused later is kept. */
import type { Charter } from '@starwright/protocol/charter';
import { type ActionCall, type Argument, type Circumstances, type Outcome, type State, step, type Wallet } from '../interpret/door.ts';
import type { Chance } from './chance.ts';

/** What an approach asks of whoever makes calls: another one, another person, another argument, and the payment that is due. */
export interface Approach {
  charter: Charter;
  chance: Chance;
  begin(by: Wallet): ActionCall;
  person(): Wallet;
  /** Another value for the argument in a place; undefined where the action takes none there. */
  argument(call: ActionCall, place: number): Argument | undefined;
  paying(call: ActionCall): ActionCall;
}

const patience = 28;

/** In the order in which one call is looked at (docs/rules.md, "One call"). */
export function howFar(outcome: Outcome): number {
  if (outcome.done) return 1000;
  const { reason } = outcome;
  if (reason.reason === 'OnlyIf') return 10 + reason.condition;
  const place = ['NoSuchRecord', 'BadInput', 'NotAllowed'].indexOf(reason.reason);
  return place >= 0 ? place : reason.reason === 'WrongPayment' ? 100 : 200;
}

export function approach(asked: Approach, state: State, circumstances: Circumstances): { call: ActionCall; outcome: Outcome } {
  const { charter, chance } = asked;
  const tried = (call: ActionCall) => ({ call, outcome: step(charter, state, call, circumstances) });
  let best = tried(asked.begin(asked.person()));
  for (let turn = 0; turn < patience && !best.outcome.done; turn++) {
    const place = chance.below(best.call.arguments.length + 1) - 1;
    const other = place < 0 ? undefined : asked.argument(best.call, place);
    const changed: ActionCall =
      other === undefined ? { ...best.call, by: asked.person() } : { ...best.call, arguments: best.call.arguments.with(place, other) };
    const next = tried(asked.paying(changed));
    if (howFar(next.outcome) >= howFar(best.outcome)) best = next;
  }
  return best;
}
