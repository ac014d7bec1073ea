import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  {
    fault: 'what was paid is earned at once',
    replace: [
      'return Math.mulDiv(access.unused, block.timestamp - access.countedAt, access.expiresAt - access.countedAt);',
      'return access.unused;',
    ],
  },
  {
    fault: 'who cancels is paid back and stays in',
    replace: ['access.expiresAt = block.timestamp;\n        emit Cancelled', 'emit Cancelled'],
  },
  { fault: 'what was paid back can be asked for again', replace: ['access.unused = 0;', ''] },
  {
    fault: 'several periods are had for the price of one',
    replace: ['uint256 cost = plan.price * periods;', 'uint256 cost = plan.price;'],
  },
  { fault: 'a trial can be had again and again', replace: ['trialUsed[msg.sender] = true;', ''] },
  {
    fault: 'who renews early loses the rest of the time',
    replace: ['(access.expiresAt > block.timestamp ? access.expiresAt : block.timestamp) + time', 'block.timestamp + time'],
  },
  { fault: 'a closed plan is still sold', replace: ['if (!plan.open) revert PlanClosed(planId);', ''] },
  { fault: 'the owner withdraws the same money twice', replace: ['earned = 0;', ''] },
  { fault: 'who cancels gets nothing back', replace: ['if (amount > 0) Address.sendValue(payable(msg.sender), amount);', ''] },
  { fault: 'money is earned twice', replace: ['access.unused -= amount;', ''] },
];
