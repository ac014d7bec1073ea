import { expect, it } from 'vitest';
import { readAsked } from './asked.ts';
import { loadCatalogue } from './catalogue.ts';

it('reads what people have said, by what they say it of', () => {
  const text =
    'A coin for our street\n\n[burnable] who wants can [really] burn theirs\n[=supply] there are # of them\n[does] send some\n[lacks] in euros\n';
  expect(readAsked(text)).toEqual({
    prompts: ['A coin for our street'],
    features: { burnable: ['who wants can [really] burn theirs'] },
    values: { supply: ['there are # of them'] },
    does: ['send some'],
    lacks: ['in euros'],
  });
});

const catalogue = await loadCatalogue();
it.each([...catalogue.blueprints.values()].map(({ reading }) => ({ reading, id: reading.blueprint })))(
  'what was said of $id speaks of features and values that it has',
  ({ reading }) => {
    const { features = {}, values = {} } = reading.examples ?? {};
    const known = (list: { id: string }[]) => list.map(({ id }) => id);
    expect(known(reading.features)).toEqual(expect.arrayContaining(Object.keys(features)));
    expect(known(reading.parameters)).toEqual(expect.arrayContaining(Object.keys(values).filter((id) => id !== '')));
    for (const said of Object.values(values).flat()) expect(said.split('#')).toHaveLength(2);
  },
);
