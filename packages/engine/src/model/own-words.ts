/** What a model says in its own words: shown as such, and never what no trial can show. */

/** One line for the page; empty when it promises more than anybody can know, or leads elsewhere. @param idea its words are the person's. */
export function ownWords(text: string, idea: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);
  return boastsIn(line, idea).length > 0 || leadsElsewhere.test(line) ? '' : line;
}

/** Words of praise that the person did not bring. */
export function boastsIn(text: string, idea: string): string[] {
  const asked = idea.toLowerCase();
  return [...text.matchAll(praise)].map(([word]) => word).filter((word) => !asked.includes(word.toLowerCase().slice(0, 5)));
}

const praise = /\b(?:audit(?:ed|or|ors|s)?|certif\w*|guarant\w*|risk[- ]?free|100 ?% safe|official\w*|endors\w*|insured|verified by)\b/gi;
const leadsElsewhere = /[<>]|\]\(|:\/\/|\b0x[0-9a-f]{6,}|\b[\w-]{2,}\.(?:com|io|net|org|xyz|app|dev|finance|eth)\b/i;
