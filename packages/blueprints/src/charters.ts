/** Short forms in which processes write their charters. */
import type { Decided } from '@starwright/engine/blueprint';
import type { CharterInput } from '@starwright/protocol/charter';

type Lists = Omit<CharterInput, 'language' | 'title'>;

/** A charter with further declarations and actions, behind those that it has. */
export function plus(charter: CharterInput, more: Partial<Lists>): CharterInput {
  const both = <Key extends keyof Lists>(key: Key) => [...(charter[key] ?? []), ...(more[key] ?? [])];
  return {
    ...charter,
    coins: both('coins'),
    roles: both('roles'),
    settings: both('settings'),
    things: both('things'),
    pots: both('pots'),
    tallies: both('tallies'),
    terms: both('terms'),
    actions: both('actions'),
  } as CharterInput; // each list is of its own kind, which the compiler does not follow through `both`
}

/** The title of what people agree on; a name that is too long for one is cut. */
export const titled = (m: Decided, parameter: string): string => m.text(parameter).slice(0, 80);

/** A count; every parameter of that kind keeps within what a number holds. */
export const counted = (m: Decided, parameter: string): number => Number(m.number(parameter));
