/** What a word can be, each with how unlikely that is before one looks at the words around it. */
import { infinitive, isAdjective, isAlsoVerb, singular } from '../grammar.ts';
import type { Token } from '../tokens.ts';
import { isActing } from '../words/acts.ts';
import { modals, periods } from '../words/closed.ts';
import { closedReadings } from './closed-readings.ts';
import { has, isParticiple, isPast, rootOf, verbCost } from './forms.ts';
import type { Part } from './parts.ts';

export interface Reading {
  part: Part;
  cost: number;
  /** The form of a verb, the kind of a helper, the number of a noun. */
  form?: 'base' | 'third' | 'past' | 'modal' | 'copula' | 'perfect' | 'get' | 'one' | 'many';
}

export const readingsAt = (tokens: readonly Token[], at: number): Reading[] =>
  closedReadings(tokens, at) ?? openReadings(tokens[at] as Token, tokens[at - 1]); // `at` is in range

/** Nouns, verbs, adjectives and adverbs, by the tagger and by their endings. */
export function openReadings(token: Token, before?: Token): Reading[] {
  const { word } = token;
  if (periods.has(word)) return [{ part: 'noun', form: 'one', cost: 0 }];
  const readings: Reading[] = [nounReading(token)];
  const [past, participle] = [isPast(token), isParticiple(token)];
  const base = rootOf(word);
  if (word.endsWith('ing') && base !== word) readings.push({ part: 'gerund', cost: has(token, 'Adjective') && !isActing(base) ? 0.4 : 0 });
  else {
    if (past) readings.push({ part: 'verb', form: 'past', cost: 0.2 });
    if (participle) readings.push({ part: 'participle', cost: 0.2 });
    // Behind "to" and "can" any word can be a verb: "has to nap".
    const helped = before && (before.word === 'to' || modals.has(before.word)) && base === word ? 0.8 : undefined;
    const verb = verbCost(token, base) ?? helped;
    if (verb !== undefined) readings.push({ part: 'verb', form: base === word ? 'base' : 'third', cost: verb });
  }
  if (has(token, 'Adjective') || isAdjective(word))
    readings.push({ part: 'adjective', cost: participle || (word.endsWith('ing') && isActing(base)) ? 0.4 : 0 });
  // "apply" ends like an adverb.
  if (has(token, 'Adverb') || (word.endsWith('ly') && !isActing(word))) readings.push({ part: 'adverb', cost: 0 });
  return readings;
}

function nounReading(token: Token): Reading {
  const { word } = token;
  const many = (singular(word) !== word && !/^(yes|bonus)$/.test(word)) || /^(people|children|men|women)$/.test(word);
  const cost = has(token, 'Noun')
    ? 0
    : has(token, 'Adverb')
      ? 2
      : has(token, 'Adjective')
        ? 0.9
        : isPast(token) || isParticiple(token)
          ? rootOf(word) === word
            ? 0.4
            : 1.6
          : word.endsWith('ing')
            ? 0.5
            : has(token, 'Verb')
              ? isAlsoVerb(rootOf(word))
                ? 0.3
                : 0.5
              : 0;
  const third = many && verbCost(token, infinitive(word)) !== undefined;
  return { part: 'noun', form: many ? 'many' : 'one', cost: cost + (third ? 0.2 : 0) };
}
