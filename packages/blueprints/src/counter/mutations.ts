import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  { fault: 'raising it does nothing', replace: ['++count', 'count'] },
  { fault: 'who raised it is not counted', replace: ['raisedBy[msg.sender]++;', ''] },
  { fault: 'lowering raises', replace: ['--count', '++count'] },
  { fault: 'anyone can set it back', replace: ['setBack() external onlyOwner', 'setBack() external'] },
  { fault: 'setting it back does nothing', replace: ['count = 0;', ''] },
];
