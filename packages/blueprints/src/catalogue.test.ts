import { afterAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { fullest, pairCover, pairs, planOf, type Selection, singles, wirings } from './option-space.ts';
import { compiler, faultsOf } from './trial.ts';

const catalogue = await loadCatalogue();
afterAll(() => compiler.close());

/** All pairs one by one take long; `npm run test:exhaustive` asks for them. */
const exhaustive = process.env.STARWRIGHT_EXHAUSTIVE === '1';
const title = (selection: Selection) => selection.join(' + ') || 'no feature';

// Concurrent: while one dapp is tried on the main thread, others are compiled in the workers.
for (const [id, { reading }] of catalogue.blueprints) {
  describe(`blueprint ${id}`, () => {
    it.concurrent.each(singles(reading).map((selection) => ({ selection, name: title(selection) })))(
      'holds with $name',
      async ({ selection }) => {
        expect(await faultsOf(planOf(catalogue, id, selection), catalogue)).toEqual([]);
      },
    );
    it.concurrent.each(fullest(reading).map((selection) => ({ selection, name: title(selection) })))(
      'holds with everything that fits together: $name',
      async ({ selection }) => {
        expect(await faultsOf(planOf(catalogue, id, selection), catalogue)).toEqual([]);
      },
    );
    it.concurrent.each((exhaustive ? pairs(reading) : pairCover(reading)).map((selection) => ({ selection, name: title(selection) })))(
      'holds in every pair: $name',
      async ({ selection }) => {
        expect(await faultsOf(planOf(catalogue, id, selection), catalogue)).toEqual([]);
      },
    );
    it.concurrent.each(
      wirings(catalogue, id).map((plan) => ({
        plan,
        name: plan.modules.map((module) => `${module.blueprint}(${title(module.features)})`).join(' ← '),
      })),
    )('holds when wired: $name', async ({ plan }) => {
      expect(await faultsOf(plan, catalogue)).toEqual([]);
    });
  });
}
