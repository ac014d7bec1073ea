import { describe, expect, it } from 'vitest';
import { roadmap } from '../messages/en/roadmap.ts';
import { phases } from './roadmap-phases.ts';

describe('the roadmap', () => {
  it('has five phases, and calls one completed exactly when all of its items are', () => {
    expect(phases).toHaveLength(5);
    for (const { id, status, items } of phases) expect([id, items.every(({ done }) => done)]).toEqual([id, status === 'completed']);
  });

  it('calls a phase planned or future only while nothing of it is there', () => {
    const begun = phases.filter(({ items }) => items.some(({ done }) => done)).map(({ status }) => status);
    expect(begun).not.toContain('planned');
    expect(begun).not.toContain('future');
  });

  it('goes from alpha in July 2025 over beta in Q3 2025 to the public in Q4 2025', () => {
    expect([roadmap.phases.alpha.when, roadmap.phases.beta.when, roadmap.phases.public.when]).toEqual(['July 2025', 'Q3 2025', 'Q4 2025']);
  });
});
