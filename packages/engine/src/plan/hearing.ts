/** Understanding by examples: which blueprint, feature or value people mean when they use such words. */
import type { Examples, Reading } from '../blueprint.ts';
import type { Clause } from './clauses.ts';
import type { Prompt } from './read.ts';
import { contentOf, type Likeness, learn, surroundingsOf } from './resemblance.ts';
import { type Token, tokenise } from './tokens.ts';
import { readValues } from './values.ts';

/** What a clause says of a blueprint: it asks for a feature, tells what it does anyway or does not do, or speaks of something else. */
export type Heard = { of: 'feature'; id: string } | { of: 'does' } | { of: 'lacks' } | { of: 'else' };

export interface Ears {
  /** How much the tokens resemble what people asked of each blueprint. */
  blueprints(tokens: readonly Token[]): Likeness;
  /** What they say of one blueprint, when that is clear. */
  clause(blueprint: string, tokens: readonly Token[], isRule: boolean): Heard | undefined;
  /** For which parameters of a blueprint people give a value in such surroundings. */
  value(blueprint: string, before: readonly Token[], after: readonly Token[]): Likeness;
}

/** From here on a clause is clear, when it has at least so many words and pairs of words that are known. */
const sure = 0.95;
const leastKnown = 2;
/** And so many of its words must have been used for that before: "members must wear a hat" is no rule that is known. */
const mostWords = 0.75;
const mostOfRule = 0.9;

/** Learns from the examples of all readings; those of single blueprints when they are first needed. */
export function train(readings: readonly Reading[]): Ears {
  const whole = learn(
    readings.map(({ blueprint, examples }) => ({ id: blueprint, examples: examples ? askingFor(examples).map(contentOfText) : [] })),
  );
  const examplesOf = (blueprint: string) => readings.find((one) => one.blueprint === blueprint)?.examples;
  const clauses = remembered((blueprint) => {
    const { features = {}, does = [], lacks = [] } = examplesOf(blueprint) ?? {};
    const others = readings.filter((one) => one.blueprint !== blueprint).flatMap(({ examples }) => examples?.prompts ?? []);
    const kinds: [Heard, readonly string[]][] = [
      ...Object.entries(features).map(([id, said]): [Heard, readonly string[]] => [{ of: 'feature', id }, said]),
      [{ of: 'does' }, does],
      [{ of: 'lacks' }, lacks],
      [{ of: 'else' }, others.filter((_, at) => at % 4 === 0)],
    ];
    const examples = kinds.map(([heard, said]) => ({ id: JSON.stringify(heard), examples: said.map(contentOfText) }));
    return { likeness: learn(examples, leastKnown), words: new Map(examples.map(({ id, examples }) => [id, new Set(examples.flat())])) };
  });
  const values = remembered((blueprint) =>
    learn(Object.entries(examplesOf(blueprint)?.values ?? {}).map(([id, said]) => ({ id, examples: said.map(surroundingsInText) }))),
  );
  return {
    blueprints: (tokens) => whole(contentOf(wordsOf(tokens))),
    clause(blueprint, tokens, isRule) {
      const { likeness, words } = clauses(blueprint);
      const content = contentOf(wordsOf(tokens));
      const [best] = [...likeness(content)].sort(([, a], [, b]) => b - a);
      if (!best || best[1] < sure) return undefined;
      const single = content.filter((feature) => !feature.includes(' '));
      const known = single.filter((word) => words.get(best[0])?.has(word));
      return known.length >= single.length * (isRule ? mostOfRule : mostWords) ? (JSON.parse(best[0]) as Heard) : undefined;
    },
    value: (blueprint, before, after) => values(blueprint)(surroundingsOf(placesOf(before), placesOf(after))),
  };
}

const askingFor = ({ prompts, features, does }: Examples): string[] => [...prompts, ...Object.values(features).flat(), ...does];

const wordsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ kind, word, value }) => (kind === 'word' && !value ? [word] : []));
const contentOfText = (text: string): string[] => contentOf(wordsOf(tokenise(text)));

/** Words as they are, and `#` for a value. */
const placesOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ kind, word, value }) => (value || kind === 'number' ? ['#'] : kind === 'word' ? [word] : word === ',' ? [','] : []));

function surroundingsInText(text: string): string[] {
  const tokens = readValues(tokenise(text));
  const at = tokens.findIndex((token) => token.text === '#');
  return surroundingsOf(placesOf(tokens.slice(0, at)), placesOf(tokens.slice(at + 1)));
}

function remembered<R>(work: (key: string) => R): (key: string) => R {
  const known = new Map<string, R>();
  return (key) => {
    const result = known.get(key) ?? work(key);
    known.set(key, result);
    return result;
  };
}

/** The clauses that may be about a blueprint: all of them when it is the only one. */
export const clausesSpeakingOf = (blueprint: string, alone: boolean, { clauses, aspects }: Prompt): Clause[] =>
  clauses.filter((_, at) => alone || (aspects[at]?.get(blueprint) ?? 0) >= aboutIt);

const aboutIt = 0.2;
