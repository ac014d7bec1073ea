import { randomUUID } from 'node:crypto';
import type { walletMessageRequestSchema } from '@starwright/protocol/account';
import { StarwrightError } from '@starwright/protocol/errors';
import { and, eq, sql } from 'drizzle-orm';
import { createSiweMessage, parseSiweMessage } from 'viem/siwe';
import { getAddress, recoverMessageAddress } from 'viem/utils';
import type { z } from 'zod';
import type { AuthDoor } from '../../auth/auth-door.ts';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { accounts, walletAddresses } from '../../db/schema.ts';

const goodForMs = 10 * 60_000;

/**
 * The message (EIP-4361) that a wallet signs to prove an address.
 * @throws StarwrightError `invalid-body` when the page stands at an address that is not known to be this site.
 */
export async function writeWalletMessage(
  auth: AuthDoor,
  { address, chainId, domain }: z.output<typeof walletMessageRequestSchema>,
  now: Date,
): Promise<string> {
  if (!auth.siteDomains.includes(domain)) {
    throw new StarwrightError('invalid-body', { fields: { domain: `Wallets sign in at ${auth.siteDomains.join(', ')} only.` } });
  }
  return createSiweMessage({
    ...{ address: getAddress(address), chainId, domain, nonce: await auth.makeNonce(), version: '1', issuedAt: now },
    uri: `http${auth.secure ? 's' : ''}://${domain}`,
    expirationTime: new Date(now.getTime() + goodForMs),
    statement: 'Sign in to Starwright. This costs nothing and sends no transaction.',
  });
}

/**
 * Connects a wallet to an account: a message of this site (EIP-4361) with a fresh nonce, signed by the wallet. From then on the
 * wallet signs in to this account.
 * @throws StarwrightError `wallet-refused`, `wallet-taken`
 */
export async function connectWallet(
  { db, auth }: { db: Db; auth: AuthDoor },
  user: User,
  { message, signature }: { message: string; signature: string },
): Promise<void> {
  const { address, chainId = 1, nonce = '', domain, expirationTime } = parseSiweMessage(message);
  const refused = new StarwrightError('wallet-refused');
  if (!address || !domain || !auth.siteDomains.includes(domain)) throw refused;
  if (!(await auth.useNonce(nonce))) throw refused;
  if (expirationTime && expirationTime.getTime() < Date.now()) throw refused;
  const signer = await recoverMessageAddress({ message, signature: `0x${signature.slice(2)}` }).catch(() => undefined);
  if (signer !== getAddress(address)) throw refused;
  await db.transaction(async (tx) => {
    const [owner] = await tx.select().from(walletAddresses).where(eq(walletAddresses.address, signer)).limit(1);
    if (owner && owner.userId !== user.id) throw new StarwrightError('wallet-taken');
    if (owner) return;
    await tx.insert(walletAddresses).values({ id: randomUUID(), userId: user.id, address: signer, chainId });
    await tx.insert(accounts).values({ id: randomUUID(), userId: user.id, providerId: 'siwe', accountId: `${signer}:${chainId}` });
  });
}

/** @throws StarwrightError `not-found`; `last-way-in` when nothing else signs in to the account. */
export async function disconnectWallet(db: Db, user: User, address: string): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = and(eq(walletAddresses.userId, user.id), sql`lower(${walletAddresses.address}) = ${address.toLowerCase()}`);
    const [known] = await tx.select().from(walletAddresses).where(mine);
    if (!known) throw new StarwrightError('not-found');
    const ways = await tx.select().from(accounts).where(eq(accounts.userId, user.id)).for('update');
    const ofWallet = (accountId: string) => accountId.startsWith(`${known.address}:`);
    if (!ways.some(({ providerId, accountId }) => providerId !== 'siwe' || !ofWallet(accountId))) throw new StarwrightError('last-way-in');
    await tx.delete(walletAddresses).where(mine);
    for (const { id, providerId, accountId } of ways) {
      if (providerId === 'siwe' && ofWallet(accountId)) await tx.delete(accounts).where(eq(accounts.id, id));
    }
  });
}
