/** The clauses of a sentence that are being read: one at a time, a relative clause inside another, conditions that wait for theirs. */

import type { Phrase, Statement } from '../statement.ts';
import { attach, type Draft, finish, isEmpty, newDraft, qualify } from './draft.ts';

export class OpenClauses {
  readonly #number: number;
  readonly #finished: Draft[] = [];
  /** Conditions that were read before the clause they belong to. */
  #leading: Draft[] = [];
  /** The last condition that was attached, and what became of it. */
  #last: { draft: Draft; statement: Statement } | undefined;
  current: Draft;

  constructor(from: number, number: number) {
    this.#number = number;
    this.current = newDraft(from);
  }

  /** All that was read; a condition without its clause says something by itself. */
  end(to: number): Statement[] {
    this.close(to);
    return [...this.#finished, ...this.#leading].map((one) => finish(one, this.#number)).sort((a, b) => a.from - b.from);
  }

  open(at: number, next: Partial<Draft> = {}): void {
    this.close(at);
    this.current = { ...newDraft(at), ...next };
  }

  /** Begins a clause that says something of a phrase. */
  enter(at: number, about: Phrase): void {
    const outer = this.current;
    this.current = { ...newDraft(at), who: about, inside: { outer, about } };
  }

  /** Ends a relative clause; what it stands in goes on. */
  leave(to: number): void {
    const { inside, who, ...rest } = this.current;
    if (!inside) return;
    const said = finish({ ...rest, to }, this.#number);
    // "who rides" says nothing of another subject; "that I lend" does.
    qualify(inside.outer, inside.about, who && who.from !== inside.about.from ? { ...said, who } : said);
    this.current = inside.outer;
  }

  /** Whether the clause is a condition before the clause it belongs to. */
  get waits(): boolean {
    const { by, verb, who, complements } = this.current;
    if (by === undefined) return !verb && !who && complements.length > 0;
    const host = this.#finished.at(-1);
    return (
      (by !== 'by' && this.current.afterComma === true) ||
      (by !== 'by' && !(host?.verb && host.to === this.current.from && !this.current.fronted))
    );
  }

  close(to: number): void {
    while (this.current.inside) this.leave(to);
    const { current } = this;
    current.to = to;
    if (isEmpty(current)) return;
    if (current.by === undefined) {
      for (const one of this.#leading) attach(current, one, this.#number);
      this.#leading = [];
      this.#finished.push(current);
      return;
    }
    const last = this.#last;
    // "when he says that it is done"
    if (last && /^(that|whether)$/.test(current.by) && last.statement.to === current.from) {
      attach(last.draft, current, this.#number);
      last.statement.to = to;
      const host = this.#finished.at(-1);
      if (host?.to === current.from) host.to = to;
      return;
    }
    const leading = this.#leading.at(-1);
    if (leading?.verb && /^(that|whether)$/.test(current.by) && leading.to === current.from) {
      attach(leading, current, this.#number);
      leading.to = to;
      return;
    }
    const host = this.#finished.at(-1);
    // Behind its clause: "is released when …"; before it: "when …, it is released".
    if (host?.verb && host.to === current.from && !current.fronted) {
      this.#last = { draft: current, statement: attach(host, current, this.#number) };
      host.to = to;
    } else this.#leading.push(current);
  }
}
