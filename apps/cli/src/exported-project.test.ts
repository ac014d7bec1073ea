import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCatalogue } from '@starwright/blueprints';
import { createEngine, type Idea } from '@starwright/engine';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { zipProject } from '@starwright/engine/export';
import { charterFiles, planOfCharter } from '@starwright/engine/rules/text';
import { charterSchema } from '@starwright/protocol/charter';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installExportedProject, replaceFiles, tryInstalledProject } from './testing/try-exported-project.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'exported-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The ideas whose zips are installed and tried; all of them only in the exhaustive tests. */
const ideas = [
  'A token called "Moon Cat" (MOON) with a million pieces, 2 % of which I keep; holders can stake it for rewards of 5 % a year, burn it and vote with it.',
  'A collection of 12 pictures called Ravens for 0.05 ETH each, at most 2 per person, with 5 % royalties.',
  'A marketplace where people sell their NFTs and I take a fee of two and a half percent.',
  'A DAO where holders of the token propose and vote for three days, with a timelock of one day.',
  'Crowdfunding: people pay in until a date, and get their money back when the goal of 10 ETH is not reached.',
  'An escrow between a buyer and a seller with an arbiter who decides when they quarrel.',
  'A register of beehives: beekeepers add hives with a place and a number of bees, and inspectors mark them healthy or sick.',
];
const chosen = process.env.STARWRIGHT_EXHAUSTIVE === '1' ? ideas : ideas.slice(0, 1);

it.each(chosen)(
  'the zip of a dapp installs, passes its own tests and builds its frontend: %s',
  (prompt) => installsAndHolds({ prompt }),
  300_000,
);

it('so does the zip of an agreement that is paid in the token beside it', () => installsAndHolds(pledgesInMoon()), 300_000);

/** Anybody pledges Moon, and a keeper hands the pledges out. */
function pledgesInMoon(): Idea {
  const pledges = { pot: 'pledges' };
  const plan = planOfCharter(
    charterSchema.parse({
      language: 1,
      title: 'Pledges in Moon',
      coins: [{ coin: 'Moon', existing: true, decimals: 18 }],
      roles: [{ role: 'keeper', plural: 'keepers', holders: 'one', named: 'deployer' }],
      pots: [{ pot: 'pledges', coin: 'Moon' }],
      actions: [
        { verb: 'pledge', by: 'anyone', pays: { atLeast: { money: '5', coin: 'Moon' }, into: pledges }, onlyIf: [], do: [] },
        {
          verb: 'hand out',
          by: { role: 'keeper' },
          inputs: [{ input: 'friend', unit: 'person' }],
          onlyIf: [{ compare: [{ held: pledges }, 'more than', { money: '0', coin: 'Moon' }] }],
          do: [{ pay: { held: pledges }, from: pledges, to: { input: 'friend' } }],
        },
      ],
    }),
  );
  return { prompt: 'pledges in a token called Moon', plan };
}

async function installsAndHolds(idea: Idea) {
  const engine = createEngine({ catalogue: await loadCatalogue(), compiler: createNodeCompiler({ size: 1 }) });
  const result = await engine.generate(idea).finally(() => engine.close());
  expect(result.validationResults.errors).toEqual([]);
  replaceFiles(folder, unzipSync(zipProject({ ...result, title: result.plan.title, rules: charterFiles(result.plan) })));
  const installed = await installExportedProject(folder);
  expect(installed).not.toMatch(/warn.*script/i);
  const { tests, deployment, page } = await tryInstalledProject(folder);
  expect(tests).toContain(`${result.scenarios.length} passing`);
  // OpenZeppelin's own files have functions named `at`, of which solc 0.8.37 warns; ours must be clean.
  expect(tests).not.toMatch(/Warning[^\n]*\n\s*--> \.?\/?contracts\//);
  for (const { contract } of result.deploymentPlan) expect(deployment).toMatch(new RegExp(`${contract} is at 0x[0-9a-f]{40}`, 'i'));
  expect(page).toMatch(/<script type="module"[^>]* src="\.\/assets\/index-/);
}
