/** Runs in the page of the live dapp: a chain, the dapp deployed on it, and a wallet (EIP-1193) that signs everything. */
import { createChain } from '@starwright/engine/evm';

/** The visitor is not the owner: the second account of the chain. */
const visitor = 1;

export async function openLiveWallet(transactions: unknown[]): Promise<void> {
  const { provider } = await createChain();
  const accounts = async () => {
    const all = await provider.request({ method: 'eth_accounts' });
    return Array.isArray(all) ? all.slice(visitor, visitor + 1) : [];
  };
  for (const transaction of transactions) await provider.request({ method: 'eth_sendTransaction', params: [transaction] });
  Reflect.set(window, 'ethereum', {
    on: () => undefined,
    removeListener: () => undefined,
    async request({ method, params }: { method: string; params?: unknown[] }): Promise<unknown> {
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return accounts();
      return provider.request({ method, params: params ?? [] });
    },
  });
}
