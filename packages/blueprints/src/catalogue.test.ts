import { isProcess, type Reading } from '@starwright/engine/blueprint';
import { afterAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { fullest, pairCover, pairs, planOf, type Selection, singles, wirings } from './option-space.ts';
import { compiler, faultsOf, hastyCompiler } from './trial.ts';

const catalogue = await loadCatalogue();
afterAll(() => hastyCompiler.close());

/**
 * Each feature and all pairs one by one, all that a wire can be filled with, and all compiled as the product does, take long:
 * `npm run test:exhaustive` asks for them. Otherwise only what has everything on is compiled so, and the rest in a hurry.
 */
const exhaustive = process.env.STARWRIGHT_EXHAUSTIVE === '1';
const alone = (reading: Reading): Selection[] => (exhaustive ? singles(reading) : [[]]);
const together = exhaustive ? pairs : pairCover;
/** A process is composed by what every charter is composed by: each of its edits alone and all of them together will do. */
const ofProcess = { alone: singles, together: (): Selection[] => [] };
const usual = exhaustive ? compiler : hastyCompiler;
const title = (selection: Selection) => selection.join(' + ') || 'no feature';

// Concurrent: while one dapp is tried on the main thread, others are compiled in the workers.
for (const [id, kind] of catalogue.blueprints) {
  const { reading } = kind;
  const space = isProcess(kind) ? ofProcess : { alone, together };
  describe(`blueprint ${id}`, () => {
    it.concurrent.each(space.alone(reading).map((selection) => ({ selection, name: title(selection) })))(
      'holds with $name',
      async ({ selection }) => {
        expect(await faultsOf(planOf(catalogue, id, selection), catalogue, usual)).toEqual([]);
      },
    );
    it.concurrent.each(fullest(reading).map((selection) => ({ selection, name: title(selection) })))(
      'holds with everything that fits together: $name',
      async ({ selection }) => {
        expect(await faultsOf(planOf(catalogue, id, selection), catalogue, compiler)).toEqual([]);
      },
    );
    it.concurrent.each(space.together(reading).map((selection) => ({ selection, name: title(selection) })))(
      'holds in every pair: $name',
      async ({ selection }) => {
        expect(await faultsOf(planOf(catalogue, id, selection), catalogue, usual)).toEqual([]);
      },
    );
    it.concurrent.each(
      wirings(catalogue, id, exhaustive).map((plan) => ({
        plan,
        name: plan.modules.map((module) => `${module.blueprint}(${title(module.features)})`).join(' ← '),
      })),
    )('holds when wired: $name', async ({ plan }) => {
      expect(await faultsOf(plan, catalogue, usual)).toEqual([]);
    });
  });
}
