/** The grammar of English, from the `compromise` library: parts of speech and forms of words. */
import compromise from 'compromise/two';
import { wordTable } from '../word-table.ts';
import { canonical, type Token } from './tokens.ts';

interface Grammar {
  noun: { toPlural(word: string, model: unknown): string; toSingular(word: string, model: unknown): string };
  verb: {
    conjugate(infinitive: string, model: unknown): Record<string, string | undefined>;
    toInfinitive(word: string, model: unknown, tense?: string): string;
  };
}
interface Term {
  pre: string;
  text: string;
  post: string;
  tags: Set<string>;
}

const model = compromise.model();
// The library types its parts as `object`; the shapes above are those of 14.17 and are held by this file's tests.
const { noun, verb } = (compromise.methods() as { two: { transform: Grammar } }).two.transform;
const lexicon = wordTable((model as { one: { lexicon: Record<string, unknown> } }).one.lexicon);

/** Whether the word is in the library's dictionary of everyday English. */
export function isKnown(word: string): boolean {
  return word in lexicon || everyday.has(word) || singular(word) in lexicon || infinitive(word) in lexicon;
}

/** Everyday words that the dictionary lacks and that stand one letter from words of the field. */
const everyday = new Set(
  'hive hives beehive beehives mine mines pole poles tone tones nest nests stoke ten tin bin coil vase vault rale sake sole soles lamp pouring stalking stacking biding binding mending minding wallet wallets hash blockchain app apps dapp crypto staked shaking pal pals poll polls pool pools deed deeds dues fee fees toll tolls plot plots lot lots bag bags herd cart carts token tokens coin coins mint mints choir choirs donor donors christmas easter parcel parcels manor chair chairs moor motor minor tenor baker bakers crate crates healthy kiln kilns tram trams'.split(
    ' ',
  ),
);

const memo = <A extends string, R>(work: (word: A) => R): ((word: A) => R) => {
  const seen = new Map<A, R>();
  return (word) => {
    const known = seen.get(word);
    if (known !== undefined) return known;
    const result = work(word);
    if (seen.size > 5000) seen.clear();
    seen.set(word, result);
    return result;
  };
};

const irregular: Record<string, string> = wordTable({
  beehives: 'beehive',
  hives: 'hive',
  species: 'species',
  recipes: 'recipe',
  shoes: 'shoe',
  bees: 'bee',
  movies: 'movie',
  cookies: 'cookie',
  dies: 'die',
  pies: 'pie',
  ties: 'tie',
  vies: 'vie',
  lens: 'lens',
  bus: 'bus',
  gas: 'gas',
  canvas: 'canvas',
  status: 'status',
  series: 'series',
  bonus: 'bonus',
  address: 'address',
});

/** "batches" → "batch". */
export const singular = memo(
  (word: string) =>
    irregular[word] ?? (/(ss|us|is)$/.test(word) || !word.endsWith('s') ? irregularSingular(word) : noun.toSingular(word, model)),
);
const irregularSingular = (word: string) =>
  /^(people|men|women|children|mice|geese|feet|teeth|oxen)$/.test(word)
    ? noun.toSingular(word, model)
    : // "fishermen", and not "specimen"
      /(?:er|s|i|l|w|wo|g|d|t|ch|rs|ts|ds)men$/.test(word) && !/^(regimen|specimen|stamen|lumen)$/.test(word)
      ? `${word.slice(0, -3)}man`
      : word;
/** "batch" → "batches". */
export const plural = memo((word: string) =>
  /^(staff|crew|personnel)$/.test(word)
    ? word
    : /(?:er|s|i|l|w|wo|g|d|t)man$/.test(word) && !/^(german|talisman)$/.test(word)
      ? `${word.slice(0, -2)}en`
      : noun.toPlural(word, model),
);
/** "approved" → "approve". */
export const infinitive = memo((word: string) => {
  const known = lexicon[word];
  const root = rootOfForm.get(word);
  if (root && known !== 'Infinitive') return root;
  if (known === 'Infinitive' || word === 'rent' || word === 'code') return word;
  const tense = word.endsWith('ing')
    ? 'Gerund'
    : word.endsWith('ed') || known === 'PastTense' || known === 'Participle'
      ? 'PastTense'
      : word.endsWith('s') && !word.endsWith('ss')
        ? 'PresentTense'
        : undefined;
  return (tense && verb.toInfinitive(word, model, tense)) || word;
});
/** "borrow" → "borrowed". */
export const pastTense = memo((word: string) => verb.conjugate(word, model).PastTense ?? word);

/** All forms of a word given in its base form: "burn" → burns, burned, burning; "supply" → supplies. */
export const formsOf = memo((root: string): string[] => {
  const forms = [root, plural(root), ...Object.values(verb.conjugate(root, model))];
  const words = forms.flatMap((form) => form?.split(' ').slice(-1) ?? []).map(canonical);
  return [...new Set([...words, ...(alsoForms[root] ?? [])])];
});

/** Past participles that the conjugation lacks, and doubled consonants. */
const alsoForms: Record<string, string[]> = wordTable({
  give: ['given'],
  take: ['taken'],
  write: ['written'],
  choose: ['chosen'],
  freeze: ['frozen'],
  withdraw: ['withdrawn'],
  see: ['seen'],
  break: ['broken'],
  steal: ['stolen'],
  show: ['shown'],
  bid: ['bidding', 'bids'],
  split: ['splitting'],
  get: ['gotten'],
  lend: ['lent'],
  send: ['sent'],
  win: ['winning', 'won'],
  grow: ['grown'],
  know: ['known'],
  do: ['done'],
  go: ['gone'],
  begin: ['begun'],
  swap: ['swapped', 'swapping'],
  airdrop: ['airdropped', 'airdropping'],
  drop: ['dropped', 'dropping'],
  whitelist: ['whitelisted', 'whitelisting'],
  allowlist: ['allowlisted'],
  vest: ['vested', 'vesting'],
  stake: ['staked', 'staking'],
  vote: ['votes', 'voted', 'voting'],
  buy: ['bought'],
  sell: ['sold'],
  make: ['made'],
}); // prettier-ignore

/** "lent" → lend. */
const rootOfForm = new Map(Object.entries(alsoForms).flatMap(([root, forms]) => forms.map((form): [string, string] => [form, root])));

const phrases = new Map<string, { start: number; end: number; tags: Set<string> }[]>();

/** Tells the part of speech of every token. A text that was seen lately costs nothing, so typing on costs one sentence. */
export function tag(text: string, tokens: readonly Token[]): Token[] {
  const terms: { start: number; end: number; tags: Set<string> }[] = [];
  let offset = 0;
  for (const piece of text.split(/(?<=[.!?\n])\s/)) {
    const at = text.indexOf(piece, offset);
    for (const term of tagged(piece)) terms.push({ start: at + term.start, end: at + term.end, tags: term.tags });
    offset = at + piece.length;
  }
  let from = 0;
  return withActs(
    tokens.map((token) => {
      while (from < terms.length && (terms[from]?.end ?? 0) <= token.start) from++;
      const term = terms[from];
      return term && term.start < token.end ? { ...token, tags: term.tags } : token;
    }),
  );
}

/** "a dairy we approved registers a wheel": after such an aside stands what the dairy does, and no noun. */
const withActs = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, at) => {
    const [before, who, next] = [tokens[at - 1], tokens[at - 2], tokens[at + 1]];
    const acts =
      /^(i|we)$/.test(who?.word ?? '') &&
      /ed$/.test(before?.word ?? '') &&
      /[^s]s$/.test(token.word) &&
      /^(a|an|the|each|every|their|its|it|them|new)$/.test(next?.word ?? '');
    return acts ? { ...token, tags: new Set(['Verb', 'PresentTense']) } : token;
  });

function tagged(piece: string) {
  const known = phrases.get(piece);
  if (known) return known;
  const terms: { start: number; end: number; tags: Set<string> }[] = [];
  let offset = 0;
  // `docs` is the library's own document: sentences of terms whose pre, text and post are the whole text again.
  for (const sentence of (compromise(piece) as unknown as { docs: Term[][] }).docs) {
    for (const term of sentence) {
      const start = offset + term.pre.length;
      terms.push({ start, end: start + term.text.length, tags: term.tags });
      offset = start + term.text.length + term.post.length;
    }
  }
  if (phrases.size > 200) phrases.clear();
  phrases.set(piece, terms);
  return terms;
}
