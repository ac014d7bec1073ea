/** People who have a part in things and still may not: others of the record, of other roles, and another one of the same role. */
import type { Charter } from '@starwright/protocol/charter';
import { type ActionCall, type ImplicitCall, nobody, roleOf, type State, type Wallet } from '../interpret/door.ts';
import { a, listed } from '../sentences/plain-nouns.ts';
import type { Exploration } from './explore.ts';
import type { Shown } from './notes.ts';
import { actorOf, standIn, walletOfActor } from './propose-calls.ts';
import { afterImplicit, holdsRole, namingOf } from './role-calls.ts';
import { tryCall, type Visit } from './visit.ts';

/** Whoever is refused although they have a part: "the courier", "another parent". */
export interface Insider {
  person: Wallet;
  place: string;
  /** How they come to it, where they do not have it yet. */
  naming?: ImplicitCall;
}

const mostTold = 3;
/** Whoever is given a role for this has no part in what was explored. */
const newcomer = walletOfActor('grace');

/** Of the action as it was shown; each person once. */
export function insidersOf({ charter }: Exploration, { from, call }: Shown): Insider[] {
  const found: Insider[] = [];
  const isRefused = (visit: Visit, person: Wallet): boolean => {
    const { outcome } = tryCall(charter, visit, { ...call, by: person });
    return !outcome.done && outcome.reason.reason === 'NotAllowed';
  };
  const add = (insider: Insider, visit: Visit = from): void => {
    const isKnown = found.some(({ person, place }) => person === insider.person || place === insider.place);
    const actor = actorOf(insider.person);
    if (!isKnown && actor !== undefined && actor !== standIn && isRefused(visit, insider.person)) found.push(insider);
  };
  for (const { field, person } of partiesIn(charter, from.state, call)) add({ person, place: `the ${field}` });
  for (const { role } of charter.roles) {
    const present = roleOf(charter, from.state, role);
    const holders = present.holders === 'one' ? [present.holder] : [...present.wallets];
    for (const person of holders) add({ person, place: present.holders === 'one' ? `the ${role}` : a(role, 'en') });
    const naming = holdsRole(charter, from, role, call.by) ? namingOf(charter, from, role, newcomer) : undefined;
    const named = naming && afterImplicit(charter, from, naming);
    if (naming && named) add({ person: newcomer, place: `another ${role}`, naming }, named);
  }
  return found.slice(0, mostTold);
}

/** ": to the courier and another parent too". */
export function insidersTold(insiders: readonly Insider[]): string {
  const places = insiders.map(({ place }) => place);
  return places.length === 0 ? '' : `: to ${listed(places, 'en')} too`;
}

/** The people who stand in the record of a call and in those that it belongs to. */
function partiesIn(charter: Charter, state: State, { action, arguments: given }: ActionCall): { field: string; person: Wallet }[] {
  const found: { field: string; person: Wallet }[] = [];
  const add = (name: string | undefined, number: number): void => {
    const at = charter.things.findIndex(({ thing }) => thing === name);
    const thing = charter.things[at];
    const row = state.things[at]?.rows[number - 1];
    if (!thing || !row) return;
    for (const [place, { field, unit }] of thing.fields.entries()) {
      const person = row.fields[place];
      if (unit === 'person' && typeof person === 'string' && person !== nobody) found.push({ field, person: person as Wallet });
    }
    if (thing.in !== undefined) add(thing.in, row.parent);
  };
  if (typeof given[0] === 'bigint') add(charter.actions[action]?.on, Number(given[0]));
  return found;
}
