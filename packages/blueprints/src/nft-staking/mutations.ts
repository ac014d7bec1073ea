import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  {
    fault: 'anybody can take out a piece that somebody put in',
    replace: ['if (stakerOf[tokenId] != msg.sender) revert NotStaker(msg.sender, tokenId);', ''],
    features: [],
  },
  { fault: 'the same rewards are paid again and again', replace: ['_accounts[msg.sender].paid += amount;', ''], features: [] },
  { fault: 'a piece is paid for the time before it was put in', replace: ['one.index = index;', ''], features: [] },
  {
    fault: 'who has two pieces in earns for one',
    replace: ['uint256 growth = _pieces[account].length() *', 'uint256 growth ='],
    features: [],
  },
  { fault: 'the pool is not less by what was claimed', replace: ['rewardPool -= amount;', ''], features: [] },
  {
    fault: 'taking out forgets what the piece has earned',
    replace: ['_settle(msg.sender);\n        delete stakerOf', 'delete stakerOf'],
    features: [],
  },
  { fault: 'a piece can be taken out before its time', replace: ['block.timestamp < unlocksAt[tokenId]', 'false'] },
  { fault: 'one more piece than allowed can be put in', replace: ['.length() >= maxPieces', '.length() > maxPieces'] },
  { fault: 'a new rate also counts for the days before', replace: ['_index = _currentIndex();\n        _updatedAt', '_updatedAt'] },
];
