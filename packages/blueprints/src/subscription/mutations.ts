import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  { fault: 'paying too much is taken', replace: ['if (msg.value != cost)', 'if (msg.value < cost)'] },
  {
    fault: 'paying again loses the time that is left',
    replace: ['(access.expiresAt > block.timestamp ? access.expiresAt : block.timestamp) + time', 'block.timestamp + time'],
  },
  {
    fault: 'the owner can take what was paid for time to come',
    replace: ['uint256 amount = earned;', 'uint256 amount = address(this).balance;'],
  },
  { fault: 'the owner earns what was paid back', replace: ['access.unused = 0;', ''] },
  { fault: 'whoever cancels gets nothing', replace: ['if (amount > 0) Address', 'if (amount > type(uint128).max) Address'] },
  { fault: 'whoever cancels keeps the access', replace: ['access.expiresAt = block.timestamp;', ''] },
  {
    fault: 'each plan can be tried for nothing',
    replace: ['if (expiresAt(msg.sender) != 0) revert Trial', 'if (access.expiresAt != 0) revert Trial'],
  },
  { fault: 'a gift is for who pays it', replace: ['_subscribe(recipient, planId, 1)', '_subscribe(msg.sender, planId, 1)'] },
  {
    fault: 'gifts are taken during a pause',
    replace: [
      'uint256 planId) external payable whenNotPaused {\n        if (recipient',
      'uint256 planId) external payable {\n        if (recipient',
    ],
  },
  {
    fault: 'a plan that is closed can be tried',
    replace: ['_openPlan(planId);\n        Access', '_existingPlan(planId);\n        Access'],
  },
  { fault: 'anybody can stop the sale of a plan', replace: ['bool open) external onlyOwner', 'bool open) external'] },
  { fault: 'the same money is earned twice', replace: ['access.unused -= amount;', ''] },
  {
    fault: 'several periods are had for the price of one',
    replace: ['uint256 cost = plan.price * periods;', 'uint256 cost = plan.price;'],
  },
];
