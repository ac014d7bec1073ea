/** Anvil and our chain behind one shape, so that a test can do the same to both and compare. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hex } from 'viem';
import type { Chain } from '../chain.ts';
import { RpcError } from '../rpc-error.ts';

export type Outcome = { result: unknown } | { error: { code: number; message: string; data?: unknown } };

export interface TestNode {
  request(method: string, params?: readonly unknown[]): Promise<Outcome>;
}

export interface Receipt {
  transactionHash: Hex;
  contractAddress: Hex | null;
  gasUsed: Hex;
  status: Hex;
  logs: { address: Hex; topics: Hex[]; data: Hex; logIndex: Hex; blockNumber: Hex }[];
  [field: string]: unknown;
}

export function asTestNode({ provider }: Chain): TestNode {
  return {
    async request(method, params = []) {
      try {
        return { result: await provider.request({ method, params }) };
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        const { code, message, data, transactionHash } = error;
        // Anvil answers the hash of a transaction that reverted; we report the revert, with the hash beside it.
        if (transactionHash && method === 'eth_sendTransaction') return { result: transactionHash };
        return { error: { code, message, ...(data !== undefined && { data }) } };
      }
    },
  };
}

/** The result. @throws when the node answered an error. */
export async function ask(node: TestNode, method: string, ...params: unknown[]): Promise<unknown> {
  const outcome = await node.request(method, params);
  if ('error' in outcome) throw new Error(`${method}: ${outcome.error.code} ${outcome.error.message}`);
  return outcome.result;
}

/** The receipt of a transaction that was accepted, waiting for it: anvil answers the hash before it has mined. */
export async function receiptOf(node: TestNode, hash: unknown): Promise<Receipt> {
  for (let attempt = 0; attempt < 2000; attempt++) {
    const receipt = await ask(node, 'eth_getTransactionReceipt', hash);
    if (receipt) return receipt as Receipt; // what a receipt has is what these tests are about
    await sleep(2);
  }
  throw new Error(`no receipt for ${hash}`);
}

/** The receipt, or the error with which the transaction was refused. */
export async function transact(node: TestNode, transaction: object): Promise<Receipt | Outcome> {
  const outcome = await node.request('eth_sendTransaction', [transaction]);
  return 'result' in outcome ? receiptOf(node, outcome.result) : outcome;
}
