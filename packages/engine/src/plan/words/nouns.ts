/** Classes of nouns: what a word stands for, however it is called. */
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
  return classes.get(head) ?? classes.get(last) ?? (isAgentNoun(last) ? 'person' : undefined);
}

/** "sitter", "violinist", "trustee" */
const isAgentNoun = (word: string): boolean =>
  /^[a-z]{2,}(?:[^aeiou]er|[^aeiou]or|ist|ee|eer)$/.test(word) &&
  !/^(?:number|order|letter|paper|water|counter|folder|offer|ticket|poster|voucher|chapter|server|computer|timer|register|ledger|charter|cover|flower|sticker|newsletter|tracker|holder|fee|committee|coffee|tree|list|door|floor|colour|color|error|calendar|tier|finger|tower|power|river|winter|summer|october|november|september|december|banner|dinner|corner|locker|shelter|poker|scooter|trailer|container|filter|factor|sector|motor|tractor|vector|monitor|mirror|favor|labor|harbor|honor|razor)$/.test(
    word,
  );

const results = new Map(Object.entries(nominals));
/** What a verb makes, as a noun: "apply" → "application"; undefined where there is no such noun. */
export const nounOfVerb = (root: string): string | undefined => results.get(root);
