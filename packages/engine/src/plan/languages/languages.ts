/** The languages whose main words are understood; each file holds its dictionary. */
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { zh } from './zh.ts';

export interface Language {
  name: string;
  /** Frequent words by which the language is recognised. */
  signs: ReadonlySet<string>;
  /** For languages told by their script. */
  script?: RegExp;
  /** Lower-case word → English words that cues know; the empty string drops it. */
  words: ReadonlyMap<string, string>;
}

export const languages: readonly Language[] = [es, pt, fr, de, zh];
