/** Which part each token plays: what its word can be, and of that what makes the best clauses of the sentence. */
import { endsPhrase, type Token } from '../tokens.ts';
import { bestReadings } from './clause/best-readings.ts';
import { settled } from './settle.ts';

export type Part =
  | 'noun'
  | 'adjective'
  | 'verb'
  | 'gerund'
  | 'participle'
  | 'helper'
  | 'to'
  | 'adverb'
  | 'pronoun'
  | 'determiner'
  | 'value'
  | 'preposition'
  /** "at least", "up to", "exactly": what a number bounds. */
  | 'bound'
  | 'particle'
  | 'subordinator'
  | 'relative'
  | 'coordinator'
  | 'comma'
  | 'end'
  | 'mark';

/** One part for each token. */
export function partsOf(tokens: readonly Token[]): Part[] {
  const parts: Part[] = [];
  for (let from = 0; from < tokens.length; ) {
    let to = from;
    while (to < tokens.length && !endsPhrase(tokens[to] as Token)) to++; // in range: `to` is below the length
    parts.push(...settled(tokens.slice(from, to), bestReadings(tokens.slice(from, to))));
    if (to < tokens.length) parts.push('end');
    from = to + 1;
  }
  return parts;
}
