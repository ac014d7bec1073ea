/** A wallet that announces itself (EIP-6963): it signs messages with a key of its own, and sends what it is asked to by a node. */
import type { Page } from '@playwright/test';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

export interface AnnouncedWallet {
  address: string;
  /** The messages it was asked to sign. */
  signed: string[];
  /** The person says no to what is asked next. */
  rejectNext(): void;
}

/** A node that has the wallet's account. */
export interface WalletNode {
  request(method: string, params?: readonly unknown[]): Promise<{ result?: unknown; error?: unknown }>;
}

const needsConsent = ['eth_requestAccounts', 'eth_sendTransaction'];

/** @param index of its account among those of the node */
export async function announceWallet(page: Page, name: string, node?: WalletNode, index = 0): Promise<AnnouncedWallet> {
  const account = privateKeyToAccount(generatePrivateKey());
  const accounts = ((await node?.request('eth_accounts'))?.result ?? []) as string[]; // fixed by JSON-RPC
  const address = accounts[index] ?? account.address;
  const signed: string[] = [];
  let rejects = false;
  await page.exposeFunction('askAnnouncedWallet', async (method: string, params: unknown[]) => {
    if (needsConsent.includes(method) && rejects) {
      rejects = false;
      return { error: { code: 4001, message: 'User rejected the request.' } };
    }
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') return { result: [address] };
    if (method === 'personal_sign') {
      const message = Buffer.from(String(params[0]).slice(2), 'hex').toString('utf8');
      signed.push(message);
      return { result: await account.signMessage({ message }) };
    }
    // As wallets do, it decides what is paid for gas.
    if (method === 'eth_sendTransaction') params = params.map((sent) => ({ gasPrice: '0x3b9aca00', ...(sent as object) })); // by JSON-RPC
    if (node) return node.request(method, params);
    if (method === 'eth_chainId') return { result: '0x1' };
    return { error: { code: 4200, message: `${method} is not known` } };
  });
  await page.addInitScript((walletName) => {
    const provider = {
      async request({ method, params }: { method: string; params?: unknown[] }) {
        const { result, error } = await Reflect.get(window, 'askAnnouncedWallet')(method, params ?? []);
        if (error) throw Object.assign(new Error(error.message), error);
        return result;
      },
    };
    const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: walletName, icon: 'data:image/svg+xml,<svg/>', rdns: 'test.wallet' };
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
    window.addEventListener('eip6963:requestProvider', announce);
    announce();
  }, name);
  return {
    ...{ address, signed },
    rejectNext() {
      rejects = true;
    },
  };
}
