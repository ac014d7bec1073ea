/**
 * `npm run bench`: how fast an idea becomes a plan and a tried dapp, beside what stands next to it in the same run: bare
 * solc on the same source, and Hardhat 3 compiling and testing the exported project. Only ratios mean anything; machines
 * are shared. `--rounds N` (5), `--no-hardhat`.
 */
import { parseArgs } from 'node:util';
import { loadCatalogue } from '@starwright/blueprints';
import { createEngine } from '@starwright/engine';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { bareSolc } from './benchmark/bare-solc.ts';
import { exportedProject } from './benchmark/hardhat-run.ts';
import { median, timed } from './benchmark/timing.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, 'no-hardhat': { type: 'boolean', default: false } } });
const rounds = Number(values.rounds);
const plansPerRound = 20;

const ideas = {
  token: 'A token called Tide (TIDE) with 5000 pieces that holders can burn; I can mint more up to 10000.',
  collection: 'A collection of 500 pictures called Ravens for 0.05 ETH each, at most 2 per person, with 5 % royalties.',
  organisation: 'A DAO where holders of the token propose and vote for three days, with a timelock of one day.',
};
type Goal = { most: number } | { least: number };
const rows: { what: string; beside: string; ratio: number; goal: Goal }[] = [];

const catalogue = await loadCatalogue();
// Nothing is kept between rounds, so that each compiles; the last column of the table says what keeping saves.
const engine = createEngine({ catalogue, compiler: createNodeCompiler({ size: 1, cacheEntries: 0 }) });
const keeping = createEngine({ catalogue, compiler: createNodeCompiler({ size: 1 }) });
const solc = bareSolc();
console.log(`${rounds} rounds, medians; before them two unmeasured rounds of each, so that solc and the engine are warm.\n`);

for (const [kind, prompt] of Object.entries(ideas)) {
  const dapp = await engine.generate({ prompt });
  if (!dapp.validationResults.isValid) console.log(`(the ${kind} is not valid; its times say little)`);
  await keeping.generate({ prompt });
  for (let warmUp = 0; warmUp < 2; warmUp++) {
    solc(dapp.contract);
    await engine.generate({ prompt });
  }
  const times = { plan: [] as number[], solc: [] as number[], verdict: [] as number[], kept: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.solc.push(await timed(() => solc(dapp.contract)));
    times.verdict.push(await timed(() => engine.generate({ prompt })));
    times.kept.push(await timed(() => keeping.generate({ prompt })));
    const plans = await timed(() => {
      for (let i = 0; i < plansPerRound; i++) engine.plan(prompt);
    });
    times.plan.push(plans / plansPerRound);
  }
  const [plan, bare, verdict, kept] = [median(times.plan), median(times.solc), median(times.verdict), median(times.kept)];
  console.log(
    `${kind}: plan ${plan.toFixed(1)} ms, bare solc ${bare.toFixed(0)} ms, verdict ${verdict.toFixed(0)} ms, verdict on shared code ${kept.toFixed(0)} ms`,
  );
  rows.push({ what: `${kind}: prompt → plan`, beside: 'bare solc', ratio: plan / bare, goal: { most: 0.02 } });
  rows.push({ what: `${kind}: prompt → verdict`, beside: 'bare solc', ratio: verdict / bare, goal: { most: 1.3 } });
  rows.push({ what: `${kind}: prompt → verdict, code compiled before`, beside: 'bare solc', ratio: kept / bare, goal: { most: 1 } });

  if (values['no-hardhat']) continue;
  const project = await exportedProject(dapp);
  await project.testFromClean();
  const hardhat = [];
  for (let round = 0; round < Math.min(rounds, 3); round++) hardhat.push(await timed(() => project.testFromClean()));
  project.remove();
  console.log(`${kind}: Hardhat 3 compiles and tests the export in ${median(hardhat).toFixed(0)} ms`);
  rows.push({
    what: `${kind}: Hardhat 3 on the export, from clean`,
    beside: 'prompt → verdict',
    ratio: median(hardhat) / verdict,
    goal: { least: 4 },
  });
}
await Promise.all([engine.close(), keeping.close()]);

console.log(`\n${'what'.padEnd(48)} ${'beside'.padEnd(18)} ${'ratio'.padStart(7)}  goal`);
for (const { what, beside, ratio, goal } of rows) {
  const [met, wanted] = 'most' in goal ? [ratio <= goal.most, `at most ${goal.most}`] : [ratio >= goal.least, `at least ${goal.least}`];
  console.log(`${what.padEnd(48)} ${beside.padEnd(18)} ${ratio.toFixed(3).padStart(7)}  ${wanted} ${met ? '✓' : '✗'}`);
}
