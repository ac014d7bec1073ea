import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  { fault: 'votes cost one credit each', replace: ['(before + votes) * (before + votes) - before * before', 'votes + before * 0'] },
  {
    fault: 'votes cast one after the other are cheaper than at once',
    replace: ['(before + votes) * (before + votes) - before * before', 'votes * votes + before * 0'],
  },
  { fault: 'credits are not used up', replace: ['_spent[id][msg.sender] += cost;', ''] },
  {
    fault: 'credits that were spent on one ballot are missing on the next',
    replace: ['credits - _spent[id][voter]', 'credits - _spent[1][voter]'],
  },
  { fault: 'anybody can vote', replace: ['if (!isVoter[msg.sender]) revert NotAVoter(msg.sender);', ''] },
  { fault: 'votes are counted after the end', replace: ['if (block.timestamp > ballot.endsAt) revert BallotIsOver(ballot.endsAt);', ''] },
  { fault: 'whoever votes twice counts as two people', replace: ['if (left == credits) ++ballot.voters;', '++ballot.voters;'] },
  { fault: 'of several options the last wins a tie', replace: ['if (others > votes)', 'if (others >= votes)'] },
];
