import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  {
    fault: 'the freelancer can release the money to themselves',
    replace: ['if (msg.sender != deal.client) revert NotAllowed(msg.sender);\n        _release(', '_release('],
  },
  {
    fault: 'the client can take the money back before the deadline',
    replace: ['if (block.timestamp < part.deadline) revert DeadlineNotReached(part.deadline);', ''],
  },
  {
    fault: 'the money can be claimed while the client still looks at the work',
    replace: ['if (block.timestamp < part.payableAt) revert ReviewNotOver(part.payableAt);', ''],
  },
  { fault: 'a paid part is paid once more', replace: ['part.status = Status.Released;', ''] },
  {
    fault: 'the arbiter can decide without a dispute',
    replace: ['if (part.status != Status.Disputed) revert WrongStatus(part.status);', ''],
  },
  {
    fault: 'the client gets the whole although the freelancer gets a share',
    replace: ['uint256 rest = part.amount - share;', 'uint256 rest = part.amount;'],
  },
  {
    fault: 'a disputed part counts as not delivered again',
    replace: ['part.status != Status.Delivered || block.timestamp >= part.payableAt', 'block.timestamp >= part.payableAt'],
  },
  {
    fault: 'the platform’s part of a decided dispute is kept by nobody',
    replace: [
      'uint256 fee = (share * platformFeeBps) / BASIS_POINTS;\n        feesOwed += fee;',
      'uint256 fee = (share * platformFeeBps) / BASIS_POINTS;',
    ],
  },
  { fault: 'one can be both freelancer and arbiter', replace: ['arbiter == msg.sender || arbiter == freelancer', 'arbiter == msg.sender'] },
];
