/** Reads the words and values of one line of an idea, from left to right. */
import type { ScenarioValue } from '@starwright/protocol/scenarios';
import { parseUnits } from 'viem';

const seconds: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400, weeks: 604_800, years: 31_536_000 };

export class Reader {
  #rest: string;

  constructor(line: string) {
    this.#rest = line.trim();
  }

  #match(pattern: RegExp): string | undefined {
    const found = new RegExp(`^(?:${pattern.source})`, 'u').exec(this.#rest)?.[0];
    if (found !== undefined) this.#rest = this.#rest.slice(found.length).trimStart();
    return found;
  }

  atEnd(): boolean {
    return this.#rest === '';
  }
  end(): void {
    if (!this.atEnd()) throw new Error(`"${this.#rest}" was not expected.`);
  }
  peek(mark: string): boolean {
    return this.#rest.startsWith(mark);
  }
  /** `alice`, `nft.mint`, `nft-2.mint`. */
  word(): string {
    const word = this.#match(/[A-Za-z][\w-]*(?:\.\w+)?/);
    if (word === undefined) throw new Error(`A word was expected at "${this.#rest}".`);
    return word;
  }
  /** Whether the next word or mark is this one; it is passed then. */
  take(word: string): boolean {
    if (!this.#rest.startsWith(word) || (/\w$/.test(word) && /^\w/.test(this.#rest.slice(word.length)))) return false;
    this.#rest = this.#rest.slice(word.length).trimStart();
    return true;
  }
  expect(word: string): void {
    if (!this.take(word)) throw new Error(`"${word}" was expected at "${this.#rest}".`);
  }
  sign(): string {
    const sign = this.#match(/>=|<=|=/);
    if (!sign) throw new Error(`=, >= or <= was expected at "${this.#rest}".`);
    return sign;
  }
  index(): number | undefined {
    const index = this.#match(/\[\d+\]/);
    return index === undefined ? undefined : Number(index.slice(1, -1));
  }
  /** `eth`, or a module that is a token. */
  asset(): string {
    return /^,|^(saving|announcing)\b/.test(this.#rest) || this.atEnd() ? 'eth' : this.word();
  }

  args(): ScenarioValue[] {
    return this.#list('(', ')');
  }

  #list(open: string, close: string): ScenarioValue[] {
    this.expect(open);
    const values: ScenarioValue[] = [];
    while (!this.take(close)) {
      values.push(this.value());
      if (!this.peek(close)) this.expect(',');
    }
    return values;
  }

  /** `12`, `0.05 eth`, `10 tokens`, `3 days`, `now + 2 days`, `"text"`, `alice`, `@saved`, `[1, 2]`, `call(token.burn(5))`. */
  value(): ScenarioValue {
    const text = this.#match(/"[^"]*"/);
    if (text !== undefined) return text.slice(1, -1);
    if (this.peek('[')) return this.#list('[', ']');
    const saved = this.#match(/@[\w.]+|\$\w+|0x[0-9a-fA-F]*/);
    if (saved !== undefined) return saved;
    const number = this.#match(/[+-]?\d[\d_]*(?:\.\d+)?/);
    if (number !== undefined) return this.#measured(number.replaceAll('_', '').replace('+', ''));
    const word = this.word();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'now') return { now: this.take('+') ? Number(this.value()) : this.take('-') ? -Number(this.value()) : 0 };
    if (word === 'keccak') return { keccak: String(this.args()[0]) };
    if (word === 'call') {
      this.expect('(');
      const [on = '', call = ''] = this.word().split('.');
      const args = this.args();
      this.expect(')');
      return { calldata: { on, call, args } };
    }
    return `$${word}`;
  }

  #measured(number: string): string {
    const unit = this.#match(/(?:eth|tokens|seconds|minutes|hours|days|weeks|years)\b/);
    if (unit === 'eth' || unit === 'tokens') return parseUnits(number, 18).toString();
    if (unit) return String(Math.round(Number(number) * (seconds[unit] ?? 1)));
    return number;
  }
}
