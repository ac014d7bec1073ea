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

/** Credits one generation costs: noobs always 1; others 3 (one contract, up to two features), 4, or 5 (several contracts). */
export function creditsFor(tier: Tier, plan: { contracts: number; features: number }): number {
  if (tier === 'noobs') return 1;
  if (plan.contracts > 1) return 5;
  return plan.features <= 2 ? 3 : 4;
}
