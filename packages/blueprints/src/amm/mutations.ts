import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  {
    fault: 'a swap gives less than the least that was asked for',
    replace: ['if (amountOut < minAmountOut) revert InsufficientOutputAmount(amountOut, minAmountOut);', ''],
  },
  {
    fault: 'shares are given for ether that was not sent',
    replace: ['if (msg.value != offeredA) revert WrongPayment(msg.value, offeredA);', ''],
  },
  { fault: 'ether that does not fit is kept', replace: ['if (amountA < offeredA) _pay(ETHER, msg.sender, offeredA - amountA);', ''] },
  {
    fault: 'fewer shares are given than were asked for',
    replace: ['if (shares < minShares) revert InsufficientOutputAmount(shares, minShares);', ''],
  },
  {
    fault: 'less of the second currency is paid out than was asked for',
    replace: ['if (amountB < minAmountB) revert InsufficientOutputAmount(amountB, minAmountB);', ''],
  },
  { fault: 'the owner can take the same fees of the second currency again', replace: ['protocolFeesB = 0;', ''] },
  { fault: 'the owner’s part of the fee also stays in the pool', replace: ['reserveB -= cut;', ''] },
  { fault: 'a swap costs nothing', replace: ['amountIn * (BASIS_POINTS - feeBps)', 'amountIn * BASIS_POINTS'] },
  { fault: 'a share of an empty pool can become too dear to buy', replace: ['_mint(LOCKED, MINIMUM_LIQUIDITY);', ''] },
];
