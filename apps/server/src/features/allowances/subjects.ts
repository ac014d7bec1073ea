import type { User } from '../../auth/user.ts';

/**
 * Whom somebody's use is counted for: the person, and the client address too for demo users and for accounts that cost nothing to
 * make, whose address nobody confirmed: inventing more of them buys nothing. The last is the widest. The two kinds are counted apart,
 * since demo users have more.
 */
export function subjectsOf(user: Pick<User, 'id' | 'demo' | 'confirmed' | 'tier'>, clientAddress: string): [string, ...string[]] {
  const person = `user:${user.id}`;
  if (user.demo) return [person, `address:${clientAddress}`];
  return user.confirmed || user.tier !== 'noobs' ? [person] : [person, `unconfirmed:${clientAddress}`];
}
