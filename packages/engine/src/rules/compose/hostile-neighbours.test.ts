import { type CharterInput, charterSchema } from '@starwright/protocol/charter';
import { afterAll, expect, it } from 'vitest';
import { createNodeCompiler } from '../../compile/node-door.ts';
import { createGround } from '../testing/ground.ts';
import { ana, ben, cleo } from '../testing/play.ts';
import { hashOfBlock } from '../testing/random-calls.ts';
import { composeCharter } from './compose-charter.ts';

const compiler = createNodeCompiler({ size: 1 });
afterAll(() => compiler.close());

/** A collection and a token in one that comes back into who calls it, then uses up all gas and answers at length. */
const hostile = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Hostile {
    bool public isBad;
    bool public cameBack;
    mapping(uint256 => address) public ownerOf;
    function make(address to, uint256 number) external { ownerOf[number] = to; }
    function turn() external { isBad = !isBad; }
    function transferFrom(address from, address to, uint256 number) external { _come(); require(ownerOf[number] == from); ownerOf[number] = to; }
    function mint(address, uint256) external { _come(); }
    function _come() private {
        if (!isBad) return;
        isBad = false;
        (bool done,) = msg.sender.call(abi.encodeWithSignature("putInLocker(uint256)", 11));
        isBad = true;
        if (done) { cameBack = true; return; }
        assembly { if gt(gas(), 3000000) { revert(0, 100000) } for {} 1 {} {} }
    }
}`;

const lockers: CharterInput = {
  ...{ language: 1, title: 'Lockers', coins: [{ coin: 'Moon', existing: true, decimals: 0 }] },
  things: [{ thing: 'locker', plural: 'lockers', fields: [], nft: { existing: true } }],
  pots: [{ pot: 'rent', of: 'locker' }],
  actions: [
    { verb: 'put in', by: 'anyone', creates: 'locker', onlyIf: [], do: [] },
    { verb: 'pay for', by: 'anyone', on: 'locker', pays: { into: { pot: 'rent', of: 'this' } }, onlyIf: [], do: [] },
    {
      ...{ verb: 'empty', by: 'anyone', on: 'locker', onlyIf: [], inputs: [{ input: 'friend', unit: 'person' }] },
      do: [
        { pass: 'this', to: { input: 'friend' } },
        { pay: { held: { pot: 'rent', of: 'this' } }, from: { pot: 'rent', of: 'this' }, to: 'actor' },
      ],
    },
    { verb: 'reward', by: 'anyone', onlyIf: [], do: [{ mint: { money: '1', coin: 'Moon' }, for: 'actor' }] },
  ],
};

it('a collection and a token that mean harm stop what they are asked for, and nothing else', async () => {
  const { source, interface: inter } = composeCharter(charterSchema.parse(lockers), { contract: 'Lockers', title: 'Lockers' });
  const [bad, good] = await Promise.all([compiler.compile(hostile), compiler.compile(source)]);
  const [neighbour, own] = [bad.contracts.Hostile, good.contracts.Lockers];
  if (!neighbour || !own) throw new Error(JSON.stringify([...bad.diagnostics, ...good.diagnostics]));
  const ground = await createGround(hashOfBlock);
  const at = { now: 1_800_000_000n, block: 100n };
  await ground.fund(ana, 1000n);
  const collection = await ground.deploy(neighbour, [], ana, at);
  const contract = await ground.deploy(
    own,
    inter.constructorArguments.map(() => collection),
    ana,
    at,
  );
  const call = async (name: string, args: unknown[], by = ana, value = 0n) => {
    const answer = await ground.call(by, contract, name, args, value, at);
    return answer.ok ? 'done' : ground.errorOf(contract, answer.data);
  };
  const read = async (to: typeof contract, name: string, args: unknown[]) => ground.read(to, name, args, at);
  for (const number of [5n, 9n]) await ground.call(ana, collection, 'make', [ana, number], 0n, at);
  // What it could bring itself, if it could come back.
  await ground.call(ana, collection, 'make', [collection, 11n], 0n, at);
  expect(await call('putInLocker', [5n], ben)).toBe('NotHeld');
  expect(await call('putInLocker', [5n])).toBe('done');
  expect(await call('payForLocker', [1n], ana, 7n)).toBe('done');
  await ground.call(ana, collection, 'turn', [], 0n, at);

  expect(await call('reward', [])).toBe('NotMinted');
  expect(await call('putInLocker', [9n])).toBe('NotHeld');
  // The friend's NFT waits, and the money goes where it belongs all the same.
  expect(await call('emptyLocker', [1n, cleo], ben)).toBe('done');
  expect(await ground.balanceOf(ben)).toBe(7n);
  expect(await read(contract, 'nftOfLocker', [1n])).toEqual({ value: [5n, false, expect.stringMatching(new RegExp(cleo, 'i'))] });
  expect(await call('emptyLocker', [1n, cleo], ben)).toBe('NotHeld');
  expect(await call('withdrawLocker', [1n], ben)).toBe('Undelivered');

  await ground.call(ana, collection, 'turn', [], 0n, at);
  expect(await call('withdrawLocker', [1n], ben)).toBe('done');
  expect(await read(collection, 'ownerOf', [5n])).toEqual({ value: expect.stringMatching(new RegExp(cleo, 'i')) });
  expect(await read(collection, 'cameBack', [])).toEqual({ value: false });
  expect(await call('reward', [])).toBe('done');
});
