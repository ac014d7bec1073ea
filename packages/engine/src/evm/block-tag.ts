/** Which block a caller means: `latest`, a number, a hash (EIP-1898). */
import type { Machine } from './machine.ts';
import { RpcError, rpcCode } from './rpc-error.ts';
import { invalid, readFields, readHash, readNumber } from './rpc-values.ts';

export const blockTag = { latest: 'latest', earliest: 'earliest' } as const;
const newest: readonly unknown[] = ['latest', 'pending', 'safe', 'finalized', undefined, null];

/** The number, whether or not such a block exists yet. */
export function readBlockNumber(machine: Machine, tag: unknown): number {
  if (newest.includes(tag)) return machine.blocks.height;
  if (tag === blockTag.earliest) return 0;
  if (typeof tag !== 'object') return readNumber(tag, 'The block');
  const fields = readFields(tag, 'The block');
  if (fields.blockHash === undefined) return readBlockNumber(machine, fields.blockNumber);
  const block = machine.blocks.withHash(readHash(fields.blockHash, 'blockHash'));
  if (!block) throw invalid('There is no block with that hash.');
  return block.number;
}

/** Only the newest state is kept. @throws RpcError -32000 when an older or a coming block is asked for. */
export function requireNewest(machine: Machine, tag: unknown) {
  const number = readBlockNumber(machine, tag);
  if (number === machine.blocks.height) return;
  const message =
    number > machine.blocks.height
      ? `Block ${number} is yet to come; the newest is ${machine.blocks.height}.`
      : `The state at block ${number} is gone: only the state at the newest block, ${machine.blocks.height}, is kept.`;
  throw new RpcError(rpcCode.invalidInput, message);
}
