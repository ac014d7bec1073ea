/** One prompt, read: its tokens with values and parts of speech, the names given, the phrases found. */
import { withAliases } from './aliases.ts';
import { withoutAsides } from './asides.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { tag } from './grammar.ts';
import type { Heard } from './hearing.ts';
import { translate } from './languages/translate.ts';
import { type Lexicon, type Match, sweep } from './match.ts';
import { findNames, type GivenName } from './names.ts';
import { denialOf } from './negation.ts';
import { normalise } from './normalise.ts';
import { rational, times } from './rational.ts';
import type { Likeness } from './resemblance.ts';
import { readText, type Said } from './statements/read-statements.ts';
import { type Token, tokenise } from './tokens.ts';
import { readValues } from './values.ts';

export interface Prompt {
  text: string;
  tokens: readonly Token[];
  clauses: readonly Clause[];
  names: readonly GivenName[];
  matches: readonly FoundMatch[];
  /** How much its words resemble what people asked of each blueprint; empty until the planner has looked. */
  likeness: Likeness;
  /** The same for each of its clauses. */
  aspects: readonly Likeness[];
  /** What a clause says of a blueprint, by its words. */
  heard(blueprint: string, clause: Clause): Heard | undefined;
  /** Which parameters of a blueprint a value at a token is for, by the words around it. */
  meant(blueprint: string, at: number): Likeness;
  /** The statements of the text; absent where it is not English. */
  said?: Said;
  /** English name of the language when it is not English: "Spanish". */
  language?: string;
}

export type FoundMatch = Match & {
  /** Token index of the word that denies it. */
  denied?: number;
};

/** Throws what `normalise` throws. */
export function readPrompt(prompt: string, lexicon: Lexicon, mend: (tokens: readonly Token[]) => Token[]): Prompt {
  const text = normalise(prompt);
  const { names, tokens: named } = findNames(text, tokenise(text));
  const { tokens: english, language } = translate(withoutAsides(withAliases(named, names)));
  const read = readValues(mend(english));
  const values = language ? read.map(inThousands) : read;
  const tokens = language ? tagInEnglish(values) : tag(text, values);
  const matches = sweep(lexicon, tokens)
    .filter((match) => !countsWriter(match, tokens))
    .map((match) => {
      const denied = denialOf(tokens, match.start, match.end);
      return { ...match, ...(denied !== undefined && { denied }) };
    });
  return {
    text,
    ...(!language && { said: readText(prompt) }),
    tokens,
    clauses: clausesOf(tokens),
    names,
    matches,
    likeness: new Map(),
    aspects: [],
    heard: () => undefined,
    meant: () => new Map(),
    ...(language && { language }),
  };
}

/** "the boss (me) pauses": "me" is a wallet where one is asked for, and no number of anything. */
function countsWriter({ cue, value }: Match, tokens: readonly Token[]): boolean {
  const counted = value === undefined ? undefined : tokens[value]?.value;
  return counted?.unit === 'account' && counted.word === true && cue.meaning.of !== 'parameter';
}

/** "20.000" is unclear in English only. */
function inThousands(token: Token): Token {
  const { value } = token;
  if (value?.unit !== 'number' || !value.ambiguous) return token;
  return { ...token, value: { unit: 'number', number: times(value.number, rational(1000)) } };
}

/** Words of another language are tagged as the English ones they were read as. */
function tagInEnglish(tokens: readonly Token[]): Token[] {
  let text = '';
  const moved = tokens.map((token) => {
    const written = token.named || token.value ? 'it' : token.word;
    const start = text.length;
    text += `${written} `;
    return { ...token, start, end: start + written.length };
  });
  return tag(text, moved).map((token, index) => ({ ...token, start: tokens[index]?.start ?? 0, end: tokens[index]?.end ?? 0 }));
}

/** The person's own words from token `from` up to `to`. */
export function words(prompt: Prompt, from: number, to: number): string {
  const [first, last] = [prompt.tokens[from], prompt.tokens[to - 1]];
  if (!first || !last) return '';
  return prompt.text
    .slice(first.start, last.end)
    .replace(/\s+/g, ' ')
    .replace(/^(and|but|so|then|also|plus)\s+(?=\S)/i, '')
    .trim();
}
