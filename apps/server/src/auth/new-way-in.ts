import { StarwrightError } from '@starwright/protocol/errors';
import { freshSeconds } from './better-auth.ts';
import { placeholderDomain } from './placeholder-address.ts';
import type { User } from './user.ts';

/**
 * Whether somebody may add a way into their account: the address must be theirs, else a stranger would keep a key to the account of
 * its owner, and they must have signed in a moment ago, else whoever finds a page open would.
 * @throws StarwrightError `address-unconfirmed`, `fresh-sign-in-needed`
 */
export function mayAddWayIn(user: Pick<User, 'email' | 'confirmed'> & { session?: { signedInAt: Date } }, now: Date): void {
  // A wallet's account claims no address of anybody.
  if (!user.confirmed && !user.email.endsWith(`@${placeholderDomain}`)) throw new StarwrightError('address-unconfirmed');
  const ageMs = user.session ? now.getTime() - user.session.signedInAt.getTime() : Number.POSITIVE_INFINITY;
  if (ageMs >= freshSeconds * 1000) throw new StarwrightError('fresh-sign-in-needed');
}
