/** What is given with a call: that its records exist, and that everything is in range. */
import type { Action, Unit } from '@starwright/protocol/charter';
import type { Hex } from 'viem';
import { thingNamed } from '../language/vocabulary.ts';
import { type Argument, argumentsOf, type TakenArgument } from './call.ts';
import { type Datum, hexIn, isInRange, noSeal } from './datum.ts';
import { type Draft, impossible } from './draft.ts';
import { fieldAt, type Plan, thingAt } from './plan.ts';
import { refuse } from './refusal.ts';

export interface Given {
  on: number;
  asked: { field: number; value: Datum }[];
  inputs: Datum[];
  amount: bigint | undefined;
  /** The number of the NFT that is brought along. */
  nft: bigint;
  secret: Hex;
  proofs: (readonly Hex[])[];
}

/** @throws Refusal `NoSuchRecord`, `BadInput` */
export function argumentReader(plan: Plan, action: Action): (draft: Draft, given: readonly Argument[]) => Given {
  const { charter } = plan;
  const taken = argumentsOf(charter, action);
  const recordsOf = taken.map((argument) => {
    const thing = argument.kind === 'record' ? argument.thing : thingOfUnit('unit' in argument ? argument.unit : 'count');
    return thing === undefined ? undefined : thingAt(plan, thing);
  });
  const made = action.creates === undefined ? undefined : thingNamed(charter, action.creates);
  // The secret word is looked at before the amount, which stands before it.
  const order = [...taken.keys()].sort((a, b) => Number(taken[a]?.kind === 'amount') - Number(taken[b]?.kind === 'amount') || a - b);
  return (draft, values) => {
    if (values.length !== taken.length) throw new TypeError(`${action.verb} takes ${taken.length} arguments, not ${values.length}`);
    const data = taken.map((argument, at) => datumOf(argument, values[at] ?? impossible()));
    for (const [at, thing] of recordsOf.entries()) {
      const record = data[at];
      if (thing !== undefined && (typeof record !== 'number' || record < 1 || record > draft.records(thing).rows.length))
        refuse('NoSuchRecord');
    }
    const given: Given = {
      on: action.on === undefined ? 0 : 1,
      asked: [],
      inputs: [],
      amount: undefined,
      nft: 0n,
      secret: noSeal,
      proofs: [],
    };
    for (const at of order) {
      const argument = taken[at] ?? impossible();
      const value = data[at] ?? impossible();
      if (argument.kind === 'proof') {
        given.proofs.push(proofOf(values[at]));
        continue;
      }
      if (argument.kind === 'nft') {
        given.nft = typeof value === 'bigint' ? value : impossible();
        continue;
      }
      if (argument.kind !== 'record' && !isInRange(value, unitOf(argument))) refuse('BadInput');
      if (argument.kind === 'record') given.on = Number(value);
      else if (argument.kind === 'asked') given.asked.push({ field: fieldAt(made ?? impossible(), argument.field), value });
      else if (argument.kind === 'input') given.inputs.push(value);
      else if (argument.kind === 'secret') given.secret = hexIn(value);
      else given.amount = typeof value === 'bigint' ? value : impossible();
    }
    return given;
  };
}

const unitOf = (argument: Exclude<TakenArgument, { kind: 'record' | 'proof' | 'nft' }>): Unit =>
  argument.kind === 'secret' ? 'seal' : argument.kind === 'amount' ? { money: argument.coin } : argument.unit;
const thingOfUnit = (unit: Unit): string | undefined => (typeof unit === 'object' && 'record' in unit ? unit.record : undefined);

function proofOf(argument: Argument | undefined): readonly Hex[] {
  if (typeof argument === 'object') return argument;
  throw new TypeError('a proof is a list');
}

/** An argument as the interpreter keeps its unit. @throws TypeError for one that no ABI could carry */
export function datumOf(argument: TakenArgument, given: Argument): Datum {
  if (argument.kind === 'proof') return true;
  // Any number that an ABI can carry may be that of an NFT.
  const unit: Unit = argument.kind === 'record' ? { record: argument.thing } : argument.kind === 'nft' ? 'count' : unitOf(argument);
  const wrong = (): never => {
    throw new TypeError(`${String(given)} cannot be given for a ${JSON.stringify(unit)}`);
  };
  if (unit === 'yes/no') return typeof given === 'boolean' ? given : wrong();
  if (unit === 'text') return typeof given === 'string' ? given : wrong();
  if (unit === 'person' || unit === 'seal') return typeof given === 'string' ? given.toLowerCase() : wrong();
  if (typeof given !== 'bigint') return wrong();
  if (typeof unit === 'object' && 'record' in unit) return given < 1n << 48n ? Number(given) : -1;
  if (typeof unit === 'object' && 'choice' in unit) return unit.choice[Number(given)] ?? '';
  return given;
}
