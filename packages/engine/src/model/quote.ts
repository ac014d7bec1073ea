/** Words of the idea that a model gives as its reason. What it cannot quote, nobody asked for. */

/** Whether the text stands in the idea, apart from case, punctuation and spaces. */
export function isQuoteFrom(idea: string, quote: string): boolean {
  const words = plain(quote);
  return words.length >= 3 && ` ${plain(idea)} `.includes(` ${words} `);
}

/** Whether a quote speaks of a part of the idea: one holds the other. */
export function isAbout(part: string, quote: string): boolean {
  return isQuoteFrom(part, quote) || isQuoteFrom(quote, part);
}

/** Whether a quote stands in the sentence of the idea that a part is of. */
export function isBeside(idea: string, part: string, quote: string): boolean {
  const sentences = idea.split(/(?<=[.!?])\s+|\n+/);
  return isAbout(part, quote) || sentences.some((sentence) => isQuoteFrom(sentence, part) && isQuoteFrom(sentence, quote));
}

/** Whether two texts are the same words. */
export const sameWords = (a: string, b: string) => plain(a) === plain(b);

/** Whether names speak of a part of the idea: one of its words begins like one of theirs. True where the part has no word in Latin letters. */
export function sharesAWord(names: string, part: string): boolean {
  const wordsIn = (text: string) =>
    (
      text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[a-z]{3,}/g) ?? []
    ).filter((word) => !empty.has(word));
  const said = wordsIn(part);
  const isLike = (a: string, b: string) => {
    const length = Math.max(3, Math.min(4, a.length - 1, b.length - 1));
    return a.slice(0, length) === b.slice(0, length);
  };
  return said.length === 0 || wordsIn(names).some((name) => said.some((word) => isLike(name, word)));
}

const empty = new Set(
  'the and but for not nor yet who whom whose that this these those with from into onto over than then them they their there here has have had can could may might must shall should will would are was were been being its his her our your all any each every some one only just also too very get gets got set add use when where which what how'.split(
    ' ',
  ),
);

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
