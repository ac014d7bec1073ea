import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  { fault: 'somebody without tokens votes', replace: ['if (totalWeight == 0) revert NoVotes(account);', ''] },
  { fault: 'half of the votes are enough', replace: ['&& forVotes * 10_000 >= (forVotes + againstVotes) * approvalBps', ''] },
  { fault: 'abstentions and refusals do not count', replace: ['(forVotes + againstVotes) * approvalBps', 'forVotes * approvalBps'] },
  { fault: 'what was paid in can never be spent', replace: ['Address.sendValue(payable(timelock()), msg.value);', ''] },
  {
    fault: 'a payment goes to whoever proposed it',
    replace: ['return _proposeOne(recipient, amount, "", description);', 'return _proposeOne(msg.sender, amount, "", description);'],
  },
  {
    fault: 'a payment in tokens goes to the treasury itself',
    replace: ['abi.encodeCall(IERC20.transfer, (recipient, amount))', 'abi.encodeCall(IERC20.transfer, (treasury(), amount))'],
  },
  { fault: 'few votes decide', replace: ['return 10_000;', 'return 1_000_000;'] },
];
