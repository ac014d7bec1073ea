/** Words of the idea that a model gives as its reason. What it cannot quote, nobody asked for. */

/** More words are no reason for one thing. */
const longestQuote = 30;

/** Whether the text stands in the idea, apart from case, punctuation and spaces, and is short enough to be the reason of something. */
export const isQuoteFrom = (idea: string, quote: string): boolean => whyNoQuote(idea, quote) === undefined;

/** What keeps a text from being a quote, as the end of a sentence about it. */
export function whyNoQuote(idea: string, quote: string): string | undefined {
  const words = plain(quote);
  if (words.length < 3 || !` ${plain(idea)} `.includes(` ${words} `)) return 'does not stand in the idea';
  const { length } = words.split(' ');
  return length > longestQuote ? `has ${length} words; a quote has at most ${longestQuote}` : undefined;
}

/** Whether these words, however few, stand in the text in this order. */
export const hasWords = (text: string, words: string): boolean => ` ${plain(text)} `.includes(` ${plain(words)} `);

/** Between two words: a sentence, a line, a comma or a bracket. */
const parting = /[.!?;:](?:\s|$)|[。！？；，、\n()]|,(?!\d)/;
/** Fewer words in a row, or so few long ones, say nothing by themselves. */
const fewest = { words: 3, telling: 2 };

/** The stretches of the idea that stand in none of the quotes, and which part of all its words they are, 0 to 1. */
export function stretchesLeft(idea: string, quotes: readonly string[]): { stretches: string[]; share: number } {
  const places = [...idea.matchAll(word)];
  const isTaken = takenWords(
    places.map(([said]) => said.normalize('NFKC').toLowerCase()),
    quotes,
  );
  const left: string[] = [];
  let [from, words] = [0, 0];
  for (let at = 0; at <= places.length; at++) {
    const [before, next] = [places[at - 1], places[at]];
    const end = before ? before.index + before[0].length : 0;
    if (next && before && at > from && !isTaken[at] && !parting.test(idea.slice(end, next.index))) continue;
    const run = places.slice(from, at).map(([said]) => said);
    if (saysSomething(run)) {
      left.push(idea.slice(places[from]?.index, end));
      words += run.length;
    }
    from = isTaken[at] ? at + 1 : at;
  }
  return { stretches: left, share: words / Math.max(1, places.length) };
}

/** Which part of the words of an idea stands in these texts, 0 to 1. */
export function shareOf(idea: string, texts: readonly string[]): number {
  const taken = takenWords(wordsOf(idea), texts);
  return taken.filter(Boolean).length / Math.max(1, taken.length);
}

const saysSomething = (run: readonly string[]): boolean =>
  run.length >= fewest.words && run.filter((one) => one.length > 3 || /[\d\p{Script=Han}]/u.test(one)).length >= fewest.telling;

/** For each word of the idea, whether it stands in a quote. */
function takenWords(words: readonly string[], quotes: readonly string[]): boolean[] {
  const taken = words.map(() => false);
  for (const quote of quotes) {
    const said = wordsOf(quote);
    for (let at = 0; said.length > 0 && at + said.length <= words.length; at++)
      if (said.every((word, index) => words[at + index] === word)) taken.fill(true, at, at + said.length);
  }
  return taken;
}

/** Chinese and Japanese do not part their words: there, each sign counts as one. */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\p{L}\p{M}\p{N}]|$)/gu;
const wordsOf = (text: string): string[] => [...text.normalize('NFKC').toLowerCase().matchAll(word)].map(([said]) => said);

/** The sentence of an idea in which something stands, for telling; the thing itself when it stands nowhere. */
export function sentenceWith(idea: string, wanted: string): string {
  const said = idea.split(/(?<=[.!?;])\s+|\n+/).find((one) => one.toLowerCase().includes(wanted.toLowerCase()));
  return (said ?? wanted).trim().slice(0, 220);
}

/** Whether three words in a row, or all of the shorter one, stand in both. */
export function overlap(one: string, other: string): boolean {
  const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  const text = ` ${more.join(' ')} `;
  const size = Math.min(3, fewer.length);
  return size > 0 && fewer.some((_, at) => at + size <= fewer.length && text.includes(` ${fewer.slice(at, at + size).join(' ')} `));
}

/** Whether the words name whoever writes, or somebody by one of these names. */
export function speaksOf(quote: string, names: readonly string[]): boolean {
  const said = wordsOf(quote);
  const named = names.flatMap(wordsOf).filter((word) => word.length > 2);
  return said.some((word) => self.has(word) || named.some((name) => word.startsWith(name)));
}
const self = new Set(['i', 'we', 'me', 'us', 'yo', 'nosotros', 'ich', 'wir', 'je', 'nous', 'eu', 'nós']);

/** Whether the words say that somebody in charge is to have a right. Who writes says "I want …" of everything. */
export function namesSomebodyInCharge(quote: string): boolean {
  return inCharge.test(quote) || mayThemselves.test(quote) || onlyThem.test(quote);
}

const inCharge = /\b(owners?|admins?|administrators?|organi[sz]ers?|operators?|managers?|managed|moderators?)\b/i;
const mayThemselves =
  /\b(i|we|(my|our|the) (team|staff)|creators?)\s+(\w+\s+)?(can|could|may|might|must|decides?|controls?|sets?|chooses?|approves?|manages?|gets? to|(want|need|like|have|has|are|am|is) (to|able|allowed))\b/i;
const onlyThem = /\b(only|by|lets?|allows?|except|but)\s+((my|our|the)\s+)?(i|me|us|we|team|staff|creators?)\b/i;

/** Whether the words hold a number or a measure of time: "5", "half a year", "every week". */
export function namesANumber(quote: string): boolean {
  return /\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|once|twice|single|half|quarter|third|double|no|none|an?|every|each|minutes?|hours?|dai?ly|days?|weekly|weeks?|fortnight|monthly|months?|yearly|years?)\b/i.test(
    quote,
  );
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
