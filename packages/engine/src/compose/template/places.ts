/** Finds out where in C-like source (Solidity, TypeScript) each position stands: code, comment or string. */
import type { Place } from '../../escape.ts';

/**
 * Walks the source once and calls `visit` with each run of characters that share a place. Delimiters belong to the
 * literal or comment they open. A quote that is not closed on its line (JSX text: `don't`) is code.
 */
export function eachPlace(source: string, visit: (place: Place, from: number, to: number) => void): void {
  let at = 0;
  let codeFrom = 0;
  /** One entry for each open `${` of a template literal: how many braces are open inside it. */
  const holes: number[] = [];
  const code = (to: number) => {
    if (to > codeFrom) visit('code', codeFrom, to);
  };
  const take = (place: Place, to: number) => {
    code(at);
    visit(place, at, to);
    at = to;
    codeFrom = to;
  };
  const templateEnd = (from: number): number => {
    for (let i = from; i < source.length; i++) {
      if (source[i] === '\\') i++;
      else if (source[i] === '`') return i + 1;
      else if (source[i] === '$' && source[i + 1] === '{') {
        holes.push(0);
        return i + 2;
      }
    }
    return source.length;
  };

  while (at < source.length) {
    const char = source[at];
    const pair = source.slice(at, at + 2);
    if (pair === '//' && source[at - 1] !== ':') take('line-comment', endOf(source, '\n', at));
    else if (pair === '/*') take('block-comment', afterEnd(source, '*/', at + 2));
    else if (char === '"' || char === "'") {
      const end = stringEnd(source, at);
      if (end === undefined) at++;
      else take(char === '"' ? 'double' : 'single', end);
    } else if (char === '`') take('template', templateEnd(at + 1));
    else if (holes.length && char === '{') {
      holes[holes.length - 1] = (holes.at(-1) ?? 0) + 1;
      at++;
    } else if (holes.length && char === '}') {
      if (holes.at(-1) === 0) {
        holes.pop();
        take('template', templateEnd(at + 1));
      } else {
        holes[holes.length - 1] = (holes.at(-1) ?? 0) - 1;
        at++;
      }
    } else at++;
  }
  code(source.length);
}

const endOf = (source: string, mark: string, from: number) => {
  const found = source.indexOf(mark, from);
  return found < 0 ? source.length : found;
};
const afterEnd = (source: string, mark: string, from: number) => Math.min(source.length, endOf(source, mark, from) + mark.length);

function stringEnd(source: string, from: number): number | undefined {
  for (let i = from + 1; i < source.length && source[i] !== '\n'; i++) {
    if (source[i] === '\\') i++;
    else if (source[i] === source[from]) return i + 1;
  }
  return undefined;
}
