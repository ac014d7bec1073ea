import type { Mutation } from '../mutation.ts';

const house = { features: ['openSellers', 'platformFee'] };

export const mutations: Mutation[] = [
  { fault: 'less than the price is enough', replace: ['if (msg.value < price)', 'if (msg.value < price / 2)'], ...house },
  {
    fault: 'what is paid beyond the price is kept',
    replace: ['if (msg.value > price) Address.sendValue(payable(msg.sender), msg.value - price);', ''],
    ...house,
  },
  { fault: 'the seller does not pay the fee', replace: ['_pay(auction.seller, price - fee);', '_pay(auction.seller, price);'], ...house },
  {
    fault: 'the money goes to the owner instead of the seller',
    replace: ['_pay(auction.seller, price - fee);', '_pay(owner(), price - fee);'],
    ...house,
  },
  { fault: 'something is sold twice', replace: ['auction.status = Status.Sold;', ''], features: ['itemless'] },
  {
    fault: 'anybody can take an auction back and gets the item',
    replace: ['if (msg.sender != auction.seller) revert NotSeller(msg.sender);', ''],
    ...house,
  },
  {
    fault: 'the price falls below the lowest one',
    replace: [
      'if (elapsed >= auction.duration) return auction.endPrice;',
      'if (elapsed >= 2 * auction.duration) return auction.endPrice / 2;',
    ],
    ...house,
  },
];
