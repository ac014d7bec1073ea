import type { Mutation } from '../mutation.ts';

const listed = { features: ['limited'] };

export const mutations: Mutation[] = [
  { fault: 'tokens can be claimed again and again', replace: ['hasClaimed[msg.sender] = true;', ''] },
  {
    fault: 'anybody can claim any amount',
    replace: ['if (!isOnList(msg.sender, amount, proof)) revert NothingToClaim(msg.sender);', 'proof;'],
  },
  { fault: 'the list can change after the first claim', replace: ['if (claimCount > 0) revert ListIsFixed();', ''] },
  { fault: 'one too many can claim', replace: ['if (claimCount == maxClaims)', 'if (claimCount > maxClaims)'] },
  { fault: 'tokens can be claimed after the time', replace: ['if (block.timestamp > claimUntil) revert ClaimingIsOver(claimUntil);', ''] },
  {
    fault: 'the owner can take the tokens back before the time',
    replace: ['if (block.timestamp <= claimUntil) revert ClaimingIsOpen(claimUntil);', ''],
  },
  { fault: 'anybody can take the rest', replace: ['function withdrawRest() external onlyOwner', 'function withdrawRest() external'] },
  {
    fault: 'anybody can strike others from the list',
    replace: ['removeRecipients(address[] calldata accounts) external onlyOwner', 'removeRecipients(address[] calldata accounts) external'],
    features: ['equal'],
  },
  { fault: 'amounts without a wallet are taken for a list', replace: [' || accounts.length != amounts.length', ''], ...listed },
  { fault: 'a new amount is added to the old one in the books', replace: ['totalAllocated -= amount;', ''], ...listed },
];
