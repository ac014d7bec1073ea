/** What the server's errors are told as, by their codes, where the page is read in another language than the server speaks. */

let known: Readonly<Record<string, string>> = {};

/** From now on; before anything is shown. */
export function tellErrorsIn(sentences: Readonly<Record<string, string>>): void {
  known = sentences;
}

/** @param said the server's own words, which stand where none are known for the code */
export const errorSentence = (code: string, said: string): string => (Object.hasOwn(known, code) ? (known[code] ?? said) : said);
