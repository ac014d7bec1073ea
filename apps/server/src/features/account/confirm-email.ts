import { StarwrightError } from '@starwright/protocol/errors';
import type { AuthDoor } from '../../auth/auth-door.ts';
import type { User } from '../../auth/user.ts';

/**
 * Confirms the address that a letter's link is for. The link alone is not enough: anybody can sign up with anybody's address, and
 * its owner would open the account of a stranger. Whoever made the account is signed in to it, or knows its password.
 * @returns the address
 * @throws StarwrightError `link-broken`, `password-needed`, `invalid-email-or-password`, `too-many-requests`
 */
export async function confirmEmail(
  auth: AuthDoor,
  { token, password, user, clientAddress }: { token: string; password?: string | undefined; user: User | undefined; clientAddress: string },
): Promise<string> {
  const email = await auth.addressOf(token);
  if (!email) throw new StarwrightError('link-broken');
  if (user?.demo !== false || user.email !== email) {
    if (password === undefined) throw new StarwrightError('password-needed');
    const succeeded = await auth.guesses.attempt(email, clientAddress);
    if (!(await auth.isPasswordOf(email, password))) throw new StarwrightError('invalid-email-or-password');
    await succeeded();
  }
  await auth.confirm(token);
  return email;
}
