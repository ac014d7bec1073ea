import { describe, expect, it } from 'vitest';
import { initialWizard, moreWords, pickIdeas, promptProblem, type Wizard, wizardAfter } from './wizard.ts';

const at = (wizard: Partial<Wizard>): Wizard => ({ ...initialWizard, ...wizard });

describe('the wizard', () => {
  it('goes from scratch to the idea, and forgets the template', () => {
    const from = at({ template: { id: 'x', name: 'X', prompt: 'theirs' }, prompt: 'mine' });
    expect(wizardAfter(from, { type: 'scratch' })).toEqual({ step: 2, prompt: 'mine', blockchain: 'ethereum' });
  });

  it('fills the idea from a template', () => {
    const template = { id: 'voting-dao', name: 'Voting DAO', promptTemplate: 'A DAO …' };
    expect(wizardAfter(initialWizard, { type: 'template', template })).toEqual({
      step: 2,
      template: { id: 'voting-dao', name: 'Voting DAO', prompt: 'A DAO …' },
      prompt: 'A DAO …',
      blockchain: 'ethereum',
    });
  });

  it('goes to an empty page when a template’s words were left as they were', () => {
    const from = at({ template: { id: 'x', name: 'X', prompt: 'A raffle' }, prompt: 'A raffle' });
    expect(wizardAfter(from, { type: 'scratch' })).toEqual({ step: 2, prompt: '', blockchain: 'ethereum' });
  });

  it('keeps the template while the idea is still about it, and lets it go with its words', () => {
    const template = { id: 'raffle', name: 'Raffle', prompt: 'A raffle with tickets for 0.01 ether, sold for one week.' };
    const from = at({ step: 2, template, prompt: template.prompt });
    const typed = (prompt: string) => wizardAfter(from, { type: 'prompt', prompt }).template;
    expect(typed('A raffle with tickets for 0.5 ether, sold for two weeks. Two tickets win.')).toEqual(template);
    expect(typed('A register of beehives with a place for each')).toBeUndefined();
    expect(typed('')).toBeUndefined();
  });

  it('goes on to the review only with an idea that is not blank', () => {
    expect(wizardAfter(at({ step: 2, prompt: '  \n' }), { type: 'next' }).step).toBe(2);
    expect(wizardAfter(at({ step: 2, prompt: 'a token' }), { type: 'next' }).step).toBe(3);
  });

  it('goes back one step, and from the review to the idea', () => {
    expect(wizardAfter(at({ step: 2 }), { type: 'back' }).step).toBe(1);
    expect(wizardAfter(at({ step: 3 }), { type: 'edit' }).step).toBe(2);
    expect(wizardAfter(at({ step: 1 }), { type: 'back' }).step).toBe(1);
  });

  it('appends what was heard with a space', () => {
    expect(wizardAfter(at({ prompt: 'A token' }), { type: 'heard', transcript: 'with rewards' }).prompt).toBe('A token with rewards');
    expect(wizardAfter(at({}), { type: 'heard', transcript: 'A vote' }).prompt).toBe('A vote');
  });
});

describe('the idea', () => {
  it('is recommended to have 20 words', () => {
    expect(moreWords('')).toBe(20);
    expect(moreWords('one  two\nthree')).toBe(17);
    expect(moreWords('w '.repeat(30))).toBe(0);
  });

  it('is sent only between 10 and 1000 characters, counted without the spaces around it', () => {
    expect(['   ', ' short ', '0123456789', 'x'.repeat(1000), 'x'.repeat(1001)].map(promptProblem)).toEqual([
      'blank',
      'short',
      undefined,
      undefined,
      'long',
    ]);
  });

  it('can be picked from 6 different ones', () => {
    const ideas = Array.from({ length: 20 }, (_, n) => `idea ${n}`);
    expect(new Set(pickIdeas(ideas, 6, () => 0.999)).size).toBe(6);
    expect(pickIdeas(ideas.slice(0, 2), 6, () => 0)).toHaveLength(2);
  });
});
