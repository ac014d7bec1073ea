import type { Mutation } from '../mutation.ts';

const refunding = { features: ['softCap', 'timed'] };
const plain = { features: [] };

export const mutations: Mutation[] = [
  {
    fault: 'the owner takes tokens that people have bought',
    replace: ['if (!refundable()) amount -= tokensOwed;', ''],
    features: ['softCap', 'locked'],
    parameters: { softCap: '1000' },
  },
  { fault: 'money is given back again and again', replace: ['paidBy[msg.sender] = 0;', ''], ...refunding },
  {
    fault: 'a limit per wallet counts each purchase alone',
    replace: ['left = maxPerWallet - boughtBy[msg.sender];', 'left = maxPerWallet;'],
  },
  {
    fault: 'buyers of a failed sale get tokens too',
    replace: ['if (refundable()) revert SoftCapMissed(raised, softCap);\n        uint256 from', 'uint256 from'],
  },
  {
    fault: 'the owner takes the money of a sale that missed its goal',
    replace: [
      'if (refundable()) revert SoftCapMissed(raised, softCap);\n        uint256 amount = address(this).balance',
      'uint256 amount = address(this).balance',
    ],
    ...refunding,
  },
  {
    fault: 'more is sold than there is for sale',
    replace: ['if (tokensFunded > forSale) revert MoreThanForSale(tokensFunded, forSale);', ''],
  },
  { fault: 'strangers buy although there is a list', replace: ['if (!_allowed[msg.sender]) revert NotAllowlisted(msg.sender);', ''] },
  {
    fault: 'the sale never ends by itself',
    replace: ['block.timestamp >= startedAt + saleTime', 'block.timestamp >= startedAt + 100 * saleTime'],
    features: ['timed'],
  },
  {
    fault: 'bought tokens can be claimed at once',
    replace: ['_unlocksAt[msg.sender] = block.timestamp + lockTime;', '_unlocksAt[msg.sender] = block.timestamp;'],
    features: ['locked'],
  },
  {
    fault: 'tokens are claimed twice',
    replace: ['owedTo[msg.sender] = 0;\n        tokensOwed -= amount;', 'tokensOwed -= amount;'],
    features: ['locked'],
  },
  {
    fault: 'the price is the other way round',
    replace: ['return Math.mulDiv(payment, priceFor, price);', 'return Math.mulDiv(payment, price, priceFor);'],
    ...plain,
  },
  {
    fault: 'the change is kept',
    replace: ['if (msg.value > cost) Address.sendValue(payable(msg.sender), msg.value - cost);', ''],
    wires: { token: { blueprint: 'token', features: ['whole'] } },
    ...plain,
  },
  {
    fault: 'unsold tokens leave while people still buy',
    replace: ['if (isOpen()) revert SaleStillOpen();\n        uint256 amount = token', 'uint256 amount = token'],
    ...plain,
  },
];
