/** Data that a row reads as other data. Each opening has its closing. */
import type { Charter } from '@starwright/protocol/charter';
import { filled, isFields, stripped } from './canonical.ts';
import type { Node } from './grammar.ts';
import type { Reach } from './reach.ts';
import type { CompiledRow } from './rows.ts';

/** Rows of declarations hold names, which are never left out. */
export const declares = (row: CompiledRow): boolean => row.category === 'A' || row.category === 'B';

const uniqueOf = (charter: Charter, name: Node): readonly string[] => charter.things.find((one) => one.thing === name)?.unique ?? [];

/** The data as the shapes of the table have them: with what may be left out. Undefined when the row says something else. */
export function opened(row: CompiledRow, node: Node, { charter, scope }: Reach): Node {
  if (row.as === 'party') {
    if (!isFields(node) || !('party' in node)) return undefined;
    return stripped(charter, { field: node.party, of: node.of });
  }
  if (row.as === 'find') {
    if (!isFields(node) || !Array.isArray(node.with)) return undefined;
    const unique = uniqueOf(charter, node.find);
    if (unique.length !== node.with.length) return undefined;
    return { ...node, with: node.with.map((is: Node, at) => ({ field: unique[at], is })) };
  }
  return declares(row) ? node : filled(charter, node, scope.this?.thing);
}

/** The data as a charter has them; undefined when the row cannot mean this. */
export function closed(row: CompiledRow, node: Node, { charter }: Reach): Node {
  if (row.as === 'party') {
    if (!isFields(node) || !('field' in node)) return undefined;
    return stripped(charter, { party: node.field, of: node.of });
  }
  if (row.as === 'find' && isFields(node) && Array.isArray(node.with)) {
    const pairs = node.with.filter(isFields);
    const unique = uniqueOf(charter, node.find);
    if (pairs.length !== unique.length || pairs.some((pair, at) => pair.field !== unique[at])) return undefined;
    return { ...node, with: pairs.map((pair) => pair.is) };
  }
  return stripped(charter, node);
}
