/**
 * From words to data: every reading of a sentence, by the table of the grammar. What was read at one place is kept, so a
 * sentence costs its length times its ambiguity; both are bounded.
 */
import { keyOf, stripped } from './canonical.ts';
import type { Category, Node } from './grammar.ts';
import { momentOf, secondsOf } from './literals.ts';
import { meets } from './print.ts';
import { fits, type Names, type Reach, reachInside } from './reach.ts';
import { readDeclared } from './read-declared.ts';
import { closed, declares } from './rephrase.ts';
import { built, type CompiledRow, growingOf, isCategory, type Part, rowsOf } from './rows.ts';
import type { Token } from './tokens.ts';

export interface Reading {
  end: number;
  level: number;
  node: Node;
}
/** No sentence of a charter has as many readings of one part; a text that has is none. */
const mostReadings = 48;
const deepestBrackets = 24;
const mostWork = 20_000;

/** Words that a new noun holds only in quotation marks, since the sentence around it is made of them. */
export const structural = new Set('a an the each every its their is are has have can and or which'.split(' '));

/** What a name may be when nothing is declared yet: at most this many words. */
const longestName = 12;

export class Reader {
  readonly tokens: readonly Token[];
  readonly reach: Reach;
  readonly #memo = new Map<string, Reading[]>();
  /** How many parts of rows were tried. */
  work = 0;
  /** The furthest token that something was expected at, and what: for completion and for errors. */
  furthest = 0;
  expected = new Set<string>();
  readonly watch: boolean;

  constructor(tokens: readonly Token[], reach: Reach, watch = false) {
    this.tokens = tokens;
    this.reach = reach;
    this.watch = watch;
    let depth = 0;
    for (const token of tokens) {
      if (token.kind === 'mark' && token.text === '(') depth++;
      else if (token.kind === 'mark' && token.text === ')') depth--;
      if (depth > deepestBrackets) this.work = mostWork;
    }
  }

  /** All readings of a category that begin here, each with where it ends. */
  at(category: Category, start: number): readonly Reading[] {
    const key = `${category}${start}`;
    const kept = this.#memo.get(key);
    if (kept) return kept;
    this.#memo.set(key, []); // a category that begins with itself is read by growing
    const found: Reading[] = [];
    const seen = new Set<string>();
    const add = (reading: Reading): void => {
      if (found.length >= mostReadings) return;
      const same = `${reading.end}|${reading.level}|${keyOf(reading.node)}`;
      if (seen.has(same)) return;
      seen.add(same);
      found.push(reading);
    };
    const begin = this.tokens[start];
    const first = begin === undefined || begin.kind === 'text' || begin.kind === 'name' ? undefined : begin.text.toLowerCase();
    if (this.word(start, '(', 'mark'))
      for (const inner of this.at(category, start + 1))
        if (this.word(inner.end, ')', 'mark')) add({ end: inner.end + 1, level: 5, node: inner.node });
    for (const row of rowsOf(category))
      if (!row.grows && (row.first === undefined || row.first === first || this.watch))
        for (const [end, slots] of this.#parts(row, 0, start, new Map())) this.#build(row, end, slots, add);
    const growing = growingOf(category);
    if (growing.length > 0)
      for (let at = 0; at < found.length; at++) {
        const left = found[at];
        if (left) for (const row of growing) this.#grow(row, left, add);
      }
    this.#memo.set(key, found);
    return found;
  }

  #grow(row: CompiledRow, left: Reading, add: (reading: Reading) => void): void {
    const first = row.parts.en[0];
    if (first?.kind !== 'slot' || left.level < first.least) return;
    if (!first.list) {
      for (const [end, slots] of this.#parts(row, 1, left.end, new Map([[first.name, left.node]]))) this.#build(row, end, slots, add);
      return;
    }
    for (const [end, list] of this.#more(first, left.end, [left.node], (at) => this.#slot(first, at)))
      if (list.length > 1)
        for (const [last, slots] of this.#parts(row, 1, end, new Map([[first.name, list]]))) this.#build(row, last, slots, add);
  }

  #build(row: CompiledRow, end: number, slots: ReadonlyMap<string, Node>, add: (reading: Reading) => void): void {
    const { reach } = this;
    if (row.usesIt && reach.it === undefined) return;
    if (row.demands && !meets(row, slots, reach)) return;
    const whole = built(row.shape, reach.it, slots, (inner) => (declares(row) ? inner : stripped(reach.charter, inner)));
    const node = row.as ? closed(row, whole, reach) : whole;
    if (node === undefined || !fits(row.category, node, reach)) return;
    add({ end, level: row.level, node });
  }

  #parts(row: CompiledRow, index: number, at: number, slots: ReadonlyMap<string, Node>): [end: number, slots: ReadonlyMap<string, Node>][] {
    const part = row.parts.en[index];
    if (!part) return [[at, slots]];
    if (++this.work > mostWork) return [];
    if (part.kind === 'words') {
      for (const [offset, word] of part.words.entries()) if (!this.word(at + offset, word)) return [];
      return this.#parts(row, index + 1, at + part.words.length, slots);
    }
    if (part.kind === 'agree')
      return part.forms.flatMap((form) =>
        form.every((word, offset) => this.word(at + offset, word)) ? this.#parts(row, index + 1, at + form.length, slots) : [],
      );
    if (part.kind === 'noun') {
      const noun = this.reach.scope[part.of]?.thing;
      const end = noun === undefined ? undefined : this.name(at, noun.split(' '));
      return end === undefined ? [] : this.#parts(row, index + 1, end, slots);
    }
    if (part.name === 'w' && part.category === 'C') {
      // Inside `where` the record looked at is what "its" refers to.
      const there = new Reader(this.tokens, reachInside(this.reach, slots.get('t')), this.watch);
      there.work = this.work;
      const read = there.filled(part, at);
      this.work = there.work;
      return read.flatMap(([end, node]) => this.#parts(row, index + 1, end, new Map(slots).set(part.name, node)));
    }
    return this.filled(part, at).flatMap(([end, node]) => this.#parts(row, index + 1, end, new Map(slots).set(part.name, node)));
  }

  /** What can fill a slot here. */
  filled(part: Extract<Part, { kind: 'slot' }>, at: number): [end: number, node: Node][] {
    if (!part.list) return this.#slot(part, at);
    const least = isCategory(part.category) && part.list !== 'list' ? 2 : 1;
    return this.#slot(part, at)
      .flatMap(([end, node]) => this.#more(part, end, [node], (next) => this.#slot(part, next)))
      .filter(([, list]) => list.length >= least);
  }

  #more(part: { list?: string | undefined }, at: number, soFar: Node[], one: (at: number) => [number, Node][]): [number, Node[]][] {
    const all: [number, Node[]][] = [[at, soFar]];
    if (soFar.length >= 16) return all;
    const last = part.list === 'list' && soFar.length > 1 && this.#closedList.has(soFar);
    if (last) return all;
    for (const word of part.list === 'list' ? [',', 'and'] : [part.list ?? '']) {
      if (!this.word(at, word)) continue;
      for (const [end, node] of one(at + 1)) {
        const longer = [...soFar, node];
        if (word === 'and' && part.list === 'list') this.#closedList.add(longer);
        all.push(...this.#more(part, end, longer, one));
      }
    }
    return part.list === 'list' ? all.filter(([, list]) => list.length === 1 || this.#closedList.has(list)) : all;
  }
  /** Lists with commas end with "and". */
  readonly #closedList = new WeakSet<Node[]>();

  #slot(part: Extract<Part, { kind: 'slot' }>, at: number): [end: number, node: Node][] {
    if (!isCategory(part.category)) return this.leaf(part, at);
    return this.at(part.category, at).flatMap(({ end, level, node }): [number, Node][] => (level >= part.least ? [[end, node]] : []));
  }

  /** Whether this word stands here. Fixed words are read in any case; names only as they are written. */
  word(at: number, word: string, kind?: Token['kind']): boolean {
    const token = this.tokens[at];
    if (token === undefined || token.kind === 'text' || token.kind === 'name' || token.text.toLowerCase() !== word) {
      if (this.watch && kind === undefined) this.wanted(at, word);
      return false;
    }
    return true;
  }

  wanted(at: number, what: string): void {
    if (at < this.furthest) return;
    if (at > this.furthest) this.expected.clear();
    this.furthest = at;
    this.expected.add(what);
  }

  /** Where a name ends that stands here, with or without quotation marks. */
  name(at: number, words: readonly string[]): number | undefined {
    const token = this.tokens[at];
    if (token?.kind === 'name') {
      if (token.text === words.join(' ')) return at + 1;
    } else if (words.every((word, offset) => this.tokens[at + offset]?.kind === 'word' && this.tokens[at + offset]?.text === word))
      return at + words.length;
    if (this.watch) {
      let offset = 0;
      while (this.tokens[at + offset]?.text.toLowerCase() === words[offset]?.toLowerCase() && offset < words.length) offset++;
      this.wanted(at, offset === 0 || at + offset >= this.tokens.length ? words.join(' ') : words.join(' '));
    }
    return undefined;
  }

  named(names: Names | undefined, at: number): [number, Node][] {
    if (!names) return [];
    if (this.watch && this.tokens[at]?.kind !== 'name')
      for (const group of names.values()) for (const one of group) if (this.name(at, one.words) === undefined) continue;
    const token = this.tokens[at];
    const group = token?.kind === 'name' ? names.get(token.text.split(' ')[0] ?? '') : names.get(token?.text ?? '');
    return (group ?? []).flatMap((one): [number, Node][] => {
      const end = this.name(at, one.words);
      return end === undefined ? [] : [[end, one.value]];
    });
  }

  leaf(part: Extract<Part, { kind: 'slot' }>, at: number): [end: number, node: Node][] {
    const token = this.tokens[at];
    const { names } = this.reach;
    const digits = token !== undefined && (token.kind === 'number' || token.kind === 'word') && /^\d+(?:\.\d+)?$/.test(token.text);
    switch (part.category) {
      case 'theV':
      case 'theR':
      case 'theP':
        return this.named(this.reach.the[part.category].names, at);
      case 'count':
        if (!digits && this.watch) this.wanted(at, '#');
        return digits && token.kind === 'word' && Number.isSafeInteger(Number(token.text)) && String(Number(token.text)) === token.text
          ? [[at + 1, Number(token.text)]]
          : [];
      case 'decimal':
        return digits && /^(?:0|[1-9]\d{0,19})(?:\.\d{0,17}[1-9])?$/.test(token.text) ? [[at + 1, token.text]] : [];
      case 'percent':
        return digits && Number(token.text) <= 100 && /^\d+(?:\.\d\d?)?$/.test(token.text) ? [[at + 1, Number(token.text)]] : [];
      case 'duration': {
        // What stands in quotation marks is a name.
        const word = this.tokens[at + 1]?.kind === 'word' ? (this.tokens[at + 1]?.text ?? '') : '';
        const size = secondsOf(word);
        const agrees = word.endsWith('s') === (token?.text !== '1');
        const seconds = digits && agrees && token.kind === 'word' && size !== undefined ? Number(token.text) * size : undefined;
        return seconds !== undefined && seconds <= 3_155_760_000 ? [[at + 2, seconds]] : [];
      }
      case 'span': {
        const size = token?.kind === 'word' && token.text.endsWith('s') ? secondsOf(token.text) : undefined;
        return size === undefined ? [] : [[at + 1, size]];
      }
      case 'moment': {
        const part = (offset: number): string => this.tokens[at + offset]?.text ?? '';
        if (!/^\d{4}-/.test(token?.text ?? '') || part(2) !== ':') return [];
        const seconds = part(4) === ':';
        const end = at + (seconds ? 6 : 4);
        const moment = momentOf(part(0), part(1), part(3), seconds ? part(5) : '00');
        return moment !== undefined && this.tokens[end]?.text === 'UTC' ? [[end + 1, moment]] : [];
      }
      case 'text':
        return token?.kind === 'text' ? [[at + 1, token.text]] : [];
      case 'wallet':
        return token?.kind === 'word' && /^0x[0-9a-fA-F]{40}$/.test(token.text) ? [[at + 1, token.text]] : [];
      case 'pairs':
        return this.#pairs(at);
      case 'role': {
        const article = this.word(at, 'the') || this.word(at, 'a') || this.word(at, 'an');
        return [...(article ? this.named(names.get('anyRole'), at + 1) : []), ...this.named(names.get('anyRole'), at)];
      }
      // "2 hours" is a time; a coin of that name stands in quotation marks.
      case 'coin':
        return token?.kind !== 'name' && secondsOf(token?.text ?? '') !== undefined ? [] : this.named(names.get('coin'), at);
      case 'free': {
        const article = part.article === 'a' && (this.word(at, 'a') || this.word(at, 'an'));
        return [...(article ? this.free(at + 1) : []), ...this.free(at)];
      }
      case 'kind':
      case 'kinds':
      case 'owner':
      case 'one':
      case 'eachOne':
      case 'symbol':
      case 'rest':
      case 'literal':
      case 'wallets':
      case 'unit':
      case 'fields':
        return readDeclared(this, part, at);
      default: {
        const article = part.article === 'a' && (this.word(at, 'a') || this.word(at, 'an'));
        return [...(article ? this.named(names.get(part.category), at + 1) : []), ...this.named(names.get(part.category), at)];
      }
    }
  }

  #pairs(at: number): [number, Node][] {
    const one = (from: number): [number, Node][] =>
      this.at('V', from).flatMap(({ end, level, node }) =>
        level >= 4 && this.word(end, 'as') && this.word(end + 1, 'its')
          ? this.named(this.reach.names.get('field'), end + 2).map(([last, field]): [number, Node] => [last, { field, is: node }])
          : [],
      );
    return one(at).flatMap(([end, pair]) => this.#more({ list: 'list' }, end, [pair], one));
  }

  /** A name that is not known yet: some words, or what stands in quotation marks. */
  free(at: number, verb = false): [number, Node][] {
    const token = this.tokens[at];
    if (token?.kind === 'name') return [[at + 1, token.text]];
    const found: [number, Node][] = [];
    const words: string[] = [];
    for (let end = at; end < at + longestName; end++) {
      const next = this.tokens[end];
      if (next?.kind !== 'word' || (words.length === 0 && /^(?:\P{L}|(?:an?|the)$)/iu.test(next.text))) break;
      if (!verb && structural.has(next.text.toLowerCase())) break;
      words.push(next.text);
      found.push([end + 1, words.join(' ')]);
    }
    return found;
  }

  /** The data of all readings that reach the end. */
  whole(category: Category, from = 0, end = this.tokens.length): Node[] {
    const nodes = new Map<string, Node>();
    for (const reading of this.at(category, from)) if (reading.end === end) nodes.set(keyOf(reading.node), reading.node);
    return [...nodes.values()];
  }
}
