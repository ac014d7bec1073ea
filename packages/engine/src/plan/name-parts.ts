/** The parts of names: what is short for what, which symbol belongs to which name, what quotes and Chinese words hold. */
import { commonCapitals, kinds, naming } from './name-words.ts';
import type { GivenName } from './names.ts';
import { type Token, tokenise } from './tokens.ts';

/** Whether capitals are made of the letters of a name, in their order: QRY for "Quarry Stone". */
export function isShortFor(symbol: string, name: string): boolean {
  if (!/^[A-Z][A-Z0-9]{1,6}$/.test(symbol) || commonCapitals.has(symbol.toLowerCase()) || !/\p{Ll}/u.test(name)) return false;
  let rest = name.toUpperCase();
  for (const letter of symbol) {
    const at = rest.indexOf(letter);
    if (at < 0) return false;
    rest = rest.slice(at + 1);
  }
  return true;
}

/** `name: X, symbol Y`: a symbol without a name belongs to the name before it, else to the one after it. */
export function joinParts<T extends GivenName>(found: T[]): T[] {
  const result: T[] = [];
  for (const part of found) {
    const last = result.at(-1);
    const near = last && part.start - last.end < 40;
    if (last && near && part.symbol && !part.name && last.name && !last.symbol) last.symbol = part.symbol;
    else if (last && near && part.name && !part.symbol && last.symbol && !last.name) last.name = part.name;
    else result.push({ ...part });
  }
  return result;
}

/** Quotes around ordinary words ('a "soulbound" badge', 'messages like "hi"') are taken off unless they hold a name. */
export function unquote(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'quoted') return [token];
    const inner = token.text.slice(1, -1);
    const before = [1, 2, 3].map((back) => tokens[index - back]?.word ?? '');
    const said = before
      .slice(0, 2)
      .some((word) => naming.has(word) || kinds.has(word) || /^(name|title|call|symbol|ticker|it)$/.test(word));
    const example = /^(like|say|saying|says|example|eg|question|message|text|word|words|or)$/.test(before[0] ?? '');
    const titled = /^\P{L}*[\p{Lu}\p{Lo}]/u.test(inner) && inner.split(/\s+/).length <= 6;
    if (said || (titled && !example) || tokens[index + 1]?.text === '(') return [token];
    return tokenise(inner).map((part) => ({ ...part, start: part.start + token.start + 1, end: part.end + token.start + 1 }));
  });
}

/** "一个名为月光的代币" → 一个, 名为, 月光, 的代币: Chinese is written without spaces. */
export function cutChinese(token: Token): Token[] {
  const parts = token.kind === 'word' ? /^(.*?)(名为|名叫|叫做|叫作|称为|叫)([^的]*)(的.*)?$/u.exec(token.text) : null;
  if (!parts) return [token];
  let start = token.start;
  return parts.slice(1).flatMap((text) => {
    if (!text) return [];
    const part = { ...token, text, word: text, start, end: start + text.length };
    start = part.end;
    return [part];
  });
}
