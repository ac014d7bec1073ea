/** Wallets that announce themselves (EIP-6963), and what they sign to sign in (EIP-4361). */
import { walletMessageSchema } from '@starwright/protocol/account';
import type { CurrentUser } from '@starwright/protocol/users';
import { z } from 'zod';
import { call, send } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';
import { enter } from './session-requests.ts';

export interface InjectedWallet {
  name: string;
  /** A data: address, or nothing that may be shown. */
  icon: string | undefined;
  provider: Eip1193Provider;
}

interface Eip1193Provider {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
}

const announcementSchema = z.object({
  info: z.object({ uuid: z.string(), name: z.string().max(80), icon: z.string().catch('') }),
  provider: z.custom<Eip1193Provider>(
    (value) => typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function',
  ),
});

/** How long wallets have to announce themselves; they answer at once. */
const announceMs = 150;

export async function findWallets(): Promise<InjectedWallet[]> {
  const found = new Map<string, InjectedWallet>();
  const hear = (event: Event) => {
    const parsed = announcementSchema.safeParse(event instanceof CustomEvent ? event.detail : undefined);
    if (!parsed.success) return;
    const { info, provider } = parsed.data;
    found.set(info.uuid, { name: info.name, icon: info.icon.startsWith('data:image/') ? info.icon : undefined, provider });
  };
  window.addEventListener('eip6963:announceProvider', hear);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  await new Promise((resolve) => setTimeout(resolve, announceMs));
  window.removeEventListener('eip6963:announceProvider', hear);
  return [...found.values()];
}

/** The person said no in their wallet (EIP-1193). */
export const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === 4001 || error.code === 'ACTION_REJECTED');

const accountsSchema = z.array(z.string().regex(/^0x[0-9a-fA-F]{40}$/)).min(1);
const hexSchema = z.string().regex(/^0x[0-9a-fA-F]+$/);

/** Has the wallet sign a message that the server writes for this site, with a fresh nonce. @throws what the wallet throws; ApiError */
export async function signMessage({ provider }: InjectedWallet): Promise<{ message: string; signature: string }> {
  const [address = ''] = accountsSchema.parse(await provider.request({ method: 'eth_requestAccounts' }));
  const chainId = Number(hexSchema.parse(await provider.request({ method: 'eth_chainId' })));
  const body = { address, chainId, domain: window.location.host };
  const { message } = await call(walletMessageSchema, api.walletMessage, { method: 'POST', body, signingIn: true });
  const bytes = [...new TextEncoder().encode(message)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const signature = hexSchema.parse(await provider.request({ method: 'personal_sign', params: [`0x${bytes}`, address] }));
  return { message, signature };
}

export async function signInByWallet(wallet: InjectedWallet): Promise<CurrentUser> {
  const body = await signMessage(wallet);
  return enter(await send(api.walletVerify, { method: 'POST', body, signingIn: true }));
}
