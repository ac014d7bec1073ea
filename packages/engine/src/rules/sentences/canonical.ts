/**
 * One way of writing a charter's data: what may be left out is left out. Sentences do not tell `of: 'this'` from nothing,
 * since both mean the same; parsing gives this form.
 */
import type { Charter } from '@starwright/protocol/charter';
import type { Node } from './grammar.ts';

export type Fields = Record<string, Node>;
export const isFields = (node: Node): node is Fields => typeof node === 'object' && node !== null && !Array.isArray(node);

const ofThis = ['field', 'link', 'up', 'state', 'move', 'party', 'pot', 'tally', 'total', 'term', 'share'];
const ofPeople = ['pot', 'tally', 'term'];

/** Whether what is named belongs to the one record of a single thing. */
const isOfSingle = (charter: Charter, node: Fields): string | undefined => {
  const of =
    'pot' in node
      ? charter.pots.find((one) => one.pot === node.pot)?.of
      : 'term' in node
        ? charter.terms.find((one) => one.term === node.term)?.of
        : charter.tallies.find((one) => one.tally === (node.tally ?? node.total ?? node.by))?.of;
  return of !== undefined && charter.things.some((thing) => thing.thing === of && thing.single) ? of : undefined;
};

/** One node without what may be left out; what is inside of it stays. */
export function stripped(charter: Charter, node: Node): Node {
  if (!isFields(node)) return node;
  if (isFields(node.record)) {
    if ('link' in node.record) return stripped(charter, { field: node.record.link, of: node.record.of });
    if ('given' in node.record) return { input: node.record.given };
  }
  const kept = { ...node };
  if (kept.of === 'this' && ofThis.some((key) => key in kept)) delete kept.of;
  if (isFields(kept.of) && 'the' in kept.of && ['pot', 'tally', 'total', 'term', 'share'].some((key) => key in kept))
    if (isOfSingle(charter, kept) === kept.of.the) delete kept.of;
  if (kept.person === 'actor' && ofPeople.some((key) => key in kept)) delete kept.person;
  if (kept.whose === 'actor' && 'own' in kept) delete kept.whose;
  for (const key of Object.keys(kept)) if (kept[key] === undefined) delete kept[key];
  return kept;
}

/** The node with what may be left out written down, as the table of the grammar has it. */
export function filled(charter: Charter, node: Node, within: string | undefined): Node {
  if (!isFields(node)) return node;
  const full = { ...node };
  const belongs = (of: string | undefined): boolean => of !== undefined && (of === within || isOfSingle(charter, node) !== of);
  const owner = (): { of?: string | undefined; person?: true | undefined } | undefined => {
    if ('pot' in node) return charter.pots.find((one) => one.pot === node.pot);
    if ('term' in node) return charter.terms.find((one) => one.term === node.term);
    const name = 'share' in node ? node.by : (node.tally ?? node.total);
    const tally = charter.tallies.find((one) => one.tally === name);
    return tally && { of: tally.of, ...('tally' in node && { person: true }) };
  };
  if (['pot', 'term', 'tally', 'total', 'share'].some((key) => key in node)) {
    const declared = owner();
    if (full.of === undefined && belongs(declared?.of)) full.of = 'this';
    if (full.person === undefined && declared?.person) full.person = 'actor';
  } else if (full.of === undefined && !('number' in node) && ofThis.some((key) => key in node)) full.of = 'this';
  return full;
}

function canonicalNode(charter: Charter, node: Node): Node {
  if (Array.isArray(node)) return node.map((one) => canonicalNode(charter, one));
  if (!isFields(node)) return node;
  return stripped(charter, Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, canonicalNode(charter, inner)])));
}

const without = <Item extends object>(item: Item, drop: readonly (keyof Item)[]): Item => {
  const kept = { ...item };
  for (const key of drop) delete kept[key];
  return kept;
};

/** The charter without what may be left out: it means the same. */
export function canonical(charter: Charter): Charter {
  // Every node keeps the shape that the protocol's schema gave it, less keys that the schema lets one leave out.
  const plain = <Part>(part: Part): Part => canonicalNode(charter, part) as Part;
  const effects = (list: Charter['actions'][number]['do']): Charter['actions'][number]['do'] =>
    list.map((effect) => {
      if (!('do' in effect)) return effect;
      if ('if' in effect)
        return { ...without(effect, ['else']), do: effects(effect.do), ...(effect.else?.length && { else: effects(effect.else) }) };
      return { ...effect, do: effects(effect.do) };
    });
  return {
    ...charter,
    pots: charter.pots.map((pot) => (pot.coin === 'ETH' ? without(pot, ['coin']) : pot)),
    things: charter.things.map((thing) => ({
      ...thing,
      fields: thing.fields.map((field) => (field.starts === undefined ? field : { ...field, starts: plain(field.starts) })),
    })),
    terms: charter.terms.map((term) => ({ ...term, is: plain(term.is) })),
    actions: charter.actions.map((action) => ({
      ...without(action, [
        ...(action.asks?.length === 0 ? ['asks' as const] : []),
        ...(action.inputs?.length === 0 ? ['inputs' as const] : []),
        ...(action.note === '' ? ['note' as const] : []),
      ]),
      by: plain(action.by),
      ...(action.pays && { pays: plain(action.pays) }),
      onlyIf: plain(action.onlyIf),
      do: effects(plain(action.do)),
    })),
  };
}

/** Data as one string, whatever the order of its keys. */
export function keyOf(node: Node): string {
  if (Array.isArray(node)) return `[${node.map(keyOf).join()}]`;
  if (!isFields(node)) return JSON.stringify(node) ?? 'undefined';
  const keys = Object.keys(node).sort();
  return `{${keys.map((key) => `${key}:${keyOf(node[key])}`).join()}}`;
}
