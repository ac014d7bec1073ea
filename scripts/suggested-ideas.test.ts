/** What the page itself offers as an idea must not end in "not included": nobody would trust their own idea to it then. */
import { loadCatalogue } from '@starwright/blueprints';
import { createPlanner } from '@starwright/engine/plan';
import { expect, it } from 'vitest';
import { en } from '../apps/web/src/messages/en.ts';

const catalogue = await loadCatalogue();
const planner = createPlanner([...catalogue.blueprints.values()].map(({ reading }) => reading));

const suggested = [
  en.wizard.ideaPlaceholder.replace(/^Example: /, ''),
  ...en.landing.examples,
  ...en.landing.suggestions.items.map(({ prompt }) => prompt),
  ...en.wizard.ideas,
];

it.each(suggested)('an idea that the page suggests is understood whole: %s', (idea) => {
  const { notIncluded, questions } = planner.plan(idea);
  expect([notIncluded, questions]).toEqual([[], []]);
});

it('twenty ideas inspire', () => expect(new Set(en.wizard.ideas).size).toBe(20));
