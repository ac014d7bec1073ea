import { StarwrightError } from '@starwright/protocol/errors';

const perMs = 1 / 60_000;
/** Addresses remembered; beyond, those that are nearly free again are forgotten. */
const rememberedAtMost = 10_000;

/**
 * What one client address may take of this node's processors. Counted per node, since that is whose processors they are; what
 * was used is forgiven evenly over a minute.
 */
export class CpuBudget {
  readonly #used = new Map<string, { cpuMs: number; atMs: number }>();
  readonly #msPerMinute: number;
  readonly #now: () => number;

  constructor(msPerMinute: number, now: () => number = Date.now) {
    this.#msPerMinute = msPerMinute;
    this.#now = now;
  }

  /** @throws StarwrightError `too-many-requests` with the time at which a second of it is free again */
  check(address: string): void {
    const left = this.#msPerMinute - this.#usedBy(address);
    if (left > 0) return;
    const seconds = Math.ceil((1000 - left) / (this.#msPerMinute * perMs) / 1000);
    throw new StarwrightError('too-many-requests', { retryAfterSeconds: Math.max(1, seconds) });
  }

  spend(address: string, cpuMs: number): void {
    if (this.#used.size >= rememberedAtMost) this.#forget();
    this.#used.set(address, { cpuMs: this.#usedBy(address) + cpuMs, atMs: this.#now() });
  }

  #usedBy(address: string): number {
    const used = this.#used.get(address);
    return used ? Math.max(0, used.cpuMs - (this.#now() - used.atMs) * this.#msPerMinute * perMs) : 0;
  }

  #forget(): void {
    for (const address of this.#used.keys()) if (this.#usedBy(address) < 100) this.#used.delete(address);
  }
}
