/** What each token of a text became; whoever claims one first has it. */
import type { Became, Mark } from '@starwright/protocol/plan';
import type { Token } from '../tokens.ts';
import type { Places } from './places.ts';

export class Sheet {
  readonly tokens: readonly Token[];
  readonly #became: (Became | undefined)[] = [];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  /** Gives what nobody has of these tokens to one thing; `which` says of which of them it may be. */
  claim(from: number, to: number, became: Became, which: (token: Token, at: number) => boolean = () => true): void {
    for (let at = Math.max(0, from); at < Math.min(to, this.tokens.length); at++) {
      const token = this.tokens[at];
      if (token && !this.#became[at] && which(token, at)) this.#became[at] = became;
    }
  }

  at(index: number): Became | undefined {
    return this.#became[index];
  }

  /** Whether something has a token of a stretch. */
  has(from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (this.#became[at]) return true;
    return false;
  }

  /** The stretches in the prompt itself: neighbours that became the same are one, but none goes over one of `cutting`. */
  marks(places: Places, cutting: readonly Mark[] = [], others: readonly Mark[] = []): Mark[] {
    const marks: Mark[] = [];
    const runs = this.#runs().flatMap((run) => {
      const inside = cutting.filter(({ start, end }) => run.start < start && end < run.end);
      const from = [run.start, ...inside.map(({ end }) => end)];
      return from.map((start, at) => ({ ...run, start, end: inside[at]?.start ?? run.end }));
    });
    for (const { became, ...stretch } of [...runs, ...cutting, ...others].sort((a, b) => a.start - b.start)) {
      // Several tokens may be made of the same letters.
      const { start, end } = places(stretch, marks.at(-1)?.end);
      if (start < end) marks.push({ start, end, became });
    }
    return marks;
  }

  /** Marks at the ends of a run, and words that only join it to the next, belong to none. */
  #runs(): Mark[] {
    const runs: { from: number; to: number; became: Became }[] = [];
    for (const at of this.tokens.keys()) {
      const [last, became] = [runs.at(-1), this.#became[at]];
      if (last && became && last.to === at && isSame(last.became, became)) last.to = at + 1;
      else if (became) runs.push({ from: at, to: at + 1, became });
    }
    return runs.flatMap((run) => {
      const { from, to, became } = this.#trimmed(run);
      const [first, last] = [this.tokens[from], this.tokens[to - 1]];
      return first && last && from < to ? [{ start: first.start, end: Math.max(first.end, last.end), became }] : [];
    });
  }

  #trimmed({ from, to, became }: { from: number; to: number; became: Became }) {
    const edge = (token: Token | undefined) =>
      token !== undefined && (token.end <= token.start || /^([\s,.;:!?)(-]|and|but|so|then)$/.test(token.word));
    while (from < to && edge(this.tokens[from])) from++;
    while (to > from && edge(this.tokens[to - 1])) to--;
    return { from, to, became };
  }
}

const isSame = (one: Became, other: Became): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
