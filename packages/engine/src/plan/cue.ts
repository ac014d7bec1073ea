/**
 * The language in which a blueprint says how people ask for something (a small part of the match syntax of the
 * `compromise` library), compiled into small state machines, so that a prompt is read once
 * for all cues of the catalogue.
 *
 * `word` this word, singular or plural · `{verb}` any form of it · `(a|b c)` one of these · `x?` may be absent ·
 * `.` any one word · `*` up to four words · `#` a value; the units after it ("# percent", "# eth") are part of it ·
 * `#Noun`, `#Verb`, `#Adjective` a word of that kind · `"…"` a name the person gave is written `#Name`.
 */
import { canonical, tokenise } from './tokens.ts';

export type Part = { one: Part[][]; optional: boolean } | { word: string } | { root: string } | { any: 'one' | 'few' } | { tag: string };
/** What a step of a cue waits for: the word itself, `~root`, `.`, `*`, `#` or `#Tag`. */
export type Key = string;

const unitsAfterValue = /^(percent|%|eth|matic|bnb|sol|wei|gwei|seconds?|minutes?|hours?|days?|weeks?|months?|years?|coin)$/;

/** One state of a cue's machine. `few` stays in this state over any word, at most four times. */
export interface State {
  on: { keys: ReadonlySet<Key>; to: State }[];
  accepts: boolean;
  few: boolean;
}

/** The machine of a cue. Throws a plain Error on a cue that cannot be read: that is a bug of a blueprint. */
export function machine(cue: string): State {
  const accept: State = { on: [], accepts: true, few: false };
  return build(parse(cue.trim()), accept);
}

/** Built from its end: what follows is known when a part is built, so alternatives share it. */
function build(parts: Part[], after: State): State {
  return joinWords(parts).reduceRight<State>((next, part) => {
    if (part instanceof Set) return { on: [{ keys: part, to: next }], accepts: false, few: false };
    if ('any' in part) return { on: next.on, accepts: next.accepts, few: true };
    const ways = part.one.map((way) => build(way, next));
    if (part.optional) ways.push(next);
    return { on: ways.flatMap((way) => way.on), accepts: ways.some((way) => way.accepts), few: ways.some((way) => way.few) };
  }, after);
}

function parse(cue: string): Part[] {
  const { parts, rest } = parseUntil(cue, '');
  if (rest) throw new Error(`The cue "${cue}" cannot be read at "${rest}".`);
  return parts;
}

function parseUntil(cue: string, close: string): { parts: Part[]; alternatives: Part[][]; rest: string } {
  const alternatives: Part[][] = [];
  let parts: Part[] = [];
  let rest = cue;
  while (rest) {
    rest = rest.trimStart();
    if (!rest) break;
    if (close && rest.startsWith(close)) {
      alternatives.push(parts);
      return { parts, alternatives, rest: rest.slice(1) };
    }
    if (close && rest.startsWith('|')) {
      alternatives.push(parts);
      parts = [];
      rest = rest.slice(1);
      continue;
    }
    let part: Part[];
    if (rest.startsWith('(')) {
      const inner = parseUntil(rest.slice(1), ')');
      rest = inner.rest;
      part = [{ one: inner.alternatives, optional: false }];
    } else {
      const piece = (/^\{[^}]*\}|^[^\s()|{}]+/.exec(rest) ?? [''])[0];
      if (!piece) throw new Error(`The cue "${cue}" cannot be read at "${rest}".`);
      rest = rest.slice(piece.length);
      const optional = piece.endsWith('?');
      const read = readPiece(optional ? piece.slice(0, -1) : piece);
      part = optional ? [{ one: [read], optional: true }] : read;
    }
    if (rest.startsWith('?')) {
      rest = rest.slice(1);
      part = [{ one: [part], optional: true }];
    }
    parts.push(...part);
  }
  if (close) throw new Error(`The cue "${cue}" has no closing "${close}".`);
  return { parts, alternatives, rest };
}

function readPiece(piece: string): Part[] {
  if (piece === '.') return [{ any: 'one' }];
  if (piece === '*') return [{ any: 'few' }];
  if (piece === '#' || piece === '#%') return [{ tag: '#' }];
  if (/^#(Value|Cardinal|NumericValue|Money|Percent)$/.test(piece)) return [{ tag: '#' }];
  if (/^#[A-Z]/.test(piece)) return [{ tag: piece }];
  if (piece.startsWith('{')) return [{ root: canonical(piece.slice(1, -1).replace(/\/.*$/, '')) }];
  return wordsOf(piece.replace(/#/g, ' ')).map((word) => ({ word }));
}

/** Runs of words become what they are in a prompt ("can not" is one token); alternatives of single words become one step. */
function joinWords(parts: Part[]): (Set<Key> | { any: 'few' } | { one: Part[][]; optional: boolean })[] {
  const result: (Set<Key> | { any: 'few' } | { one: Part[][]; optional: boolean })[] = [];
  let words: string[] = [];
  const flush = () => {
    for (const word of wordsOf(words.join(' '))) result.push(new Set([word]));
    words = [];
  };
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    if ('word' in part) {
      if (before && 'tag' in before && before.tag === '#' && unitsAfterValue.test(part.word)) continue;
      words.push(part.word);
      continue;
    }
    flush();
    if ('root' in part) result.push(new Set([`~${part.root}`]));
    else if ('any' in part) result.push(part.any === 'few' ? { any: 'few' } : new Set(['.']));
    else if ('tag' in part) result.push(new Set([part.tag]));
    else if (part.one.every((way) => way.length === 1 && isKey(way[0])) && !part.optional) {
      result.push(new Set(part.one.flatMap((way) => way.flatMap((each) => keyOf(each)))));
    } else result.push(part);
  }
  flush();
  return result;
}

const isKey = (part: Part | undefined): boolean => part !== undefined && ('word' in part || 'root' in part || 'tag' in part);
const keyOf = (part: Part): Key[] => ('word' in part ? [part.word] : 'root' in part ? [`~${part.root}`] : 'tag' in part ? [part.tag] : []);

const known = new Map<string, readonly string[]>();

/** The words of a piece of a cue as they are in a prompt; cues repeat the same few hundred. */
function wordsOf(piece: string): readonly string[] {
  let words = known.get(piece);
  if (!words) {
    words = tokenise(piece).map((token) => token.word);
    known.set(piece, words);
  }
  return words;
}
