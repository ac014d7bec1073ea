import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createEngine } from '@starwright/engine';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { compose } from '@starwright/engine/compose';
import { readCharter } from '@starwright/engine/rules';
import { examples } from '@starwright/engine/rules/examples';
import type { Charter } from '@starwright/protocol/charter';
import { StarwrightError } from '@starwright/protocol/errors';
import { type Plan, rulesBlueprint } from '@starwright/protocol/plan';
import { afterAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const catalogue = await loadCatalogue();
const engine = createEngine({ catalogue, compiler: createNodeCompiler({ size: 1 }) });
afterAll(() => engine.close());

const charterOf = (data: unknown): Charter => {
  const read = readCharter(data);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.charter;
};
const planOf = (charter: Charter): Plan => ({
  version: 1,
  title: charter.title,
  summary: '',
  blockchain: 'ethereum',
  modules: [{ id: 'rules', blueprint: rulesBlueprint, contract: 'Agreement', parameters: {}, features: [], wires: {}, charter }],
  assumptions: [],
  notIncluded: [],
  questions: [],
});
const built = (charter: Charter) => engine.generate({ prompt: 'what people agreed on', plan: planOf(charter) });

/** Inside node_modules, so that react and viem are found as a dapp's own project would find them. */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const shelf = join(root, 'node_modules', '.starwright');

describe('the page of a charter', () => {
  it('type-checks against react and viem, and imports nothing else, whatever the charter', async () => {
    mkdirSync(shelf, { recursive: true });
    const folder = mkdtempSync(join(shelf, 'rules-'));
    try {
      for (const [name, example] of Object.entries(examples)) {
        const { frontend } = compose(planOf(charterOf(example)), catalogue);
        const imported = [...frontend.matchAll(/^(?:\} |import .* )from '([^']+)';/gm)].map(([, from]) => from);
        expect(new Set(imported)).toEqual(new Set(['react', 'viem']));
        // Charters differ in their data only: the panel is the same for all.
        if (name === 'chama') writeFileSync(join(folder, `${name}.tsx`), frontend);
      }
      const compilerOptions = {
        target: 'es2022',
        lib: ['es2022', 'dom', 'dom.iterable'],
        module: 'esnext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        types: ['react'],
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.tsx'] }));
      const checked = await promisify(execFile)(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).catch(
        (error: { stdout: string }) => error,
      );
      expect(checked.stdout.split('\n').filter(Boolean).slice(0, 20)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('a plan with a charter', () => {
  it.each(Object.entries(examples))('becomes a dapp that was tried: %s', async (_, example) => {
    const charter = charterOf(example);
    const { validationResults, contract, frontend, documentation } = await built(charter);
    expect(validationResults.errors).toEqual([]);
    expect(validationResults.outcomes.filter(({ status }) => status === 'broken')).toEqual([]);
    // What each action does was seen, but for those that the search does not reach.
    expect(validationResults.outcomes.length).toBeGreaterThanOrEqual(charter.actions.length - 4);
    expect(contract).toContain('pragma solidity');
    expect(frontend).toContain('export default App');
    expect(documentation).toContain('The exact rules');
  });

  it('says at its place what keeps it from being built', () => {
    const charter = charterOf(examples.houseRent);
    const stuck = { ...charter, actions: charter.actions.slice(0, 2) };
    try {
      engine.checkPlan(planOf(stuck));
      expect.unreachable('the plan was taken');
    } catch (error) {
      if (!(error instanceof StarwrightError)) throw error;
      expect(error.code).toBe('invalid-body');
      expect(Object.keys(error.fields ?? {}).some((key) => key.startsWith('rules.charter.'))).toBe(true);
    }
  });

  it.each([
    '*/ contract Evil { } /*',
    '"); selfdestruct(payable(msg.sender)); ("',
    '</script><script>alert(1)</script>',
    '$price$ ${x} `',
    '\u202eevil',
    '名字 🦊',
  ])('takes words as words: %s', async (words) => {
    const charter = { ...charterOf(examples.houseRent), title: words };
    charter.actions = charter.actions.map((action) => ({ ...action, note: words }));
    const { validationResults, contract } = await built(charter);
    expect(validationResults.errors).toEqual([]);
    expect(contract).not.toMatch(/^\s*contract Evil/m);
  });

  it('stands beside a token in one dapp', async () => {
    const token = engine.plan('a token called Moon with 1000 pieces').modules;
    const plan = planOf(charterOf(examples.reachAGoal));
    const { validationResults, deploymentPlan } = await engine.generate({
      prompt: 'a token and a goal',
      plan: { ...plan, modules: [...token, ...plan.modules] },
    });
    expect(validationResults.isValid).toBe(true);
    expect(deploymentPlan).toHaveLength(2);
  });
});
