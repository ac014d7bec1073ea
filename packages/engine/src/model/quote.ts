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

/** Where a stretch of an idea ends: at a sentence, a line, or a comma before another clause. */
const ends = /(?<=[.!?;])\s+|\n+|,\s+(?=(?:and|but|or|then|if|unless|who|whoever|when|after|nobody|only)\b)/i;

/** The stretches of the idea of which no word stands in one of the quotes, and which part of all its words they are, 0 to 1. */
export function stretchesLeft(idea: string, quotes: readonly string[]): { stretches: string[]; share: number } {
  const isTaken = takenWords(idea, quotes);
  const left: string[] = [];
  let [at, words] = [0, 0];
  for (const stretch of idea.split(ends)) {
    const { length } = wordsOf(stretch);
    if (length >= 3 && !isTaken.slice(at, at + length).includes(true)) {
      left.push(stretch.trim().replace(/[.!?;,]+$/, ''));
      words += length;
    }
    at += length;
  }
  return { stretches: left, share: words / Math.max(1, isTaken.length) };
}

/** For each word of the idea, whether it stands in a quote. */
function takenWords(idea: string, quotes: readonly string[]): boolean[] {
  const words = wordsOf(idea);
  const taken = words.map(() => false);
  for (const quote of quotes) {
    const said = wordsOf(quote);
    for (let at = 0; said.length > 0 && at + said.length <= words.length; at++)
      if (said.every((word, index) => words[at + index] === word)) taken.fill(true, at, at + said.length);
  }
  return taken;
}

const wordsOf = (text: string): string[] => plain(text).split(' ').filter(Boolean);

/** The sentence of an idea in which something stands, for telling; the thing itself when it stands nowhere. */
export function sentenceWith(idea: string, wanted: string): string {
  const said = idea.split(/(?<=[.!?;])\s+|\n+/).find((one) => one.toLowerCase().includes(wanted.toLowerCase()));
  return (said ?? wanted).trim().slice(0, 220);
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
