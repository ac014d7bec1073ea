/** Chance that can be had again: the same seed, the same choices. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed ^ 0x9e3779b9) >>> 0;
    for (let i = 0; i < 4; i++) this.below(2);
  }

  /** A whole number from zero. (mulberry32) */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  /** Of this many times in a hundred. */
  percent(often: number): boolean {
    return this.below(100) < often;
  }

  /** Both ends included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  pick<Item>(list: readonly Item[]): Item {
    const item = list[this.below(list.length)];
    if (item === undefined) throw new RangeError('there is nothing to pick');
    return item;
  }

  pickOrNone<Item>(list: readonly Item[]): Item | undefined {
    return list.length === 0 ? undefined : this.pick(list);
  }

  /** Some of a list, in its order. */
  some<Item>(list: readonly Item[], often = 50): Item[] {
    return list.filter(() => this.percent(often));
  }
}
