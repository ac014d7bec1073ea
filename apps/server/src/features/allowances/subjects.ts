import type { User } from '../../auth/user.ts';

/**
 * Whom somebody's use is counted for: the person, and for a demo user the client address too, so that inventing tokens
 * buys nothing. The last is the widest.
 */
export function subjectsOf(user: Pick<User, 'id' | 'demo'>, clientAddress: string): [string, ...string[]] {
  return user.demo ? [`user:${user.id}`, `address:${clientAddress}`] : [`user:${user.id}`];
}
