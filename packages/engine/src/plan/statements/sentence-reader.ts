/** Reads one sentence from left to right into statements. */
import { comma, coordinate, particle, prepose, subordinate } from './reader/links.ts';
import { verbFollows } from './reader/lookahead.ts';
import { phraseOrAdverb } from './reader/phrases-placed.ts';
import { relative } from './reader/relatives.ts';
import { SentenceState } from './reader/sentence-state.ts';
import type { Sentence } from './reader/simple-phrase.ts';
import { verbGroupAt } from './reader/verb-group.ts';
import { verb } from './reader/verbs.ts';
import type { Span, Statement } from './statement.ts';

export function readSentence(sentence: Sentence, span: Span, number: number): Statement[] {
  const reading = new SentenceState(sentence, span, number);
  for (let at = span.from; at < span.to; ) at = step(reading, at);
  return [...reading.clauses.end(span.to), ...reading.asides];
}

/** Reads what begins at a token; gives the index behind it. */
function step(r: SentenceState, at: number): number {
  const token = r.tokens[at];
  if (!token) return at + 1;
  if (token.word === 'for' && r.tokens[at + 1]?.word === 'example') return example(r, at);
  if (token.text === '(') return aside(r, at);
  if (token.word === 'only' && limits(r, at)) {
    r.only = true;
    return at + 1;
  }
  const quality = (r.preposition && /^(gerund|participle)$/.test(r.part(at) ?? '')) || isQuality(r, at);
  const group = quality || saysMore(r, at) ? undefined : verbGroupAt(r.sentence, at, r.end);
  if (group) return verb(r, at, group);
  if (token.word === 'only' || saysMore(r, at)) {
    r.current.adverbs.push(token.word);
    return at + 1;
  }
  switch (r.part(at)) {
    case 'comma':
    case 'mark':
      return comma(r, at);
    case 'coordinator':
      return coordinate(r, at, token);
    case 'subordinator':
      return subordinate(r, at);
    case 'relative':
      return relative(r, at, token);
    case 'particle':
      return particle(r, at, token);
    case 'preposition':
      return prepose(r, at, token);
    default:
      return phraseOrAdverb(r, at, token);
  }
}

/** "who moves out early | loses it" */
const saysMore = (r: SentenceState, at: number): boolean =>
  r.part(at) === 'adverb' &&
  !/^(not|never)$/.test(r.tokens[at]?.word ?? '') &&
  r.current.inside !== undefined &&
  r.current.verb !== undefined;

/** "curated collections": a participle that a noun follows, and that no noun or helper stands before. */
const isQuality = (r: SentenceState, at: number): boolean =>
  r.part(at) === 'participle' && r.part(at + 1) === 'noun' && !/^(noun|pronoun|coordinator)$/.test(r.part(at - 1) ?? '');

/** ", for example the bartender": an example binds nobody. */
function example(r: SentenceState, from: number): number {
  let at = from;
  while (at < r.end && !/^(comma|coordinator|subordinator)$/.test(r.part(at) ?? '')) at++;
  return at;
}

/** What stands in brackets is said by itself. */
function aside(r: SentenceState, at: number): number {
  let to = at + 1;
  while (to < r.end && r.tokens[to]?.text !== ')') to++;
  r.asides.push(...readSentence(r.sentence, { from: at + 1, to }, r.number));
  return to + 1;
}

/** "only members can": before anything is said of them, "only" limits who does it. */
function limits(r: SentenceState, at: number): boolean {
  if (r.preposition || r.part(at + 1) === 'preposition') return false;
  if (!r.current.verb && !r.current.who) return true;
  const phrase = /^(comma|coordinator)$/.test(r.part(at - 1) ?? '') ? r.phraseAt(at + 1) : undefined;
  return phrase !== undefined && verbFollows(r.sentence, phrase.to, r.end);
}
