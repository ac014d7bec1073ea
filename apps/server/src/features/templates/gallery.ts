/** The templates of the gallery. Their prompts say what a person would say, with figures that can be changed. */
import type { Template, templateIds } from '@starwright/protocol/templates';

export const gallery: (Template & { id: (typeof templateIds)[number] })[] = [
  {
    id: 'nft-marketplace',
    name: 'NFT Marketplace',
    description: 'A place where people list their digital art at a fixed price and others buy it, with royalties for the artist.',
    category: 'nft',
    difficulty: 'medium',
    tags: ['marketplace', 'royalties', 'art'],
    isPopular: true,
    imageUrl: null,
    promptTemplate:
      'A marketplace for digital art. Artists mint their pictures as NFTs and list them at a fixed price in ether, buyers pay that price and get the picture, and sellers can cancel a listing. The site keeps a fee of 2.5 percent of each sale and the artist gets a royalty of 5 percent.',
  },
  {
    id: 'defi-protocol',
    name: 'DeFi Staking Pool',
    description: 'People lock your token for a while and earn more of it, at a rate you choose.',
    category: 'token',
    difficulty: 'advanced',
    tags: ['staking', 'rewards', 'defi'],
    isPopular: true,
    imageUrl: null,
    promptTemplate:
      'A staking pool for a token called Stardust with the symbol DUST and a supply of 1 million. People stake their tokens, earn 10 percent a year in the same token, can claim their rewards at any time, and can take their stake back after 7 days.',
  },
  {
    id: 'voting-dao',
    name: 'DAO Governance',
    description: 'A group decides together: members propose, vote with their tokens, and what passes is carried out.',
    category: 'dao',
    difficulty: 'advanced',
    tags: ['voting', 'governance', 'community'],
    isPopular: true,
    imageUrl: null,
    promptTemplate:
      'A DAO for our community with a voting token called Village Vote, symbol VOTE, of which 100,000 exist. Anyone who holds at least 100 votes can propose, voting lasts 3 days, at least 10 percent of all votes must take part, and what passes is carried out after a delay of 1 day.',
  },
  {
    id: 'token-creator',
    name: 'Token Creator',
    description: 'Your own token with a name, a symbol and a supply, to hand out, sell or reward people with.',
    category: 'token',
    difficulty: 'easy',
    tags: ['token', 'erc20', 'community'],
    isPopular: false,
    imageUrl: null,
    promptTemplate:
      'A token called Moon Coin with the symbol MOON. 500,000 exist at the start, I can create more later but never more than 1 million in total, and everyone can burn their own tokens.',
  },
  {
    id: 'gaming-platform',
    name: 'Gaming Items',
    description: 'Collectible heroes for your game that players own, trade and take with them.',
    category: 'other',
    difficulty: 'medium',
    tags: ['gaming', 'nft', 'collectibles'],
    isPopular: false,
    imageUrl: null,
    promptTemplate:
      'Collectible heroes for a game as NFTs. The collection is called Star Heroes with the symbol HERO, there are 5,000 of them, players mint one for 0.01 ether with at most 5 per wallet, and I can pause minting and withdraw the proceeds.',
  },
];
