/** Installed filters: what happened since somebody last asked. */
import { blockTag, readBlockNumber } from './block-tag.ts';
import { type LogQuery, logsOf, readLogQuery } from './logs.ts';
import type { Machine } from './machine.ts';
import { RpcError, rpcCode } from './rpc-error.ts';
import { readFields } from './rpc-values.ts';
import type { RpcLog } from './transaction-records.ts';

type Filter =
  | { watches: 'blocks' | 'transactions'; seen: number }
  | { watches: 'logs'; seen: number; query: LogQuery; from: number; to: number };

export class Filters {
  readonly #installed = new Map<bigint, Filter>();
  #lastId = 0n;

  watchLogs(machine: Machine, value: unknown): bigint {
    const { fromBlock, toBlock } = readFields(value ?? {}, 'The filter');
    const from = readBlockNumber(machine, fromBlock ?? blockTag.latest);
    const to = isOpen(toBlock) ? Number.POSITIVE_INFINITY : readBlockNumber(machine, toBlock);
    const seen = fromBlock === undefined ? machine.blocks.height : Math.min(from - 1, machine.blocks.height);
    return this.#install({ watches: 'logs', seen, query: readLogQuery(value), from, to });
  }

  watch(machine: Machine, watches: 'blocks' | 'transactions'): bigint {
    return this.#install({ watches, seen: machine.blocks.height });
  }

  /** What is new since the last time. @throws RpcError -32000 when there is no such filter. */
  changes(machine: Machine, id: bigint): RpcLog[] | string[] {
    const filter = this.#find(id);
    const range = { from: filter.seen + 1, to: machine.blocks.height };
    filter.seen = machine.blocks.height;
    if (filter.watches === 'logs') return logsOf(machine, filter.query, { ...range, to: Math.min(range.to, filter.to) });
    if (filter.watches === 'transactions') return machine.blocks.transactionsBetween(range.from, range.to);
    const numbers = Array.from({ length: Math.max(range.to - range.from + 1, 0) }, (_, index) => range.from + index);
    return numbers.flatMap((number) => machine.blocks.at(number)?.hash ?? []);
  }

  /** Everything the filter matches, seen or not. */
  logs(machine: Machine, id: bigint): RpcLog[] {
    const filter = this.#find(id);
    if (filter.watches !== 'logs') return [];
    return logsOf(machine, filter.query, { from: filter.from, to: Math.min(filter.to, machine.blocks.height) });
  }

  remove(id: bigint): boolean {
    return this.#installed.delete(id);
  }

  /** The chain went back: what comes after that block will be new again. */
  rewindTo(height: number) {
    for (const filter of this.#installed.values()) filter.seen = Math.min(filter.seen, height);
  }

  #install(filter: Filter): bigint {
    this.#lastId += 1n;
    this.#installed.set(this.#lastId, filter);
    return this.#lastId;
  }

  #find(id: bigint): Filter {
    const filter = this.#installed.get(id);
    if (!filter) throw new RpcError(rpcCode.invalidInput, 'filter not found');
    return filter;
  }
}

const isOpen = (tag: unknown) => tag === undefined || tag === null || tag === 'latest' || tag === 'pending';
