import { describe, expect, it } from 'vitest';
import type { Reading } from '../blueprint.ts';
import { withNeeds } from './needs.ts';

/** `shared` needs `open`, which needs `public`; whoever says `hidden` wants nothing public. */
const reading = {
  features: [
    { id: 'shared', needs: ['open', 'counted'] },
    { id: 'open', needs: ['public'] },
    { id: 'public' },
    { id: 'counted' },
    { id: 'hidden', uncalledFor: ['public'] },
  ],
} as unknown as Reading; // nothing else of a reading is looked at

const on = (given: string[], { said = [], denied = [] }: { said?: string[]; denied?: string[] } = {}): string[] => {
  const choice = { on: new Set(given), said: new Set(said), denied: new Set(denied) };
  withNeeds(reading, choice);
  return [...choice.on].sort();
};

describe('features that need each other', () => {
  it('bring along what they need', () => expect(on(['shared'])).toEqual(['counted', 'open', 'public', 'shared']));
  it('go with a need that was denied', () => expect(on(['shared'], { denied: ['public'] })).toEqual([]));
  it('go with a need that is uncalled for, also over another one, and come to an end', () =>
    expect(on(['shared', 'hidden'], { said: ['hidden'] })).toEqual(['hidden']));
  it('stay where the need was said itself', () =>
    expect(on(['open', 'hidden', 'public'], { said: ['hidden', 'public'] })).toEqual(['hidden', 'open', 'public']));
});
