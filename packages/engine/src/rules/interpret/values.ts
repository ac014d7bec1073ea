/** What values are worth: each is made ready once, and read whenever a call reaches it. */
import type { PotRef, Ref, RuleName, Value } from '@starwright/protocol/charter';
import { parseUnits } from 'viem';
import { thingOf, unitOf } from '../language/typing.ts';
import { decimalsOf, fieldNamed, potNamed, tallyNamed, termNamed, thingNamed } from '../language/vocabulary.ts';
import { readOperation } from './arithmetic.ts';
import { amountIn, type Datum, nobody, type Wallet, walletIn, walletOf, word } from './datum.ts';
import { impossible, personKey } from './draft.ts';
import {
  coinAt,
  type Frame,
  fieldAt,
  type Place,
  potAt,
  type Read,
  roleAt,
  rowOf,
  settingAt,
  stateAt,
  tallyAt,
  termAt,
  thingAt,
  watched,
} from './plan.ts';
import { readAmong, readNumbered, readNumberedOwner, readOwner, readRef } from './references.ts';
import { refuse } from './refusal.ts';
import type { Key } from './state.ts';

export const readValue = (value: Value, place: Place): Read<Datum> => watched(place, 'value', value, makeValue(value, place));

function makeValue(value: Value, place: Place): Read<Datum> {
  const { plan, scope } = place;
  const { charter } = plan;
  if (typeof value === 'number') return constant(BigInt(value));
  if (typeof value === 'boolean') return constant(value);
  if (value === 'actor') return (frame) => frame.actor;
  if (value === 'now') return (frame) => frame.now;
  if (value === 'payment') return (frame) => (typeof frame.payment === 'bigint' ? frame.payment : frame.payment(frame));
  if (value === 'person') return (frame) => frame.person;
  if (value === 'nobody') return constant(nobody);
  if ('money' in value) return constant(parseUnits(value.money, decimalsOf(charter, value.coin)));
  if ('percent' in value) return constant(BigInt(Math.round(value.percent * 100)));
  if ('seconds' in value) return constant(BigInt(value.seconds));
  if ('moment' in value) return constant(BigInt(value.moment));
  if ('text' in value) return constant(value.text);
  if ('choice' in value) return constant(value.choice);
  if ('wallet' in value) return constant(walletOf(value.wallet));
  if ('wallets' in value) return impossible();
  if ('input' in value) {
    const at = place.inputs.indexOf(value.input);
    return (frame) => frame.inputs[at] ?? impossible();
  }
  if ('setting' in value) {
    const at = settingAt(plan, value.setting);
    return (frame) => frame.draft.settings[at] ?? impossible();
  }
  if ('called' in value) {
    const at = place.called.indexOf(value.called);
    return (frame) => frame.called[at] ?? impossible();
  }
  if ('field' in value) return readField(value.field, value.of ?? 'this', place);
  if ('record' in value) return readNumbered(value.record, place);
  if ('held' in value) {
    const pot = potAt(plan, value.held.pot);
    const key = readPotKey(value.held, place);
    return (frame) => frame.draft.inPot(pot, key(frame));
  }
  if ('tally' in value) {
    const at = tallyAt(plan, value.tally);
    const person = readPersonOrActor(value.person, place);
    const owner = readNumberedOwner(tallyNamed(charter, value.tally).of, value.of, place);
    return (frame) => {
      const whose = person(frame);
      return frame.draft.inTally(at, owner(frame), whose);
    };
  }
  if ('total' in value) {
    const at = tallyAt(plan, value.total);
    const owner = readNumberedOwner(tallyNamed(charter, value.total).of, value.of, place);
    return (frame) => frame.draft.total(at, owner(frame));
  }
  if ('term' in value) return readTerm(value, place);
  if ('number' in value) {
    const thing = thingNamed(charter, value.number);
    const among = readAmong(thing, value.in, place);
    if (value.state === undefined) return (frame) => BigInt(among(frame).length);
    const at = thingAt(plan, thing.thing);
    const state = stateAt(thing, value.state);
    return (frame) => BigInt(among(frame).filter((record) => frame.draft.row(at, record).state === state).length);
  }
  if ('sum' in value) {
    const thing = thingNamed(charter, value.thing);
    const at = thingAt(plan, thing.thing);
    const field = fieldAt(thing, value.sum);
    const among = readAmong(thing, value.in, place);
    return (frame) => {
      let sum = 0n;
      for (const record of among(frame)) sum += amountIn(frame.draft.row(at, record).fields[field] ?? 0n);
      return word(sum);
    };
  }
  if ('numberOf' in value) {
    const at = thingAt(plan, thingOf(value.numberOf, scope).thing);
    const record = readNumbered(value.numberOf, place);
    return (frame) => {
      const number = record(frame);
      return BigInt((frame.draft.records(at).ofParent.get(frame.draft.row(at, number).parent) ?? []).indexOf(number) + 1);
    };
  }
  if ('holder' in value) {
    const record = readNumbered(value.holder, place);
    return (frame) => frame.draft.holders.get(record(frame)) ?? nobody;
  }
  if ('role' in value) {
    const at = roleAt(plan, value.role);
    return (frame) => {
      const role = frame.draft.roles[at] ?? impossible();
      return role.holders === 'one' ? role.holder : impossible();
    };
  }
  if ('balance' in value) {
    const coin = coinAt(plan, value.balance);
    const person = readPerson(value.person, place);
    return (frame) => frame.draft.balance(coin, person(frame));
  }
  if ('supply' in value) {
    const coin = coinAt(plan, value.supply);
    return (frame) => frame.draft.ownCoins[coin]?.supply ?? 0n;
  }
  return readOperation(value, place);
}

const constant =
  (datum: Datum): Read<Datum> =>
  () =>
    datum;

export function readAmount(value: Value, place: Place): Read<bigint> {
  const read = readValue(value, place);
  return (frame) => amountIn(read(frame));
}

export function readPerson(value: Value, place: Place): Read<Wallet> {
  const read = readValue(value, place);
  return (frame) => walletIn(read(frame));
}

export const readPersonOrActor = (value: Value | undefined, place: Place): Read<Wallet> =>
  value === undefined ? (frame) => frame.actor : readPerson(value, place);

/** @throws Refusal `NotSetYet` for a moment that is empty */
function readField(name: RuleName, ref: Ref, place: Place): Read<Datum> {
  const declared = thingOf(ref, place.scope);
  const thing = thingAt(place.plan, declared.thing);
  const field = fieldAt(declared, name);
  const record = readRef(ref, place);
  if (fieldNamed(declared, name).unit !== 'moment') return (frame) => rowOf(frame, thing, record(frame)).fields[field] ?? impossible();
  return (frame) => {
    const moment = rowOf(frame, thing, record(frame)).fields[field] ?? 0n;
    return moment === 0n ? refuse('NotSetYet') : moment;
  };
}

export function readPotKey(ref: PotRef, place: Place): Read<Key> {
  const pot = potNamed(place.plan.charter, ref.pot);
  const owner = readNumberedOwner(pot.of, ref.of, place);
  if (!pot.person) return pot.of === undefined ? () => '' : owner;
  const person = readPersonOrActor(ref.person, place);
  return (frame) => {
    const record = owner(frame);
    return personKey(record, person(frame));
  };
}

/** A term is read as seen from the record it belongs to. */
function readTerm(value: Extract<Value, { term: RuleName }>, place: Place): Read<Datum> {
  const declared = termNamed(place.plan.charter, value.term);
  const at = termAt(place.plan, value.term);
  const owner = readOwner(declared.of, value.of, place);
  const person = declared.person ? readPersonOrActor(value.person, place) : (): Wallet => nobody;
  return (frame: Frame) => {
    const on = owner(frame);
    const term = place.plan.terms[at] ?? impossible();
    return term({ ...frame, on, person: person(frame) });
  };
}

/** The unit of a value at a place; it was checked before. */
export const unitAt = (value: Value, place: Place) => unitOf(value, place.scope);
