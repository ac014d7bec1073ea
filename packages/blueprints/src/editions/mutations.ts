import type { Mutation } from '../mutation.ts';

const shop = { features: ['sale', 'perWallet', 'ownerMint', 'airdrop', 'changePrice', 'crafting'] };

export const mutations: Mutation[] = [
  { fault: 'more copies than announced can be made', replace: ['if (quantity > left) revert SoldOut(id, left);', ''], ...shop },
  { fault: 'copies cost less than their price', replace: ['if (msg.value != price)', 'if (msg.value > price)'], ...shop },
  {
    fault: 'a wallet can buy one copy too many',
    replace: ['boughtBy[id][msg.sender] > maxPerWallet)', 'boughtBy[id][msg.sender] > maxPerWallet + 1)'],
    ...shop,
  },
  {
    fault: 'anybody can take the proceeds',
    replace: ['function withdraw() external onlyOwner nonReentrant', 'function withdraw() external nonReentrant'],
    ...shop,
  },
  { fault: 'crafting uses nothing up', replace: ['_burn(msg.sender, recipe.inputId, recipe.inputAmount);', ''], ...shop },
  {
    fault: 'anybody can make copies for themselves',
    replace: [
      'function ownerMint(address to, uint256 id, uint256 quantity) external onlyOwner',
      'function ownerMint(address to, uint256 id, uint256 quantity) external',
    ],
    ...shop,
  },
  {
    fault: 'what is bound to its holder can be passed on',
    replace: ['if (from != address(0) && to != address(0)) revert Soulbound();', ''],
    features: ['soulbound'],
  },
];
