/**
 * Sends the transactions of a deployment one after the other, and finds out what became of each. What was sent is told at once, so
 * that whoever begins again with the same list does not send it twice.
 */
import type { Hex } from '../../../lib/chain/chain-protocol.ts';
import type { Provider } from '../../../lib/node/node-provider.ts';
import { wholeNumber } from '../../../lib/when.ts';
import { deploy as words } from '../../../messages/workshop/deploy.ts';

/** Why it cannot go on, as the end of "Deployment failed: …". */
export class DeploymentProblem extends Error {}

/** A transaction that a network was given. Its nonce is known as soon as the network shows it. */
export interface Sent {
  hash: string;
  nonce?: number | undefined;
}

export interface Waits {
  /** For one answer that needs nobody's consent. */
  answerMs: number;
  /** For a transaction to get into a block. */
  receiptMs: number;
  /** Between two questions: from this on, and sixty times as long at most. */
  pauseMs: number;
}
export const usualWaits: Waits = { answerMs: 30_000, receiptMs: 300_000, pauseMs: 50 };

export interface Sending {
  provider: Provider;
  /** The account that deploys. */
  deployer: Hex;
  chainId: number;
  networkName: string;
  /** Undefined: the wallet decides. */
  gasPriceWei: bigint | undefined;
  gasLimit: number;
  waits: Waits;
  /** What was sent before, in order. */
  sent: readonly Sent[];
  onSent(sent: Sent[]): void;
}

export interface Transaction {
  data: Hex;
  to?: Hex;
}

export interface Receipt {
  status: string;
  contractAddress: Hex | null;
  gasUsed: string;
  effectiveGasPrice?: string;
}

/** So often in a row a node may fail to answer. */
const failuresAtMost = 4;
/** So often in a row it may not know a transaction that it has shown before: nodes behind one address differ for a while. */
const unknownAtMost = 15;
/** What took a transaction's place is looked for in so many of the newest blocks. */
const blocksBack = 50;

/** What makes one transaction after the other. */
export type Send = (transaction: Transaction, about: string, reverted: string) => Promise<{ txHash: string; receipt: Receipt }>;

export function openSending(order: Sending): Send {
  const { deployer, gasPriceWei, gasLimit } = order;
  const ask = asking(order);
  const sent = [...order.sent];
  let at = 0;

  const put = (one: Sent | undefined) => {
    if (one) sent[at] = one;
    else sent.splice(at);
    order.onSent([...sent]);
  };

  async function give(transaction: Transaction, about: string): Promise<void> {
    await checkNetwork(order, ask);
    const asked = { from: deployer, ...transaction };
    const needed = Number(await ask('eth_estimateGas', [asked]));
    if (needed > gasLimit) throw new DeploymentProblem(words.reasons.gas(about, wholeNumber(needed), wholeNumber(gasLimit)));
    const price = gasPriceWei === undefined ? {} : { gasPrice: hex(gasPriceWei) };
    const call = { method: 'eth_sendTransaction', params: [{ ...asked, gas: hex(gasLimit), ...price }] };
    // Somebody is asked: that takes as long as they want.
    const hash = await order.provider.request(call).catch((error) => Promise.reject(new DeploymentProblem(reasonOf(error, at > 0))));
    put({ hash: String(hash) });
  }

  return async (transaction, about, reverted) => {
    if (!sent[at]) await give(transaction, about);
    const found = await becameOf(order, ask, transaction, sent[at] ?? { hash: '' }, put);
    if ('gone' in found || Number(found.receipt.status) !== 1) {
      // It has no effect any more: whoever goes on sends it again.
      put(undefined);
      throw new DeploymentProblem('gone' in found ? words.reasons[found.gone](about) : reverted);
    }
    at++;
    return { txHash: found.hash, receipt: found.receipt };
  };
}

export type Ask = (method: string, params: unknown[]) => Promise<unknown>;
type Outcome = { hash: string; receipt: Receipt } | { gone: 'replaced' | 'dropped' };

const hex = (value: bigint | number) => `0x${value.toString(16)}`;

/** Questions that are answered within their time. @throws DeploymentProblem when they are not */
export function asking({ provider, waits }: Pick<Sending, 'provider' | 'waits'>): Ask {
  return async (method, params) => {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new DeploymentProblem(words.reasons.silent)), waits.answerMs);
    return Promise.race([provider.request({ method, params }), late]).finally(() => clearTimeout(timer));
  };
}

/** A wallet can be switched to another network between two transactions. */
async function checkNetwork({ chainId, networkName }: Sending, ask: Ask): Promise<void> {
  if (Number(await ask('eth_chainId', [])) !== chainId) throw new DeploymentProblem(words.reasons.otherNetwork(networkName));
}

async function becameOf(order: Sending, ask: Ask, transaction: Transaction, first: Sent, put: (one: Sent) => void): Promise<Outcome> {
  const { receiptMs, pauseMs } = order.waits;
  let one = first;
  const follow = (next: Sent) => {
    one = next;
    put(one);
  };
  let [failed, unknown] = [0, 0];
  const until = Date.now() + receiptMs;
  for (let pause = pauseMs; Date.now() < until; pause = Math.min(pause * 1.5, pauseMs * 60)) {
    try {
      const receipt = await ask('eth_getTransactionReceipt', [one.hash]);
      if (receipt) return { hash: one.hash, receipt: receipt as Receipt }; // fixed by JSON-RPC
      const shown = (await ask('eth_getTransactionByHash', [one.hash])) as Shown | null; // fixed by JSON-RPC
      failed = 0;
      unknown = shown ? 0 : unknown + 1;
      if (shown && one.nonce === undefined) follow({ ...one, nonce: Number(shown.nonce) });
      if (one.nonce !== undefined && unknown >= unknownAtMost) {
        const other = await inItsPlace(order, ask, one);
        if (other === undefined) return { gone: 'dropped' };
        // The wallet may have sent the same once more, for another price.
        if (other === 'unseen' || !isSame(other, transaction)) return { gone: 'replaced' };
        follow({ ...one, hash: other.hash });
        unknown = 0;
      }
    } catch (error) {
      if (++failed >= failuresAtMost) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  await checkNetwork(order, ask);
  throw new DeploymentProblem(words.reasons.receipt);
}

interface Shown {
  hash: string;
  from: string;
  to: string | null;
  nonce: string;
  input: string;
}

const isSame = ({ to, input }: Shown, sent: Transaction) =>
  (to ?? '').toLowerCase() === (sent.to ?? '').toLowerCase() && input.toLowerCase() === sent.data.toLowerCase();

/** The mined transaction with its nonce; `unseen` when there is one further back; undefined when the nonce is free. */
async function inItsPlace({ deployer }: Sending, ask: Ask, { nonce }: Sent): Promise<Shown | 'unseen' | undefined> {
  if (nonce === undefined || Number(await ask('eth_getTransactionCount', [deployer, 'latest'])) <= nonce) return undefined;
  const newest = Number(await ask('eth_blockNumber', []));
  for (let number = newest; number >= Math.max(0, newest - blocksBack); number--) {
    const block = (await ask('eth_getBlockByNumber', [hex(number), true])) as { transactions: Shown[] } | null; // fixed by JSON-RPC
    const found = block?.transactions.find((one) => one.from.toLowerCase() === deployer.toLowerCase() && Number(one.nonce) === nonce);
    if (found) return found;
  }
  return 'unseen';
}

/** What nodes and wallets say in words of their own where the protocol has no number for it. */
const spoken: readonly [RegExp, 'funds' | 'underpriced' | 'nonce'][] = [
  [/insufficient (funds|balance)|exceeds transaction sender account balance/i, 'funds'],
  [/underpriced|fee (cap|per gas) less than block base fee/i, 'underpriced'],
  [/nonce too (low|high)/i, 'nonce'],
];

/** What to tell a person about a failure; `later` when something was sent before. */
export function reasonOf(error: unknown, later = false): string {
  const code: unknown = Reflect.get(Object(error), 'code');
  // EIP-1193: the person said no; the account may not be used.
  if (code === 4001) return later ? words.reasons.rejectedLater : words.reasons.rejected;
  if (code === 4100) return words.reasons.otherAccount;
  const message = error instanceof Error ? error.message : String(error);
  const known = error instanceof DeploymentProblem ? undefined : spoken.find(([pattern]) => pattern.test(message));
  return known ? words.reasons[known[1]] : message;
}
