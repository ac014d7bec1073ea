/** The chain's time, in seconds: an injected clock, moved ahead by what the user asked for, never standing still. */
import { RpcError, rpcCode } from './rpc-error.ts';

export interface ClockSettings {
  /** Seconds ahead of the injected clock. */
  offset: number;
  /** Exact time of the next block, once. */
  next: number | null;
  /** When set, every block is exactly this many seconds after the one before it. */
  interval: number | null;
}

export class Clock {
  readonly #now: () => number;
  settings: ClockSettings = { offset: 0, next: null, interval: null };

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Time of the block after one of time `latest`: later than it by at least a second, as on any real chain. */
  timeAfter(latest: number | undefined): number {
    const { next, interval, offset } = this.settings;
    if (latest === undefined) return next ?? Math.floor(this.#now()) + offset;
    const wanted = next ?? (interval === null ? Math.floor(this.#now()) + offset : latest + interval);
    return Math.max(wanted, latest + 1);
  }

  /** Tells the clock that a block of that time was mined: an exact time set by the user also moves all that follows. */
  blockMined(time: number) {
    if (this.settings.next !== null) this.continueFrom(time);
  }

  /** Later blocks count on from this time. */
  continueFrom(time: number) {
    this.settings = { ...this.settings, next: null, offset: time - Math.floor(this.#now()) };
  }

  /** @returns all seconds the chain is now ahead of the injected clock. */
  increase(seconds: number): number {
    this.settings = { ...this.settings, offset: this.settings.offset + seconds };
    return this.settings.offset;
  }

  /** @throws RpcError -32602 when the time is not after the latest block. */
  setNext(time: number, latest: number) {
    if (time <= latest) {
      throw new RpcError(rpcCode.invalidParams, `Timestamp ${time} is not later than the latest block's (${latest}).`);
    }
    this.settings = { ...this.settings, next: time };
  }

  setInterval(seconds: number | null) {
    this.settings = { ...this.settings, interval: seconds };
  }
}
