/** How a call is refused from the middle of a value or an effect. Made once each: refusing is as frequent as succeeding. */
import type { Reason } from '../contract-interface.ts';

/** Thrown where something cannot be done, and caught where the call began; never leaves the interpreter. */
export class Refusal {
  readonly reason: Reason;
  /** What an exact payment comes to, or the least that is taken. */
  readonly due: bigint | undefined;
  constructor(reason: Reason, due?: bigint) {
    this.reason = reason;
    this.due = due;
  }
}

type Word = Exclude<Reason['reason'], 'OnlyIf'>;
const made = new Map<Word | number, Refusal>();

function thrown(key: Word | number, reason: Reason): never {
  const known = made.get(key);
  if (known) throw known;
  const refusal = new Refusal(reason);
  made.set(key, refusal);
  throw refusal;
}

export function refuse(reason: Word): never {
  return thrown(reason, { reason });
}
export function refusePayment(due: bigint): never {
  throw new Refusal({ reason: 'WrongPayment' }, due);
}
export function refuseCondition(condition: number): never {
  return thrown(condition, { reason: 'OnlyIf', condition });
}
