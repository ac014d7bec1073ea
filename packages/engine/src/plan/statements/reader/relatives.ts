/** Clauses about the noun before them, and those that stand for a noun themselves: "decides who wins". */
import type { Token } from '../../tokens.ts';
import type { Phrase } from '../statement.ts';
import { lastPhrase, place } from './draft.ts';
import { isSubjectOfOuter } from './lookahead.ts';
import { isSubject } from './phrases.ts';
import type { SentenceState } from './sentence-state.ts';

/** A clause about the noun before it, or one that stands for a noun itself: "decides who wins", "whoever pays". */
export function relative(r: SentenceState, at: number, token: Token): number {
  const about = lastPhrase(r.current);
  const free =
    /ever$|^what$/.test(token.word) || !/^(noun|pronoun|value|adjective|determiner|comma|preposition)$/.test(r.part(at - 1) ?? '');
  const stands = r.part(at - 1) === 'comma' && isSubjectOfOuter(r.sentence, at, r.end);
  if (about && !free && !stands) r.enter(at, about);
  else placeRelative(r, at, token);
  return token.word === 'whose' ? whose(r, at) : at + 1;
}

function placeRelative(r: SentenceState, at: number, { word }: Token): void {
  const phrase: Phrase = {
    ...{ from: at, to: at + 1, head: word, plural: false, qualities: [] },
    kind: /^who/.test(word) ? 'anybody' : 'pronoun',
  };
  const begins = r.current.verb !== undefined && (r.joined || r.part(at - 1) === 'comma' || /ever$/.test(word));
  if (begins && isSubjectOfOuter(r.sentence, at, r.end)) r.open(at, { who: phrase });
  else if (r.joined && lastPhrase(r.current)) place(r.current, phrase, { word: 'and', at });
  else place(r.current, phrase, r.preposition);
  r.enter(at, phrase);
}

/** "members whose fee is overdue" */
function whose(r: SentenceState, at: number): number {
  const phrase = r.phraseAt(at + 1);
  if (!phrase) return at + 1;
  const owned: Phrase = { ...phrase, from: at, determiner: 'whose' };
  if (isSubject(r.sentence, phrase.to, r.end)) r.current.who = owned;
  else r.current.what = owned;
  return phrase.to;
}
