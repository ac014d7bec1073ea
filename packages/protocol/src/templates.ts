import { z } from 'zod';
import { powerSchema } from './dapp.ts';

export const templateSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(['nft', 'token', 'dao', 'other']),
  difficulty: z.enum(['easy', 'medium', 'advanced']),
  tags: z.array(z.string()),
  isPopular: z.boolean(),
  imageUrl: z.string().nullable(),
  promptTemplate: z.string(),
});
export type Template = z.infer<typeof templateSchema>;

/** What a template's dapp is put through before it counts as valid, and what its owner will be able to do. */
export const templateDetailSchema = templateSchema.extend({
  /** The behaviours that will be carried out, as sentences. */
  guarantees: z.array(z.string()),
  powers: z.array(powerSchema.omit({ module: true })),
});
export type TemplateDetail = z.infer<typeof templateDetailSchema>;

/** Every template of the gallery, in its order. */
export const templateIds = [
  'nft-marketplace',
  'defi-protocol',
  'voting-dao',
  'token-creator',
  'gaming-platform',
  'event-tickets',
  'photo-collection',
  'art-editions',
  'art-auction',
  'falling-price-sale',
  'game-characters',
  'game-crafting',
  'nft-staking',
  'course-certificates',
  'loyalty-points',
  'token-sale',
  'team-vesting',
  'airdrop',
  'swap-pool',
  'lending-desk',
  'pawn-loans',
  'yield-vault',
  'shared-wallet',
  'members-pot',
  'club-poll',
  'quadratic-vote',
  'quadratic-funding',
  'petition',
  'shared-counter',
  'crowdfunding',
  'freelance-escrow',
  'job-board',
  'village-shop',
  'payment-splitter',
  'referral-program',
  'subscription',
  'mutual-insurance',
  'locked-savings',
  'raffle',
  'betting-pool',
  'donation-tracker',
  'message-board',
  'name-service',
  'tool-rental',
  'bee-register',
  'supply-chain',
  'savings-circle',
  'house-rent',
  'digital-will',
  'proven-charity',
  'book-lending',
  'bounty-board',
  'shared-expenses',
  'hackathon-prizes',
  'habit-stakes',
  'music-plays',
  'last-one-left',
  'sealed-vote',
] as const;
export type TemplateId = (typeof templateIds)[number];

/** Besides the gallery's ids, the API's callers may say `custom` or `smart-contract`: no template. */
export const freeTemplateTypes = ['custom', 'smart-contract'] as const;
