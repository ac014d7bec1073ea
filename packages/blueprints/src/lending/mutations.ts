import type { Mutation } from '../mutation.ts';

const pooled = { features: ['interest', 'ownerPrice', 'liquidation'], wires: { loanToken: { blueprint: 'token', features: [] } } };

export const mutations: Mutation[] = [
  {
    fault: 'ether that secures a loan can be taken out',
    replace: ['_requireSecured(msg.sender);\n        emit CollateralWithdrawn', 'emit CollateralWithdrawn'],
  },
  { fault: 'anybody can borrow without security', replace: ['_requireSecured(msg.sender);\n        emit Borrowed', 'emit Borrowed'] },
  { fault: 'a secured loan can be ended by anyone', replace: ['if (!isLiquidatable(account)) revert LoanIsHealthy(account);', ''] },
  { fault: 'ether paid out for a loan is still counted as security', replace: ['position.collateral -= collateral;', ''] },
  {
    fault: 'a loan above the worth of its ether cannot be ended',
    replace: [
      'Math.min(Math.mulDiv(repaid * (BASIS_POINTS + bonusBps), 1 ether, price * BASIS_POINTS), position.collateral)',
      'Math.mulDiv(repaid * (BASIS_POINTS + bonusBps), 1 ether, price * BASIS_POINTS)',
    ],
  },
  { fault: 'the borrower pays when a stranger ends the loan', replace: ['_burn(msg.sender, repaid);', '_burn(account, repaid);'] },
  { fault: 'the owner can take the same interest again', replace: ['interestOwed = 0;', ''] },
  { fault: 'the owner can move the price as often as they like', replace: ['priceChangeableAt = block.timestamp + PRICE_INTERVAL;', ''] },
  { fault: 'the price can rise without a bound', replace: [' || newPrice > price + move', ''] },
  { fault: 'the same tokens can be lent twice', replace: ['available -= amount;\n        loanToken', 'loanToken'], ...pooled },
  { fault: 'what was paid back cannot be lent again', replace: ['available += repaid;', ''], ...pooled },
  {
    fault: 'the owner can take out what is lent',
    replace: [
      'if (amount > available) revert InsufficientPool(amount, available);\n        available -= amount;\n        emit',
      'available -= Math.min(amount, available);\n        emit',
    ],
    ...pooled,
  },
];
