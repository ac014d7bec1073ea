/** What a wallet signs to sign in (EIP-4361). */
import { walletMessageSchema } from '@starwright/protocol/account';
import type { CurrentUser } from '@starwright/protocol/users';
import { z } from 'zod';
import { call, send } from '../../lib/api-client.ts';
import type { InjectedWallet } from '../../lib/node/find-wallets.ts';
import { api } from '../../lib/paths.ts';
import { enter } from './session-requests.ts';

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
