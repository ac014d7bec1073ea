import { describe, expect, it } from 'vitest';
import { milestones, progressOf } from './milestones.ts';

describe('the next milestone', () => {
  it('is the first one above the present count, and the bar goes from the one before it to it', () => {
    expect(progressOf(0)).toEqual({ next: milestones[0], percent: 0 });
    expect(progressOf(50).percent).toBe(50);
    expect(progressOf(100)).toEqual({ next: milestones[1], percent: 0 });
    expect(progressOf(550).percent).toBe(50);
    expect(progressOf(1_000_000)).toEqual({ next: undefined, percent: 100 });
  });

  it('is never more than full, whatever the server counts', () => {
    expect(progressOf(5_000_000).percent).toBe(100);
    expect(progressOf(-3).percent).toBe(0);
  });
});
