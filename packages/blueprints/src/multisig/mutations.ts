import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  { fault: 'one confirmation is not needed', replace: ['if (confirmations < required)', 'if (confirmations + 1 < required)'] },
  { fault: 'a transaction can be carried out again', replace: ['transaction.executed = true;', ''] },
  { fault: 'a payment need not wait', replace: ['if (block.timestamp < readyAt) revert TooEarly(readyAt);', ''] },
  {
    fault: 'one owner alone can add owners',
    replace: ['function addOwner(address owner) external onlyWallet', 'function addOwner(address owner) external onlyOwner'],
  },
  { fault: 'who was removed still counts', replace: ['isOwner[owner] = false;', ''] },
  { fault: 'the daily limit never fills up', replace: ['_spent[msg.sender][block.timestamp / 1 days] += amount;', ''] },
  { fault: 'a withdrawn confirmation still counts', replace: ['isConfirmed[id][msg.sender] = false;', ''] },
];
