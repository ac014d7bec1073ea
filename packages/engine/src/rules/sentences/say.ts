/** The shortest words for data whose only reading is the data. */
import type { RulePath } from '../language/problem.ts';
import { isFields, keyOf } from './canonical.ts';
import type { Category, Node } from './grammar.ts';
import { type Manner, plainManner, print, type Said } from './print.ts';
import type { Reach } from './reach.ts';
import { Reader, structural } from './read.ts';
import { remembered, scopeKey } from './remember.ts';
import { tokensOf } from './tokens.ts';

/** Every string in the data that could be a name. */
export function namesIn(node: Node, into: Set<string> = new Set()): Set<string> {
  if (typeof node === 'string') into.add(node);
  else if (Array.isArray(node)) for (const inner of node) namesIn(inner, into);
  else if (isFields(node)) for (const inner of Object.values(node)) namesIn(inner, into);
  return into;
}

/** From the shortest manner to the most careful. */
export function* manners(names: ReadonlySet<string>): Generator<Manner> {
  const short = plainManner('en');
  yield short;
  for (const name of names) yield { ...short, quote: new Set([name]) };
  yield { ...short, quote: new Set([...names].filter((name) => name.split(' ').some((word) => structural.has(word.toLowerCase())))) };
  yield { ...short, quote: 'all' };
  yield { ...short, brackets: true };
  yield { ...short, full: true };
  yield { ...short, quote: 'all', brackets: true };
  yield { ...short, quote: 'all', brackets: true, full: true };
}

export function say(category: Category, node: Node, reach: Reach, path: RulePath): Said {
  const key = keyOf(node);
  return remembered(reach.charter, `${category}|${scopeKey(reach.scope)}|${key}`, path, () => sayAnew(category, node, key, reach, path));
}

function sayAnew(category: Category, node: Node, key: string, reach: Reach, path: RulePath): Said {
  const names = new Set([...namesIn(node), ...nounsOf(reach)]);
  let last: Said | undefined;
  for (const manner of manners(names)) {
    const said = print(category, node, reach, path, manner);
    if (said.text === last?.text) continue;
    last = said;
    const readings = new Reader(tokensOf(said.text), reach).whole(category);
    if (readings.length === 1 && keyOf(readings[0]) === key) return said;
  }
  return last ?? print(category, node, reach, path, plainManner('en'));
}

/** Names that a sentence can hold although its data do not: the nouns of the records, and plurals. */
const nounsOf = ({ scope, charter }: Reach): string[] => [
  ...[scope.this, scope.new, scope.each, scope.drawn].flatMap((thing) => (thing ? [thing.thing] : [])),
  ...charter.things.map((thing) => thing.plural),
];
