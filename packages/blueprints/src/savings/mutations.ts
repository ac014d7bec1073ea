import type { Mutation } from '../mutation.ts';

const towardsGoal = { features: ['earlyExit', 'beneficiary', 'goal', 'extend', 'minimum'] };

export const mutations: Mutation[] = [
  { fault: 'anybody can take out what others saved', replace: ['if (msg.sender != saved.owner) revert NotDepositOwner(msg.sender);', ''] },
  { fault: 'a deposit can be taken out before its time', replace: ['if (!_isOpen(saved)) revert StillLocked(saved.unlockTime);', ''] },
  { fault: 'a lock can be made shorter', replace: ['if (newUnlockTime <= saved.unlockTime) revert InvalidLock();', ''] },
  { fault: 'whoever comes later shares in the penalties of before', replace: ['saved.index = _index;', ''] },
  { fault: 'whoever left still counts among those who share', replace: ['_totalWeight -= saved.weight;', ''] },
  { fault: 'the smallest deposit is refused', replace: ['if (amount < minDeposit)', 'if (amount <= minDeposit)'] },
  { fault: 'what is saved for somebody belongs to who paid it in', replace: ['saved.owner = account;', 'saved.owner = msg.sender;'] },
  { fault: 'the owner can collect penalties again and again', replace: ['penaltiesOwed = 0;', ''], ...towardsGoal },
  {
    fault: 'the savings of others count towards the goal',
    replace: ['_balances[account] >= savingsGoal', 'totalSaved >= savingsGoal'],
    ...towardsGoal,
  },
  {
    fault: 'savings opened by a goal stay open for ever',
    replace: ['if (_balances[saved.owner] == 0) goalReached[saved.owner] = false;', ''],
    ...towardsGoal,
  },
  { fault: 'a mistyped date locks money for ever', replace: [' || unlockTime > block.timestamp + MAX_LOCK', ''], features: [] },
];
