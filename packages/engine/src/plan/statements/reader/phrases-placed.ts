/** A noun phrase: subject, object, what a preposition governs, or the subject of the next clause. */
import type { Token } from '../../tokens.ts';
import { periods, subjects, things } from '../../words/closed.ts';
import type { Phrase } from '../statement.ts';
import { lastPhrase, place, recurs } from './draft.ts';
import { actsFurtherOn, isContactClause, isSubjectOfOuter } from './lookahead.ts';
import { isSubject, phraseAt } from './phrases.ts';
import type { SentenceState } from './sentence-state.ts';

export function phraseOrAdverb(r: SentenceState, at: number, token: Token): number {
  const { verb, who } = r.current;
  const phrase = withoutSubject(r, phraseAt(r.sentence, at, r.end, !verb && !who && !r.preposition));
  if (!phrase) {
    if (/^(adverb|adjective|participle|gerund)$/.test(r.part(at) ?? '')) r.current.adverbs.push(token.word);
    return at + 1;
  }
  placePhrase(r, phrase);
  if (!r.current.verb) r.current.only ||= r.only;
  r.only = false;
  r.joined = false;
  r.or = false;
  r.preposition = undefined;
  return phrase.to;
}

/** "during the season | members book", "each week | members vote": the last noun is the subject that the clause wants. */
function withoutSubject(r: SentenceState, phrase: Phrase | undefined): Phrase | undefined {
  const { who, verb, by } = r.current;
  if (!phrase?.plural || who || verb || by === 'by' || phrase.and || phrase.of || !isSubject(r.sentence, phrase.to, r.end)) return phrase;
  const shorter = phraseAt(r.sentence, phrase.from, phrase.to - 1);
  return shorter?.to === phrase.to - 1 && shorter.kind !== 'pronoun' && (r.preposition || recurs(shorter)) ? shorter : phrase;
}

function placePhrase(r: SentenceState, phrase: Phrase): void {
  const { inside, verb } = r.current;
  const acts =
    isSubject(r.sentence, phrase.to, r.end) ||
    (r.part(phrase.from - 1) === 'comma' && r.part(phrase.to) === 'participle') ||
    // "the ones who guessed right split it"
    (!inside &&
      r.part(phrase.from - 1) === 'comma' &&
      r.part(phrase.to) === 'relative' &&
      isSubjectOfOuter(r.sentence, phrase.to, r.end)) ||
    (r.clauses.waits && verb !== undefined && !inside && actsFurtherOn(r.sentence, phrase.to, r.end));
  const subject = !r.preposition && acts;
  const begins = !verb && (inside !== undefined || (!r.current.who && !isWhole(r)));
  if (subject && begins && !isOfLastNoun(r, phrase)) r.current.who = phrase;
  // "stakes up to 1 ETH are allowed"
  else if (subject && !verb && phrase.bound && !r.joined) place(r.current, phrase, { word: '', at: phrase.from });
  else if (subject && inside && isNextSubject(r, phrase)) {
    r.clauses.leave(phrase.from);
    placePhrase(r, phrase);
  } else if (subject && isOfLastNoun(r, phrase)) {
    r.enter(phrase.from, lastPhrase(r.current) as Phrase); // there is one before it
    r.current.who = phrase;
  } else if (subject && isNextSubject(r, phrase)) {
    const says = r.current.verb?.at === phrase.from - 1 && subjects.has(phrase.head) && !r.clauses.waits;
    const by = says ? 'that' : r.joined && leadingGoesOn(r) ? r.current.by : undefined;
    // "when a seat is free the first gets it": the condition belongs to what follows it with no comma.
    if (r.current.by !== undefined && !by && !r.joined) r.current.fronted = true;
    r.open(phrase.from, { who: phrase, adverbs: r.or ? ['or'] : [], ...(by !== undefined && { by }) });
  } else place(r.current, phrase, r.preposition ?? (isRate(r, phrase) ? { word: 'per', at: phrase.from } : undefined));
}

/** "once a year", "2 boxes a week" */
function isRate(r: SentenceState, { from, value, head, determiner }: Phrase): boolean {
  const token = r.tokens[from];
  const period =
    value === from ? token?.value?.unit === 'duration' && /^an? /i.test(token.text) : /^an?$/.test(determiner ?? '') && periods.has(head);
  if (!period) return false;
  const last = lastPhrase(r.current);
  return /^(once|twice)$/.test(r.tokens[from - 1]?.word ?? '') || (last?.to === from && last.value !== undefined);
}

/** "bills they paid" */
function isOfLastNoun(r: SentenceState, phrase: Phrase): boolean {
  if (r.joined || r.current.inside || !lastPhrase(r.current)) return false;
  const before = r.tokens.slice(Math.max(0, phrase.from - 2), phrase.from).map(({ word }) => word);
  const open = things.has(before[1] ?? '') || /^(each|every)$/.test(before[0] ?? '');
  if (!subjects.has(phrase.head) && !/^(you|it|people)$/.test(phrase.head) && !open) return false;
  return isContactClause(r.sentence, phrase, r.end, r.clauses.waits);
}

/** Whether a phrase with a verb behind it begins a further clause: the one before has all it needs. */
function isNextSubject(r: SentenceState, phrase: Phrase): boolean {
  const { inside, verb, who, what } = r.current;
  if (inside && verb && !what && !r.joined) return verb.root === 'be' || subjects.has(phrase.head);
  return verb !== undefined || who !== undefined || isWhole(r);
}

/** "if not, …" */
function isWhole(r: SentenceState): boolean {
  return r.current.by !== undefined && /^(not|so)$/.test(r.current.adverbs[0] ?? '');
}

/** "if he is late and the buyer agrees, …": both are conditions. */
function leadingGoesOn(r: SentenceState): boolean {
  return r.current.by !== undefined && r.current.by !== 'by' && r.current.verb !== undefined;
}
