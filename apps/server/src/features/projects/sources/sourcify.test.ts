/** A stand-in speaks Sourcify's protocol; what it says of a source it finds out by compiling it and asking a real anvil. */
import { createServer } from 'node:http';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { type SourcifyStandIn, startSourcify } from '@starwright/engine/compile/testing';
import { type Anvil, startAnvil } from '@starwright/engine/evm/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { RegisterAway, type SentSource, type SourceRegister } from './source-register.ts';
import { openSourcify } from './sourcify.ts';

const chainId = 11155111;
const moon = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
contract Moon is ERC20("Moon", "MOON") { address public immutable owner; constructor(address who) { owner = who; } }`;

const compiler = createNodeCompiler({ size: 1 });
let anvil: Anvil;
let standIn: SourcifyStandIn;
let register: SourceRegister;
beforeAll(async () => {
  anvil = await startAnvil('osaka', Math.floor(Date.now() / 1000), chainId);
  standIn = await startSourcify({ [chainId]: anvil.url });
  register = openSourcify(standIn.url);
});
afterAll(async () => {
  await standIn.stop();
  anvil.stop();
  await compiler.close();
});

async function rpc<Answer>(method: string, params: unknown[] = []): Promise<Answer> {
  const outcome = await anvil.request(method, params);
  if (!('result' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.result as Answer; // by JSON-RPC
}

/** Deploys `deployed`, and says what is sent of it when its source is `told`. */
async function made(deployed: string, told = deployed): Promise<SentSource> {
  const { contracts } = await compiler.compile(deployed);
  const [from = ''] = await rpc<string[]>('eth_accounts');
  const data = `${contracts.Moon?.bytecode}${from.slice(2).padStart(64, '0')}`;
  const txHash = await rpc<string>('eth_sendTransaction', [{ from, data, gasPrice: '0x3b9aca00' }]);
  const { contractAddress } = await vi.waitUntil(
    () => rpc<{ contractAddress: string } | null>('eth_getTransactionReceipt', [txHash]),
    60_000,
  );
  const input = (await compiler.inputOf(told)) ?? '';
  return { chainId, address: contractAddress, txHash, contract: 'Moon', input };
}

/** Sends it, and asks until it is done. */
async function verified(source: SentSource) {
  let answer = await register.send(source);
  while (answer.status === 'pending') answer = await register.look(answer.ticket ?? '', source);
  return answer;
}

test('the input that solc was given verifies to the last byte, constants of the constructor and imports included', async () => {
  const source = await made(moon);
  expect(await verified(source)).toEqual({ status: 'exact-match' });
  const sent = standIn.sent.at(-1);
  expect(sent).toMatchObject({ compilerVersion: '0.8.37+commit.f401782d', contractIdentifier: 'contract.sol:Moon' });
  expect(Object.keys(sent?.stdJsonInput.sources ?? {})).toContain('@openzeppelin/contracts/token/ERC20/ERC20.sol');
  // It is not sent twice: what the register has is asked for.
  expect(await register.send(source)).toEqual({ status: 'exact-match' });
});

test('another comment is a match only, other code none, with the register’s reason', async () => {
  expect(await verified(await made(moon, `${moon}\n// Changed afterwards.`))).toEqual({ status: 'match' });
  const other = moon.replace('owner = who; }', 'owner = who; } function more() external pure returns (uint256) { return 1; }');
  expect(await verified(await made(moon, other))).toMatchObject({
    status: 'not-verified',
    code: 'no_match',
    said: expect.stringContaining('match'),
  });
  const source = await made(moon);
  expect(await verified({ ...source, address: `0x${'ab'.repeat(20)}` })).toMatchObject({ code: 'contract_not_deployed' });
  expect(await verified({ ...source, chainId: 97 })).toMatchObject({ status: 'not-verified', code: 'unsupported_chain' });
  expect(await verified({ ...source, contract: 'Sun' })).toMatchObject({ status: 'not-verified', code: 'compiler_error' });
});

test('while another request works on it, and when its ticket is forgotten, it stays pending', async () => {
  const source = await made(moon);
  standIn.next({ status: 429, body: { customCode: 'duplicate_verification_request', message: 'It is being verified.' } });
  expect(await register.send(source)).toEqual({ status: 'pending' });
  expect(await register.look('a-forgotten-ticket', source)).toEqual({ status: 'pending' });
  expect(await verified(source)).toEqual({ status: 'exact-match' });
  // Its work may end with that it had the contract already.
  standIn.next({
    status: 200,
    body: { isJobCompleted: true, error: { customCode: 'already_verified', message: 'No better match.' }, contract: { match: null } },
  });
  expect(await register.look('a-ticket', source)).toEqual({ status: 'exact-match' });
});

test('long words are cut, and what is not the protocol, redirects, is too large or too busy counts as away', async () => {
  const source = await made(moon);
  standIn.next({ status: 400, body: { customCode: 'invalid_parameter', message: 'x'.repeat(5000) } });
  const cut = await register.send(source);
  expect(cut.status === 'not-verified' && cut.said.length).toBe(501);
  const inside = createServer((_, response) => response.end(JSON.stringify({ verificationId: 'from-inside' }))).listen(0, '127.0.0.1');
  await vi.waitUntil(() => inside.listening, 60_000);
  const address = inside.address();
  const answers = [
    { status: 302, body: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/` },
    { status: 202, body: { hello: 'world' } },
    { status: 202, body: { verificationId: '../../elsewhere' } },
    { status: 202, body: { verificationId: 'fine', more: 'x'.repeat(3 * 1024 * 1024) } },
    { status: 429, body: { customCode: 'rate_limited', message: 'Slower.' } },
    { status: 500, body: { customCode: 'internal_error', message: 'A bug.' } },
  ];
  for (const answer of answers) {
    standIn.next(answer);
    await expect(register.send(source)).rejects.toThrow(RegisterAway);
  }
  await expect(openSourcify('http://127.0.0.1:9').send(source)).rejects.toThrow(RegisterAway);
  inside.close();
});
