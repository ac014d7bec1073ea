/** The rows of the table taken apart, once. */
import { type Category, type Node, type Row, table } from './grammar.ts';
import type { Language } from './literals.ts';
import { tokensOf } from './tokens.ts';

export type Part =
  /** Words as they are printed, and in tokens. */
  | { kind: 'words'; raw: string; words: string[] }
  /** One of two forms, by the number of the first slot. */
  | { kind: 'agree'; one: string; many: string; forms: string[][] }
  /** The noun of the record acted on, made, drawn or looked at. */
  | { kind: 'noun'; of: 'this' | 'new' | 'drawn' | 'each'; article: string | undefined }
  | { kind: 'slot'; name: string; category: string; least: number; list: 'and' | 'or' | 'list' | undefined; article: string | undefined };

export interface CompiledRow extends Row {
  parts: Record<Language, Part[]>;
  usesIt: boolean;
  /** It begins with something of its own category, and grows out of it. */
  grows: boolean;
  /** The word it begins with, when that is always the same. */
  first: string | undefined;
}

function partsOf(pattern: string): Part[] {
  return pattern
    .split(/(<[^>]+>|\{[^}]+\}|\[[^\]]+\])/)
    .filter((piece) => piece !== '')
    .map((piece): Part => {
      const slot = /^<(\w+):([a-zA-Z]+)(\d)?(?:\+(and|or|list))?(?:!(\w+))?>$/.exec(piece);
      if (slot) {
        const [, name = '', category = '', least = '0', list, article] = slot;
        return {
          kind: 'slot',
          name,
          category,
          least: Number(least),
          list: list === 'and' || list === 'or' || list === 'list' ? list : undefined,
          article,
        };
      }
      const noun = /^\[(this|new|drawn|each)(?:!(\w+))?\]$/.exec(piece);
      if (noun) return { kind: 'noun', of: noun[1] as 'this', article: noun[2] }; // the pattern allows only the four
      const agree = /^\{([^|]+)\|([^}]+)\}$/.exec(piece);
      if (agree) {
        const [, one = '', many = ''] = agree;
        return { kind: 'agree', one, many, forms: [one, many].map((form) => form.split(' ')) };
      }
      return { kind: 'words', raw: piece, words: tokensOf(piece).map((token) => token.text.toLowerCase()) };
    });
}

export const compiled: readonly CompiledRow[] = table.map((row) => {
  const en = partsOf(row.en);
  const [first] = en;
  return {
    ...row,
    parts: { en, es: partsOf(row.es) },
    usesIt: JSON.stringify(row.shape).includes('"@it"'),
    grows: first?.kind === 'slot' && first.category === row.category,
    first: first?.kind === 'words' ? first.words[0] : undefined,
  };
});

const byCategory = new Map<Category, CompiledRow[]>();
for (const row of compiled) byCategory.set(row.category, [...(byCategory.get(row.category) ?? []), row]);
export const rowsOf = (category: Category): readonly CompiledRow[] => byCategory.get(category) ?? [];

const categories = new Set<string>(byCategory.keys());
/** Whether a slot is filled by rows, or by a name or literal. */
export const isCategory = (name: string): name is Category => categories.has(name);

const growing = new Map<Category, CompiledRow[]>();
for (const [category, list] of byCategory)
  growing.set(
    category,
    list.filter((row) => row.grows),
  );
export const growingOf = (category: Category): readonly CompiledRow[] => growing.get(category) ?? [];

/** What the slots of a shape hold in the data, and where; undefined when the data have another shape. */
export function matched(
  shape: Node,
  node: Node,
  it: string | undefined,
  path: readonly (string | number)[],
  slots: Map<string, { node: Node; path: readonly (string | number)[] }>,
  same: (a: Node, b: Node) => boolean,
  open: (node: Node) => Node,
): boolean {
  if (typeof shape === 'string' && shape.startsWith('$')) {
    const kept = slots.get(shape.slice(1));
    if (kept) return same(kept.node, node);
    slots.set(shape.slice(1), { node, path });
    return node !== undefined;
  }
  if (shape === '@it') return it !== undefined && node === it;
  if (typeof shape !== 'object' || shape === null) return shape === node;
  if (Array.isArray(shape))
    return (
      Array.isArray(node) &&
      node.length === shape.length &&
      shape.every((inner, at) => matched(inner, node[at], it, [...path, at], slots, same, open))
    );
  const full = open(node);
  if (typeof full !== 'object' || full === null || Array.isArray(full)) return false;
  const entries = Object.entries(shape);
  if (Object.keys(full).length !== entries.length) return false;
  const fields = new Map<string, Node>(Object.entries(full));
  return entries.every(([key, inner]) => fields.has(key) && matched(inner, fields.get(key), it, [...path, key], slots, same, open));
}

/** The data of a shape whose slots are filled. */
export function built(shape: Node, it: string | undefined, slots: ReadonlyMap<string, Node>, close: (node: Node) => Node): Node {
  if (typeof shape === 'string') return shape.startsWith('$') ? slots.get(shape.slice(1)) : shape === '@it' ? it : shape;
  if (Array.isArray(shape)) return shape.map((inner) => built(inner, it, slots, close));
  if (typeof shape !== 'object' || shape === null) return shape;
  return close(Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, built(inner, it, slots, close)])));
}
