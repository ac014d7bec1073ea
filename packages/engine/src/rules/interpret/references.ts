/** Which record is meant. Every reference leads to a record that exists, or to the one being prepared, or refuses. */
import type { Ref, RuleName, Thing, Value } from '@starwright/protocol/charter';
import { thingOf } from '../language/typing.ts';
import { personFieldOf } from '../language/vocabulary.ts';
import { amountIn, type Datum, recordIn } from './datum.ts';
import { type Frame, fieldAt, keyOf, type Place, type Read, rowOf, thingAt, unnumbered, watched } from './plan.ts';
import { Refusal, refuse } from './refusal.ts';
import { readPerson, readValue } from './values.ts';

export const readRef = (ref: Ref, place: Place): Read<number> => watched(place, 'reference', ref, makeRef(ref, place));

function makeRef(ref: Ref, place: Place): Read<number> {
  const { plan, scope } = place;
  if (ref === 'this') return (frame) => frame.on;
  if (ref === 'new') return (frame) => frame.made;
  if (ref === 'drawn') return (frame) => frame.drawn;
  if (ref === 'each') return (frame) => frame.each;
  if ('the' in ref) return () => 1;
  if ('up' in ref) {
    const below = ref.of ?? 'this';
    const thing = thingAt(plan, thingOf(below, scope).thing);
    const child = readRef(below, place);
    return (frame) => rowOf(frame, thing, child(frame)).parent;
  }
  if ('given' in ref) {
    const at = place.inputs.indexOf(ref.given);
    return (frame) => existing(recordIn(frame.inputs[at] ?? 0));
  }
  if ('link' in ref) {
    const from = ref.of ?? 'this';
    const declared = thingOf(from, scope);
    const thing = thingAt(plan, declared.thing);
    const field = fieldAt(declared, ref.link);
    const record = readRef(from, place);
    return (frame) => existing(recordIn(rowOf(frame, thing, record(frame)).fields[field] ?? 0));
  }
  const declared = thingOf(ref, scope);
  const thing = thingAt(plan, declared.thing);
  if ('own' in ref) {
    personFieldOf(declared);
    return found(thing, [ref.whose === undefined ? (frame) => frame.actor : readPerson(ref.whose, place)], ref.in, place);
  }
  if ('find' in ref) return found(thing, readAll(ref.with, place), ref.in, place);
  if ('nth' in ref) {
    const position = readValue(ref.nth, place);
    const among = readAmong(declared, ref.in, place);
    return (frame) => {
      const n = amountIn(position(frame));
      const records = among(frame);
      return n >= 1n && n <= BigInt(records.length) ? (records[Number(n) - 1] ?? refuse('NoSuchRecord')) : refuse('NoSuchRecord');
    };
  }
  const field = fieldAt(declared, ref.by);
  const among = readAmong(declared, ref.in, place);
  const direction = ref.first === 'highest' ? -1 : 1;
  const wanted = ref.place - 1;
  return (frame) => {
    const value = (record: number): bigint => amountIn(frame.draft.row(thing, record).fields[field] ?? 0n);
    const order = (a: number, b: number): number => {
      const [x, y] = [value(a), value(b)];
      return x === y ? a - b : x < y ? -direction : direction;
    };
    return [...among(frame)].sort(order)[wanted] ?? refuse('NoSuchRecord');
  };
}

const existing = (record: number): number => (record === 0 ? refuse('NoSuchRecord') : record);

function readAll(values: readonly Value[], place: Place): Read<Datum>[] {
  return values.map((value) => readValue(value, place));
}

function found(thing: number, values: readonly Read<Datum>[], parent: Ref | undefined, place: Place): Read<number> {
  const above = readParent(parent, place);
  return (frame) => {
    const looked = values.map((value) => value(frame));
    return frame.draft.records(thing).byKey.get(keyOf(above(frame), looked)) ?? refuse('NoSuchRecord');
  };
}

/** 0 where none is named: things without parents have their records under 0. */
export const readParent = (parent: Ref | undefined, place: Place): Read<number> =>
  parent === undefined ? () => 0 : readNumbered(parent, place);

/** A reference where only a record that has its number will do. */
export function readNumbered(ref: Ref, place: Place): Read<number> {
  const record = readRef(ref, place);
  return (frame) => {
    const number = record(frame);
    return number === unnumbered ? refuse('NoSuchRecord') : number;
  };
}

const none: readonly number[] = [];
/** The records of a thing, or of those the ones of a parent, in order of creation. */
export function readAmong(declared: Thing, parent: Ref | undefined, place: Place): Read<readonly number[]> {
  const thing = thingAt(place.plan, declared.thing);
  if (parent === undefined) return (frame) => frame.draft.records(thing).rows.map((_, at) => at + 1);
  const above = readNumbered(parent, place);
  return (frame) => frame.draft.records(thing).ofParent.get(above(frame)) ?? none;
}

/** The record that a pot, tally or term belongs to; 0 where it belongs to the whole contract. */
export function readOwner(of: RuleName | undefined, ref: Ref | undefined, place: Place): Read<number> {
  if (of === undefined) return () => 0;
  if (ref === undefined && place.scope.this?.thing !== of && place.plan.charter.things.some((one) => one.thing === of && one.single))
    return () => 1;
  return readRef(ref ?? 'this', place);
}

export function readNumberedOwner(of: RuleName | undefined, ref: Ref | undefined, place: Place): Read<number> {
  const owner = readOwner(of, ref, place);
  return (frame) => {
    const record = owner(frame);
    return record === unnumbered ? refuse('NoSuchRecord') : record;
  };
}

/** Whether a reference leads to a record. What is refused for another reason stays refused. */
export function readExists(ref: Ref, place: Place): Read<boolean> {
  const record = readNumbered(ref, place);
  return (frame: Frame) => {
    try {
      record(frame);
      return true;
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.reason.reason === 'NoSuchRecord') return false;
      throw refusal;
    }
  };
}
