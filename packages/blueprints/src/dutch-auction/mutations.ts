import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  {
    fault: 'what was paid too much is kept',
    replace: ['if (msg.value > price) Address.sendValue(payable(msg.sender), msg.value - price);', ''],
  },
  { fault: 'the price falls below its end', replace: ['if (elapsed >= auction.duration) return auction.endPrice;', ''] },
  { fault: 'a thing is sold twice', replace: ['auction.status = Status.Sold;', ''] },
  { fault: 'a stranger can call an auction off', replace: ['if (msg.sender != auction.seller) revert NotSeller(msg.sender);', ''] },
  { fault: 'the seller pays no part to the platform', replace: ['_pay(auction.seller, price - fee);', '_pay(auction.seller, price);'] },
  { fault: 'the price falls all the time instead of in steps', replace: ['elapsed -= elapsed % stepTime;', ''] },
];
