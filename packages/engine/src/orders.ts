/**
 * Orders in an idea: stretches that speak to the model or the program instead of saying what a dapp is to do, or that are not
 * words for a reader at all. They are no wishes, whoever reads the idea (docs/decisions/0021).
 */
import { disregard, hiding, party, saidBefore } from './order-words.ts';

export type OrderKind = 'order' | 'unseen' | 'look-alike' | 'code';

/** In UTF-16 units of the idea; `end` is one past the last. */
export interface Order {
  start: number;
  end: number;
  kind: OrderKind;
}

/** Why they are not followed, for the person. */
export const whyStrange: Record<OrderKind, string> = {
  order: 'This is strange: it speaks to whoever builds the dapp, and says nothing that the dapp is to do for people. It is not followed.',
  unseen: 'This is strange: it is written in signs that nobody can see. It is not followed.',
  'look-alike': 'This is strange: its words mix letters of several alphabets that look alike. It is not followed.',
  code: 'This is strange: it is code or markup, and only plain words are read as a wish. It is not followed.',
};

/** Orders in the order of the text, none over another. */
export function ordersIn(idea: string): Order[] {
  const found: Order[] = [];
  const add = (start: number, end: number, kind: OrderKind) => {
    const [from, to] = trimmed(idea, start, end);
    if (from < to && !found.some((one) => one.start < to && from < one.end)) found.push({ start: from, end: to, kind });
  };
  for (const [pattern, kind] of certain) for (const match of idea.matchAll(pattern)) add(match.index, match.index + match[0].length, kind);
  for (const { start, end } of codeLinesIn(idea)) add(start, end, 'code');
  // What stands in quotes or brackets is judged by itself, so that the sentence around it stays.
  for (const pattern of [enclosed, sentence]) {
    let before = false;
    for (const match of blanked(idea, found).matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const kind = kindOf(match[0], before && pattern === sentence);
      if (kind) add(start, end, kind);
      before = kind === 'order' || (match[0].trim() === '' && before);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The idea with white space for its orders, so that everything else stands where it stood. */
export const withoutOrders = (idea: string): string => blanked(idea, ordersIn(idea));

/** Of what somebody says to an assistant: there, code and an order are what talk is made of, unless it is for a wallet. */
export const strangeInTalk = (said: string): Order[] =>
  ordersIn(said).filter(({ start, end, kind }) => kind !== 'code' && (kind !== 'order' || wallet.test(said.slice(start, end))));

export const withoutStrangeTalk = (said: string): string => blanked(said, strangeInTalk(said));

/** Wallets in a text or in data, in small letters. */
export const walletsIn = (data: unknown): string[] => [
  ...new Set([...(JSON.stringify(data) ?? '').matchAll(/0x[0-9a-f]{40}/gi)].map(([found]) => found.toLowerCase())),
];

/** A wallet, an order, or neither alone: what gives somebody something, together with words that no dapp needs. */
function kindOf(words: string, followsOrder: boolean): OrderKind | undefined {
  if (lookAlike.test(words)) return 'look-alike';
  const said = words
    .normalize('NFKC')
    .replace(/(?!\s)\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[‘’]/g, '’')
    .trim();
  const speaks = [party, saidBefore, hiding].filter((one) => one.test(said)).length;
  if (disregard.test(said) && saidBefore.test(said)) return 'order';
  if (speaks > 0 && (wallet.test(said) || speaks > 1 || followsOrder)) return 'order';
  return codeValue.test(said) && wallet.test(said) ? 'code' : undefined;
}

const wallet = /0x[0-9a-f]{40}/i;
const codeValue = /\w\s*=\s*(?:0x|["'])/;
/** A word of Latin letters with others in it that look like them. */
const lookAlike = /(?:\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}])|(?:[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin})/u;

/** Tags that only set words in type; what stands in any other is not for people to read. */
const typesetting = 'a|b|i|u|s|p|br|hr|em|strong|small|span|div|ul|ol|li|h[1-6]|q|blockquote|sub|sup|mark|table|t[rdh]|tbody|thead';

/** What needs no looking at its words. */
const certain: readonly [RegExp, OrderKind][] = [
  // Tags, which also end the emoji of a few flags; joiners and selectors that stand where nothing is joined.
  [/(?<![\u{1f3f4}\u{e0000}-\u{e007f}])[\u{e0000}-\u{e007f}]+/gu, 'unseen'],
  [/[\u{e0100}-\u{e01ef}]+|[\ufe00-\ufe0f]{2,}|[\u200b-\u200d\u2060-\u2064\ufeff]{4,}/gu, 'unseen'],
  [/[\u202d\u202e][^\u202c\n]*\u202c?/gu, 'unseen'],
  [/<!--[\s\S]*?-->/g, 'code'],
  [/^[ \t]*\[[^\]\n]*\]:[ \t]*(?:#|<>).*$/gm, 'code'],
  // What parts the turns of a conversation for a model, as the templates of several write it.
  [/<\|[^|\n]*\|>(?:[\s\S]*<\|[^|\n]*\|>)?|\[\/?(?:INST|SYS)\](?:[\s\S]*\[\/?(?:INST|SYS)\])?/g, 'code'],
  [/```[\s\S]*?```/g, 'code'],
  [new RegExp(`<(?!/|(?:${typesetting})\\b)([a-z][\\w-]*)\\b[^<>]*>[\\s\\S]*?</\\1>`, 'gi'), 'code'],
  [new RegExp(`</?(?!(?:${typesetting})\\b)[a-z][\\w-]*(?:\\s[^<>]*)?/?>`, 'gi'), 'code'],
  [/\/\*[\s\S]*?\*\//g, 'code'],
  [/^[ \t]*\/\/.*$/gm, 'code'],
];

/** Lines that are statements, and of others the keys and values in them that are for a model. */
function codeLinesIn(idea: string): { start: number; end: number }[] {
  return [...idea.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) => {
    if (isStatement(line.trim())) return [{ start: index, end: index + line.length }];
    if (!/["']\s*:\s*["'{[]/.test(line)) return [];
    const [from, to] = [line.search(/["'{[]/), Math.max(...[...'"\'}]'].map((sign) => line.lastIndexOf(sign))) + 1];
    const keyed = line.slice(from, to);
    // A wish may be written so, too.
    const isForAModel = wallet.test(keyed) || ofMessage.test(keyed) || kindOf(keyed, false) !== undefined;
    return isForAModel ? [{ start: index + from, end: index + to }] : [];
  });
}

/** What opens or closes a block, calls something, or sets a value. */
function isStatement(line: string): boolean {
  if (line.endsWith('{') || line.startsWith('}')) return true;
  if (line.endsWith('}')) return line.includes('{') && line.includes(';');
  return line.endsWith(';') && ((/\w\(/.test(line) && line.includes(')')) || /\w\s*=\s/.test(line));
}
/** One of the keys of a message to a model. */
const ofMessage = /["'](?:role|content|system|assistant|prompt|instructions?)["']\s*:/i;

const enclosed = /"[^"\n]{3,}"|“[^“”\n]{3,}”|«[^«»\n]{3,}»|「[^「」\n]{3,}」|\([^()\n]{3,}\)|\[[^[\]\n]{3,}\]/g;
/** Up to a mark that ends it; a point inside a number or before a small letter ends nothing. */
const sentence = /(?:[^.!?;。！？；\n]|[.](?=[\p{L}\p{N}]))+[.!?;。！？；]*/gu;

function blanked(idea: string, orders: readonly Order[]): string {
  let text = idea;
  for (const { start, end } of orders) text = text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
  return text;
}

function trimmed(idea: string, start: number, end: number): [number, number] {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(idea.charAt(from))) from++;
  while (to > from && /\s/.test(idea.charAt(to - 1))) to--;
  return [from, to];
}
