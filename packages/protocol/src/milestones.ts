/** What the builders reach together. Imports nothing: the first page that a visitor sees has it. */
export const milestones = [
  { id: 'alpha', builders: 100, name: 'Alpha Planet', reward: 'alpha tester access' },
  { id: 'beta', builders: 1_000, name: 'Beta Planet', reward: 'beta testing program' },
  { id: 'launch', builders: 10_000, name: 'Launch Star', reward: 'premium features unlocked' },
  { id: 'growth', builders: 100_000, name: 'Growth Galaxy', reward: 'builder hall of fame' },
  { id: 'infinity', builders: 1_000_000, name: 'Infinity Station', reward: 'co-founder recognition' },
] as const;
export type Milestone = (typeof milestones)[number];

/** The first milestone above the count (undefined after the last), and how far the way there from the one before is gone, 0 to 100. */
export function nextMilestone(count: number): { next: Milestone | undefined; percent: number } {
  const at = milestones.findIndex(({ builders }) => builders > count);
  const next = milestones[at];
  if (!next) return { next: undefined, percent: 100 };
  const before = milestones[at - 1]?.builders ?? 0;
  return { next, percent: Math.min(100, Math.max(0, ((count - before) / (next.builders - before)) * 100)) };
}
