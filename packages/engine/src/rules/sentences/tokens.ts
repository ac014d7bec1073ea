/** A sentence as tokens. White space only separates; what stands in “…” is a text of a person, in «…» a name. */
export interface Token {
  kind: 'word' | 'number' | 'text' | 'name' | 'mark';
  /** As written; of a text or name what stands inside the quotation marks. */
  text: string;
  from: number;
  to: number;
}

/** Longer texts are no sentence of a charter. */
const longest = 8000;
const pattern =
  /“((?:[^”\\]|\\[\s\S])*)”|«([^«»]*)»|(\d+\.\d+)(?![\p{L}\p{N}])|(\p{L}[\p{L}\p{M}\p{N}’'-]*|\p{N}[\p{L}\p{M}\p{N}’'-]*)|([^\s])/gu;

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  if (text.length > longest) return [{ kind: 'mark', text: '…', from: 0, to: text.length }];
  for (const match of text.matchAll(pattern)) {
    const [whole, quoted, name, decimal, word] = match;
    const at = { from: match.index, to: match.index + whole.length };
    if (quoted !== undefined) tokens.push({ kind: 'text', text: unescaped(quoted), ...at });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, ...at });
    else if (decimal !== undefined) tokens.push({ kind: 'number', text: decimal, ...at });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word, ...at });
    else tokens.push({ kind: 'mark', text: whole, ...at });
  }
  return tokens;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
const unescaped = (text: string): string =>
  text.replace(/\\(?:u\{([0-9a-f]{1,6})\}|([\s\S]))/g, (_, code: string | undefined, mark: string) =>
    code === undefined ? (escapes[mark] ?? mark) : String.fromCodePoint(Number.parseInt(code, 16)),
  );

/** A text between “ and ”, in one line: what cannot be seen is written out. */
export const quoted = (text: string): string =>
  `“${text
    .replace(/[”\\]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (mark) => `\\u{${(mark.codePointAt(0) ?? 0).toString(16)}}`)}”`;
