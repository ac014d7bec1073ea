import { createNodeCompiler } from '@starwright/engine/compile/node';
import { createChain } from '@starwright/engine/evm';
import {
  type DeployStepId,
  deployDefaults,
  deployNetworkIds,
  deployNetworks,
  deploySteps,
  estimatedCost,
  placeOf,
} from '@starwright/protocol/deployments';
import { createElement } from 'react';
import { toFunctionSelector } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawnTexts, drawPart } from '../../../components/draw-part.tsx';
import type { ChainTask } from '../../../lib/chain/chain-protocol.ts';
import { encodeCallTo, encodeCreation, Rehearsal } from '../../../lib/chain/rehearsal.ts';
import type { Provider } from '../../../lib/node/node-provider.ts';
import { deploy as words } from '../../../messages/en/deploy.ts';
import { argumentsIn, type DeploymentOrder, deployDapp, firstOf, type Opened } from './deploy-dapp.ts';
import { Result } from './deploy-panel.tsx';
import type { DeploymentResult } from './deployment-state.ts';
import { paceOf, stepMs } from './pace.ts';
import { reasonOf } from './send-transactions.ts';

const source = (body = '') => `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Token { address public immutable owner; uint256 public supply; constructor(address who, uint256 amount) { owner = who; supply = amount; } ${body} }
contract Sale { Token public token; address public told; constructor(Token sold) { token = sold; } function tell(address who) external { require(who != address(this)); told = who; } }`;

const deployed: DeploymentResult = {
  ...{ contractAddress: `0x${'1'.repeat(40)}`, txHash: `0x${'2'.repeat(64)}`, gasUsed: 1, totalCost: '0 ETH', contracts: [] },
  ...{ verification: 'skipped', place: placeOf('rehearsal', 'sepolia'), networkName: 'Ethereum Mainnet', version: '' },
  record: { status: 'asking' },
};
const linksOf = (result: DeploymentResult) => drawnTexts(drawPart(createElement(Result, { result, projectId: 'p' })), /href="([^"]*)"/g);

const compiler = createNodeCompiler({ size: 1 });
let contracts: Awaited<ReturnType<typeof compiler.compile>>['contracts'];
beforeAll(async () => {
  ({ contracts } = await compiler.compile(source()));
});
afterAll(() => compiler.close());

/** What the page's worker does, without a worker. */
function benchHere(): DeploymentOrder['bench'] {
  const rehearsal = new Rehearsal();
  const carryOut = (task: ChainTask): Promise<unknown> => {
    switch (task.do) {
      case 'encode':
        return encodeCreation(task.contract, task.args, task.names);
      case 'encode-call':
        return encodeCallTo(task.contract, task.call, task.args, task.names);
      case 'rehearse':
        return rehearsal.begin(task.chainId, BigInt(task.gasPriceWei));
      case 'ask-rehearsal':
        return rehearsal.ask(task.method, task.params);
      default:
        throw new Error(`a deployment does not ${task.do}`);
    }
  };
  return { do: (task) => carryOut(task) as never }; // each task is answered with its own kind of answer
}

async function network(gasPriceWei = 0n): Promise<Opened> {
  const { provider, accounts } = await createChain({ chainId: deployNetworks.sepolia.chainId, baseFeeWei: gasPriceWei / 2n });
  return { provider, deployer: accounts[0] ?? '0x', gasPriceWei, chainId: deployNetworks.sepolia.chainId, networkName: 'Sepolia Testnet' };
}

function order(changes: Partial<DeploymentOrder> = {}): DeploymentOrder & { told: [DeployStepId, string][] } {
  const told: [DeployStepId, string][] = [];
  return {
    told,
    contracts: async () => contracts,
    recompiled: async () => contracts,
    deploymentPlan: [
      { contract: 'Token', args: ['$deployer', '9007199254740993'] },
      { contract: 'Sale', args: ['$Token'] },
    ],
    open: () => network(),
    gasLimit: deployDefaults.gasLimit,
    verification: deployDefaults.verification,
    coin: 'ETH',
    bench: benchHere(),
    sent: [],
    onSent() {},
    onStep: async (step, message) => void told.push([step, message]),
    onSaid: () => {},
    ...changes,
  };
}
const failureOf = (changes: Partial<DeploymentOrder>) =>
  deployDapp(order(changes)).then(
    () => 'it went well',
    (error) => words.failed(reasonOf(error)),
  );

describe('a deployment', () => {
  it('goes through "compile, validate, estimate, deploy, verify, complete", in the order of the plan, and adds up the receipts', async () => {
    const { told, ...asked } = order({ open: () => network(2_000_000_000n) });
    const result = await deployDapp({ ...asked });
    expect([...told.map(([step]) => step), 'complete']).toEqual(deploySteps);
    expect(result.contracts.map(({ contract }) => contract)).toEqual(['Token', 'Sale']);
    expect(result.contractAddress).toBe(result.contracts[1]?.address);
    expect(result.txHash).toBe(result.contracts[1]?.txHash);
    expect(result.gasUsed).toBe(result.contracts.reduce((sum, { gasUsed }) => sum + gasUsed, 0));
    expect(result.totalCost).toBe(`${((result.gasUsed * 2) / 1e9).toFixed(8).replace(/0+$/, '')} ETH`);
    expect(result.verification).toBe('verified');
  });

  it('makes the calls that follow a creation, with their gas in the sum, and says which one is refused', async () => {
    const plan = order().deploymentPlan;
    const after = (args: string[]) => [
      ...plan.slice(0, 1),
      { ...plan[1], contract: 'Sale', args: ['$Token'], next: [{ on: 'Sale', call: 'tell', args }] },
    ];
    let opened: Opened | undefined;
    const open = async () => (opened = await network());
    const { contracts: made, gasUsed } = await deployDapp(order({ deploymentPlan: after(['$Token']), open }));
    const [token, sale] = made;
    expect(gasUsed).toBeGreaterThan(made.reduce((sum, one) => sum + one.gasUsed, 0));
    const told = await opened?.provider.request({
      method: 'eth_call',
      params: [{ to: sale?.address, data: toFunctionSelector('told()') }, 'latest'],
    });
    expect(String(told).slice(-40)).toBe(token?.address.slice(2).toLowerCase());
    expect(await failureOf({ deploymentPlan: after(['$Sale']) })).toMatch(/^Deployment failed: /);
    expect(await failureOf({ deploymentPlan: after([]) })).toBe('Deployment failed: Sale has no function tell.');
  });

  it('finds out by a recompilation that other code is on the chain', async () => {
    const { contracts: others } = await compiler.compile(source('function more() external pure returns (uint256) { return 1; }'));
    const { told, ...asked } = order({ recompiled: async () => others });
    expect((await deployDapp(asked)).verification).toBe('differs');
    expect(told.at(-1)).toEqual(['verify', words.told.differs]);
  });

  it('says "Verification skipped" when verification is off, and compiles nothing again', async () => {
    const { told, ...asked } = order({ verification: false, recompiled: () => Promise.reject(new Error('asked for')) });
    expect((await deployDapp(asked)).verification).toBe('skipped');
    expect(told.at(-1)).toEqual(['verify', 'Verification skipped']);
  });

  it('fails with "Deployment failed: …" and what to do', async () => {
    expect(await failureOf({ gasLimit: 50_000 })).toMatch(
      /^Deployment failed: Token needs [\d,]+ gas, and the gas limit is 50,000\. Raise the limit\.$/,
    );
    expect(await failureOf({ deploymentPlan: [] })).toBe('Deployment failed: this project does not say which contracts to deploy.');
    expect(await failureOf({ deploymentPlan: [{ contract: 'Token', args: [] }] })).toBe(
      'Deployment failed: Token takes 2 constructor arguments, and 0 are given.',
    );
    const huge = { ...contracts, Token: { ...contracts.Token, size: 24_577 } } as typeof contracts; // one field changed
    expect(await failureOf({ contracts: async () => huge })).toMatch(/^Deployment failed: Token is larger than the 24,576 bytes/);
    const { provider } = await network();
    const rejecting: Provider = {
      request: (call) =>
        call.method === 'eth_sendTransaction'
          ? Promise.reject(Object.assign(new Error('User rejected'), { code: 4001 }))
          : provider.request(call),
    };
    expect(await failureOf({ open: async () => ({ ...(await network()), provider: rejecting }) })).toBe(
      'Deployment failed: you said no in your wallet. Nothing was sent.',
    );
    expect(() => firstOf([])).toThrow('this node has no unlocked account');
  });
});

describe('the documents’ figures of a deployment', () => {
  it('"Default gasLimit 3000000, gasPrice 20 (Gwei), verification on by default", sepolia the default network', () => {
    expect(deployDefaults).toEqual({ network: 'sepolia', gasLimit: 3_000_000, gasPriceGwei: 20, verification: true });
  });

  it('"Estimated cost = gasPrice x gasLimit / 1e9, shown with 6 decimals"', () => {
    expect(estimatedCost(20, 3_000_000)).toBe('0.060000');
    expect(estimatedCost(1.5, 30_000)).toBe('0.000045');
  });

  it('"ethereum (Ethereum Mainnet, ETH), sepolia (Sepolia Testnet, ETH), polygon (Polygon Mainnet, MATIC), mumbai (Mumbai Testnet, MATIC), bsc (BSC Mainnet, BNB)", MATIC as "POL (formerly MATIC)"', () => {
    const told = (['ethereum', 'sepolia', 'polygon', 'mumbai', 'bsc'] as const).map((id) => [
      deployNetworks[id].name,
      deployNetworks[id].symbol,
    ]);
    expect(told).toEqual([
      ['Ethereum Mainnet', 'ETH'],
      ['Sepolia Testnet', 'ETH'],
      ['Polygon Mainnet', 'POL (formerly MATIC)'],
      ['Mumbai Testnet', 'POL (formerly MATIC)'],
      ['BSC Mainnet', 'BNB'],
    ]);
  });

  it('mumbai "stays as an entry for rehearsals, marked retired", with amoy (80002) beside it and a testnet for bsc', () => {
    expect(deployNetworks.mumbai).toMatchObject({ retired: true });
    expect(deployNetworks.amoy.chainId).toBe(80_002);
    expect(deployNetworks.bscTestnet.chainId).toBe(97);
  });

  it('"Each has an explorer link pattern for /tx/{hash} and /address/{address}"', () => {
    for (const { explorer } of Object.values(deployNetworks))
      expect(new URL(explorer)).toMatchObject({ protocol: 'https:', pathname: '/' });
    const [contractAddress, txHash] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(64)}`] as const;
    for (const network of deployNetworkIds) {
      const { explorer } = deployNetworks[network];
      const links = linksOf({ ...deployed, contractAddress, txHash, place: placeOf('wallet', network) });
      expect(links).toEqual([`${explorer}/address/${contractAddress}`, `${explorer}/tx/${txHash}`]);
    }
  });

  it('a rehearsal, or an own node, has no explorer and says what it was, whatever network it was about', () => {
    for (const way of ['rehearsal', 'node'] as const) {
      const result = { ...deployed, place: placeOf(way, 'ethereum') };
      expect(linksOf(result)).toEqual([]);
      expect(drawPart(createElement(Result, { result, projectId: 'p' }))).toContain(words.places[way]('Ethereum Mainnet'));
    }
  });

  it('what was put on a network says on which, and whether the network confirmed it', () => {
    const result: DeploymentResult = { ...deployed, place: placeOf('wallet', 'ethereum') };
    const drawn = (record: DeploymentResult['record']) =>
      drawPart(createElement(Result, { result: { ...result, record }, projectId: 'p' }));
    expect(drawn(deployed.record)).toContain(words.places['main-network']('Ethereum Mainnet'));
    expect(drawn({ status: 'kept', id: 'd', confirmation: { status: 'not-confirmed', askedAt: '' } })).toContain(
      words.confirmation.notConfirmed,
    );
    expect(drawn({ status: 'kept', id: 'd', confirmation: { status: 'confirmed', at: '' } })).toContain(words.confirmation.confirmed);
    expect(drawn({ status: 'refused', why: 'It is not there.' })).toContain('It is not there.');
  });

  it('"Simulated step durations: compile 2 s, validate 1.5 s, estimate 1 s, deploy 3 s, verify 2 s"', () => {
    expect(stepMs).toEqual({ compile: 2000, validate: 1500, estimate: 1000, deploy: 3000, verify: 2000, complete: 0 });
  });

  it('"the project view\'s quick deploy 3 s", and real deployments "are never paced"', () => {
    const inAll = (kind: Parameters<typeof paceOf>[0]) => deploySteps.reduce((sum, step) => sum + paceOf(kind, step), 0);
    expect(inAll('quick')).toBeCloseTo(3000);
    expect(inAll('steps')).toBe(9500);
    expect(inAll('still')).toBe(0);
  });

  it('has the documents’ toasts', () => {
    expect(words.toast.none).toEqual({ title: 'No Contract Code', text: 'Please generate a contract first before deploying.' });
    expect(words.toast.failed).toBe('Deployment Failed');
    expect(words.rehearsalNote).toBe('Rehearsal: nothing left this page');
    expect(words.skip).toBe('Skip the wait');
  });
});

it('takes constructor arguments as a JSON list', () => {
  expect(argumentsIn('["Moon", 1000, ["a", true]]')).toEqual(['Moon', 1000, ['a', true]]);
  expect(argumentsIn('{"a": 1}')).toBeUndefined();
  expect(argumentsIn('[null]')).toBeUndefined();
  expect(argumentsIn('Moon')).toBeUndefined();
});
