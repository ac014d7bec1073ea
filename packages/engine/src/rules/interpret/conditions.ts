/** Whether something holds, and who may. */
import type { Comparison, Condition, Ref, Who } from '@starwright/protocol/charter';
import { thingOf } from '../language/typing.ts';
import { amountIn, type Datum, hexIn } from './datum.ts';
import { impossible } from './draft.ts';
import { isListed } from './lists.ts';
import { fieldAt, forks, type Place, type Read, roleAt, rowOf, settingAt, stateAt, thingAt, watched } from './plan.ts';
import { readExists, readNumbered, readRef } from './references.ts';
import { sealOf, wordType } from './seals.ts';
import { readAmount, readPerson, readValue, unitAt } from './values.ts';

const holds: Record<Comparison, (a: Datum, b: Datum) => boolean> = {
  is: (a, b) => a === b,
  'is not': (a, b) => a !== b,
  'at least': (a, b) => amountIn(a) >= amountIn(b),
  'at most': (a, b) => amountIn(a) <= amountIn(b),
  'more than': (a, b) => amountIn(a) > amountIn(b),
  'less than': (a, b) => amountIn(a) < amountIn(b),
};

export const readCondition = (condition: Condition, place: Place): Read<boolean> =>
  watched(place, 'condition', condition, makeCondition(condition, place));

function makeCondition(condition: Condition, place: Place): Read<boolean> {
  const { plan } = place;
  if ('compare' in condition) {
    const [first, comparison, second] = condition.compare;
    const a = readValue(first, place);
    const b = readValue(second, place);
    const compare = holds[comparison];
    return (frame) => {
      const left = a(frame);
      return compare(left, b(frame));
    };
  }
  if ('state' in condition) return readState(condition.state, condition.of ?? 'this', place);
  if ('exists' in condition) return readExists(condition.exists, place);
  if ('has' in condition) {
    const at = roleAt(plan, condition.has);
    const person = readPerson(condition.person, place);
    return (frame) => {
      const role = frame.draft.roles[at] ?? impossible();
      const who = person(frame);
      return role.holders === 'many' ? role.wallets.has(who) : role.holder === who;
    };
  }
  if ('once' in condition) {
    const ofRecord = condition.once === 'record';
    const per = condition.per === undefined ? undefined : readAmount(condition.per, place);
    return (frame) => {
      const wait = per?.(frame);
      const last = frame.draft.done.get(doneKey(place.action, frame.actor, ofRecord ? frame.on : undefined));
      return last === undefined || (wait !== undefined && frame.now - last >= wait);
    };
  }
  if ('listed' in condition) {
    const list = settingAt(plan, condition.listed);
    const proof = place.proofs.indexOf(condition.listed);
    return (frame) => isListed(frame.actor, hexIn(frame.draft.settings[list] ?? impossible()), frame.proofs[proof] ?? []);
  }
  if ('opens' in condition) {
    const seal = readValue(condition.opens, place);
    const values = condition.with.map((value) => ({ read: readValue(value, place), type: wordType(unitAt(value, place)) }));
    return (frame) => {
      const given = hexIn(seal(frame));
      const opened = values.map(({ read, type }) => ({ type, value: read(frame) }));
      const { chainId, contract } = frame.draft.base;
      return given === sealOf({ chainId, contract, actor: frame.actor }, opened, frame.secret);
    };
  }
  if ('not' in condition) {
    const inner = readCondition(condition.not, place);
    return (frame) => !inner(frame);
  }
  if ('either' in condition) {
    return anyOf(
      condition.either.map((part) => readCondition(part, place)),
      forks(place, condition),
    );
  }
  const parts = condition.both.map((part) => readCondition(part, place));
  return (frame) => parts.every((part) => part(frame));
}

const anyOf =
  (parts: readonly Read<boolean>[], fork: (side: number) => void): Read<boolean> =>
  (frame) => {
    const first = parts.findIndex((part) => part(frame));
    if (first >= 0) fork(first);
    return first >= 0;
  };

/** Under what is noted that somebody did an action. */
export const doneKey = (action: number, actor: string, record: number | undefined): string =>
  record === undefined ? `${action} ${actor}` : `${action} ${actor} ${record}`;

function readState(states: readonly string[], ref: Ref, place: Place): Read<boolean> {
  const declared = thingOf(ref, place.scope);
  const thing = thingAt(place.plan, declared.thing);
  const record = readRef(ref, place);
  const wanted = states.map((state) => stateAt(declared, state));
  return (frame) => wanted.includes(rowOf(frame, thing, record(frame)).state);
}

/** Whether the actor is one of those an action names. */
export const readWho = (who: Who, place: Place): Read<boolean> => watched(place, 'who', who, makeWho(who, place));

function makeWho(who: Who, place: Place): Read<boolean> {
  if (who === 'anyone') return () => true;
  if ('either' in who) {
    return anyOf(
      who.either.map((part) => readWho(part, place)),
      forks(place, who),
    );
  }
  if ('role' in who) {
    const at = roleAt(place.plan, who.role);
    return (frame) => {
      const role = frame.draft.roles[at] ?? impossible();
      return role.holders === 'one' ? role.holder === frame.actor : role.wallets.has(frame.actor);
    };
  }
  if ('party' in who) {
    const ref = who.of ?? 'this';
    const declared = thingOf(ref, place.scope);
    const thing = thingAt(place.plan, declared.thing);
    const field = fieldAt(declared, who.party);
    const record = readRef(ref, place);
    return (frame) => rowOf(frame, thing, record(frame)).fields[field] === frame.actor;
  }
  if ('holder' in who) {
    const record = readNumbered(who.holder, place);
    return (frame) => frame.draft.holders.get(record(frame)) === frame.actor;
  }
  const own: Ref = { own: who.member, ...(who.in !== undefined && { in: who.in }) };
  const exists = readExists(own, place);
  if (!who.states) return exists;
  const inState = readState(who.states, own, place);
  return (frame) => exists(frame) && inState(frame);
}
