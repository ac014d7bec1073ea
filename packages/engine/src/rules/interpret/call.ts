/** Calls as data: what a person sends to the contract of a charter. */
import type { Action, Charter, Input, RuleName, Setting } from '@starwright/protocol/charter';
import { chainCoin } from '@starwright/protocol/charter';
import type { Hex } from 'viem';
import type { ActionArgument, ImplicitFunction } from '../contract-interface.ts';
import { fieldNamed, keepsNft, potNamed, thingNamed } from '../language/vocabulary.ts';
import type { Wallet } from './datum.ts';

/**
 * As the ABI takes it: numbers, amounts, seconds and record numbers as bigint, a choice as its position, persons, texts and
 * 32 bytes as strings, a proof as a list.
 */
export type Argument = bigint | string | boolean | readonly Hex[];

/** An action of the charter, by its position. `sent`: of the chain's coin. */
export interface ActionCall {
  action: number;
  by: Wallet;
  arguments: readonly Argument[];
  sent?: bigint;
}

/** `person`, `record`, `value` and `request` as the function takes them. */
export type ImplicitCall = ImplicitFunction & {
  by: Wallet;
  person?: Wallet;
  record?: bigint;
  value?: bigint;
  request?: bigint;
};

/** What holders of own coins and NFTs can do besides the rules where those move freely. */
export type HolderCall =
  | { sends: 'coins'; coin: RuleName; by: Wallet; to: Wallet; amount: bigint }
  | { sends: 'NFT'; record: bigint; by: Wallet; to: Wallet };

export type Call = ActionCall | ImplicitCall | HolderCall;

type Unnamed<Each> = Each extends unknown ? Omit<Each, 'name' | 'type'> : never;
/** An argument of an action, without what the ABI calls it. */
export type TakenArgument = Unnamed<ActionArgument>;

/** What an action takes, in the order of the ABI; worked out once for each action. */
export function argumentsOf(charter: Charter, action: Action): TakenArgument[] {
  const known = takenBy.get(action);
  if (known?.charter === charter) return known.taken;
  const taken = workOutArguments(charter, action);
  takenBy.set(action, { charter, taken });
  return taken;
}

const takenBy = new WeakMap<Action, { charter: Charter; taken: TakenArgument[] }>();

function workOutArguments(charter: Charter, action: Action): TakenArgument[] {
  const taken: TakenArgument[] = [];
  if (action.on !== undefined && !thingNamed(charter, action.on).single) taken.push({ kind: 'record', thing: action.on });
  for (const field of action.asks ?? [])
    taken.push({ kind: 'asked', field, unit: fieldNamed(thingNamed(charter, action.creates ?? ''), field).unit });
  for (const { input, unit } of action.inputs ?? ([] as Input[])) taken.push({ kind: 'input', input, unit });
  if (action.creates !== undefined && keepsNft(thingNamed(charter, action.creates))) taken.push({ kind: 'nft', thing: action.creates });
  const coin = action.pays && (potNamed(charter, action.pays.into.pot).coin ?? chainCoin);
  if (action.pays && coin !== undefined && coin !== chainCoin && action.pays.exactly === undefined) taken.push({ kind: 'amount', coin });
  if (mentions(action, 'opens').length > 0) taken.push({ kind: 'secret' });
  for (const setting of listsAsked(charter, action)) taken.push({ kind: 'proof', setting });
  return taken;
}

/** The list settings that an action asks for, in the order of the settings. */
export function listsAsked(charter: Charter, action: Action): RuleName[] {
  const asked = new Set(mentions(action, 'listed'));
  return charter.settings.filter(({ setting }: Setting) => asked.has(setting)).map(({ setting }) => setting);
}

/** Everything that stands under a key anywhere in a part of a charter. */
function mentions(part: unknown, key: string): unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]) => [...(name === key ? [inner] : []), ...mentions(inner, key)]);
}
