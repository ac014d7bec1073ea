/** What exploring a charter found, as data: a checker tells it as a story, a scenario generator plays it again. */

import type { Action, RuleName } from '@starwright/protocol/charter';
import type { Reason } from '../../contract-interface.ts';
import type { Wallet } from '../../interpret/door.ts';
import type { RulePath } from '../../language/problem.ts';
import type { Step } from './position.ts';

/** Money somewhere: in which pot, of which record and person, how much. */
export interface Money {
  pot: RuleName;
  coin: RuleName;
  record?: number;
  person?: Wallet;
  amount: bigint;
}

export type Finding = {
  /** Calls in order, from the deployment; waiting is the time between them. */
  trace: Step[];
  /** Everybody who matters: whose money it is, who is waited for, who gains. */
  people: Wallet[];
} & (
  | {
      kind: 'never-done';
      action: number;
      /** Why it was refused where it came nearest to being done. */
      refusedBy?: Reason;
    }
  | { kind: 'never-taken'; at: RulePath }
  /** Nobody, not even all together and in any time, was seen to get the money out. */
  | { kind: 'stuck'; money: Money; wayOut?: Action }
  /** `missing` never acts, and the money stays, though others have put it in or are waiting for it. */
  | { kind: 'needs-one'; money: Money; missing: Wallet; wayOut?: Action }
  /** A stranger who does an action again and again, at no cost, keeps the money from getting out. */
  | { kind: 'held-up'; money: Money; by: Wallet; action: number }
  /** One person, at one moment and with nothing before it, ends up richer. `steps` of the trace, from `begins` on, are theirs. */
  | { kind: 'richer-at-once'; begins: number; gained: Gain[]; paidIn: boolean }
  /** Somebody gets the money of others by paying in, or by further wallets that act for them (`helpers`), and only so. */
  | { kind: 'bought-decision'; begins: number; gained: Gain[]; helpers: Wallet[] }
  /** Who is silent loses: somebody gets the money of others after a time in which they could have stopped it. */
  | { kind: 'silence-pays'; begins: number; gained: Gain[] }
  /**
   * Each could be paid; after the one, there is not enough for the other: `refused` comes after the trace, and is refused
   * or pays less. With one of `people` only, what is promised was never there.
   */
  | { kind: 'not-enough-for-both'; refused: Step; money: { coin: RuleName; amount: bigint } }
);

export interface Gain {
  coin: RuleName;
  amount: bigint;
}
