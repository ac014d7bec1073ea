/** Pronouns, determiners, prepositions and the adverbs that no ending marks. */
import type { Token } from '../tokens.ts';
import { anybody, determiners, nobody, particles, prepositions, pronouns, things } from '../words/closed.ts';
import { isPhrasal } from './phrasals.ts';
import type { Reading } from './readings.ts';

const one = (part: Reading['part'], form?: Reading['form']): Reading[] => [{ part, cost: 0, ...(form && { form }) }];

export function standing(word: string, before: Token | undefined, next: Token | undefined): Reading[] | undefined {
  if (word === 'person' || word === 'people' || /^(users?|others)$/.test(word)) return personReadings(word, before);
  if (word === 'neither' || word === 'either' || word === 'both')
    return [
      { part: 'determiner', cost: 0 },
      { part: 'adverb', cost: 0.1 },
      { part: 'pronoun', cost: 0.1, form: 'many' },
    ];
  if (nobody.has(word) || anybody.has(word)) return one('pronoun', /^(people|those)$/.test(word) ? 'many' : 'one');
  if (things.has(word)) return one('pronoun', 'one');
  if (determiners.has(word)) return standingDeterminer(word);
  if (pronouns.has(word)) return one('pronoun', /^(i|we|you|they)$/.test(word) ? 'many' : 'one');
  if (word === 'like')
    return [
      { part: 'preposition', cost: 0 },
      { part: 'verb', cost: 0.2, form: 'base' },
    ];
  if (word === 'away' && before?.word === 'right') return one('adverb');
  if (word === 'back' || word === 'away')
    return [{ part: 'particle', cost: 0 }, ...(word === 'back' ? [{ part: 'verb' as const, cost: 0.8, form: 'base' as const }] : [])];
  if (word === 'right' && /^(away|now|then|at|after|before)$/.test(next?.word ?? '')) return one('adverb');
  if (particles.has(word))
    return [
      { part: 'preposition', cost: 0 },
      { part: 'particle', cost: isPhrasal(before, word) ? 0.1 : 0.6 },
    ];
  if (/^(minus|plus)$/.test(word) || prepositions.has(word)) return one('preposition');
  if (word === 'half') return one('noun', 'one');
  if (/^(here|there|together|home|anytime|upfront|now|then|again|ever|too|also|else|not|never|only|instead|ahead)$/.test(word))
    return one('adverb');
  return undefined;
}

const standingDeterminer = (word: string): Reading[] => [
  { part: 'determiner', cost: 0 },
  ...(/^(enough|more|most|much|less)$/.test(word) ? [{ part: 'adverb' as const, cost: 0.2 }] : []),
];

/** "people who ride", and "the person", "other people". */
const personReadings = (word: string, before: Token | undefined): Reading[] => {
  const form = /^(people|.*s)$/.test(word) ? 'many' : 'one';
  return before && (determiners.has(before.word) || before.value)
    ? one('noun', form)
    : [...one('pronoun', form), { part: 'noun', form, cost: 0.1 }];
};
