/** A sentence of a charter, with its place in it. */
import type { RulePath } from '../language/problem.ts';
import type { Slot } from './print.ts';

export type Group = 'title' | 'people' | 'things' | 'money' | 'values' | 'actions';
export interface Sentence {
  text: string;
  /** The part of the charter that it says. */
  at: RulePath;
  group: Group;
  /** `otherwise` and a block's head are followed by lines that stand deeper. */
  kind: 'declaration' | 'action' | 'condition' | 'effect' | 'block' | 'otherwise';
  /** Of effects inside others; each level is printed further in. */
  depth: number;
  slots: Slot[];
}

/** The sentences as text, one a line; actions stand apart. */
export const linesOf = (sentences: readonly Sentence[]): string[] =>
  sentences.flatMap((one, at) => [
    ...(one.kind === 'action' && at > 0 ? [''] : []),
    one.depth === 0 ? one.text : `${'    '.repeat(one.depth)}– ${one.text}`,
  ]);
