/** Seals that can be opened later: what they hold is chosen when they are made, and given again when they are opened. */
import type { Charter, Condition, RuleName, Unit, Value } from '@starwright/protocol/charter';
import { type Actor, actorWallets, type HashedType } from '@starwright/protocol/scenarios';
import type { Hex } from 'viem';
import { type Argument, type Datum, sealOf, type Wallet, walletOf, wordType } from '../interpret/door.ts';
import { scopeOfAction, unitOf } from '../language/typing.ts';

export const secretWord: Hex = `0x${'5e'.repeat(32)}`;

export interface Sealed {
  seal: Hex;
  /** What was sealed between whose it is and the secret word, as a scenario says it. */
  values: (string | boolean)[];
  /** Of everything in the seal. */
  types: HashedType[];
}

/** What is sealed of a unit, the same whenever it is asked; units of which nothing is known beforehand are not sealed. */
export function openable(unit: Unit): Argument[] {
  if (typeof unit === 'object') {
    if ('record' in unit) return [1n, 2n];
    return 'choice' in unit ? unit.choice.slice(0, 4).map((_, at) => BigInt(at)) : [7n];
  }
  if (unit === 'yes/no') return [true, false];
  if (unit === 'text') return ['my answer'];
  if (unit === 'person') return (['bob', 'alice'] as const satisfies Actor[]).map((actor) => walletOf(actorWallets[actor]));
  return unit === 'count' || unit === 'share' || unit === 'duration' ? [7n] : [];
}

/** What somebody can seal so that an action of the charter opens it. */
export function sealsBy(charter: Charter, at: { chainId: bigint; contract: Wallet }, by: Wallet): Sealed[] {
  return charter.actions.flatMap((action) =>
    action.onlyIf.filter(isOpening).flatMap(({ with: values }) => {
      const scope = scopeOfAction(charter, action);
      const parts = values.map((value) => ({ unit: unitOf(value, scope), choices: heldBy(value, action.inputs ?? [], by) }));
      const most = Math.max(1, ...parts.map(({ choices }) => choices.length));
      return Array.from({ length: most }, (_, turn) =>
        parts.map(({ unit, choices }) => ({ unit, value: choices[turn % choices.length] })),
      ).flatMap((held) => sealed(held, at, by) ?? []);
    }),
  );
}

const isOpening = (condition: Condition): condition is Extract<Condition, { opens: unknown }> => 'opens' in condition;

/** What a value of a seal can be beforehand: itself, whoever seals, or something that is given when it is opened. */
function heldBy(value: Value, inputs: readonly { input: RuleName; unit: Unit }[], by: Wallet): Argument[] {
  if (value === 'actor') return [by];
  if (typeof value === 'number') return [BigInt(value)];
  if (typeof value === 'boolean') return [value];
  if (typeof value !== 'object') return [];
  if ('text' in value) return [value.text];
  if (!('input' in value)) return [];
  const unit = inputs.find(({ input }) => input === value.input)?.unit;
  return unit === undefined ? [] : openable(unit);
}

function sealed(
  held: readonly { unit: Unit; value: Argument | undefined }[],
  { chainId, contract }: { chainId: bigint; contract: Wallet },
  actor: Wallet,
): Sealed[] | undefined {
  const words: { type: ReturnType<typeof wordType>; value: Datum }[] = [];
  const values: (string | boolean)[] = [];
  for (const { unit, value } of held) {
    if (value === undefined || typeof value === 'object') return undefined;
    const datum = typeof unit === 'object' && 'choice' in unit ? (unit.choice[Number(value)] ?? '') : value;
    words.push({ type: wordType(unit), value: datum });
    values.push(typeof value === 'bigint' ? value.toString() : value);
  }
  const types: HashedType[] = ['uint256', 'address', 'address', ...words.map(({ type }) => type.abi), 'bytes32'];
  return [{ seal: sealOf({ chainId, contract, actor }, words, secretWord), values, types }];
}
