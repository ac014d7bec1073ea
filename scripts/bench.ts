/**
 * `npm run bench`: how fast an idea becomes a plan and a tried dapp, beside what stands next to it in the same run: bare
 * solc on the same source, and Hardhat 3 compiling and testing the exported project from clean. Only ratios mean anything;
 * machines are shared. The ideas are those of `packages/blueprints/ideas`; `--prompts FILE` takes a file with one idea on
 * each line instead. `--rounds N` (1) measures each idea N times, `--hardhat N` (3) exports so many of them. Before that the
 * landing page is weighed and, `--lighthouse N` (5) times, put through Lighthouse, and the workshop is measured in a browser:
 * `--workshop N` (10) times each, its memory over `--cycles N` (50) of edit, compile and preview; the server's memory and its
 * answers stand beside a bare one. Rules are measured `--rules N` (3) times: the verdict on each example, gas beside finished
 * contracts, and ten times as often a change in the editor, in a browser. `--only server`, `page`, `workshop` or `rules` measures one of these alone.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadCatalogue } from '@starwright/blueprints';
import { createEngine } from '@starwright/engine';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import type { GenerateResponse } from '@starwright/protocol/generate';
import { bareSolc } from './benchmark/bare-solc.ts';
import { type Figure, type Goal, holds, sayGoal } from './benchmark/figure.ts';
import { exportedProject } from './benchmark/hardhat-run.ts';
import { measureLandingPage } from './benchmark/lighthouse.ts';
import { ownIdeas } from './benchmark/own-ideas.ts';
import { measureRules } from './benchmark/rules.ts';
import { measureEditing } from './benchmark/rules-editing.ts';
import { measureServer } from './benchmark/server-floors.ts';
import { median, quantile, timed } from './benchmark/timing.ts';
import { measureWorkshop } from './benchmark/workshop.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    hardhat: { type: 'string', default: '3' },
    lighthouse: { type: 'string', default: '5' },
    workshop: { type: 'string', default: '10' },
    cycles: { type: 'string', default: '50' },
    rules: { type: 'string', default: '3' },
    only: { type: 'string' },
    prompts: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const plansPerRound = 10;
const prompts = values.prompts
  ? readFileSync(values.prompts, 'utf8')
      .split('\n')
      .filter((line) => line.trim())
  : ownIdeas();

interface Measured {
  prompt: string;
  dapp: GenerateResponse;
  /** Milliseconds, the middle of the rounds. */
  plan: number;
  solc: number;
  verdict: number;
}

const showFigure = ({ what, beside, figures, ratio, goal }: Figure) =>
  console.log(
    `${what.padEnd(52)} ${beside.padEnd(26)} ${figures.padEnd(24)} ${ratio.toFixed(2).padStart(5)}  ${sayGoal(goal)} ${holds(ratio, goal) ? '✓' : '✗'}`,
  );
const heading = (of: string) => console.log(`\n${of.padEnd(52)} ${'beside'.padEnd(26)} ${'figures'.padEnd(24)} ratio  goal`);
const measures = (part: string) => values.only === undefined || values.only === part;

if (measures('server')) {
  heading('the server');
  await measureServer(showFigure);
}
if (measures('page')) await measureLandingPage(Number(values.lighthouse));
if (measures('workshop') && Number(values.workshop) > 0) {
  heading('the workshop');
  await measureWorkshop(Number(values.workshop), Number(values.cycles), showFigure);
}
if (values.only !== undefined && values.only !== 'rules') process.exit();

// Nothing is kept between rounds, so that each compiles.
const engine = createEngine({ catalogue: await loadCatalogue(), compiler: createNodeCompiler({ size: 1, cacheEntries: 0 }) });
const solc = bareSolc();

if (Number(values.rules) > 0) {
  heading('rules');
  await measureRules(engine, Number(values.rules), showFigure);
  await measureEditing(Number(values.rules) * 10, showFigure);
}
if (values.only === 'rules') {
  await engine.close();
  process.exit();
}

console.log('Warming up:');
for (const prompt of prompts.slice(0, 3)) await measure(prompt);
console.log('\nMeasured:');
const measured: Measured[] = [];
for (const prompt of prompts) {
  const one = await measure(prompt);
  if (one) measured.push(one);
}
if (measured.length === 0) throw new Error('None of the ideas could be planned.');

const ratios = (of: (one: Measured) => number) => measured.map(of);
const plan = ratios((one) => one.plan / one.solc);
const verdict = ratios((one) => one.verdict / one.solc);
const rows: { what: string; beside: string; ratio: number; goal: Goal }[] = [
  { what: 'prompt → plan, median', beside: 'bare solc', ratio: median(plan), goal: { most: 0.02 } },
  { what: 'prompt → plan, 99th percentile', beside: 'bare solc', ratio: quantile(plan, 0.99), goal: { most: 0.1 } },
  { what: 'prompt → verdict, median', beside: 'bare solc', ratio: median(verdict), goal: { most: 1.3 } },
];

const hardhat: number[] = [];
for (const one of spread(measured, Number(values.hardhat))) {
  const project = await exportedProject(one.dapp);
  await project.testFromClean();
  const time = await timed(() => project.testFromClean());
  const again = await measure(one.prompt);
  project.remove();
  hardhat.push(time / (again?.verdict ?? one.verdict));
  console.log(`${time.toFixed(0).padStart(7)} ms Hardhat 3, from clean  ${one.dapp.plan.title}`);
}
await engine.close();
if (hardhat.length > 0)
  rows.push({ what: 'Hardhat 3 on the export, median', beside: 'prompt → verdict', ratio: median(hardhat), goal: { least: 4 } });

console.log(`\n${measured.length} ideas\n${'what'.padEnd(34)} ${'beside'.padEnd(18)} ${'ratio'.padStart(7)}  goal`);
for (const { what, beside, ratio, goal } of rows) {
  console.log(
    `${what.padEnd(34)} ${beside.padEnd(18)} ${ratio.toFixed(3).padStart(7)}  ${sayGoal(goal)} ${holds(ratio, goal) ? '✓' : '✗'}`,
  );
}

/** Nothing when the idea is one that is asked about or refused, instead of built. */
async function measure(prompt: string): Promise<Measured | undefined> {
  const times = { plan: [] as number[], solc: [] as number[], verdict: [] as number[] };
  let dapp: GenerateResponse | undefined;
  for (let round = 0; round < rounds; round++) {
    try {
      times.verdict.push(
        await timed(async () => {
          dapp = await engine.generate({ prompt });
        }),
      );
    } catch (error) {
      console.log(`not built: ${prompt.slice(0, 60)} (${error instanceof Error ? error.message : error})`);
      return;
    }
    const { contract = '' } = dapp ?? {};
    times.solc.push(await timed(() => solc(contract)));
    const plans = await timed(() => {
      for (let i = 0; i < plansPerRound; i++) engine.plan(prompt);
    });
    times.plan.push(plans / plansPerRound);
  }
  if (!dapp) return;
  const one = { prompt, dapp, plan: median(times.plan), solc: median(times.solc), verdict: median(times.verdict) };
  const figures = `plan ${one.plan.toFixed(1).padStart(5)} ms, solc ${one.solc.toFixed(0).padStart(5)} ms, verdict ${one.verdict.toFixed(0).padStart(5)} ms`;
  console.log(`${figures}  ${dapp.plan.title}${dapp.validationResults.isValid ? '' : ' (not valid)'}`);
  return one;
}

/** So many of them, evenly from the smallest source to the largest. */
function spread(all: readonly Measured[], count: number): Measured[] {
  const sorted = all.toSorted((a, b) => a.dapp.contract.length - b.dapp.contract.length);
  return Array.from({ length: Math.min(count, sorted.length) }, (_, i) => sorted[Math.floor(((i + 0.5) * sorted.length) / count)]).filter(
    (one) => one !== undefined,
  );
}
