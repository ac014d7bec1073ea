import type { Mutation } from '../mutation.ts';

const rewarded = { features: ['locked', 'penalty'], wires: { rewardToken: { blueprint: 'token', features: [] } } };
const shared = { features: ['minimum'], parameters: { model: 'pool' } };

export const mutations: Mutation[] = [
  {
    fault: 'somebody can take out more than they staked',
    replace: [
      'if (amount > staker.staked) revert InsufficientStake(amount, staker.staked);\n        staker.staked -= amount;',
      'staker.staked -= Math.min(amount, staker.staked);',
    ],
  },
  {
    fault: 'compounded rewards stay in the pool',
    replace: ['rewardPool -= amount;\n        staker.staked += amount;', 'staker.staked += amount;'],
  },
  { fault: 'rewards can be claimed again and again', replace: ['staker.rewards -= amount;', ''], ...rewarded },
  {
    fault: 'rewards are paid from what others staked',
    replace: [
      'amount = Math.min(staker.rewards, rewardPool);',
      'amount = staker.rewards;\n        if (amount > rewardPool) rewardPool = amount;',
    ],
    features: [],
  },
  { fault: 'whoever comes later is paid for the time before', replace: ['staker.index = _index;', ''], ...rewarded },
  { fault: 'the owner can withdraw the same penalties twice', replace: ['penaltiesOwed = 0;', ''], ...rewarded },
  {
    fault: 'leaving forgets the rewards',
    replace: ['_unstake(_stakers[msg.sender].staked);\n        _claim();', '_unstake(_stakers[msg.sender].staked);'],
    ...rewarded,
  },
  { fault: 'the pool is not less by what was claimed', replace: ['rewardPool -= amount;', ''], ...shared },
  {
    fault: 'a bonus is earned again and again',
    replace: ['staker.rewards += _bonusFor(staker.waiting);\n        staker.waiting = 0;', 'staker.rewards += _bonusFor(staker.waiting);'],
    features: ['fixedBonus'],
  },
  {
    fault: 'who leaves early still gets the bonus later',
    replace: ['staker.waiting -= Math.min(staker.waiting, amount);', ''],
    features: ['fixedBonus', 'penalty'],
  },
];
