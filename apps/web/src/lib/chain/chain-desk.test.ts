import { createNodeCompiler } from '@starwright/engine/compile/node';
import type { Scenario } from '@starwright/protocol/scenarios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChainDesk } from './chain-desk.ts';
import type { ChainView, DappOnChain } from './chain-protocol.ts';
import { UnfitValue } from './plain-values.ts';

const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
contract Coin is ERC20, Ownable {
    struct Gift { address to; uint256 amount; }
    uint256 public unlocksAt;
    error StillLocked(uint256 until);
    constructor(address owner) ERC20("Coin", "COIN") Ownable(owner) { _mint(owner, 1000 ether); unlocksAt = block.timestamp + 6 days; }
    function hand(Gift[] calldata gifts) external onlyOwner { for (uint256 i; i < gifts.length; i++) _transfer(msg.sender, gifts[i].to, gifts[i].amount); }
    function unlock() external view returns (bool, string memory) { if (block.timestamp < unlocksAt) revert StillLocked(unlocksAt); return (true, "open"); }
    function spin() external { while (true) unlocksAt++; }
}`;

const compiler = createNodeCompiler({ size: 1 });
let dapp: DappOnChain;
beforeAll(async () => {
  const { contracts } = await compiler.compile(source);
  dapp = { contracts, deploymentPlan: [{ contract: 'Coin', args: ['$deployer'] }], fingerprint: 'one' };
});
afterAll(() => compiler.close());

async function opened() {
  let view: ChainView | undefined;
  const desk = new ChainDesk((told) => {
    view = told;
  });
  view = await desk.open(null, dapp);
  const [owner, alice, bob] = view.accounts.map(({ address }) => address);
  if (!owner || !alice || !bob) throw new Error('the chain has no accounts');
  return { desk, owner, alice, bob, seen: () => view ?? Promise.reject(new Error('nothing was told')) };
}
const call = (signature: string, ...args: Parameters<ChainDesk['read']>[0]['args']) => ({ contract: 'Coin', signature, args });

describe('the chain of the page', () => {
  it('deploys the dapp, takes structs and lists as JSON, and writes down what was sent by the names of people', async () => {
    const { desk, owner, alice, bob } = await opened();
    const gifts = call('hand((address,uint256)[])', [[alice, '5'], { to: '$bob', amount: '7' }]);
    const record = await desk.send(gifts, owner, 0n);
    expect(record).toMatchObject({ contract: 'Coin', function: 'hand', refusal: null, from: owner });
    expect(record.events.map(({ name, args }) => [name, args.map(({ value }) => value)])).toEqual([
      ['Transfer', [owner, alice, '5']],
      ['Transfer', [owner, bob, '7']],
    ]);
    expect(record.gas).toBeGreaterThan(21_000);
    expect(await desk.read(call('balanceOf(address)', '$bob'), alice)).toEqual(['7']);
  });

  it('tells a refusal in plain words, with the error’s name and values beside them', async () => {
    const { desk, alice } = await opened();
    const { refusal } = await desk.send(call('hand((address,uint256)[])', []), alice, 0n);
    expect(refusal).toMatchObject({ name: 'OwnableUnauthorizedAccount', sentence: 'Only the owner may do this.' });
    expect(refusal?.args).toEqual([{ name: 'account', type: 'address', value: alice }]);
  });

  it('travels through time, and comes back to a moment that was marked', async () => {
    const { desk, alice, seen } = await opened();
    await expect(desk.read(call('unlock()'), alice)).rejects.toThrow(/revert/);
    await desk.mark('before');
    await desk.travel(7 * 86_400);
    expect(await desk.read(call('unlock()'), alice)).toEqual([true, 'open']);
    const [mark] = (await seen()).marks;
    await desk.returnTo(mark?.id ?? '');
    await expect(desk.read(call('unlock()'), alice)).rejects.toThrow(/revert/);
  });

  it('says which value does not fit instead of sending it', async () => {
    const { desk, owner } = await opened();
    const wrong = desk.send(call('hand((address,uint256)[])', [['0x12', '5']]), owner, 0n);
    await expect(wrong).rejects.toBeInstanceOf(UnfitValue);
    await expect(wrong).rejects.toMatchObject({ path: 'gifts[0].to' });
    await expect(desk.send(call('transfer(address,uint256)', '$alice', '-1'), owner, 0n)).rejects.toMatchObject({ path: 'value' });
  });

  it('outlives a contract that eats all gas', async () => {
    const { desk, owner } = await opened();
    const { refusal } = await desk.send(call('spin()'), owner, 0n);
    expect(refusal?.sentence).toMatch(/gas/);
    expect(await desk.read(call('balanceOf(address)', '$alice'), owner)).toEqual(['0']);
  });

  it('shows a scenario on a fresh chain and gives the own one back untouched', async () => {
    const { desk, owner, seen } = await opened();
    await desk.send(call('transfer(address,uint256)', '$alice', '9'), owner, 0n);
    const scenario: Scenario = {
      id: 'coin.owner',
      module: 'coin',
      sentence: 'Only the owner hands out.',
      steps: [
        { do: 'read', on: 'Coin', call: 'balanceOf', args: ['$alice'], returns: '0' },
        { do: 'refuse', as: 'bob', on: 'Coin', call: 'hand', args: [[]], error: 'OwnableUnauthorizedAccount' },
        { do: 'read', on: 'Coin', call: 'balanceOf', args: ['$alice'], returns: '1' },
      ],
    };
    await desk.stage(scenario);
    expect((await seen()).staged).toBe(true);
    expect((await desk.step())?.status).toBe('held');
    expect((await desk.step())?.status).toBe('held');
    expect(await desk.step()).toMatchObject({ status: 'broken', reason: expect.stringMatching(/balanceOf says .*0.*, expected .*1/) });
    expect(await desk.step()).toBeNull();
    await desk.leaveStage();
    expect(await desk.read(call('balanceOf(address)', '$alice'), owner)).toEqual(['9']);
    expect((await desk.tryOut([scenario])).outcomes[0]).toMatchObject({ status: 'broken', step: 2 });
  });
});
