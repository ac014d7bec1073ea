/** Who owns the wallet and how many must agree, as the plan says it, made sound. */
import type { ModuleView } from '@starwright/engine/blueprint';
import { type Actor, actors } from '@starwright/protocol/scenarios';

const min = (a: bigint, b: bigint) => (a < b ? a : b);

/** The owners that the plan names, each once. */
export const namedOwners = (m: ModuleView): string[] =>
  m.has('named') ? [...new Map(m.list('owners').map((account) => [account.toLowerCase(), account])).values()].slice(0, 50) : [];

/** How many owners there will be. */
export function ownerCount(m: ModuleView): bigint {
  if (m.has('named')) return BigInt(namedOwners(m).length);
  const planned = m.number('ownerCount');
  return planned < m.number('required') ? m.number('required') : planned;
}

/** How many must agree; never more than there are. */
export const requiredOf = (m: ModuleView): bigint => min(m.number('required'), ownerCount(m));

/** The owners who can act while the module is tried. Wallets that only their real owners have the key of cannot. */
export function actingOwners(m: ModuleView): Actor[] {
  const people = actors.filter((actor) => actor !== 'mallory');
  if (!m.has('named')) return people.slice(0, Number(min(ownerCount(m), BigInt(people.length))));
  const named = new Set(namedOwners(m));
  return people.filter((actor) => named.has(`$${actor}`));
}
