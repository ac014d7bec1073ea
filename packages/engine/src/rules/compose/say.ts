/** The sentences that stand above what the contract consists of. */
import type { Charter } from '@starwright/protocol/charter';
import type { Why } from './code.ts';

/** Where the sentences come from. Any text may come back: it is made harmless where it is written. */
export interface Say {
  /** What an action is, in one sentence or more; positions are those of the charter. */
  action(action: number): string[];
  /** What has to hold. */
  condition(action: number, condition: number): string;
  /** The names of the errors say more than `condition`. */
  errorsSayIt?: boolean;
  term(term: number): string;
  reason(why: Why): string;
}

const reasons: Record<Why, string> = {
  NoSuchRecord: 'There is no such record.',
  BadInput: 'Something that was given is empty, too large or not one of what can be chosen.',
  NotAllowed: 'Whoever calls may not do this.',
  WrongPayment: 'The payment is not what has to be paid.',
  NotUnique: 'There is one like this already.',
  Full: 'There cannot be more.',
  NotEnough: 'There is not enough to take.',
  NotHeld: 'The NFT is not where it would have to be.',
  NotSetYet: 'This moment is not set yet.',
  DividedByZero: 'A number was to be divided by zero.',
  Arithmetic: 'A number became too large, or less than zero.',
  NobodyToShare: 'There is nobody to share among.',
  NoReceiver: 'Nobody would receive it.',
  Undelivered: 'The payment could not be delivered.',
  NotMinted: 'The coin refuses to be made.',
  DrawPending: 'A draw has to be completed first.',
  TooFew: 'There are too few to draw from.',
  TooEarly: 'It is too early.',
  NothingToDo: 'There is nothing to do.',
};

/** Plain sentences made of the charter's own names. */
export function plainSay(charter: Charter): Say {
  return {
    action: (at) => {
      const action = charter.actions[at];
      if (!action) return [];
      const object = action.creates ?? action.on;
      return [`${action.verb}${object === undefined ? '' : ` ${object}`}.`];
    },
    condition: (at, condition) => `Condition ${condition + 1} of "${charter.actions[at]?.verb ?? ''}".`,
    errorsSayIt: true,
    term: (at) => `The ${charter.terms[at]?.term ?? ''}.`,
    reason: (why) => reasons[why],
  };
}
