import { afterAll, expect, it } from 'vitest';
import { below, child, text, within } from '../../../analyse/ast.ts';
import { createNodeCompiler } from '../../../compile/node-door.ts';
import { decidedIn } from './decided.ts';

const compiler = createNodeCompiler({ size: 1, optimize: false });
afterAll(() => compiler.close());

/** Functions of which something is decided by their callers, in a contract of these parts. */
async function provenIn(body: string): Promise<string[]> {
  const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
library Math {
  function min(uint256 a, uint256 b) internal pure returns (uint256) { return a < b ? a : b; }
}
library Mathematics {
  function min(uint256 a, uint256 b) internal pure returns (uint256) { return a < b ? b : a; }
}
contract Till {
  struct Due { address to; uint256 amount; }
  struct Dues { Due[] list; uint256 count; }
  error Nothing();
  mapping(address person => uint256 amount) public held;
  ${body}
  function pay(address to, uint256 amount) private {
    if (amount == 0) revert Nothing();
    held[to] += amount;
  }
}`;
  const { ast, diagnostics } = await compiler.compile(source);
  if (!ast) throw new Error(JSON.stringify(diagnostics));
  const bytes = Buffer.from(source);
  const found = below(ast).flatMap((contract) => {
    const { never, always, dead } = decidedIn(contract, ({ src }) => {
      const [from = 0, length = 0] = src.split(':').map(Number);
      return bytes.subarray(from, from + length).toString();
    });
    return below(contract).filter((part) => [...within(part)].some(({ id }) => never.has(id) || always.has(id) || dead.has(id)));
  });
  return found.filter((part) => child(part, 'body')).map((part) => text(part, 'name'));
}

it('a guard whose callers have all asked before never holds', async () => {
  expect(
    await provenIn(`function give(address to, uint256 amount) external {
      if (amount == 0) revert Nothing();
      pay(to, amount);
    }
    function empty() external {
      if (held[msg.sender] == 0) revert Nothing();
      uint256 amount = held[msg.sender];
      held[msg.sender] = 0;
      pay(msg.sender, amount);
    }`),
  ).toEqual(['pay']);
});

it('what stands in a list was asked for when it was put there', async () => {
  const list = (guard: string) => `function note(Dues memory dues, address to, uint256 amount) private pure {
      ${guard}
      dues.list[dues.count++] = Due(to, amount);
    }
    function all(uint256 amount) external {
      Dues memory dues;
      dues.list = new Due[](1);
      note(dues, msg.sender, amount);
      for (uint256 i = 0; i < dues.count; ++i) {
        Due memory due = dues.list[i];
        pay(due.to, due.amount);
      }
    }`;
  expect(await provenIn(list('if (amount == 0) return;'))).toEqual(['pay']);
  expect(await provenIn(list(''))).toEqual([]);
  // A list that is exchanged for an empty one has nothing in it that was compared.
  expect(await provenIn(list('if (amount == 0) return;').replace('for (', 'dues.list = new Due[](1); for ('))).toEqual([]);
});

it('nothing more is taken than was read just before', async () => {
  const taken = (body: string) => `mapping(uint256 id => uint256 amount) public potOf;
    uint256 public pot;
    function take(uint256 id, uint256 amount) private {
      if (amount > potOf[id]) revert Nothing();
      potOf[id] -= amount;
    }
    function all(uint256 potId) external {
      ${body}
    }
    function both() external { pay(msg.sender, 1); }`;
  expect(await provenIn(taken('uint256 amount = potOf[potId]; take(potId, amount);'))).toEqual(['take']);
  expect(await provenIn(taken('{ uint256 amount = Mathematics.min(3, potOf[potId]); take(potId, amount); }'))).toEqual([]);
  expect(await provenIn(taken('{ uint256 amount = Math.min(3, potOf[potId]); take(potId, amount); }'))).toEqual(['take']);
  expect(await provenIn(taken('if (potId > 1) { uint256 amount = potOf[potId]; take(potId, amount); }'))).toEqual(['take']);
  expect(await provenIn(taken('uint256 amount = potOf[potId]; if (potId > 1) potOf[potId] = 0; take(potId, amount);'))).toEqual([]);
  expect(await provenIn(taken('uint256 amount = potOf[potId]; take(potId + 1, amount);'))).toEqual([]);
  expect(await provenIn(taken('uint256 amount = potOf[potId]; potOf[potId] = 0; take(potId, amount);'))).toEqual([]);
  expect(await provenIn(taken('uint256 amount = potOf[potId]; potId = 3; take(potId, amount);'))).toEqual([]);
  expect(await provenIn(taken('uint256 amount = potOf[potId]; ++amount; take(potId, amount);'))).toEqual([]);
  expect(await provenIn(taken('uint256 amount = potOf[potId]; take(potId, amount); take(potId, amount);'))).toEqual([]);
  expect(await provenIn(taken('uint256 amount = pot; take(potId, amount);'))).toEqual([]);
});

it('what is given to nobody but the sender goes no other way', async () => {
  const taken = (guard: string) => `address public owner = msg.sender;
    function take(uint256 amount) external {
      ${guard}
      address receiver = owner;
      send(receiver, amount);
    }
    function send(address to, uint256 amount) private {
      if (to == msg.sender) held[to] += amount;
      else keep(to, amount);
    }
    function keep(address to, uint256 amount) private {
      held[to] -= amount;
    }
    function all(uint256 amount) external { pay(msg.sender, amount); }`;
  expect(await provenIn(taken('if (msg.sender != owner) revert Nothing();'))).toEqual(['send', 'keep']);
  expect(await provenIn(taken(''))).toEqual([]);
  expect(await provenIn(taken('if (msg.sender != owner) revert Nothing(); owner = address(1);'))).toEqual([]);
});

it.each([
  [
    'one of the callers has not',
    'function a(uint256 x) external { if (x == 0) revert Nothing(); pay(msg.sender, x); } function b(uint256 x) external { pay(msg.sender, x); }',
  ],
  ['it was changed since', 'function a(uint256 x) external { if (x == 0) revert Nothing(); x /= 2; pay(msg.sender, x); }'],
  [
    'it was asked in one of two ways only',
    'function a(uint256 x, bool y) external { if (y) { if (x == 0) revert Nothing(); } pay(msg.sender, x); }',
  ],
  ['it is asked afterwards', 'function a(uint256 x) external { pay(msg.sender, x); if (x == 0) revert Nothing(); }'],
  [
    'what was asked is written in between',
    'function a() external { if (held[msg.sender] == 0) revert Nothing(); held[msg.sender] = 0; uint256 x = held[msg.sender]; pay(msg.sender, x); }',
  ],
  ['something else was asked', 'function a(uint256 x, uint256 y) external { if (y == 0) revert Nothing(); pay(msg.sender, x); }'],
])('a guard may hold where %s', async (_, body) => {
  expect(await provenIn(body)).toEqual([]);
});
