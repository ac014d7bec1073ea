/**
 * Personal tokens: what somebody gives to a program so that it acts as them. Only a hash is kept; each use looks it up, so that one
 * that is taken back opens nothing from that moment on, on whichever node.
 */
import { createHash, randomBytes } from 'node:crypto';
import { tierSchema } from '@starwright/protocol/tiers';
import { accessTokenPrefix } from '@starwright/protocol/tokens';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { accessTokens, users } from '../db/schema.ts';
import { placeholderDomain } from './placeholder-address.ts';
import { isAdministrator, isBanned } from './signed-in.ts';
import type { User } from './user.ts';

const pattern = /^starwright_[A-Za-z0-9_-]{43}$/;
/** How often it is written down that one was used. */
const noticedEveryMs = 60_000;
/** A use after so long stands in the security log again. */
const notedEveryMs = 60 * 60_000;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 256 random bits, in a form that those who look for leaked secrets can recognize. */
export const newAccessToken = (): string => `${accessTokenPrefix}${randomBytes(32).toString('base64url')}`;

export interface TokenBearer {
  user: User;
  /** Suspended, or with an address that nobody confirmed: known, and not let in. */
  refused: 'suspended' | 'address-unconfirmed' | undefined;
  /** It was not used in the last hour. */
  isNews: boolean;
}

/** Whose token it is. @returns undefined when it is none, or was taken back */
export async function bearerOf(db: Db, token: string, adminEmails: readonly string[], now: Date): Promise<TokenBearer | undefined> {
  if (!pattern.test(token)) return undefined;
  const [found] = await db
    .select({ person: users, id: accessTokens.id, lastUsedAt: accessTokens.lastUsedAt })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(eq(accessTokens.hash, hashOfToken(token)));
  if (!found) return undefined;
  const { person, id, lastUsedAt } = found;
  const sinceMs = lastUsedAt ? now.getTime() - lastUsedAt.getTime() : Number.POSITIVE_INFINITY;
  if (sinceMs > noticedEveryMs) await db.update(accessTokens).set({ lastUsedAt: now }).where(eq(accessTokens.id, id));
  // A wallet's account claims no address of anybody.
  const unconfirmed = !person.emailVerified && !person.email.endsWith(`@${placeholderDomain}`);
  return {
    user: {
      ...{ id: person.id, publicId: person.id, email: person.email, name: person.name, image: person.image },
      ...{ tier: tierSchema.parse(person.tier), level: person.level, experience: person.experience },
      ...{ isAdmin: isAdministrator(person, adminEmails), demo: false, confirmed: person.emailVerified, via: 'bearer' },
    },
    refused: isBanned(person) ? 'suspended' : unconfirmed ? 'address-unconfirmed' : undefined,
    isNews: sinceMs > notedEveryMs,
  };
}
