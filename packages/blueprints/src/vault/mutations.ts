import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  { fault: 'fees that wait for the owner count as profit', replace: ['super.totalAssets() - feesOwed', 'super.totalAssets()'] },
  { fault: 'the owner can take the same fees again, from what others put in', replace: ['feesOwed = 0;', ''] },
  { fault: 'anybody can take the fees', replace: ['function withdrawFees() external onlyOwner', 'function withdrawFees() external'] },
  {
    fault: 'there is no fee for taking out an amount',
    replace: ['super.previewWithdraw(_withFee(assets, withdrawFeeBps))', 'super.previewWithdraw(assets)'],
  },
  {
    fault: 'there is no fee for shares of a chosen number',
    replace: ['_withFee(super.previewMint(shares), depositFeeBps)', 'super.previewMint(shares)'],
  },
  {
    fault: 'the limit can be passed by asking for shares',
    replace: ['return most == type(uint256).max ? most : previewDeposit(most);', 'return type(uint256).max - most / cap;'],
  },
  {
    fault: 'locked shares can be passed on',
    replace: ['if (from != address(0) && block.timestamp < unlocksAt[from]) revert StillLocked(unlocksAt[from]);', ''],
  },
  { fault: 'anybody can lock the shares of others', replace: ['if (caller != receiver) revert OnlyForYourself();', ''] },
  {
    fault: 'only the first deposit is locked',
    replace: ['unlocksAt[receiver] = block', 'if (unlocksAt[receiver] == 0) unlocksAt[receiver] = block'],
  },
  {
    fault: 'nobody can take anything out during a pause',
    replace: ['internal override {\n        _putAside(holder', 'internal override whenNotPaused {\n        _putAside(holder'],
  },
];
