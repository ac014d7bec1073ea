import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  { fault: 'winners can claim again and again', replace: ['market.claimed[msg.sender] = true;', ''] },
  {
    fault: 'whoever was wrong is paid as well',
    replace: ['market.payout, market.bets[option][account]', 'market.payout, market.staked[account]'],
  },
  {
    fault: 'the stakes of other bets are paid out as well',
    replace: ['market.payout = market.pot - fee;', 'market.payout = address(this).balance - fee;'],
  },
  {
    fault: 'the owner keeps a fee of what goes back',
    replace: [
      'market.status = Status.Refunding;',
      'market.status = Status.Refunding;\n        feesOwed += (market.pot * houseFeeBps) / BASIS_POINTS;',
    ],
  },
  {
    fault: 'bets are taken after the close',
    replace: ['if (status_ != Status.Open)', 'if (status_ == Status.Resolved || status_ == Status.Refunding)'],
  },
  { fault: 'the result can be changed', replace: ['_requireUndecided(market);\n        if (option', 'if (option'] },
  { fault: 'anybody can call a bet off at its close', replace: ['market.closesAt + ABANDONED_AFTER', 'market.closesAt'] },
  {
    fault: 'a wallet can bet more than the most in parts',
    replace: ['if (market.staked[msg.sender] + msg.value > maxBet)', 'if (msg.value > maxBet)'],
  },
  { fault: 'the smallest bet is refused', replace: ['if (msg.value < minBet)', 'if (msg.value <= minBet)'] },
  { fault: 'anybody can appoint the referee', replace: ['address newReferee) external onlyOwner', 'address newReferee) external'] },
];
