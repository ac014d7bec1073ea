import { createNodeCompiler } from '@starwright/engine/compile/node';
import { createChain } from '@starwright/engine/evm';
import { runScenarios } from '@starwright/engine/scenarios';
import { expect, it } from 'vitest';
import { RemoteContracts } from './remote-contracts.ts';

const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Door {
    address public owner = msg.sender;
    bool public open;
    error OnlyForOwner(address caller);
    event Opened(address by);
    function unlock(uint256 code) external { if (msg.sender != owner) revert OnlyForOwner(msg.sender); require(code == 7, "wrong code"); open = true; emit Opened(msg.sender); }
    function whoAndHow() external view returns (address who, bool how) { return (owner, open); }
}`;

it('asks contracts on a network and calls them, and sends nothing that would be refused', async () => {
  const compiler = createNodeCompiler({ size: 1 });
  const { contracts } = await compiler.compile(source);
  await compiler.close();
  const { provider, accounts, chainId } = await createChain();
  const [deployer, stranger] = accounts;
  if (!deployer || !stranger) throw new Error('the chain has no accounts');
  const { addresses } = await runScenarios({ scenarios: [], deploymentPlan: [{ contract: 'Door', args: [] }], contracts, provider });
  let sent = 0;
  const as = (account: typeof deployer) =>
    new RemoteContracts({ provider, account, chainId, deployer, contracts, addresses, onSent: () => void sent++ });
  const unlock = (code: string) => ({ contract: 'Door', signature: 'unlock(uint256)', args: [code] });
  const block = async () => (await as(deployer).view()).block;

  const before = await block();
  const refused = await as(stranger).do({ do: 'send', call: unlock('7'), as: stranger, valueWei: '0' });
  expect(refused.refusal).toMatchObject({ name: 'OnlyForOwner', sentence: 'The contract refused: only for owner.' });
  const wrong = await as(deployer).do({ do: 'send', call: unlock('6'), as: deployer, valueWei: '0' });
  expect(wrong.refusal?.sentence).toBe('The contract refused: wrong code.');
  expect(await block()).toBe(before);

  const done = await as(deployer).do({ do: 'send', call: unlock('7'), as: deployer, valueWei: '0' });
  expect(done).toMatchObject({ refusal: null, contract: 'Door', function: 'unlock' });
  expect(done.gas).toBeGreaterThan(21_000);
  expect(done.events.map(({ name }) => name)).toEqual(['Opened']);
  expect(await as(stranger).do({ do: 'read', call: { contract: 'Door', signature: 'whoAndHow()', args: [] }, as: stranger })).toEqual([
    deployer,
    true,
  ]);
  expect(sent).toBe(3);
  expect((await as(deployer).view()).accounts.map(({ name }) => name)).toEqual(['deployer']);
  expect((await as(stranger).view()).accounts).toEqual([]);
});
