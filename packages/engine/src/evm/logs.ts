/** eth_getLogs: which events match a filter (Ethereum JSON-RPC API, "filter object"). */
import type { Address, Hex } from 'viem';
import { blockTag, readBlockNumber } from './block-tag.ts';
import type { Machine } from './machine.ts';
import { invalid, readAddress, readFields, readHash } from './rpc-values.ts';
import type { RpcLog } from './transaction-records.ts';

export interface LogQuery {
  addresses: Address[] | undefined;
  /** Per position the topics that match; undefined matches all. */
  topics: (Hex[] | undefined)[];
}

export interface BlockRange {
  from: number;
  to: number;
}

export function readLogQuery(value: unknown): LogQuery {
  const fields = readFields(value ?? {}, 'The filter');
  const topics = fields.topics ?? [];
  if (!Array.isArray(topics) || topics.length > 4) throw invalid('topics must be a list of at most four.');
  return {
    addresses: readOneOrMore(fields.address, (item) => readAddress(item, 'address')),
    topics: topics.map((topic) => readOneOrMore(topic, (item) => readHash(item, 'A topic'))),
  };
}

/** An empty range when the block hash is unknown or the blocks are yet to come. */
export function readBlockRange(machine: Machine, value: unknown): BlockRange {
  const fields = readFields(value ?? {}, 'The filter');
  if (fields.blockHash !== undefined) {
    const number = machine.blocks.withHash(readHash(fields.blockHash, 'blockHash'))?.number;
    if (number === undefined) throw invalid('There is no block with that hash.');
    return { from: number, to: number };
  }
  return {
    from: readBlockNumber(machine, fields.fromBlock ?? blockTag.latest),
    to: readBlockNumber(machine, fields.toBlock ?? blockTag.latest),
  };
}

export function logsOf(machine: Machine, query: LogQuery, { from, to }: BlockRange): RpcLog[] {
  return machine.blocks
    .transactionsBetween(from, to)
    .flatMap((hash) => machine.transactions.get(hash)?.receipt.logs ?? [])
    .filter((log) => matches(log, query));
}

function matches(log: RpcLog, { addresses, topics }: LogQuery) {
  if (addresses && !addresses.includes(log.address)) return false;
  if (topics.length > log.topics.length) return false;
  return topics.every((wanted, position) => wanted === undefined || wanted.some((topic) => topic === log.topics[position]));
}

/** Null and an empty list both mean "any". */
function readOneOrMore<Value>(value: unknown, read: (item: unknown) => Value): Value[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) return [read(value)];
  return value.length === 0 ? undefined : value.map(read);
}
