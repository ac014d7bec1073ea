/** Calls that name people of a role and put them out, by whoever has the right to. */
import type { Charter } from '@starwright/protocol/charter';
import { type ImplicitCall, nobody, roleOf, step, type Wallet } from '../interpret/door.ts';
import { standIn, walletOfActor } from './propose-calls.ts';
import { type Visit, visitAfter } from './visit.ts';

/** Somebody who has the role and is a person. */
export function holderOf(charter: Charter, { state }: Visit, role: string): Wallet | undefined {
  const present = roleOf(charter, state, role);
  const holders = present.holders === 'one' ? [present.holder] : [...present.wallets];
  return holders.find((wallet) => wallet !== nobody && wallet !== walletOfActor(standIn));
}

export function holdsRole(charter: Charter, { state }: Visit, role: string, wallet: Wallet): boolean {
  const present = roleOf(charter, state, role);
  return present.holders === 'one' ? present.holder === wallet : present.wallets.has(wallet);
}

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
