import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  {
    fault: 'the seller can confirm the arrival for the buyer',
    replace: ['if (msg.sender != order.buyer) revert NotBuyer(msg.sender);\n        _complete', '_complete'],
  },
  { fault: 'a purchase is paid out again and again', replace: ['order.status = OrderStatus.Completed;', ''] },
  {
    fault: 'the seller can take the money although the buyer can still complain',
    replace: ['if (block.timestamp < order.claimableAt) revert TooEarly(order.claimableAt);', ''],
  },
  { fault: 'what is sold out can be bought', replace: ['item.stock -= quantity;', ''] },
  {
    fault: 'somebody else can change a price',
    replace: ['if (msg.sender != item.seller) revert NotSeller(msg.sender);', ''],
  },
  { fault: 'what was taken off can still be bought', replace: ['if (!item.listed || item.stock == 0)', 'if (item.stock == 0)'] },
  {
    fault: 'the seller can take the money in spite of a complaint',
    replace: [
      'if (order.status != OrderStatus.Paid) revert OrderClosed(orderId);\n        if (block.timestamp < order.claimableAt)',
      'if (block.timestamp < order.claimableAt)',
    ],
  },
  { fault: 'anybody can decide about a complaint', replace: ['if (msg.sender != arbiter) revert NotArbiter(msg.sender);', ''] },
  {
    fault: 'the buyer gets everything although the seller gets a share',
    replace: ['uint256 rest = order.amount - share;', 'uint256 rest = order.amount;'],
  },
  { fault: 'the owner’s part is also paid to the seller', replace: ['return amount - fee;', 'return amount;'] },
  {
    fault: 'without a price to wait for, less than the price is enough',
    features: ['openListings'],
    replace: ['if (msg.value != cost)', 'if (msg.value > cost)'],
  },
];
