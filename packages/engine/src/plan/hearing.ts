/** Understanding by examples: which blueprint, feature or value people mean when they use such words. */
import type { Examples, Reading } from '../blueprint.ts';
import type { Clause } from './clauses.ts';
import { infinitive, singular } from './grammar.ts';
import { learnNearness } from './nearness.ts';
import type { Prompt } from './read.ts';
import { contentOf, type Likeness, learn, surroundingsOf } from './resemblance.ts';
import { type Token, tokenise } from './tokens.ts';
import { readValues } from './values.ts';

/** What a clause says of a blueprint: it asks for a feature, tells what it does anyway or does not do, or speaks of something else. */
type Said = { of: 'feature'; id: string } | { of: 'does' } | { of: 'lacks' } | { of: 'else' };
/** `sure`: clear, and nearly all of its words were used for it before. */
export type Heard = Said & { sure: boolean };

export interface Ears {
  /** How much the tokens resemble what people asked of each blueprint. */
  blueprints(tokens: readonly Token[]): Likeness;
  /** What they most likely say of one blueprint. */
  clause(blueprint: string, tokens: readonly Token[], isRule: boolean): Heard | undefined;
  /** The feature of one blueprint that it is nearest to, however far; undefined where it is nearer to something else. */
  feature(blueprint: string, tokens: readonly Token[]): string | undefined;
  /** For which parameters of a blueprint people give a value in such surroundings. */
  value(blueprint: string, before: readonly Token[], after: readonly Token[]): Likeness;
}

/** From this lead on a clause is taken for what it is nearest to: two of three clauses people wrote stay below, one in ten above is taken wrongly. */
const likely = 0.11;
/** From this lead on it is clear; one in twenty is taken wrongly. */
const clear = 0.21;
/** And so many of its words must have been used for that before: "members must wear a hat" is no rule that is known. */
const mostWords = 0.75;
const mostOfRule = 0.9;
/** With fewer words that say something nothing is guessed ("and return them"), nor when none of them is known. */
const fewest = 2;

/** Learns from the examples of all readings; those of single blueprints when they are first needed. */
export function train(readings: readonly Reading[]): Ears {
  const whole = learn(
    readings.map(({ blueprint, examples }) => ({ id: blueprint, examples: examples ? askingFor(examples).map(contentOfText) : [] })),
  );
  const examplesOf = (blueprint: string) => readings.find((one) => one.blueprint === blueprint)?.examples;
  const samplesOf = remembered((blueprint) => (examplesOf(blueprint)?.prompts ?? []).filter(isSample).map(rootsOfText));
  const clauses = remembered((blueprint) => {
    const { features = {}, does = [], lacks = [] } = examplesOf(blueprint) ?? {};
    const kinds: [Said, string[][]][] = [
      ...Object.entries(features).map(([id, said]): [Said, string[][]] => [{ of: 'feature', id }, said.map(rootsOfText)]),
      [{ of: 'does' }, does.map(rootsOfText)],
      [{ of: 'lacks' }, lacks.map(rootsOfText)],
      [{ of: 'else' }, readings.filter((one) => one.blueprint !== blueprint).flatMap((one) => samplesOf(one.blueprint))],
    ];
    const examples = kinds.map(([heard, said]) => ({ id: JSON.stringify(heard), examples: said }));
    return { nearest: learnNearness(examples), words: new Map(examples.map(({ id, examples }) => [id, new Set(examples.flat())])) };
  });
  const values = remembered((blueprint) =>
    learn(Object.entries(examplesOf(blueprint)?.values ?? {}).map(([id, said]) => ({ id, examples: said.map(surroundingsInText) }))),
  );
  return {
    blueprints: (tokens) => whole(contentOf(wordsOf(tokens))),
    clause(blueprint, tokens, isRule) {
      const { nearest, words } = clauses(blueprint);
      const roots = rootsOf(tokens);
      const near = nearest(roots);
      if (!near || near.lead < likely) return undefined;
      const content = contentOf(wordsOf(tokens)).filter((feature) => !feature.includes(' '));
      const known = content.filter((word) => words.get(near.id)?.has(word));
      const sure = near.lead >= clear && known.length >= content.length * (isRule ? mostOfRule : mostWords);
      if (!sure && (content.length < fewest || known.length === 0)) return undefined;
      return { ...(JSON.parse(near.id) as Said), sure };
    },
    feature(blueprint, tokens) {
      const near = clauses(blueprint).nearest(rootsOf(tokens));
      const said = near && (JSON.parse(near.id) as Said);
      return said?.of === 'feature' ? said.id : undefined;
    },
    value: (blueprint, before, after) => values(blueprint)(surroundingsOf(placesOf(before), placesOf(after))),
  };
}

const askingFor = ({ prompts, features, does }: Examples): string[] => [...prompts, ...Object.values(features).flat(), ...does];

const wordsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ kind, word, value }) => (kind === 'word' && !value ? [word] : []));
/** Of the prompts of other blueprints one in so many stands for clauses about something else, the same whatever else is learnt. */
const oneOf = 12;
const isSample = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7) % oneOf === 0;
const textTokens = (text: string) => readValues(tokenise(text));
/** The base forms of all words; of values only their unit. */
const rootsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ kind, word, value }) => (value ? [`#${value.unit}`] : kind === 'word' ? [singular(infinitive(word))] : []));
const rootsOfText = (text: string): string[] => rootsOf(textTokens(text));
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
