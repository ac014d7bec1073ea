import { compose } from '@starwright/engine/compose';
import { expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { fullest, planOf } from './option-space.ts';

const catalogue = await loadCatalogue();
const spoken = [...catalogue.blueprints.values()].flatMap(({ reading }) => {
  const thing = reading.parameters.find(({ id }) => id === 'thing');
  return thing ? [{ reading, words: (thing.choices ?? []).map(({ value }) => value) }] : [];
});

it.each(spoken.map(({ reading, words }) => ({ id: reading.blueprint, reading, words })))(
  'every word for the things of $id can stand in its contract and its page',
  ({ id, reading, words }) => {
    expect(words.length).toBeGreaterThan(10);
    const plan = planOf(catalogue, id, fullest(reading)[0] ?? []);
    for (const thing of words) {
      const modules = plan.modules.map((module) => ({ ...module, parameters: { ...module.parameters, thing } }));
      const { contract, frontend } = compose({ ...plan, modules }, catalogue);
      expect(contract).toContain(thing);
      expect(frontend).toContain(thing);
    }
  },
);
