import { compose } from '@starwright/engine/compose';
import { expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { fullest, planOf } from './option-space.ts';

const catalogue = await loadCatalogue();

it.each([...catalogue.blueprints.keys()])('%s tells amounts in the coin of its chain', (id) => {
  const reading = catalogue.blueprints.get(id)?.reading;
  for (const selection of reading ? fullest(reading) : []) {
    const dapp = compose({ ...planOf(catalogue, id, selection), blockchain: 'polygon' }, catalogue);
    const told = [
      ...dapp.scenarios.map((scenario) => scenario.sentence),
      ...dapp.powers.map((power) => power.text),
      dapp.documentation,
    ].join('\n');
    expect(told).not.toMatch(/\d ETH\b/);
  }
});
