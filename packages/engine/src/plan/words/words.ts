/** The first stage: a text as words with parts of speech, and numbers, times, shares, wallets and names as one word each. */
import { tag } from '../grammar.ts';
import { findNames } from '../names.ts';
import { normalise } from '../normalise.ts';
import { type Token, tokenise } from '../tokens.ts';
import { readValues } from '../values.ts';
import { splitContractions } from './contractions.ts';

export interface Words {
  /** The text as the stages after this one see it; places are offsets into it. */
  text: string;
  tokens: readonly Token[];
}

/** Throws what `normalise` throws. */
export function readWords(prompt: string): Words {
  const text = normalise(prompt);
  const { tokens } = findNames(text, tokenise(text));
  return { text, tokens: splitContractions(tag(text, readValues(tokens))) };
}
