/** People who have a part in things and still may not: others of the record, of other roles, and another one of the same role. */
import type { ImplicitCall, Wallet } from '../interpret/door.ts';
import { a, listed } from '../sentences/plain-nouns.ts';
import type { Exploration } from './explore.ts';
import type { Shown } from './notes.ts';
import { partiesIn } from './parties.ts';
import { actorOf, standIn, walletOfActor } from './propose-calls.ts';
import { afterImplicit, holdersOf, holdsRole, namingOf } from './role-calls.ts';
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
  for (const { role, holders } of charter.roles) {
    for (const person of holdersOf(charter, from, role)) add({ person, place: holders === 'one' ? `the ${role}` : a(role, 'en') });
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
