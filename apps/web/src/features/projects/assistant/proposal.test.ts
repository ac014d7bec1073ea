import type { Reading } from '@starwright/engine/blueprint';
import type { Plan } from '@starwright/protocol/plan';
import type { Recomposed } from '@starwright/protocol/projects';
import { expect, it } from 'vitest';
import { possibleFeatures } from './possible-features.tsx';
import { mergeProposal } from './proposal-dialog.tsx';

const plan: Plan = {
  ...{ version: 1, title: 'Moon', summary: '', blockchain: 'ethereum', assumptions: [], notIncluded: [], questions: [] },
  modules: [{ id: 'token', blueprint: 'token', contract: 'Moon', parameters: {}, features: ['burnable'], wires: {} }],
};

it('what could be added is what the blueprint has and the plan has not, without what cannot stand beside it', () => {
  const reading = {
    blueprint: 'token',
    title: 'Token',
    features: [
      { id: 'burnable', title: 'Holders can burn', cues: [] },
      { id: 'pausable', title: 'The owner can pause', cues: [] },
      { id: 'frozen', title: 'Nobody can burn', cues: [], excludes: ['burnable'] },
    ],
  } as unknown as Reading; // only what is read here
  expect(possibleFeatures(plan, [reading])).toEqual([
    { module: 'token', feature: 'pausable', title: 'The owner can pause', of: undefined },
  ]);
});

it('what is added keeps what was written by hand, and says where both changed the same lines', () => {
  const composed = (contract: string) => ({
    contractCode: contract,
    frontendCode: 'app',
    deploymentScript: 'd',
    testSuite: 't',
    documentation: '# a',
  });
  const made: Recomposed = {
    ...{ plan, isValid: true, held: 3, newGuarantees: [], goneGuarantees: [], notHeld: [] },
    before: composed('a\nb\nc\nd'),
    after: { ...composed('a\nB\nc\nd'), documentation: '# a\nmore' },
  };
  const mine = { 'contract.sol': 'a\nb\nc\nd\nmine', 'frontend.tsx': 'my own app', 'deploy.js': 'd', 'test.js': 't', 'README.md': '# a' };
  expect(mergeProposal(made, (path) => mine[path])).toEqual([
    { path: 'contract.sol', mine: mine['contract.sol'], merged: 'a\nB\nc\nd\nmine', places: [] },
    { path: 'README.md', mine: '# a', merged: '# a\nmore', places: [] },
  ]);
  const clash = mergeProposal(made, (path) => (path === 'contract.sol' ? 'a\nmine\nc\nd' : mine[path]));
  expect(clash.find(({ path }) => path === 'contract.sol')).toMatchObject({ merged: 'a\nmine\nc\nd', places: [2] });
  const taken = mergeProposal(made, (path) => (path === 'contract.sol' ? 'a\nmine\nc\nd' : mine[path]), ['contract.sol']);
  expect(taken.find(({ path }) => path === 'contract.sol')).toMatchObject({ merged: 'a\nB\nc\nd', places: [] });
});
