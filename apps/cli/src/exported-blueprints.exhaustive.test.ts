/** Every blueprint with all that fits together, and every wiring, as exported projects under Hardhat itself. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCatalogue } from '@starwright/blueprints';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { compose } from '@starwright/engine/compose';
import { exportProject } from '@starwright/engine/export';
import { printDeployScript, printTestSuite } from '@starwright/engine/scenarios';
import type { Plan } from '@starwright/protocol/plan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fullest, planOf, wirings } from '../../../packages/blueprints/src/option-space.ts';
import { installExportedProject, replaceFiles, tryInstalledProject } from './testing/try-exported-project.ts';

const catalogue = await loadCatalogue();
const compiler = createNodeCompiler({ size: 1 });
// All exports have the same dependencies, so that one installation serves them all.
const folder = mkdtempSync(join(tmpdir(), 'exported-blueprints-'));

beforeAll(async () => {
  replaceFiles(folder, exportProject({ title: '', contract: '', frontend: '', deployment: '', testSuite: '', documentation: '' }));
  await installExportedProject(folder);
}, 300_000);
afterAll(async () => {
  await compiler.close();
  rmSync(folder, { recursive: true });
});

const plans = [...catalogue.blueprints].flatMap(([id, { reading }]): { name: string; plan: Plan }[] => [
  ...fullest(reading).map((features) => ({ name: `${id} with ${features.join(', ')}`, plan: planOf(catalogue, id, features) })),
  ...wirings(catalogue, id).map((plan) => ({
    name: plan.modules.map(({ blueprint, features }) => `${blueprint}(${features})`).join(' ← '),
    plan,
  })),
]);

it.each(plans)(
  'runs under Hardhat: $name',
  async ({ plan }) => {
    const dapp = compose(plan, catalogue);
    const { contracts } = await compiler.compile(dapp.contract);
    const printable = { ...dapp, contracts };
    const deployment = printDeployScript(printable);
    replaceFiles(folder, exportProject({ ...dapp, deployment, testSuite: printTestSuite(printable) }));
    const { tests } = await tryInstalledProject(folder);
    expect(tests).toContain(`${dapp.scenarios.length} passing`);
  },
  300_000,
);
