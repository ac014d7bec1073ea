import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCatalogue } from '@starwright/blueprints';
import { createEngine } from '@starwright/engine';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { zipProject } from '@starwright/engine/export';
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
  async (prompt) => {
    const engine = createEngine({ catalogue: await loadCatalogue(), compiler: createNodeCompiler({ size: 1 }) });
    const result = await engine.generate({ prompt }).finally(() => engine.close());
    expect(result.validationResults.errors).toEqual([]);
    replaceFiles(folder, unzipSync(zipProject({ ...result, title: result.plan.title })));
    const installed = await installExportedProject(folder);
    expect(installed).not.toMatch(/warn.*script/i);
    const { tests, deployment, page } = await tryInstalledProject(folder);
    expect(tests).toContain(`${result.scenarios.length} passing`);
    // OpenZeppelin's own files have functions named `at`, of which solc 0.8.37 warns; ours must be clean.
    expect(tests).not.toMatch(/Warning[^\n]*\n\s*--> \.?\/?contracts\//);
    for (const { contract } of result.deploymentPlan) expect(deployment).toMatch(new RegExp(`${contract} is at 0x[0-9a-f]{40}`, 'i'));
    expect(page).toMatch(/<script type="module"[^>]* src="\.\/assets\/index-/);
  },
  300_000,
);
