import { describe, expect, it } from 'vitest';
import { milestones, nextMilestone } from './milestones.ts';

describe('the next milestone', () => {
  it('is the first one above the present count, and the bar goes from the one before it to it', () => {
    expect(nextMilestone(0)).toEqual({ next: milestones[0], percent: 0 });
    expect(nextMilestone(50).percent).toBe(50);
    expect(nextMilestone(100)).toEqual({ next: milestones[1], percent: 0 });
    expect(nextMilestone(550).percent).toBe(50);
    expect(nextMilestone(1_000_000)).toEqual({ next: undefined, percent: 100 });
  });

  it('is never more than full, whatever the server counts', () => {
    expect(nextMilestone(5_000_000).percent).toBe(100);
    expect(nextMilestone(-3).percent).toBe(0);
  });
});
