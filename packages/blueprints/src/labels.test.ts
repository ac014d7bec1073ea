/** What a label says is for people: with other labels every idea is read the same. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Reading } from '@starwright/engine/blueprint';
import { createPlanner } from '@starwright/engine/plan';
import { expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const readings = [...(await loadCatalogue()).blueprints.values()].map(({ reading }) => reading);
const relabelled = readings.map(
  (reading, at): Reading => ({
    ...reading,
    title: `Kind ${at}`,
    about: 'It is one of them.',
    parameters: reading.parameters.map((one, index) => ({ ...one, label: `Setting ${index}` })),
    features: reading.features.map((one, index) => ({ ...one, title: `Part ${index}` })),
    wires: reading.wires.map((one, index) => ({ ...one, label: `Place ${index}` })),
  }),
);
const folder = new URL('../ideas/', import.meta.url);
const ideas = readdirSync(folder)
  .filter((name) => name.endsWith('.idea'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8').split('\n---')[0] ?? '');
const unseen = readFileSync(new URL('unseen.jsonl', folder), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line): string => JSON.parse(line).prompt);
const asked = readings.flatMap(({ examples }) => (examples?.prompts ?? []).filter((_, at) => at % 16 === 0));

it('is planned alike whatever the labels say', { timeout: 600_000 }, () => {
  const [planner, other] = [createPlanner(readings), createPlanner(relabelled)];
  const read = ({ plan }: typeof planner, prompt: string) => {
    try {
      const { modules, marks, notIncluded } = plan(prompt);
      return { modules, marks, notIncluded: notIncluded.map(({ text }) => text) };
    } catch {
      return 'not understood';
    }
  };
  const prompts = [...ideas, ...unseen, ...asked];
  expect(prompts.length).toBeGreaterThan(300);
  expect(prompts.filter((prompt) => JSON.stringify(read(planner, prompt)) !== JSON.stringify(read(other, prompt)))).toEqual([]);
});
