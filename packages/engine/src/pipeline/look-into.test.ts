import { afterAll, expect, test } from 'vitest';
import { createNodeCompiler } from '../compile/node-door.ts';
import { lookInto } from './look-into.ts';

const compiler = createNodeCompiler({ size: 1 });
afterAll(() => compiler.close());

const contract = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Box {
    uint256 public kept;
    function keep(uint256 value) external { kept = value; }
    function empty(address payable to) external { to.transfer(address(this).balance); }
}`;
const keeps = {
  ...{ id: 'box.keeps', module: 'box', sentence: 'It keeps a number.' },
  steps: [
    { do: 'send' as const, as: 'deployer' as const, on: 'Box', call: 'keep', args: ['5'] },
    { do: 'read' as const, on: 'Box', call: 'kept', args: [], returns: '5' },
  ],
};
const dapp = (source: string) => ({
  ...{ files: { 'contract.sol': source }, deploymentPlan: [{ contract: 'Box', args: [] }], scenarios: [keeps], modules: [] },
});

test('a conversation can look at weaknesses, behaviours and gas of what stands in the editor', async () => {
  const subject = lookInto(compiler, dapp(contract));
  expect(JSON.stringify(await subject.analyse?.())).toContain('empty');
  expect(await subject.runScenarios?.()).toEqual([expect.objectContaining({ id: 'box.keeps', status: 'held' })]);
  expect(await subject.measureGas?.()).toContainEqual(expect.objectContaining({ contract: 'Box', function: 'keep' }));
});

test('what does not compile or deploy is an answer, with the reason', async () => {
  const broken = lookInto(compiler, dapp(contract.replace('uint256 public', 'uint257 public')));
  const because = { doesNotCompile: [expect.objectContaining({ line: 4 })] };
  expect([await broken.analyse?.(), await broken.runScenarios?.(), await broken.measureGas?.()]).toMatchObject([because, because, because]);
  const refusing = lookInto(compiler, dapp(contract.replace('contract Box {', 'contract Box {\n constructor() { revert("no"); }')));
  expect(await refusing.runScenarios?.()).toMatchObject({ cannotBeDeployed: expect.stringContaining('Box') });
});
