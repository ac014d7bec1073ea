/** Reads one sentence from left to right into statements. */
import { infinitive } from '../grammar.ts';
import type { Token } from '../tokens.ts';
import { attach, type Draft, finish, isEmpty, lastPhrase, newDraft, place, qualify, recurs, setVerb } from './draft.ts';
import { isSubject, phraseAt, type Sentence } from './phrases.ts';
import type { Phrase, Span, Statement } from './statement.ts';
import { type VerbGroup, verbGroupAt } from './verb-group.ts';

/** What follows holds where what was said before does not. */
const isAlternative = (word: string): boolean => word === 'otherwise' || word === 'else';

export class SentenceReader {
  readonly #sentence: Sentence;
  readonly #span: Span;
  readonly #number: number;
  readonly #finished: Draft[] = [];
  /** Conditions that were read before the clause they belong to. */
  #leading: Draft[] = [];
  #current: Draft;
  #preposition: { word: string; at: number } | undefined;
  /** A coordinator came since the last phrase or verb. */
  #joined = false;
  /** The coordinator was "or". */
  #or = false;
  /** "only" came before what it limits. */
  #only = false;

  constructor(sentence: Sentence, span: Span, number: number) {
    this.#sentence = sentence;
    this.#span = span;
    this.#number = number;
    this.#current = newDraft(span.from);
  }

  read(): Statement[] {
    for (let at = this.#span.from; at < this.#span.to; ) at = this.#step(at);
    this.#close(this.#span.to);
    // A condition without its clause says something by itself.
    return [...this.#finished, ...this.#leading].map((one) => finish(one, this.#number));
  }

  /** Reads what begins at a token; gives the index behind it. */
  #step(at: number): number {
    const token = this.#sentence.tokens[at];
    if (!token) return at + 1;
    if (token.word === 'for' && this.#sentence.tokens[at + 1]?.word === 'example') return this.#example(at);
    const group = verbGroupAt(this.#sentence, at, this.#span.to);
    if (group) return this.#verb(at, group);
    switch (this.#sentence.parts[at]) {
      case 'comma':
      case 'mark':
        return this.#comma(at);
      case 'coordinator':
        this.#joined = true;
        this.#or = token.word === 'or';
        if (isAlternative(token.word)) this.#open(at, { adverbs: [token.word] });
        return at + 1;
      case 'subordinator':
        this.#open(at, { by: token.word, fronted: this.#joined });
        this.#joined = false;
        return at + 1;
      case 'relative':
        return this.#relative(at, token);
      case 'particle':
        if (this.#current.verb) this.#current.verb = { ...this.#current.verb, particle: token.word };
        return at + 1;
      case 'preposition':
        if (token.word === 'by' && this.#sentence.parts[at + 1] === 'gerund') this.#open(at, { by: 'by', who: this.#current.who });
        else if (this.#fronts(at)) {
          this.#open(at);
          this.#preposition = { word: token.word, at };
        } else if (!(token.word === 'of' && this.#preposition))
          this.#preposition = { word: token.word === 'out' ? 'from' : token.word, at };
        return at + 1;
      default:
        return this.#phraseOrAdverb(at, token);
    }
  }

  /** ", for example the bartender": an example binds nobody. */
  #example(from: number): number {
    let at = from;
    while (at < this.#span.to && !/^(comma|coordinator|subordinator)$/.test(this.#sentence.parts[at] ?? '')) at++;
    return at;
  }

  /** What depends on the clause before a comma and is complete ends there. */
  #comma(at: number): number {
    if (this.#current.inside && this.#current.verb) this.#leave(at);
    if (this.#current.by !== undefined && this.#current.verb) this.#open(at + 1);
    this.#joined = false;
    return at + 1;
  }

  #relative(at: number, token: Token): number {
    const free: Phrase = {
      from: at,
      to: at + 1,
      head: token.word === 'whoever' ? 'whoever' : 'who',
      kind: 'anybody',
      plural: false,
      qualities: [],
    };
    const independent = /ever$/.test(token.word) && this.#current.verb !== undefined;
    if (independent) this.#open(at);
    if (this.#current.verb === undefined && !this.#current.who) {
      this.#current.who = free;
      this.#enter(at, free);
    } else {
      const about = lastPhrase(this.#current);
      if (about) this.#enter(at, about);
    }
    return at + 1;
  }

  #verb(at: number, group: VerbGroup): number {
    const { inside } = this.#current;
    // "people who own a bike can list it": the second verb is what the people do.
    if (inside && this.#current.verb) {
      const goesOn = this.#joined && !(inside.outer.verb && this.#agrees(group) && !this.#agrees(this.#current.verb));
      this.#leave(at);
      if (goesOn) this.#enter(at, inside.about);
    }
    if (this.#current.verb) {
      const { who, by, mode } = this.#current;
      // "by paying the deposit and gets it back": only a further gerund belongs to the means.
      const goesOn = this.#joined && by !== undefined && (by !== 'by' || this.#sentence.parts[group.at] === 'gerund');
      this.#open(at, { who, adverbs: this.#or ? ['or'] : [], ...(goesOn && { by }) });
      setVerb(this.#current, { ...group, mode: this.#joined && group.bare ? mode : group.mode });
    } else setVerb(this.#current, group);
    this.#limit();
    this.#joined = false;
    this.#or = false;
    this.#preposition = undefined;
    return group.to;
  }

  /** "she names heirs that must agree and checks in": the third person goes on with the outer clause. */
  #agrees({ at }: { at: number }): boolean {
    const word = this.#sentence.tokens[at]?.word ?? '';
    return word.endsWith('s') && infinitive(word) !== word;
  }

  #phraseOrAdverb(at: number, token: Token): number {
    if (token.word === 'only') {
      this.#only = true;
      return at + 1;
    }
    const phrase = phraseAt(this.#sentence, at, this.#span.to);
    if (!phrase) {
      if (/^(adverb|adjective|participle)$/.test(this.#sentence.parts[at] ?? '')) this.#current.adverbs.push(token.word);
      return at + 1;
    }
    if (this.#isNextSubject(phrase))
      this.#open(phrase.from, { who: phrase, ...(this.#joined && this.#leadingGoesOn() && { by: this.#current.by }) });
    else place(this.#current, phrase, this.#preposition);
    if (!this.#current.verb) this.#limit();
    this.#only = false;
    this.#joined = false;
    this.#preposition = undefined;
    return phrase.to;
  }

  /** Whether a phrase begins a further clause: a verb follows it, and the one before has all it needs. */
  #isNextSubject(phrase: Phrase): boolean {
    const { inside, verb, who, what } = this.#current;
    if (this.#preposition || recurs(phrase) || !isSubject(this.#sentence, phrase.to, this.#span.to)) return false;
    if (inside && verb && !what && !this.#joined) return false;
    return verb !== undefined || who !== undefined;
  }

  /** ", and after the dates the owner confirms": what stands before its clause. */
  #fronts(at: number): boolean {
    const { parts } = this.#sentence;
    if (!this.#current.verb || this.#current.by !== undefined || this.#current.inside || !/^(comma|coordinator)$/.test(parts[at - 1] ?? ''))
      return false;
    const phrase = phraseAt(this.#sentence, at + 1, this.#span.to);
    if (!phrase) return false;
    const behind = parts[phrase.to] === 'comma' ? phrase.to + 1 : phrase.to;
    const next = phraseAt(this.#sentence, behind, this.#span.to);
    return next !== undefined && isSubject(this.#sentence, next.to, this.#span.to);
  }

  /** "if he is late and the buyer agrees, …": both are conditions. */
  #leadingGoesOn(): boolean {
    return this.#current.by !== undefined && this.#current.by !== 'by' && this.#current.verb !== undefined;
  }

  #limit(): void {
    this.#current.only ||= this.#only;
    this.#only = false;
  }

  #enter(at: number, about: Phrase): void {
    const outer = this.#current;
    this.#current = { ...newDraft(at), who: about, inside: { outer, about } };
    this.#preposition = undefined;
    this.#joined = false;
  }

  /** Ends a relative clause; what it stands in goes on. */
  #leave(to: number): void {
    const { inside } = this.#current;
    if (!inside) return;
    this.#current.to = to;
    const { who: _who, ...said } = finish(this.#current, this.#number);
    qualify(inside.outer, inside.about, said);
    this.#current = inside.outer;
  }

  #open(at: number, next: Partial<Draft> = {}): void {
    this.#close(at);
    this.#current = { ...newDraft(at), ...next };
    this.#preposition = undefined;
  }

  #close(to: number): void {
    this.#leave(to);
    const current = this.#current;
    current.to = to;
    if (isEmpty(current)) return;
    if (current.by === undefined) {
      for (const one of this.#leading) attach(current, one, this.#number);
      this.#leading = [];
      this.#finished.push(current);
      return;
    }
    const host = this.#finished.at(-1);
    // Behind its clause: "is released when …"; before it: "when …, it is released".
    if (host?.verb && host.to === current.from && !current.fronted) {
      attach(host, current, this.#number);
      host.to = to;
    } else this.#leading.push(current);
  }
}
