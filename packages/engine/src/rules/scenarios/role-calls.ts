/** Calls that name people of a role and put them out, by whoever has the right to. */
import type { Charter } from '@starwright/protocol/charter';
import { type ImplicitCall, nobody, roleOf, step, type Wallet } from '../interpret/door.ts';
import { standIn, walletOfActor } from './propose-calls.ts';
import { type Visit, visitAfter } from './visit.ts';

export function holdersOf(charter: Charter, { state }: Visit, role: string): Wallet[] {
  const present = roleOf(charter, state, role);
  return present.holders === 'one' ? [present.holder] : [...present.wallets];
}

/** Somebody who has the role and is a person. */
export const holderOf = (charter: Charter, visit: Visit, role: string): Wallet | undefined =>
  holdersOf(charter, visit, role).find((wallet) => wallet !== nobody && wallet !== walletOfActor(standIn));

export const holdsRole = (charter: Charter, visit: Visit, role: string, wallet: Wallet): boolean =>
  holdersOf(charter, visit, role).includes(wallet);

/** Puts somebody out of a role of many, by whoever names its people, or by leaving. Undefined where nobody can. */
export function removalOf(charter: Charter, visit: Visit, role: string, person: Wallet): ImplicitCall | undefined {
  const { holders, named } = charter.roles.find((one) => one.role === role) ?? {};
  if (holders !== 'many' || named === 'rules') return undefined;
  const by = typeof named === 'object' ? holderOf(charter, visit, named.by) : person;
  return by && { does: 'remove', role, by, person };
}

/** Names somebody to a role of many. Undefined where nobody can. */
export function namingOf(charter: Charter, visit: Visit, role: string, person: Wallet): ImplicitCall | undefined {
  const { holders, named } = charter.roles.find((one) => one.role === role) ?? {};
  if (holders !== 'many' || named === 'rules') return undefined;
  const by = holderOf(charter, visit, typeof named === 'object' ? named.by : role);
  return by && { does: 'name', role, by, person };
}

/** Where such a call leads; undefined where it is refused. */
export function afterImplicit(charter: Charter, visit: Visit, call: ImplicitCall): Visit | undefined {
  const outcome = step(charter, visit.state, call, { now: visit.now + 1n, block: visit.block + 1n });
  return outcome.done ? visitAfter(visit, call, outcome) : undefined;
}
