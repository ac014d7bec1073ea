/** Words that every JavaScript object answers to are names like any other. */
import { type CharterInput, charterSchema } from '@starwright/protocol/charter';
import { afterAll, expect, test } from 'vitest';
import { createNodeCompiler } from '../../compile/node-door.ts';
import { checkCharter } from '../check/check-charter.ts';
import { exploreAndTell } from '../explore-door.ts';
import { scopeOfAction } from '../language/typing.ts';
import { pageOf } from '../page/page-of.ts';
import { scenariosOf } from '../scenarios/scenarios-of.ts';
import { correct } from '../sentences/correct.ts';
import { parseCharter } from '../sentences/parse.ts';
import { plainOf } from '../sentences/plain.ts';
import { linesOf } from '../sentences/sentence.ts';
import { sentencesOf } from '../sentences/sentences-of.ts';
import { wordsOf } from '../words-of.ts';
import { compare, compareDeployments, stageOf } from './compare.ts';
import { testCoinSource } from './test-coin.ts';

const compiler = createNodeCompiler({ size: 1, cacheEntries: 4 });
afterAll(() => compiler.close());

const written: CharterInput = {
  language: 1,
  title: 'constructor',
  coins: [{ coin: 'constructor', existing: true, decimals: 0 }],
  roles: [{ role: 'hasOwnProperty', plural: 'propertyIsEnumerable', holders: 'one', named: 'deployer' }],
  settings: [{ setting: 'isPrototypeOf', unit: 'count', is: 3, change: { by: 'hasOwnProperty', from: 1, to: 9 } }],
  things: [
    {
      ...{ thing: 'toString', plural: 'toLocaleString', states: ['constructor', 'valueOf'], in: 'valueOf', unique: ['constructor'] },
      fields: [
        { field: 'constructor', unit: 'person', starts: 'actor' },
        { field: 'toLocaleString', unit: { choice: ['toString', 'valueOf'] } },
      ],
    },
    { thing: 'valueOf', plural: 'valueOfs', fields: [{ field: 'constructor', unit: 'text' }] },
  ],
  pots: [{ pot: 'prototype', of: 'toString', coin: 'constructor' }],
  tallies: [{ tally: 'hasOwn', unit: 'count' }],
  terms: [{ term: 'hasOwnProperty', of: 'toString', unit: { money: 'constructor' }, is: { held: { pot: 'prototype' } } }],
  actions: [
    { verb: 'constructor', by: 'anyone', creates: 'valueOf', asks: ['constructor'], onlyIf: [], do: [] },
    {
      ...{ verb: 'toString', by: 'anyone', on: 'valueOf', creates: 'toString', asks: ['toLocaleString'], onlyIf: [] },
      inputs: [{ input: 'valueOf', unit: 'count' }],
      pays: { exactly: { money: '5', coin: 'constructor' }, into: { pot: 'prototype', of: 'new' } },
      do: [{ raise: { tally: 'hasOwn' }, by: { smaller: [{ input: 'valueOf' }, { setting: 'isPrototypeOf' }] } }],
    },
    {
      ...{ verb: 'valueOf', by: { party: 'constructor' }, on: 'toString', onlyIf: [{ state: ['constructor'] }] },
      do: [
        { let: 'constructor', be: { term: 'hasOwnProperty' } },
        { move: 'valueOf' },
        { pay: { called: 'constructor' }, from: { pot: 'prototype' }, to: 'actor' },
      ],
    },
  ],
};

test('a charter in which everything is called as the properties of objects is read, told, composed and tried like any other', async () => {
  const charter = charterSchema.parse(written);
  expect(checkCharter(charter)).toEqual([]);
  const read = parseCharter(linesOf(sentencesOf(charter)));
  expect(read).toMatchObject({ ok: true, charter });
  for (const language of ['en', 'es'] as const) {
    const told = JSON.stringify([plainOf(charter, language), exploreAndTell(charter, language)]);
    expect(told).not.toContain('native code');
  }
  const [, , last] = charter.actions;
  const scope = last ? scopeOfAction(charter, last) : failed();
  expect(JSON.stringify(correct('Then the constructor toString becomes valueOf', { charter, scope, category: 'E' }))).not.toContain(
    'native code',
  );
  const stage = await stageOf(charter, (source) => compiler.compile(source), testCoinSource);
  expect(scenariosOf(charter, stage.composed.interface, wordsOf(charter)).length).toBeGreaterThan(3);
  expect(JSON.stringify(pageOf(charter, stage.composed.interface, wordsOf(charter)))).not.toContain('native code');
  await compareDeployments(stage);
  for (const seed of [1, 2, 3]) await compare(stage, seed, 100);
});

function failed(): never {
  throw new Error('there are three actions');
}
