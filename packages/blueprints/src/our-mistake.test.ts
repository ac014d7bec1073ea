/** A mistake in a blueprint ends a generation as not valid, with a sentence; it never ends in an exception. */
import { createEngine } from '@starwright/engine';
import type { Blueprint } from '@starwright/engine/blueprint';
import { afterAll, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { hastyCompiler as compiler } from './trial.ts';

const catalogue = await loadCatalogue();
const counter = catalogue.blueprints.get('counter') as Blueprint; // the catalogue has one
afterAll(() => compiler.close());

const withSource = (contract: string): Blueprint => ({ ...counter, sources: { ...counter.sources, contract } });
const mistakes: [string, Blueprint][] = [
  ['a contract that is not called as planned', withSource(counter.sources.contract.replace('$Contract$', 'Counter'))],
  ['a mark without a value', withSource(counter.sources.contract.replace('$title$', '$nothing$'))],
  ['a region that is never closed', withSource(counter.sources.contract.replace('// #endif', ''))],
  [
    'a behaviour of another contract',
    {
      ...counter,
      scenarios: () => [
        { id: 'x', sentence: 'It does.', steps: [{ do: 'read', on: 'Nothing', call: 'x', args: [], returns: true, as: 'deployer' }] },
      ],
    },
  ],
  [
    'behaviours that throw',
    {
      ...counter,
      scenarios: () => {
        throw new Error('a secret');
      },
    },
  ],
];

it.each(mistakes)('%s', async (_, broken) => {
  const engine = createEngine({ catalogue: { ...catalogue, blueprints: new Map([['counter', broken]]) }, compiler });
  const mistakes: unknown[] = [];
  const prompt = 'A counter called “Boats seen” that anyone can raise by one.';
  const answer = await engine.generate({ prompt }, { onMistake: (error) => mistakes.push(error) });
  expect(answer.validationResults.isValid).toBe(false);
  expect(answer.validationResults.errors[0]?.message).toMatch(/^Starwright made a mistake while .*, so this dapp is not to be used\.$/);
  expect(JSON.stringify(answer.validationResults)).not.toContain('secret');
  expect(mistakes).toHaveLength(1);
});
