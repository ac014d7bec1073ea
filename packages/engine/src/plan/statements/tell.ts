/** A statement in one line, for tests and for whoever wants to see what was read. */
import type { Phrase, Statement } from './statement.ts';

export function tellStatement(one: Statement): string {
  const parts = [
    one.only && 'ONLY',
    one.who && tellPhrase(one.who),
    one.mode === 'does' ? undefined : one.mode.toUpperCase(),
    one.verb && `${one.passive ? '(passive) ' : ''}${one.verb.root.toUpperCase()}${one.verb.particle ? ` ${one.verb.particle}` : ''}`,
    one.what && tellPhrase(one.what),
    ...one.complements.map(({ preposition, phrase }) => `${preposition}→${tellPhrase(phrase)}`),
    one.adverbs.length > 0 && `~${one.adverbs.join(' ')}`,
    ...one.means.map((means) => `by(${tellStatement(means)})`),
    ...one.conditions.map(({ by, statement }) => `${by}(${tellStatement(statement)})`),
  ];
  return parts.filter(Boolean).join(' ');
}

export function tellPhrase(phrase: Phrase): string {
  const head = [
    phrase.determiner,
    ...phrase.qualities,
    phrase.bound,
    phrase.value !== undefined && '#',
    phrase.head + (phrase.plural ? '+' : ''),
  ];
  const more = [
    phrase.of && `of ${tellPhrase(phrase.of)}`,
    ...(phrase.and ?? []).map((one) => `& ${tellPhrase(one)}`),
    ...(phrase.relatives ?? []).map((one) => `who{${tellStatement(one)}}`),
  ];
  return `[${[...head, ...more].filter(Boolean).join(' ')}]`;
}
