import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  {
    fault: 'a single vote is enough to be paid',
    replace: ['claim.votesFor >= minVotes && claim.votesFor > claim.votesAgainst', 'claim.votesFor > claim.votesAgainst'],
  },
  {
    fault: 'as many votes against as for are enough to be paid',
    replace: ['claim.votesFor > claim.votesAgainst', 'claim.votesFor >= claim.votesAgainst'],
  },
  { fault: 'one can vote on a claim again and again', replace: ['hasVoted[claimId][msg.sender] = true;', ''] },
  { fault: 'members can vote for their own claim', replace: ['if (account == claim.claimant) return false;', ''] },
  { fault: 'a claim can be paid again and again', replace: ['claim.paid = true;', ''] },
  { fault: 'whoever asks for the payment gets it', replace: ['payable(claim.claimant)', 'payable(msg.sender)'] },
  { fault: 'a second claim can be filed while the first waits to be paid', replace: [' || status == Status.Approved', ''] },
  {
    fault: 'whoever let the cover lapse need not wait again',
    replace: ['memberSince[msg.sender] = block', 'if (memberSince[msg.sender] == 0) memberSince[msg.sender] = block'],
  },
  { fault: 'a claim can be higher than the limit', replace: ['if (amount > maxClaim) revert ClaimTooHigh(amount, maxClaim);', ''] },
  { fault: 'who joins after a claim can vote on it', replace: [' && memberSince[account] < claim.filedAt', ''], features: ['waiting'] },
];
