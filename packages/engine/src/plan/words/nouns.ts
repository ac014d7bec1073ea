/** Classes of nouns: what a word stands for, however it is called. */
import { isInfinitive } from '../grammar.ts';
import { isActing } from './acts.ts';
import nominals from './nominals.json' with { type: 'json' };
import table from './nouns.json' with { type: 'json' };

export type NounClass = keyof typeof table;

const classes = new Map<string, NounClass>();
for (const [kind, nouns] of Object.entries(table))
  for (const noun of nouns.split(' ')) {
    const words = noun.replaceAll('+', ' ');
    // `table` has these keys and no others.
    if (!classes.has(words)) classes.set(words, kind as NounClass);
  }

/** The class of a noun or of the last word of a compound: of "late fee" that of "fee"; undefined for all others. */
export function classOf(head: string): NounClass | undefined {
  const last = head.split(' ').at(-1) ?? head;
  return listedClassOf(head) ?? (isAgentNoun(last) ? 'person' : undefined);
}

/** The same for nouns that are listed: a noun made of a verb can be a tool as well as a person ("printer", "sitter"). */
export const listedClassOf = (head: string): NounClass | undefined => classes.get(head) ?? classes.get(head.split(' ').at(-1) ?? head);

/** "sitter", "violinist", "employee": made of a verb, or of another noun by -ist. */
function isAgentNoun(word: string): boolean {
  if (/^[a-z]{3,}ists?$/.test(word)) return true;
  const stem = /^([a-z]{2,}?)(?:er|or|ee)$/.exec(word)?.[1];
  if (stem === undefined) return false;
  const undoubled = /([bdgklmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
  return [stem, `${stem}e`, undoubled].some((root) => isActing(root) || isInfinitive(root));
}

const results = new Map(Object.entries(nominals));
/** What a verb makes, as a noun: "apply" → "application"; undefined where there is no such noun. */
export const nounOfVerb = (root: string): string | undefined => results.get(root);

const made = new Set(results.values());
/** Whether a noun is what somebody makes by doing something: a request, a bid. */
export const isMadeByDoing = (noun: string): boolean => made.has(noun);
