import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  {
    fault: 'one can vote after the end',
    replace: ['if (block.timestamp >= poll.endTime) revert PollEnded(poll.endTime);\n        if (!isVoter', 'if (!isVoter'],
  },
  { fault: 'strangers can vote', replace: ['if (!isVoter[msg.sender]) revert NotVoter(msg.sender);', ''] },
  { fault: 'a changed vote counts twice', replace: ['else poll.votes[before - 1] -= weight;', ''] },
  {
    fault: 'tokens bought after the beginning count',
    replace: ['votingToken.getPastVotes(msg.sender, poll.snapshot)', 'votingToken.getVotes(msg.sender)'],
  },
  { fault: 'anybody can close a poll', replace: ['if (msg.sender != poll.creator) revert NotCreator(msg.sender);', ''] },
  { fault: 'a tie is not told', replace: ['tied = true;', ''], features: [] },
  { fault: 'who was removed can still vote', replace: ['isVoter[voter] = false;', ''] },
  {
    fault: 'there is a winner before the end',
    replace: ['if (block.timestamp < poll.endTime) revert PollNotEnded(poll.endTime);', ''],
    features: [],
  },
];
