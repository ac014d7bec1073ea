import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  { fault: 'a wallet can sign again and again', replace: ['hasSigned[msg.sender] = true;', ''] },
  { fault: 'the goal always counts as reached', replace: ['return signatures >= goal', 'return goal >= signatures'] },
  { fault: 'whoever has not signed can take a signature back', replace: ['if (!hasSigned[msg.sender]) revert NotSigned(msg.sender);', ''] },
  { fault: 'a signature that was taken back still counts', replace: ['--signatures', 'signatures'] },
];
