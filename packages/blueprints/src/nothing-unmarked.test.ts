/** Whatever a text gives as a number or a wallet is shown in the text as what it became, or as left out or not understood. */
import { readFileSync } from 'node:fs';
import { createPlanner } from '@starwright/engine/plan';
import { checkCharter } from '@starwright/engine/rules';
import { StarwrightError } from '@starwright/protocol/errors';
import { expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const planner = createPlanner(
  [...(await loadCatalogue()).blueprints.values()].map(({ reading }) => reading),
  checkCharter,
);
const ideas = readFileSync(new URL('../ideas/common.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  // Each line is an object with these fields.
  .map((line) => (JSON.parse(line) as { prompt: string }).prompt);

test.each(ideas)('%s', (prompt) => {
  let marks: readonly { start: number; end: number }[] = [];
  try {
    marks = planner.plan(prompt).marks ?? [];
  } catch (error) {
    if (error instanceof StarwrightError && error.code === 'prompt-not-understood') return;
    throw error;
  }
  const given = [...prompt.matchAll(/0x[0-9a-fA-F]{40}|(?<![\w.])\d+(?:[.,]\d+)*/g)];
  const unmarked = given.filter(({ index, 0: text }) => !marks.some(({ start, end }) => start <= index && index + text.length <= end));
  expect(unmarked.map(([text]) => text)).toEqual([]);
});
