import { createEngine } from '@starwright/engine';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { readCharter } from '@starwright/engine/rules';
import { examples } from '@starwright/engine/rules/examples';
import type { Charter } from '@starwright/protocol/charter';
import { StarwrightError } from '@starwright/protocol/errors';
import { type Plan, rulesBlueprint } from '@starwright/protocol/plan';
import { afterAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const engine = createEngine({ catalogue: await loadCatalogue(), compiler: createNodeCompiler({ size: 1 }) });
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
