/** Anybody can send a prompt, and planning it keeps the server from doing anything else: no text may take long. */
import { createPlanner } from '@starwright/engine/plan';
import { expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const planner = createPlanner([...(await loadCatalogue()).blueprints.values()].map(({ reading }) => reading));

const words = [
  'a ',
  'a-',
  'an ',
  'a. ',
  'a a, ',
  'the a ',
  'my ',
  'I a a ',
  'and ',
  'not ',
  'token ',
  '1.',
  '1e',
  '½',
  '% ',
  '(',
  '"',
  "people's ",
];
const parts = [
  'two hundred thousand million ',
  '0x1111111111111111111111111111111111111111 50% ',
  'if a then b ',
  'no more than than ',
  '月亮猫',
  '🚀',
  'e\u0301',
];

// Before passing over words had an end, some of these took several seconds each.
it('reads texts without sense in reasonable time', { timeout: 60_000 }, () => {
  for (const part of [...words, ...words.slice(0, 8).map((word) => `${word}${word}token `), ...parts]) {
    const prompt = `${part.repeat(1000).slice(0, 990)}`;
    expect(() => {
      try {
        planner.plan(prompt);
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'StarwrightError') throw error;
      }
    }).not.toThrow();
  }
});
