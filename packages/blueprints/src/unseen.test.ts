/**
 * How well unseen prompts are read: a hundred wishes by people who knew nothing of the planner, of which nothing was
 * learnt (no line of them may go into an `asked.txt`). What is asserted is a floor under what was reached.
 */
import { readFileSync } from 'node:fs';
import { createPlanner } from '@starwright/engine/plan';
import { expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const readings = [...(await loadCatalogue()).blueprints.values()].map(({ reading }) => reading);
const planner = createPlanner(readings);
const unseen = readFileSync(new URL('../ideas/unseen.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line): { prompt: string; modules: string[] } => JSON.parse(line));

/** A token or a collection beside another module is there because that needs one. */
const parts = ['token', 'nft'];

function planned(prompt: string): string[] | undefined {
  try {
    return planner.plan(prompt).modules.map(({ blueprint }) => blueprint);
  } catch {
    return undefined;
  }
}

const isWhole = (wanted: string[], got: string[]) =>
  got.every((blueprint) => wanted.includes(blueprint) || parts.includes(blueprint)) &&
  wanted.every((blueprint) => got.includes(blueprint) || (wanted.length > 1 && parts.includes(blueprint)));

it('was not learnt from', () => {
  const learnt = new Set(readings.flatMap(({ examples }) => examples?.prompts ?? []));
  expect(unseen.filter(({ prompt }) => learnt.has(prompt))).toEqual([]);
});

it('finds all and only the building blocks of four unseen prompts in five, and the main one of more', () => {
  const plans = unseen.map(({ prompt, modules }) => ({ modules, got: planned(prompt) }));
  const share = (holds: (one: (typeof plans)[number]) => boolean) => plans.filter(holds).length / plans.length;
  expect(share(({ modules, got }) => got !== undefined && isWhole(modules, got))).toBeGreaterThanOrEqual(0.78);
  expect(share(({ modules, got }) => got?.some((blueprint) => modules.includes(blueprint)) ?? false)).toBeGreaterThanOrEqual(0.86);
  expect(share(({ got }) => got === undefined)).toBeLessThanOrEqual(0.04);
});
