/** What is known of a charter once it was prepared, and what a part of it sees while it runs. */
import type { Charter, RuleName, Thing } from '@starwright/protocol/charter';
import { chainCoin } from '@starwright/protocol/charter';
import type { Hex } from 'viem';
import type { Scope } from '../language/typing.ts';
import { type Datum, nobody, noSeal, type Wallet } from './datum.ts';
import { type Draft, impossible } from './draft.ts';
import type { Row } from './state.ts';

/** What stands for a record that is prepared and has no number yet. */
export const unnumbered = -1;

export interface PreparedRow extends Row {
  readonly thing: number;
  fields: Datum[];
}

/** What one call sees. Terms, starts, and records looked at have frames of their own. */
export interface Frame {
  readonly draft: Draft;
  readonly now: bigint;
  readonly block: bigint;
  readonly actor: Wallet;
  readonly on: number;
  made: number;
  drawn: number;
  each: number;
  prepared: PreparedRow | undefined;
  readonly inputs: Datum[];
  readonly called: Datum[];
  readonly person: Wallet;
  /** Computed when read, for an exact payment in another coin that was not taken yet. */
  payment: bigint | Read<bigint>;
  readonly secret: Hex;
  readonly proofs: readonly (readonly Hex[])[];
}

export type Read<Result> = (frame: Frame) => Result;
export type Do = (frame: Frame) => void;

/** Where in a charter something is made ready to run. */
export interface Place {
  plan: Plan;
  scope: Scope;
  action: number;
  inputs: readonly RuleName[];
  /** Slots of what `let` names in this action. */
  called: RuleName[];
  /** List settings in the order of the proofs. */
  proofs: readonly RuleName[];
}

/** Something shared out: a pot, the tally it is shared by, both by position. */
export interface SharePair {
  pot: number;
  tally: number;
}

export interface DrawSite {
  thing: Thing;
  picks: number;
  effects: Do;
}

/**
 * Told of every part of a charter that a call reaches: a value, reference, condition, party, effect, or branch; and of every
 * fork which side was taken, counted from 0: of an `if`, of a smaller or larger of two, of an `either`, and of an `each` that
 * is done for several (1).
 */
export type Watch = (
  kind: 'value' | 'reference' | 'condition' | 'who' | 'effect' | 'branch' | 'fork',
  part: unknown,
  side?: number,
) => void;

export interface Plan {
  charter: Charter;
  watch?: Watch | undefined;
  pairs: SharePair[];
  /** By tally: the pairs it takes part in. */
  pairsOfTally: number[][];
  terms: Read<Datum>[];
  /** The draw at the end of an action. */
  draws: (DrawSite | undefined)[];
}

export const indexOf = <Item>(list: readonly Item[], is: (item: Item) => boolean): number => {
  const at = list.findIndex(is);
  return at < 0 ? impossible() : at;
};
export const thingAt = ({ charter }: Plan, name: RuleName): number => indexOf(charter.things, (one) => one.thing === name);
export const potAt = ({ charter }: Plan, name: RuleName): number => indexOf(charter.pots, (one) => one.pot === name);
export const tallyAt = ({ charter }: Plan, name: RuleName): number => indexOf(charter.tallies, (one) => one.tally === name);
export const termAt = ({ charter }: Plan, name: RuleName): number => indexOf(charter.terms, (one) => one.term === name);
export const settingAt = ({ charter }: Plan, name: RuleName): number => indexOf(charter.settings, (one) => one.setting === name);
export const roleAt = ({ charter }: Plan, name: RuleName): number => indexOf(charter.roles, (one) => one.role === name);
/** Coins with the chain's own in front. */
export const coinAt = ({ charter }: Plan, name: RuleName): number =>
  name === chainCoin ? 0 : 1 + indexOf(charter.coins, (one) => one.coin === name);
export const fieldAt = (thing: Thing, name: RuleName): number => indexOf(thing.fields, (one) => one.field === name);
export const stateAt = (thing: Thing, name: RuleName): number => indexOf(thing.states ?? [], (one) => one === name);

/** Where records of a thing live among those of other parents, and what tells them apart. */
export const keyOf = (parent: number, values: readonly Datum[]): string =>
  `${parent}|${values.map((value) => (typeof value === 'string' ? `${value.length}:${value}` : String(value))).join('|')}`;

export const rowOf = (frame: Frame, thing: number, record: number): Row => {
  if (record !== unnumbered) return frame.draft.row(thing, record);
  return frame.prepared?.thing === thing ? frame.prepared : impossible();
};

/** What runs for a part of a charter, watched where somebody watches. */
export function watched<Result>({ plan }: Place, kind: Parameters<Watch>[0], part: unknown, run: Read<Result>): Read<Result> {
  const { watch } = plan;
  if (!watch) return run;
  return (frame) => {
    watch(kind, part);
    return run(frame);
  };
}

/** Tells whoever watches which side of a fork is taken. */
export function forks({ plan }: Place, part: unknown): (side: number) => void {
  const { watch } = plan;
  return watch ? (side) => watch('fork', part, side) : () => {};
}

/** A frame in which nothing is acted on yet; what a call has beyond that is given. */
export const frameOf = (draft: Draft, given: Partial<Frame> & Pick<Frame, 'now' | 'block' | 'actor'>): Frame => ({
  draft,
  now: given.now,
  block: given.block,
  actor: given.actor,
  on: given.on ?? 0,
  made: given.made ?? unnumbered,
  drawn: 0,
  each: 0,
  prepared: undefined,
  inputs: given.inputs ?? [],
  called: given.called ?? [],
  person: given.person ?? nobody,
  payment: given.payment ?? 0n,
  secret: given.secret ?? noSeal,
  proofs: given.proofs ?? [],
});

/** A place where nothing but the declarations of the charter can be read. */
export const placeOf = (plan: Plan, scope: Scope): Place => ({ plan, scope, action: -1, inputs: [], called: [], proofs: [] });
