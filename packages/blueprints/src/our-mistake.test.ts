/** A mistake in a blueprint ends a generation as not valid, with a sentence; it never ends in an exception. */
import { createEngine } from '@starwright/engine';
import type { Blueprint } from '@starwright/engine/blueprint';
import { afterAll, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { hastyCompiler as compiler } from './trial.ts';

const catalogue = await loadCatalogue();
const petition = catalogue.blueprints.get('petition') as Blueprint; // the catalogue has one
afterAll(() => compiler.close());

const withSource = (contract: string): Blueprint => ({ ...petition, sources: { ...petition.sources, contract } });
const mistakes: [string, Blueprint][] = [
  ['a contract that is not called as planned', withSource(petition.sources.contract.replace('$Contract$', 'Petition'))],
  ['a mark without a value', withSource(petition.sources.contract.replace('$title$', '$nothing$'))],
  ['a region that is never closed', withSource(petition.sources.contract.replace('// #endif', ''))],
  [
    'a behaviour of another contract',
    {
      ...petition,
      scenarios: () => [
        { id: 'x', sentence: 'It does.', steps: [{ do: 'read', on: 'Nothing', call: 'x', args: [], returns: true, as: 'deployer' }] },
      ],
    },
  ],
  [
    'behaviours that throw',
    {
      ...petition,
      scenarios: () => {
        throw new Error('a secret');
      },
    },
  ],
];

it.each(mistakes)('%s', async (_, broken) => {
  const engine = createEngine({ catalogue: { ...catalogue, blueprints: new Map([['petition', broken]]) }, compiler });
  const mistakes: unknown[] = [];
  const prompt = 'A petition called “Save the river” that everybody can sign once.';
  const answer = await engine.generate({ prompt }, { onMistake: (error) => mistakes.push(error) });
  expect(answer.validationResults.isValid).toBe(false);
  expect(answer.validationResults.errors[0]?.message).toMatch(/^Starwright made a mistake while .*, so this dapp is not to be used\.$/);
  expect(JSON.stringify(answer.validationResults)).not.toContain('secret');
  expect(mistakes).toHaveLength(1);
});
