/** Values that stand for one of a few names (Solidity's enums): a number to the chain, a name to people. */
import type { AbiParameter } from 'viem';
import { outlineOf } from '../../../lib/compiler/outline.ts';

/** `Shop.OrderStatus`, or `OrderStatus` outside of contracts → its names, the one of value 0 first. */
export type Enums = ReadonlyMap<string, readonly string[]>;

/** Those that the file itself declares; of an imported one the number stays. */
export const enumsIn = (source: string): Enums =>
  new Map(
    outlineOf(source, 'contract.sol').flatMap(({ kind, name, container, parts }) =>
      kind === 'enum' ? [[container ? `${container}.${name}` : name, parts] as const] : [],
    ),
  );

/** The names to choose from, when the parameter is of an enum that is known; the ABI's type alone is `uint8`. */
export const namesOfValues = ({ internalType = '' }: AbiParameter, enums: Enums): readonly string[] | undefined =>
  enums.get(/^enum ([\w.]+)$/.exec(internalType)?.[1] ?? '');
