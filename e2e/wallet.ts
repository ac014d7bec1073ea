/** A wallet in the page (EIP-1193): it signs everything, and tells no account before it was asked to connect. */
import type { Page } from '@playwright/test';
import type { Chain } from '@starwright/engine/evm';

export interface Wallet {
  /** The person changes to another account of the chain. */
  useAccount(index: number): Promise<void>;
  /** The person changes to another network, or back with `undefined`. */
  useNetwork(chainId: number | undefined): Promise<void>;
  /** The person says no to what is asked next. */
  rejectNext(): void;
  /** What is asked next waits until the returned function is called. */
  holdNext(): () => void;
}

/** Puts the wallet into the page before it is opened; without one, the page finds no wallet and only reads nothing. */
export async function openWallet(page: Page, provider: Chain['provider'], browser: { wallet: boolean }): Promise<Wallet> {
  let connected = false;
  let account = 0;
  let network: number | undefined;
  let rejects = false;
  let held: Promise<void> | undefined;
  const tell = (event: string, value: unknown) =>
    page.evaluate(([name, detail]) => dispatchEvent(new CustomEvent(`wallet-${name}`, { detail })), [event, value] as const);
  const accounts = async () => {
    const all = await provider.request({ method: 'eth_accounts' });
    return connected && Array.isArray(all) ? all.slice(account, account + 1) : [];
  };
  const chainId = async () => (network === undefined ? provider.request({ method: 'eth_chainId' }) : `0x${network.toString(16)}`);
  const answer = async (method: string, params: unknown[]): Promise<unknown> => {
    const needsConsent = ['eth_requestAccounts', 'eth_sendTransaction', 'wallet_switchEthereumChain'].includes(method);
    if (needsConsent && rejects) {
      rejects = false;
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
    }
    if (needsConsent) await held;
    if (method === 'eth_requestAccounts') connected = true;
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') return accounts();
    if (method === 'eth_chainId') return chainId();
    if (method === 'wallet_switchEthereumChain') {
      network = undefined;
      await tell('chainChanged', await chainId());
      return null;
    }
    return provider.request({ method, params });
  };

  await page.exposeFunction('askWallet', async (method: string, params: unknown[]) => {
    try {
      return { result: await answer(method, params) };
    } catch (error) {
      const { code, data } = Object.assign({ code: -32603, data: undefined }, error);
      return { error: { code, data, message: error instanceof Error ? error.message : '' } };
    }
  });
  if (browser.wallet) await page.addInitScript(walletOfThePage);
  return {
    async useAccount(index) {
      account = index;
      if (connected) await tell('accountsChanged', await accounts());
    },
    async useNetwork(id) {
      network = id;
      await tell('chainChanged', await chainId());
    },
    rejectNext() {
      rejects = true;
    },
    holdNext() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}

/** Runs in the page. */
function walletOfThePage() {
  interface Answer {
    result?: unknown;
    error?: { message: string };
  }
  const listeners: Record<string, ((value: unknown) => void)[]> = {};
  const wallet = {
    on(event: string, listener: (value: unknown) => void) {
      const known = listeners[event];
      listeners[event] = [...(known ?? []), listener];
      if (!known)
        addEventListener(`wallet-${event}`, (told) => {
          for (const each of listeners[event] ?? []) each(Reflect.get(told, 'detail'));
        });
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      listeners[event] = (listeners[event] ?? []).filter((each) => each !== listener);
    },
    async request({ method, params }: { method: string; params?: unknown[] }): Promise<unknown> {
      const ask: (method: string, params: unknown[]) => Promise<Answer> = Reflect.get(window, 'askWallet');
      const { result, error } = await ask(method, params ?? []);
      if (error) throw Object.assign(new Error(error.message), error);
      return result;
    },
  };
  Reflect.set(window, 'ethereum', wallet);
}
