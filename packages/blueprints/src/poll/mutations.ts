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
  {
    fault: 'every registered voter counts the same',
    replace: ['uint256 weight = weightOf[msg.sender];', 'uint256 weight = 1;'],
    features: ['voterWeights'],
  },
  {
    fault: 'a voter is registered twice',
    replace: ['if (isVoter[voter]) revert AlreadyRegistered(voter);', ''],
    features: ['voterWeights'],
  },
  {
    fault: 'a changed vote takes away more than it gave',
    replace: ['poll.votes[before - 1] -= poll.weights[msg.sender]', 'poll.votes[before - 1] -= weight'],
    features: ['voterWeights', 'changeVote'],
  },
  { fault: 'a piece votes for each of its holders', replace: ['poll.used[piece] = true;', ''], features: ['holders'] },
  {
    fault: 'badges do not matter',
    replace: ['if (!badge.verify(msg.sender)) revert NoBadge(msg.sender);', ''],
    features: ['badgeHolders'],
  },
];
