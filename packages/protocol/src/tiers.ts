/** What each tier costs and allows. */
import { z } from 'zod';

export const tiers = ['noobs', 'babyDegen', 'ogDegen'] as const;
export const tierSchema = z.enum(tiers);
export type Tier = z.infer<typeof tierSchema>;

export const tierFacts: Record<
  Tier,
  { price: number; credits: number; period: 'day' | 'month'; promptsPerDay: number | null; chatsPerDay: number | null }
> = {
  noobs: { price: 0, credits: 5, period: 'day', promptsPerDay: 5, chatsPerDay: 10 },
  babyDegen: { price: 25, credits: 100, period: 'month', promptsPerDay: null, chatsPerDay: null },
  ogDegen: { price: 45, credits: 500, period: 'month', promptsPerDay: null, chatsPerDay: null },
};

/** What else a higher tier gives. */
export const tierGives: Record<
  Tier,
  {
    /** Places in the queue of generations that it is put ahead by; each generation of one's own that waits costs one. */
    queueAhead: number;
    /** Days for which earlier versions of files are kept; null: however old. `limits.kept.revisions` holds beside it. What is newest, and what was tried, is always kept. */
    historyDays: number | null;
    /** How much of the operator's language model one generation may use, as a multiple of what the operator allows. */
    modelShare: number;
    /** Whether a published app can have an address of one's own choosing. */
    ownAddress: boolean;
    /** Of equally urgent questions to support, those with more come first. */
    supportRank: number;
  }
> = {
  noobs: { queueAhead: 0, historyDays: 90, modelShare: 1, ownAddress: false, supportRank: 0 },
  babyDegen: { queueAhead: 5, historyDays: 365, modelShare: 2, ownAddress: true, supportRank: 1 },
  ogDegen: { queueAhead: 10, historyDays: null, modelShare: 4, ownAddress: true, supportRank: 2 },
};

/** Credits one generation costs: noobs always 1; others 3 (one contract, up to two features), 4, or 5 (several contracts). */
export function creditsFor(tier: Tier, plan: { contracts: number; features: number }): number {
  if (tier === 'noobs') return 1;
  if (plan.contracts > 1) return 5;
  return plan.features <= 2 ? 3 : 4;
}
