/** Reads one sentence from left to right into statements. */
import type { Token } from '../tokens.ts';
import { subjects } from '../words/closed.ts';
import { OpenClauses } from './clauses-open.ts';
import { type Draft, isEmpty, lastPhrase, place, recurs, setVerb } from './draft.ts';
import { actsFurtherOn, governsGerund, isContactClause, isSubjectOfOuter, letsDo, verbFollows } from './lookahead.ts';
import { isSubject, phraseAt, type Sentence } from './phrases.ts';
import type { Phrase, Span, Statement } from './statement.ts';
import { subordinatorAt } from './subordinators.ts';
import { type VerbGroup, verbGroupAt } from './verb-group.ts';

/** What follows holds where what was said before does not. */
const isAlternative = (word: string): boolean => word === 'otherwise' || word === 'else';

export class SentenceReader {
  readonly #sentence: Sentence;
  readonly #span: Span;
  readonly #number: number;
  readonly #clauses: OpenClauses;
  /** What brackets said in between. */
  readonly #asides: Statement[] = [];
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
    this.#clauses = new OpenClauses(span.from, number);
  }

  read(): Statement[] {
    for (let at = this.#span.from; at < this.#span.to; ) at = this.#step(at);
    return [...this.#clauses.end(this.#span.to), ...this.#asides];
  }

  get #current(): Draft {
    return this.#clauses.current;
  }

  #part(at: number) {
    return this.#sentence.parts[at];
  }

  /** Reads what begins at a token; gives the index behind it. */
  #step(at: number): number {
    const token = this.#sentence.tokens[at];
    if (!token) return at + 1;
    if (token.word === 'for' && this.#sentence.tokens[at + 1]?.word === 'example') return this.#example(at);
    if (token.text === '(') return this.#aside(at);
    if (token.word === 'only' && this.#limits(at)) {
      this.#only = true;
      return at + 1;
    }
    const group =
      this.#preposition && /^(gerund|participle)$/.test(this.#part(at) ?? '') ? undefined : verbGroupAt(this.#sentence, at, this.#span.to);
    if (group) return this.#verb(at, group);
    if (token.word === 'only') {
      this.#current.adverbs.push(token.word);
      return at + 1;
    }
    switch (this.#part(at)) {
      case 'comma':
      case 'mark':
        return this.#comma(at);
      case 'coordinator':
        return this.#coordinate(at, token);
      case 'subordinator':
        return this.#subordinate(at);
      case 'relative':
        return this.#relative(at, token);
      case 'particle':
        return this.#particle(at, token);
      case 'preposition':
        return this.#prepose(at, token);
      default:
        return this.#phraseOrAdverb(at, token);
    }
  }

  /** ", for example the bartender": an example binds nobody. */
  #example(from: number): number {
    let at = from;
    while (at < this.#span.to && !/^(comma|coordinator|subordinator)$/.test(this.#part(at) ?? '')) at++;
    return at;
  }

  /** What stands in brackets is said by itself. */
  #aside(at: number): number {
    let to = at + 1;
    while (to < this.#span.to && this.#sentence.tokens[to]?.text !== ')') to++;
    this.#asides.push(...new SentenceReader(this.#sentence, { from: at + 1, to }, this.#number).read());
    return to + 1;
  }

  /** "only members can": before anything is said of them, "only" limits who does it. */
  #limits(at: number): boolean {
    if (this.#preposition || this.#part(at + 1) === 'preposition') return false;
    if (!this.#current.verb && !this.#current.who) return true;
    const phrase = /^(comma|coordinator)$/.test(this.#part(at - 1) ?? '') ? phraseAt(this.#sentence, at + 1, this.#span.to) : undefined;
    return phrase !== undefined && verbFollows(this.#sentence, phrase.to, this.#span.to);
  }

  /** What depends on the clause before a comma and is complete ends there. */
  #comma(at: number): number {
    if (this.#current.inside && this.#current.verb) this.#clauses.leave(at);
    if (this.#current.by !== undefined && !isEmpty(this.#current) && (this.#current.verb || this.#current.adverbs.length > 0))
      this.#open(at + 1);
    this.#joined = false;
    if (this.#endsClause(at)) this.#open(at + 1);
    return at + 1;
  }

  /** "Rules: …", "60 % to the first, 30 % to the second" */
  #endsClause(at: number): boolean {
    const text = this.#sentence.tokens[at]?.text ?? '';
    if (text === ':' || text === '-') return true;
    const { verb, who, inside, by } = this.#current;
    if (text !== ',' || verb || !who || inside || by !== undefined) return false;
    if (/^(value|bound|relative)$/.test(this.#part(at + 1) ?? ''))
      return this.#part(at + 1) !== 'relative' || isSubjectOfOuter(this.#sentence, at + 1, this.#span.to);
    const phrase = phraseAt(this.#sentence, this.#sentence.tokens[at + 1]?.word === 'only' ? at + 2 : at + 1, this.#span.to);
    return phrase !== undefined && verbFollows(this.#sentence, phrase.to, this.#span.to);
  }

  #coordinate(at: number, token: Token): number {
    this.#joined = true;
    this.#or = token.word === 'or';
    if (isAlternative(token.word)) this.#open(at, { adverbs: [token.word], heir: this.#current.who });
    return at + 1;
  }

  #subordinate(at: number): number {
    const { by, to } = subordinatorAt(this.#sentence, at);
    this.#open(at, { by, fronted: this.#joined, afterComma: this.#part(at - 1) === 'comma' });
    this.#joined = false;
    return to;
  }

  #particle(at: number, token: Token): number {
    const { verb } = this.#current;
    if (verb?.root === 'be') this.#current.adverbs.push(token.word);
    else if (verb) this.#current.verb = { ...verb, particle: token.word };
    return at + 1;
  }

  #prepose(at: number, token: Token): number {
    if (governsGerund(this.#sentence, at)) this.#open(at, { by: token.word, who: this.#current.who });
    else if (this.#fronts(at)) {
      this.#open(at);
      this.#preposition = { word: token.word, at };
    } else if (!(token.word === 'of' && this.#preposition)) this.#preposition = { word: token.word === 'out' ? 'from' : token.word, at };
    return at + 1;
  }

  /** A clause about the noun before it, or one that stands for a noun itself: "decides who wins", "whoever pays". */
  #relative(at: number, token: Token): number {
    const about = lastPhrase(this.#current);
    const free =
      /ever$|^what$/.test(token.word) || !/^(noun|pronoun|value|adjective|determiner|comma|preposition)$/.test(this.#part(at - 1) ?? '');
    const stands = this.#part(at - 1) === 'comma' && isSubjectOfOuter(this.#sentence, at, this.#span.to);
    if (about && !free && !stands) this.#enter(at, about);
    else this.#placeRelative(at, token);
    return token.word === 'whose' ? this.#whose(at) : at + 1;
  }

  #placeRelative(at: number, { word }: Token): void {
    const phrase: Phrase = {
      ...{ from: at, to: at + 1, head: word, plural: false, qualities: [] },
      kind: /^who/.test(word) ? 'anybody' : 'pronoun',
    };
    const begins = this.#current.verb !== undefined && (this.#joined || this.#part(at - 1) === 'comma' || /ever$/.test(word));
    if (begins && isSubjectOfOuter(this.#sentence, at, this.#span.to)) this.#open(at, { who: phrase });
    else if (this.#joined && lastPhrase(this.#current)) place(this.#current, phrase, { word: 'and', at });
    else place(this.#current, phrase, this.#preposition);
    this.#enter(at, phrase);
  }

  /** "members whose fee is overdue" */
  #whose(at: number): number {
    const phrase = phraseAt(this.#sentence, at + 1, this.#span.to);
    if (!phrase) return at + 1;
    this.#current.who = { ...phrase, from: at, determiner: 'whose' };
    return phrase.to;
  }

  #verb(at: number, group: VerbGroup): number {
    const permitted = letsDo(this.#sentence, group, this.#span.to);
    if (permitted) return this.#permit(at, permitted);
    this.#goOn(at, group);
    if (this.#saysOfNoun(at, group)) this.#enter(at, lastPhrase(this.#current) as Phrase); // there is one before it
    const { who, by, mode, passive, verb } = this.#current;
    if (verb) {
      // "by paying the deposit and gets it back": only a further gerund belongs to the means.
      const goesOn = this.#joined && by !== undefined && (by !== 'by' || this.#part(group.at) === 'gerund');
      this.#open(at, { who, adverbs: this.#or ? ['or'] : [], ...(goesOn && { by }) });
      setVerb(this.#current, {
        ...group,
        mode: this.#joined && group.bare ? mode : group.mode,
        passive: group.passive || (passive && group.bare && this.#part(group.at) === 'participle'),
      });
    } else {
      // "To transfer it the seller …"
      if (this.#part(at) === 'to' && by === undefined && isEmpty(this.#current)) this.#current.by = 'to';
      if (!who && this.#current.heir) this.#current.who = this.#current.heir;
      setVerb(this.#current, group);
    }
    this.#said();
    return group.to;
  }

  /** "people who own a bike can list it": the second verb is what the people do. */
  #goOn(at: number, group: VerbGroup): void {
    const { inside, verb } = this.#current;
    if (!inside || !verb) return;
    const goesOn = this.#joined && !(inside.outer.verb && this.#isThird(group.at) && !this.#isThird(verb.at));
    this.#clauses.leave(at);
    if (goesOn) this.#enter(at, inside.about);
  }

  /** "people living in the street", "money locked in the pot goes back": a verb without a helper says something of a noun. */
  #saysOfNoun(at: number, group: VerbGroup): boolean {
    const part = this.#part(group.at);
    if (group.at !== at || (part !== 'gerund' && part !== 'participle') || this.#current.inside) return false;
    if (!/^(noun|pronoun)$/.test(this.#part(at - 1) ?? '') || !lastPhrase(this.#current)) return false;
    return this.#current.verb !== undefined || verbFollows(this.#sentence, group.to, this.#span.to);
  }

  /** "let members vote": what somebody may do. */
  #permit(at: number, { who, group }: { who: Phrase; group: VerbGroup }): number {
    if (!isEmpty(this.#current) && this.#current.verb) this.#open(at);
    this.#current.who = who;
    setVerb(this.#current, { ...group, mode: 'may' });
    this.#said();
    return group.to;
  }

  #said(): void {
    this.#current.only ||= this.#only;
    this.#only = false;
    this.#joined = false;
    this.#or = false;
    this.#preposition = undefined;
  }

  /** "she names heirs that must agree and checks in": the third person goes on with the outer clause. */
  #isThird(at: number): boolean {
    const word = this.#sentence.tokens[at]?.word ?? '';
    return this.#part(at) === 'verb' && /[^s]s$/.test(word);
  }

  #phraseOrAdverb(at: number, token: Token): number {
    const { verb, who } = this.#current;
    const phrase = this.#withoutSubject(phraseAt(this.#sentence, at, this.#span.to, !verb && !who && !this.#preposition));
    if (!phrase) {
      if (/^(adverb|adjective|participle|gerund)$/.test(this.#part(at) ?? '')) this.#current.adverbs.push(token.word);
      return at + 1;
    }
    this.#placePhrase(phrase);
    if (!this.#current.verb) this.#current.only ||= this.#only;
    this.#only = false;
    this.#joined = false;
    this.#or = false;
    this.#preposition = undefined;
    return phrase.to;
  }

  /** "during the season | members book", "each week | members vote": the last noun is the subject that the clause wants. */
  #withoutSubject(phrase: Phrase | undefined): Phrase | undefined {
    const { who, verb, by } = this.#current;
    if (!phrase?.plural || who || verb || by === 'by' || phrase.and || phrase.of || !isSubject(this.#sentence, phrase.to, this.#span.to))
      return phrase;
    const shorter = phraseAt(this.#sentence, phrase.from, phrase.to - 1);
    return shorter?.to === phrase.to - 1 && shorter.kind !== 'pronoun' && (this.#preposition || recurs(shorter)) ? shorter : phrase;
  }

  #placePhrase(phrase: Phrase): void {
    const { inside, verb } = this.#current;
    const acts =
      isSubject(this.#sentence, phrase.to, this.#span.to) ||
      (this.#clauses.waits && verb !== undefined && !inside && actsFurtherOn(this.#sentence, phrase.to, this.#span.to));
    const subject = !this.#preposition && acts;
    const begins = !verb && (inside !== undefined || (!this.#current.who && !this.#isWhole()));
    if (subject && begins && !this.#isOfLastNoun(phrase)) this.#current.who = phrase;
    else if (subject && inside && this.#isNextSubject(phrase)) {
      this.#clauses.leave(phrase.from);
      this.#placePhrase(phrase);
    } else if (subject && this.#isOfLastNoun(phrase)) {
      this.#enter(phrase.from, lastPhrase(this.#current) as Phrase); // there is one before it
      this.#current.who = phrase;
    } else if (subject && this.#isNextSubject(phrase)) {
      const says = this.#current.verb?.at === phrase.from - 1 && subjects.has(phrase.head);
      const by = says ? 'that' : this.#joined && this.#leadingGoesOn() ? this.#current.by : undefined;
      // "when a seat is free the first gets it": the condition belongs to what follows it with no comma.
      if (this.#current.by !== undefined && !by && !this.#joined) this.#current.fronted = true;
      this.#open(phrase.from, { who: phrase, adverbs: this.#or ? ['or'] : [], ...(by !== undefined && { by }) });
    } else place(this.#current, phrase, this.#preposition);
  }

  /** "bills they paid" */
  #isOfLastNoun(phrase: Phrase): boolean {
    if (this.#joined || this.#current.inside || !lastPhrase(this.#current)) return false;
    const { tokens } = this.#sentence;
    if (!subjects.has(phrase.head) && !/^(you|it|people)$/.test(phrase.head) && !/^(each|every)$/.test(this.#determinerBefore(phrase.from)))
      return false;
    return tokens[phrase.from - 1] !== undefined && isContactClause(this.#sentence, phrase, this.#span.to, this.#clauses.waits);
  }

  #determinerBefore(at: number): string {
    return this.#sentence.tokens[at - 2]?.word ?? '';
  }

  /** Whether a phrase with a verb behind it begins a further clause: the one before has all it needs. */
  #isNextSubject(phrase: Phrase): boolean {
    const { inside, verb, who, what } = this.#current;
    if (inside && verb && !what && !this.#joined) return verb.root === 'be' || subjects.has(phrase.head);
    return verb !== undefined || who !== undefined || this.#isWhole();
  }

  /** "if not, …" */
  #isWhole(): boolean {
    return this.#current.by !== undefined && /^(not|so)$/.test(this.#current.adverbs[0] ?? '');
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

  #enter(at: number, about: Phrase): void {
    this.#clauses.enter(at, about);
    this.#preposition = undefined;
    this.#joined = false;
  }

  #open(at: number, next: Partial<Draft> = {}): void {
    this.#clauses.open(at, next);
    this.#preposition = undefined;
  }
}
