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

/** Whether two texts are the same words. */
export const sameWords = (a: string, b: string) => plain(a) === plain(b);

/** Whether the words say that somebody in charge is to have a right. */
export function namesSomebodyInCharge(quote: string): boolean {
  return /\b(owners?|admins?|administrators?|i|we|me|us|my|our|organi[sz]ers?|team|creators?|operators?|managers?|managed|moderators?)\b/i.test(
    quote,
  );
}

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
