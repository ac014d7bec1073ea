import type { Mutation } from '../mutation.ts';

const listed = { features: ['voterList', 'changeVote', 'closable'] };

export const mutations: Mutation[] = [
  { fault: 'one wallet can vote again and again', replace: ['if (before != 0) revert AlreadyVoted(msg.sender);', ''], features: [] },
  {
    fault: 'a vote that was changed counts twice',
    replace: ['poll.votes[before - 1] -= weight', 'poll.votes[before - 1] -= 0'],
    ...listed,
  },
  { fault: 'who is not on the list can vote', replace: ['if (!isVoter[msg.sender]) revert NotVoter(msg.sender);', ''], ...listed },
  {
    fault: 'votes are taken after the end',
    replace: ['if (block.timestamp >= poll.endTime) revert PollEnded(poll.endTime);', ''],
    features: [],
  },
  { fault: 'anybody can end a poll', replace: ['if (msg.sender != poll.creator) revert NotCreator(msg.sender);', ''], ...listed },
  {
    fault: 'anybody can add voters',
    replace: ['function addVoter(address voter) external onlyOwner', 'function addVoter(address voter) external'],
    ...listed,
  },
  {
    fault: 'tokens that were bought after the start count',
    replace: ['votingToken.getPastVotes(msg.sender, poll.snapshot)', 'votingToken.getVotes(msg.sender)'],
    features: ['tokenWeighted'],
  },
  { fault: 'a tie is not told', replace: ['tied = true;', ''], features: [] },
  {
    fault: 'there is a winner before the end',
    replace: ['if (block.timestamp < poll.endTime) revert PollNotEnded(poll.endTime);', ''],
    features: [],
  },
];
