/** What the builders reach together. */
import { z } from 'zod';

export const milestones = [
  { builders: 100, name: 'Alpha Planet', reward: 'alpha tester access' },
  { builders: 1_000, name: 'Beta Planet', reward: 'beta testing program' },
  { builders: 10_000, name: 'Launch Star', reward: 'premium features unlocked' },
  { builders: 100_000, name: 'Growth Galaxy', reward: 'builder hall of fame' },
  { builders: 1_000_000, name: 'Infinity Station', reward: 'co-founder recognition' },
] as const;

/** The first milestone above the count (undefined after the last), and how far the way there is gone, 0 to 100. */
export function nextMilestone(count: number): { next: (typeof milestones)[number] | undefined; percent: number } {
  const next = milestones.find(({ builders }) => builders > count);
  if (!next) return { next, percent: 100 };
  const before = milestones.filter(({ builders }) => builders <= count).at(-1)?.builders ?? 0;
  return { next, percent: Math.min(100, (100 * (count - before)) / (next.builders - before)) };
}

/** `GET /api/builders` */
export const buildersSchema = z.object({
  count: z.number().int(),
  dapps: z.number().int(),
  milestones: z.array(z.object({ builders: z.number().int(), name: z.string(), reward: z.string(), reached: z.boolean() })),
  percent: z.number(),
  /** Sign-ups of the last 30 days, UTC, oldest first. */
  days: z.array(z.object({ day: z.string(), signups: z.number().int() })),
});
export type Builders = z.infer<typeof buildersSchema>;
