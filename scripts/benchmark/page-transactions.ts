import type { Frame, Page } from '@playwright/test';
import { type Abi, encodeFunctionData, type Hex } from 'viem';
import { type Figure, timeFigure } from './figure.ts';
import { median } from './timing.ts';
import { workerOf } from './worker-of.ts';

export const ledger = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Ledger {
    mapping(address => uint256) public balanceOf;
    event Moved(address indexed to, uint256 amount);
    function move(address to, uint256 amount) external { balanceOf[to] += amount; emit Moved(to, amount); }
}
`;

/** From the app's request to its answer; the same call by the EVM alone, in the worker of the chain. */
export async function measureTransactions(page: Page, origin: string, id: string, token: string, count: number): Promise<Figure> {
  const answer = await fetch(`${origin}/api/projects/${id}/artifacts`, { headers: { Authorization: `Bearer ${token}` } });
  const { contracts } = (await answer.json()) as { contracts: Record<string, { abi: Abi; bytecode: Hex }> }; // as the API says
  const { abi, bytecode } = contracts.Ledger ?? { abi: [], bytecode: '0x' };
  const data = encodeFunctionData({ abi, functionName: 'move', args: ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', 5n] });
  await page.goto(`/editor/${id}?tab=preview`);
  await page.frameLocator('iframe').getByText('ready').waitFor({ timeout: 120_000 });
  const frame = page.frames().find((one: Frame) => one.url().endsWith('/frame.html'));
  const worker = await workerOf(page, 'chain-worker');
  if (!frame) throw new Error('the preview has no frame');
  const inPreview = (times: number) =>
    frame.evaluate(
      async ([input, howOften]) => {
        const { ethereum, deployment } = window as unknown as {
          ethereum: { request(call: { method: string; params: unknown[] }): Promise<unknown> };
          deployment: { contracts: { Ledger: string } };
        };
        const found: number[] = [];
        for (let i = 0; i < howOften; i++) {
          const began = performance.now();
          await ethereum.request({ method: 'eth_sendTransaction', params: [{ to: deployment.contracts.Ledger, data: input }] });
          found.push(performance.now() - began);
        }
        return found;
      },
      [data, times] as const,
    );
  const alone = (times: number) =>
    worker.evaluate(
      async ([url, code, input, howOften]) => (await import(url)).bareTransactions(code, input, howOften) as Promise<number[]>,
      [`${origin}/bench/bare-evm.js`, bytecode, data, times] as const,
    );
  await Promise.all([inPreview(20), alone(20)]);
  const own = await inPreview(count);
  const bare = await alone(count);
  return timeFigure('transaction from the preview', 'bare EVM, same worker', median(own), median(bare), 3);
}
