/** What stands further on in a sentence, where that decides what the words here are. */

import type { Phrase, Span } from '../statement.ts';
import { isSubject, phraseAt } from './phrases.ts';
import type { Sentence } from './simple-phrase.ts';
import { type VerbGroup, verbGroupAt } from './verb-group.ts';

const ends = /^(comma|coordinator|subordinator|end|mark)$/;

/** Whether another finite verb comes before the clause ends. */
export function verbFollows(sentence: Sentence, from: number, end: number): boolean {
  const { tokens, parts } = sentence;
  for (let at = from; at < end; at++) {
    // What stands in brackets is passed over.
    if (tokens[at]?.text === '(') while (at < end && tokens[at]?.text !== ')') at++;
    else if (ends.test(parts[at] ?? 'end')) return false;
    else if (parts[at] === 'verb' || parts[at] === 'helper') return parts[at - 1] !== 'to';
  }
  return false;
}

/**
 * "bills | they paid", "a volunteer | we approved brings it": a clause without an object of its own says something of the noun
 * before it. Where the clause so far has to wait for another one, that has to come as well: "for every day you are late we …".
 */
export function isContactClause(sentence: Sentence, subject: Span, end: number, waits: boolean): boolean {
  if (!/^(noun|pronoun)$/.test(sentence.parts[subject.from - 1] ?? '')) return false;
  const group = verbGroupAt(sentence, subject.to, end);
  if (!group) return false;
  const object = phraseAt(sentence, group.to, end);
  const next = object && isSubject(sentence, object.to, end);
  if (object && !next) return false;
  return !waits || verbFollows(sentence, group.to, end);
}

/** "…, who has not paid is out": behind what a relative clause says stands a verb of which it is the subject. */
export function isSubjectOfOuter(sentence: Sentence, at: number, end: number): boolean {
  for (let next = at + 1; next < end && !ends.test(sentence.parts[next] ?? 'end'); next++) {
    const group = verbGroupAt(sentence, next, end);
    if (group && sentence.parts[group.at] !== 'gerund') return verbFollows(sentence, group.to, end);
  }
  return false;
}

/** "let members vote", "allow them to vote": who may do what. */
export function letsDo(sentence: Sentence, { root, to }: VerbGroup, end: number): { who: Phrase; group: VerbGroup } | undefined {
  if (!/^(let|allow|enable|permit)$/.test(root)) return undefined;
  const who = phraseAt(sentence, to, end);
  const group = who && verbGroupAt(sentence, who.to, end);
  return who && group && (group.bare || sentence.parts[who.to] === 'to') ? { who, group } : undefined;
}

/** "without paying", "for losing the key"; "for parking" speaks of a thing. */
export function governsGerund({ tokens, parts }: Sentence, at: number): boolean {
  if (parts[at + 1] !== 'gerund' || tokens[at]?.word === 'of') return false;
  if (/^(by|without|before|after|until|till|since)$/.test(tokens[at]?.word ?? '')) return true;
  return /^(determiner|pronoun|value)$/.test(parts[at + 2] ?? '');
}

/** "the first on the list gets it": what stands between a subject and its verb is behind prepositions. */
export function actsFurtherOn(sentence: Sentence, from: number, end: number): boolean {
  let at = from;
  while (at < end && sentence.parts[at] === 'preposition') {
    const phrase = phraseAt(sentence, at + 1, end);
    if (!phrase) return false;
    at = phrase.to;
  }
  return at > from && isSubject(sentence, at, end);
}
