/** A small tokenizer for code that is only read: enough colour to find one's way, in a few hundred bytes. */
export type TokenKind = 'comment' | 'string' | 'keyword' | 'type' | 'number' | 'plain';
export interface Token {
  kind: TokenKind;
  text: string;
}

const keywords = new Set(
  `abstract anonymous as async await break case catch class const constant constructor continue contract default delete do else
   emit enum error event export external extends false finally for from function if immutable implements import in indexed
   interface internal is let library mapping memory modifier new null of override payable pragma private public pure require
   return returns revert solidity static storage struct super switch this throw true try type typeof undefined unchecked using
   var view virtual void while`.split(/\s+/),
);

const pattern =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(?<string>"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|`(?:\\[\s\S]|[^`\\])*`?)|(?<number>\b(?:0x[0-9a-fA-F]+|\d[\d_]*(?:\.\d+)?(?:e\d+)?)\b)|(?<word>[A-Za-z_$][\w$]*)/g;

/** The text in pieces; joined together they are the text again. */
export function highlight(code: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const push = (kind: TokenKind, text: string) => {
    const last = tokens.at(-1);
    if (text === '') return;
    if (last?.kind === kind) last.text += text;
    else tokens.push({ kind, text });
  };
  for (const match of code.matchAll(pattern)) {
    push('plain', code.slice(at, match.index));
    const [text] = match;
    const { comment, string, number } = match.groups ?? {};
    push(comment ? 'comment' : string ? 'string' : number ? 'number' : kindOfWord(text), text);
    at = match.index + text.length;
  }
  push('plain', code.slice(at));
  return tokens;
}

function kindOfWord(word: string): TokenKind {
  if (keywords.has(word)) return 'keyword';
  return /^(u?int\d*|bytes\d*|address|bool|string|[A-Z]\w*)$/.test(word) ? 'type' : 'plain';
}
