/**
 * The chain of blocks as runs: a block with transactions is a run of one, and mining fifty thousand empty blocks is one
 * entry. A block's hash names it for good but is not the hash of an Ethereum header: there are no roots to hash.
 */
import { concatHex, type Hex, keccak256, numberToHex, zeroHash } from 'viem';

export interface BlockRun {
  /** Number of the first block. */
  first: number;
  count: number;
  /** Time of the first block, Unix seconds. */
  timestamp: number;
  /** Seconds from each block of the run to the next. */
  interval: number;
  /** Hash of the block before the run. */
  parentHash: Hex;
  /** Wei per gas, hex. */
  baseFee: Hex;
  gasLimit: number;
  gasUsed: number;
  /** Hashes; only runs of one block have any. */
  transactions: Hex[];
}

export interface Block extends Omit<BlockRun, 'first' | 'count' | 'interval'> {
  number: number;
  hash: Hex;
}

export class Blocks {
  #runs: BlockRun[];
  /** Hashes somebody has been told, so that they can be asked for; a hash of an undone block is refused on reading. */
  readonly #numbers = new Map<Hex, number>();

  constructor(runs: BlockRun[] = []) {
    this.#runs = [...runs];
  }

  /** Runs so far: the position to go back to with `cutTo`. */
  get length() {
    return this.#runs.length;
  }

  get runs(): readonly BlockRun[] {
    return this.#runs;
  }

  /** Number of the newest block; -1 before the first. */
  get height() {
    const last = this.#runs.at(-1);
    return last ? last.first + last.count - 1 : -1;
  }

  get latest(): Block {
    const block = this.at(this.height);
    if (!block) throw new Error('The chain has no first block yet.');
    return block;
  }

  push(run: Omit<BlockRun, 'first' | 'parentHash'>) {
    this.#runs.push({ ...run, first: this.height + 1, parentHash: this.height < 0 ? zeroHash : this.latest.hash });
  }

  /** Drops the runs from that position on. @returns the hashes of the transactions in them. */
  cutTo(length: number): Hex[] {
    return this.#runs.splice(length).flatMap((run) => run.transactions);
  }

  at(number: number): Block | undefined {
    const run = this.#runOf(number);
    if (!run) return undefined;
    const { first, count: _, interval, ...rest } = run;
    const hash = hashOf(run, number);
    this.#numbers.set(hash, number);
    return {
      ...rest,
      number,
      hash,
      parentHash: number === first ? run.parentHash : hashOf(run, number - 1),
      timestamp: run.timestamp + (number - first) * interval,
    };
  }

  withHash(hash: Hex): Block | undefined {
    const told = this.#numbers.get(hash) ?? (this.#runs.find((run) => run.parentHash === hash)?.first ?? this.height + 1) - 1;
    const block = this.at(told);
    return block?.hash === hash ? block : undefined;
  }

  /** Hashes of the transactions in blocks `from` to `to`, both included, oldest first. */
  transactionsBetween(from: number, to: number): Hex[] {
    const hashes: Hex[] = [];
    for (let index = this.#indexOf(Math.max(from, 0)); index < this.#runs.length; index++) {
      const run = this.#runs[index];
      if (!run || run.first > to) break;
      if (run.first >= from) hashes.push(...run.transactions);
    }
    return hashes;
  }

  #runOf(number: number): BlockRun | undefined {
    if (!Number.isSafeInteger(number) || number < 0 || number > this.height) return undefined;
    return this.#runs[this.#indexOf(number)];
  }

  /** Index of the run that holds the block, by halving. */
  #indexOf(number: number): number {
    let low = 0;
    let high = this.#runs.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#runs[middle]?.first ?? 0) <= number) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Depends on everything before the run, and on number, time and transactions, so that two histories never share one. */
function hashOf(run: BlockRun, number: number): Hex {
  const timestamp = run.timestamp + (number - run.first) * run.interval;
  return keccak256(concatHex([run.parentHash, numberToHex(number, { size: 8 }), numberToHex(timestamp, { size: 8 }), ...run.transactions]));
}

/** A value that looks random for each block and is the same in every replay (EIP-4399 PREVRANDAO). */
export function randomOf(block: Pick<Block, 'number' | 'parentHash'>): Hex {
  return keccak256(concatHex([block.parentHash, numberToHex(block.number, { size: 8 }), '0x72616e646f6d']));
}
