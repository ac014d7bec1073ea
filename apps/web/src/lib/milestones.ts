/** The milestones of the community and how far it is to the next. */
export const milestones = [
  { id: 'alpha', builders: 100 },
  { id: 'beta', builders: 1_000 },
  { id: 'launch', builders: 10_000 },
  { id: 'growth', builders: 100_000 },
  { id: 'infinity', builders: 1_000_000 },
] as const;
export type MilestoneId = (typeof milestones)[number]['id'];

export interface MilestoneProgress {
  /** The first one above the count; absent when all are reached. */
  next: (typeof milestones)[number] | undefined;
  /** From the milestone before to the next, at most 100. */
  percent: number;
}

export function progressOf(count: number): MilestoneProgress {
  const at = milestones.findIndex(({ builders }) => builders > count);
  const next = milestones[at];
  if (!next) return { next: undefined, percent: 100 };
  const before = milestones[at - 1]?.builders ?? 0;
  return { next, percent: Math.min(100, Math.max(0, ((count - before) / (next.builders - before)) * 100)) };
}
