/** Where an exploration begins: deployed, and whoever names the holders of a role has named somebody each. */
import type { Charter } from '@starwright/protocol/charter';
import type { State } from '../interpret/door.ts';
import { people, standIn, walletOfActor } from './propose-calls.ts';
import { afterImplicit, holdersOf } from './role-calls.ts';
import { firstVisit, opened, type Visit } from './visit.ts';

/** @param standingIn roles of the deployer that something else has from the start */
export function startOf(charter: Charter, standingIn: readonly string[]): Visit {
  let visit = firstVisit(held(charter, opened(charter), standingIn));
  for (const [at, { role, named }] of charter.roles.entries()) {
    if (typeof named !== 'object') continue;
    const [by] = holdersOf(charter, visit, named.by);
    const person = people[2 + (at % (people.length - 3))];
    if (by === undefined || person === undefined) continue;
    visit = afterImplicit(charter, visit, { does: 'name', role, by, person: walletOfActor(person) }) ?? visit;
  }
  return visit;
}

function held(charter: Charter, state: State, standingIn: readonly string[]): State {
  const roles = state.roles.map((role, at) => {
    if (!standingIn.includes(charter.roles[at]?.role ?? '')) return role;
    const wallet = walletOfActor(standIn);
    return role.holders === 'one' ? { ...role, holder: wallet } : { ...role, wallets: new Set([wallet]) };
  });
  return { ...state, roles };
}
