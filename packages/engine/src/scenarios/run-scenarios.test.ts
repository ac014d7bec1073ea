import { type Scenario, type StepInput, scenarioSchema } from '@starwright/protocol/scenarios';
import { afterAll, describe, expect, it } from 'vitest';
import { createNodeCompiler } from '../compile/node-door.ts';
import { createChain } from '../evm/door.ts';
import { DeployError, runScenarios } from './door.ts';

const compiler = createNodeCompiler({ size: 1 });
afterAll(() => compiler.close());

const source = `
// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
contract Shop is ERC20("Shop", "SHOP"), ERC20Permit("Shop") {
    struct Item { string name; uint256 price; }
    event Bought(address indexed who, uint256 amount);
    error TooLittle(uint256 wanted);
    uint256 public immutable price;
    uint256 public opens;
    Item public item;
    constructor(uint256 price_, Item memory item_) { price = price_; item = item_; opens = block.timestamp + 1 hours; }
    function buy() external payable returns (uint256 id) {
        if (msg.value < price) revert TooLittle(price);
        _mint(msg.sender, 5);
        emit Bought(msg.sender, 5);
        return totalSupply();
    }
    function late() external view returns (bool) { return block.timestamp >= opens; }
    function lookup(uint256 id) external view returns (address, uint256) { return (msg.sender, id + totalSupply()); }
}`;

const deploymentPlan = [{ contract: 'Shop', args: ['1000', ['a "hat"', 7]] }];

async function outcomesOf(...lists: StepInput[][]) {
  const artifacts = await compiler.compile(source);
  const { provider } = await createChain();
  const scenarios: Scenario[] = lists.map((steps, i) =>
    scenarioSchema.parse({ id: `s${i}`, module: 'shop', sentence: `sentence ${i}`, steps }),
  );
  return await runScenarios({ scenarios, deploymentPlan, contracts: artifacts.contracts, provider });
}
const buy = (over: Partial<Extract<StepInput, { do: 'send' }>> = {}): StepInput => ({
  do: 'send',
  as: 'alice',
  on: 'Shop',
  call: 'buy',
  value: '1000',
  ...over,
});

describe('a behaviour holds when everything in it happens', () => {
  it('sends, events, balances, refusals, reads, time, saved values and plain payments', async () => {
    const { outcomes, gas } = await outcomesOf(
      [
        buy({
          emits: { event: 'Bought', args: ['$alice', 5] },
          changes: [
            { of: '$alice', asset: 'eth', by: '-1000' },
            { of: '$Shop', asset: 'eth', by: '1000' },
            { of: '$alice', asset: 'Shop', by: '5' },
          ],
          saves: 'id',
        }),
        { do: 'read', on: 'Shop', call: 'lookup', args: ['@id'], at: 1, returns: '10' },
        { do: 'read', on: 'Shop', call: 'lookup', args: [1], at: 0, returns: '$deployer' },
        { do: 'read', on: 'Shop', call: 'item', at: 0, returns: 'a "hat"' },
        { do: 'refuse', as: 'bob', on: 'Shop', call: 'buy', value: '999', error: 'TooLittle' },
        { do: 'pay', as: 'bob', to: '$Shop', value: '5', refused: true },
        { do: 'read', on: 'Shop', call: 'late', returns: false },
        { do: 'pass', seconds: 3600 },
        { do: 'read', on: 'Shop', call: 'late', returns: true },
      ],
      // Each scenario starts from freshly deployed contracts.
      [{ do: 'read', on: 'Shop', call: 'totalSupply', returns: 0 }],
    );
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['held', 'held']);
    expect(gas.find((entry) => entry.function === 'buy')).toMatchObject({ contract: 'Shop', calls: 1 });
    expect(gas.find((entry) => entry.function === 'constructor')?.max).toBeGreaterThan(500_000);
  });

  it('an EIP-2612 signature moves an allowance', async () => {
    const message = { owner: '$alice', spender: '$bob', value: '7', nonce: 0, deadline: { now: 1000 } };
    const fields = ['owner', 'spender', 'value', 'nonce', 'deadline'].map((name, i) => ({ name, type: i < 2 ? 'address' : 'uint256' }));
    const { outcomes } = await outcomesOf([
      { do: 'read', on: 'Shop', call: 'opens', saves: 'opens' },
      {
        do: 'sign',
        as: 'alice',
        on: 'Shop',
        primaryType: 'Permit',
        types: { Permit: fields },
        message: { ...message, deadline: '@opens' },
        saves: 'p',
      },
      { do: 'send', as: 'bob', on: 'Shop', call: 'permit', args: ['$alice', '$bob', '7', '@opens', '@p.v', '@p.r', '@p.s'] },
      { do: 'read', on: 'Shop', call: 'allowance', args: ['$alice', '$bob'], returns: '7' },
    ]);
    expect(outcomes).toMatchObject([{ status: 'held' }]);
  });
});

describe('a behaviour is broken when anything in it does not happen, and says what', () => {
  it.each<[string, StepInput, RegExp]>([
    ['a wrong value', { do: 'read', on: 'Shop', call: 'price', returns: '999' }, /says "1000", expected "999"/],
    ['too small a value', { do: 'read', on: 'Shop', call: 'price', atLeast: '1001' }, /at least 1001/],
    ['a refused transaction', buy({ value: '999' }), /refused \(TooLittle\)/],
    [
      'a transaction that should have been refused',
      { do: 'refuse', as: 'alice', on: 'Shop', call: 'buy', value: '1000' },
      /should have been refused/,
    ],
    ['another refusal than expected', { do: 'refuse', as: 'alice', on: 'Shop', call: 'buy', error: 'Other' }, /TooLittle instead of Other/],
    [
      'an event with other values',
      buy({ emits: { event: 'Bought', args: ['$bob', 5] } }),
      /Bought was not announced with the expected values/,
    ],
    ['a balance that changed otherwise', buy({ changes: [{ of: '$alice', asset: 'eth', by: '-999' }] }), /changed by -1000, expected -999/],
    ['a payment that was not taken', { do: 'pay', as: 'bob', to: '$Shop', value: '5' }, /did not take the ether/],
    ['a step that names nothing', { do: 'read', on: 'Shop', call: 'nothing' }, /no function nothing/],
    ['a value nobody saved', { do: 'read', on: 'Shop', call: 'lookup', args: ['@id'] }, /no earlier step saved @id/],
  ])('%s', async (_, step, reason) => {
    const { outcomes } = await outcomesOf([step]);
    expect(outcomes).toMatchObject([{ status: 'broken', step: 0, reason: expect.stringMatching(reason) }]);
  });

  it('a contract whose constructor refuses is a deployment error with its name', async () => {
    const artifacts = await compiler.compile(
      '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.24;\ncontract Never { constructor() { require(false, "no"); } }',
    );
    const { provider } = await createChain();
    const trial = runScenarios({
      scenarios: [],
      deploymentPlan: [{ contract: 'Never', args: [] }],
      contracts: artifacts.contracts,
      provider,
    });
    await expect(trial).rejects.toThrow(DeployError);
    await expect(trial).rejects.toThrow(/Never could not be deployed/);
  });
});
