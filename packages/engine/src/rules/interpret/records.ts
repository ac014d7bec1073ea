/** How records come into being: prepared first, numbered later. */
import type { Charter, Thing } from '@starwright/protocol/charter';
import { scopeOfRecord } from '../language/typing.ts';
import { ownNft } from '../language/vocabulary.ts';
import { type Datum, emptyOf, stored } from './datum.ts';
import { impossible } from './draft.ts';
import { type Frame, fieldAt, keyOf, type Plan, type PreparedRow, placeOf, type Read, thingAt, unnumbered } from './plan.ts';
import { refuse } from './refusal.ts';
import { readValue } from './values.ts';

export interface Maker {
  thing: Thing;
  at: number;
  /** Fields with a start, in the order of the thing's fields. */
  starts: { field: number; read: Read<Datum> }[];
  /** The fields that tell records of a parent apart. */
  unique: number[] | undefined;
}

export function makerOf(plan: Plan, thing: Thing): Maker {
  const place = placeOf(plan, { ...scopeOfRecord(plan.charter, thing, { actor: true }), this: thing });
  return {
    thing,
    at: thingAt(plan, thing.thing),
    starts: thing.fields.flatMap(({ starts }, field) => (starts === undefined ? [] : [{ field, read: readValue(starts, place) }])),
    unique: thing.unique?.map((name) => fieldAt(thing, name)),
  };
}

/** `given`: values of fields by position, in the order in which they are kept. @throws Refusal */
export function prepareRecord(maker: Maker, parent: number, given: readonly { field: number; value: Datum }[], frame: Frame): PreparedRow {
  const { thing } = maker;
  const prepared: PreparedRow = { thing: maker.at, parent, state: 0, fields: thing.fields.map(({ unit }) => emptyOf(unit)) };
  const keep = (field: number, value: Datum): void => {
    prepared.fields[field] = stored(value, thing.fields[field]?.unit ?? impossible());
  };
  for (const { field, value } of given) keep(field, value);
  const within: Frame = { ...frame, on: unnumbered, prepared };
  for (const { field, read } of maker.starts) if (!given.some((one) => one.field === field)) keep(field, read(within));
  return prepared;
}

/** Gives a prepared record its number. @throws Refusal `NotUnique`, `Full` */
export function numberRecord(maker: Maker, prepared: PreparedRow, { draft, actor }: Frame): number {
  const { thing, at } = maker;
  const { parent, state, fields } = prepared;
  const key =
    maker.unique &&
    keyOf(
      parent,
      maker.unique.map((field) => fields[field] ?? impossible()),
    );
  if (key !== undefined && draft.records(at).byKey.has(key)) refuse('NotUnique');
  if (thing.atMost !== undefined && (draft.records(at).ofParent.get(parent)?.length ?? 0) >= thing.atMost) refuse('Full');
  const record = draft.add(at, { parent, state, fields: [...fields] }, key);
  draft.happenings.push({ event: 'record made', thing: thing.thing, record });
  if (ownNft(thing)) draft.giveNft(thing.thing, record, actor);
  return record;
}

/** The record 1 of each single thing, from the start. */
export const isSingle = (charter: Charter, name: string | undefined): boolean =>
  charter.things.some((thing) => thing.thing === name && thing.single === true);
