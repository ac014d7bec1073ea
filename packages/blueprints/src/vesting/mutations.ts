import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  { fault: 'everything is earned before the time is over', replace: ['elapsed >= schedule.duration', 'elapsed >= schedule.cliff'] },
  { fault: 'the cliff is forgotten', replace: ['if (elapsed < schedule.cliff) return initial;', ''] },
  { fault: 'what was taken can be taken again', replace: ['schedule.released += amount;', ''] },
  { fault: 'what is promised is not set aside', replace: ['totalLocked += schedule.amount;', ''] },
  {
    fault: 'what is revoked goes to the beneficiary',
    replace: ['token.safeTransfer(msg.sender, rest)', 'token.safeTransfer(beneficiary, rest)'],
  },
  { fault: 'a revoked schedule goes on', replace: ['schedule.revoked = true;', ''] },
  { fault: 'the owner can withdraw what is promised', replace: ['balance > totalLocked ? balance - totalLocked : 0', 'balance'] },
];
