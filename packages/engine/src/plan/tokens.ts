/** Cuts text into the words, numbers and marks that everything after it reads. */

import { wordTable } from '../word-table.ts';
import type { Value } from './values.ts';

export type TokenKind = 'word' | 'number' | 'account' | 'link' | 'ticker' | 'quoted' | 'mark';

export interface Token {
  kind: TokenKind;
  /** As it stands in the text. */
  text: string;
  /** What cues are compared with: lower case, one spelling, without apostrophes. */
  word: string;
  start: number;
  end: number;
  /** Set once numbers were read: several words may have become this one token. */
  value?: Value;
  /** Belongs to a name that the person gave, so no cue may match it. */
  named?: boolean;
  /** Parts of speech, as the tagger names them. */
  tags?: ReadonlySet<string>;
  /** The spelling that was taken for a slip of the keyboard. */
  corrected?: string;
}

const patterns: [TokenKind, string][] = [
  ['quoted', "\"[^\"\\n]{1,120}\"|(?<![\\p{L}\\p{N}])'(?!s )[^'\\n]{1,60}(?:'(?=\\p{L})[^'\\n]{1,40})*'(?![\\p{L}\\p{N}])|`[^`\\n]{1,80}`"],
  ['link', '(?:https?|ipfs)://\\S+|[\\w.+-]+@[\\w-]+\\.[a-z]{2,}'],
  ['account', '0x[0-9a-fA-F]{6,}(?![0-9a-zA-Z])'],
  ['word', '(?:erc|eip)[- ]?\\d{2,5}(?!\\d)'],
  [
    'number',
    "(?:\\d{1,3}(?:[,_ '\u00a0]\\d{3})+(?![\\d])(?:\\.\\d+)?|\\d{1,3}(?:\\.\\d{3}){2,}(?!\\d)(?:,\\d+)?|\\d+[.,]\\d+|\\.\\d+|\\d+)(?:\\s?(?:k|m|mm|mn|mio|bn|b|t)(?![\\p{L}\\p{N}]))?(?:(?:st|nd|rd|th)(?!\\p{L}))?",
  ],
  ['ticker', '\\$[A-Za-z][A-Za-z0-9]{1,10}(?![A-Za-z0-9])'],
  ['word', '\\p{Script=Han}+'],
  ['word', "(?!\\p{Script=Han})[\\p{L}\\p{M}](?:(?!\\p{Script=Han})[\\p{L}\\p{M}\\p{N}_])*(?:'[\\p{L}]+)*"],
  ['mark', '\\n|[^\\s]'],
];
const scanner = new RegExp(patterns.map(([, source]) => `(${source})`).join('|'), 'giu');

export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(scanner)) {
    const group = match.slice(1).findIndex((part) => part !== undefined);
    const kind = patterns[group]?.[0] ?? 'mark';
    tokens.push({ kind, text: match[0], word: canonical(match[0]), start: match.index, end: match.index + match[0].length });
  }
  return joinNegations(tokens);
}

const shortened: Record<string, string> = wordTable({
  cant: 'cannot',
  "can't": 'cannot',
  cannot: 'cannot',
  couldnt: 'cannot',
  pls: 'please',
  plz: 'please',
  u: 'you',
  ur: 'your',
  ppl: 'people',
  w: 'with',
  noone: 'nobody',
  everyone: 'everybody',
  anyone: 'anybody',
  someone: 'somebody',
  ethers: 'eth',
  ether: 'eth',
  gonna: 'going',
  wanna: 'want',
  per_cent: 'percent',
  percentage: 'percent',
  nfts: 'nft',
  transfered: 'transferred',
  transfering: 'transferring',
  transferrable: 'transferable',
  recieve: 'receive',
  seperate: 'separate',
  daos: 'dao',
});

/** Lower case, American spelling, without apostrophes: "Organiser's" → "organizer", "can't" → "cannot". */
export function canonical(text: string): string {
  let word = text.toLowerCase();
  if (/^(erc|eip)[- ]?\d/.test(word)) return word.replace(/[- ]/g, '');
  if (word.endsWith("'s") && !/^(it|that|what|who|there|he|she|let|here)'s$/.test(word)) word = word.slice(0, -2);
  word = word.replace(/'/g, '');
  return shortened[word] ?? americanise(word);
}

/** A word in lower case as the person spelt it, for names: "theatre" stays "theatre". */
export const spelt = (token: Token): string => token.text.toLowerCase().replace(/'s$/, '');

const british: [RegExp, string][] = [
  [/(col|fav|hon|lab|neighb|behavi|harb|rum|val|vap|fl|od)our/, '$1or'],
  [/([a-z]{3,}[^aeiourv])is(e|es|ed|ing|er|ers|ation)$/, '$1iz$2'],
  [/^(cent|theat|met)re(s?)$/, '$1er$2'],
  [/^licence(s?)$/, 'license$1'],
  [/^(cancel|label|travel|model|total)l(ed|ing)$/, '$1$2'],
  [/^cheque(s?)$/, 'check$1'],
  [/^programme(s?)$/, 'program$1'],
  [/^catalogue(s?)$/, 'catalog$1'],
];
/** Words that end like the British forms and are not. */
const notBritish =
  /^(promise|premise|precise|exercise|franchise|merchandise|enterprise|expertise|otherwise|likewise|raise|praise|noise|advise|supervise|revise|surprise|comprise|compromise|paradise|treatise|concise|wise|rise|arise|disguise|devise|televise|improvise|excise)/;

function americanise(word: string): string {
  if (word.length < 5 || notBritish.test(word)) return word;
  for (const [pattern, to] of british) if (pattern.test(word)) return word.replace(pattern, to);
  return word;
}

/** The same in `[first, second, joined]`: however a person writes it, a negation is one token. */
const pairs: [string, string, string][] = [
  ['can', 'not', 'cannot'],
  ['could', 'not', 'cannot'],
  ['do', 'not', 'dont'],
  ['does', 'not', 'doesnt'],
  ['will', 'not', 'wont'],
  ['should', 'not', 'shouldnt'],
  ['must', 'not', 'mustnt'],
  ['may', 'not', 'cannot'],
  ['is', 'not', 'isnt'],
  ['are', 'not', 'arent'],
  ['no', 'one', 'nobody'],
  ['per', 'cent', 'percent'],
  ['block', 'chain', 'blockchain'],
  ['crowd', 'funding', 'crowdfunding'],
  ['market', 'place', 'marketplace'],
  ['white', 'list', 'whitelist'],
  ['allow', 'list', 'allowlist'],
];
const joined = new Map(pairs.map(([a, b, to]) => [`${a} ${b}`, to]));

function joinNegations(tokens: Token[]): Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    const before = result.at(-1);
    const hyphen = before?.text === '-' && before.start > 0 && before.end === token.start && result.at(-2)?.end === before.start;
    // A hyphen between two words joins them for the eye only; cues are written without it.
    if (hyphen && token.kind !== 'mark' && result.at(-2)?.kind !== 'mark') result.pop();
    const last = result.at(-1);
    const to = last?.kind === 'word' && token.kind === 'word' ? joined.get(`${last.word} ${token.word}`) : undefined;
    if (last && to) result[result.length - 1] = { ...last, text: `${last.text} ${token.text}`, word: to, end: token.end };
    else result.push(token);
  }
  return result;
}

/** Whether a phrase cannot run on past this token. */
export function endsPhrase(token: Token): boolean {
  return token.kind === 'mark' && /^[.!?;\n]$/.test(token.text);
}
