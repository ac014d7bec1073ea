/** Where the reading of one sentence stands. */
import type { Token } from '../../tokens.ts';
import type { Part } from '../parts.ts';
import type { Phrase, Span, Statement } from '../statement.ts';
import type { Draft } from './draft.ts';
import { OpenClauses } from './open-clauses.ts';
import { phraseAt } from './phrases.ts';
import type { Sentence } from './simple-phrase.ts';

export class SentenceState {
  readonly sentence: Sentence;
  readonly number: number;
  /** One past the last token of the sentence. */
  readonly end: number;
  readonly clauses: OpenClauses;
  /** What brackets said in between. */
  readonly asides: Statement[] = [];
  preposition: { word: string; at: number } | undefined;
  /** A coordinator came since the last phrase or verb. */
  joined = false;
  /** The coordinator was "or". */
  or = false;
  /** "only" came before what it limits. */
  only = false;

  constructor(sentence: Sentence, span: Span, number: number) {
    this.sentence = sentence;
    this.number = number;
    this.end = span.to;
    this.clauses = new OpenClauses(span.from, number);
  }

  get current(): Draft {
    return this.clauses.current;
  }

  get tokens(): readonly Token[] {
    return this.sentence.tokens;
  }

  part(at: number): Part | undefined {
    return this.sentence.parts[at];
  }

  phraseAt(at: number, opens = false): Phrase | undefined {
    return phraseAt(this.sentence, at, this.end, opens);
  }

  enter(at: number, about: Phrase): void {
    this.clauses.enter(at, about);
    this.preposition = undefined;
    this.joined = false;
  }

  open(at: number, next: Partial<Draft> = {}): void {
    this.clauses.open(at, next);
    this.preposition = undefined;
  }
}
