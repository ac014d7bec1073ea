import { expect, it } from 'vitest';
import { PageChain } from '../../../lib/chain/page-chain.ts';
import { consoleWords } from '../../../messages/en/console.ts';
import { type LineKind, runLine, type Workbench, wordsOf } from './commands.ts';

function bench(overrides: Partial<Workbench> = {}) {
  const said: [LineKind, string][] = [];
  const workbench: Workbench = {
    project: { blockchain: 'ethereum', scenarios: [], deploymentPlan: [], validationResults: null },
    contract: '',
    frontend: "import { useState } from 'react';\nexport default function App() { return <p>{useState(1)[0]}</p>; }",
    chain: new PageChain(),
    bringUp: async () => {},
    deploy: async () => {},
    openPreview: () => {},
    clear: () => {},
    ...overrides,
  };
  return { said, run: (line: string) => runLine(line, workbench, (kind, text) => said.push([kind, text])) };
}

it('a line is split at spaces, apart from those in quotes and brackets', () => {
  expect(wordsOf('call Token.note "two words" [1, 2] as alice')).toEqual(['call', 'Token.note', 'two words', '[1, 2]', 'as', 'alice']);
});

it('an unknown command is told with what to type instead, a known one in any case of letters', async () => {
  const { said, run } = bench();
  await run('dance now');
  await run('  ');
  await run('HELP');
  expect(said[0]).toEqual(['error', "Command not found: dance. Type 'help' for available commands."]);
  expect(said.slice(1)).toHaveLength(Object.keys(consoleWords.help).length);
});

it('build bundles the frontend and tells its size; what does not parse or cannot be imported is told with its line', async () => {
  const fine = bench();
  await fine.run('build');
  expect(fine.said.map(([kind]) => kind)).toEqual(['success', 'info']);
  const unknown = bench({ frontend: "import a from 'react';\nimport b from 'lodash';\nexport default a + b;" });
  await unknown.run('build');
  expect(unknown.said).toEqual([['error', expect.stringMatching(/line 2.*"lodash" is not available/)]]);
});

it('without anything to deploy, test or measure it says so and goes on', async () => {
  const { said, run } = bench();
  for (const command of ['test', 'deploy', 'gas', 'call nothing', 'call A.b 1 paying much as bob', 'time soon']) await run(command);
  expect(said.map(([, text]) => text)).toEqual([
    consoleWords.noScenarios,
    consoleWords.noPlan,
    consoleWords.noGas,
    consoleWords.callWrong,
    consoleWords.payingWrong('ETH'),
    consoleWords.timeWrong,
  ]);
});

it('a command that breaks says why and never throws', async () => {
  const { said, run } = bench({
    openPreview() {
      throw new Error('no room');
    },
  });
  await run('start');
  expect(said).toEqual([['error', consoleWords.broke('no room')]]);
});
