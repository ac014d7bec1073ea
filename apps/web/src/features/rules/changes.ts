/** Changes to a charter that a person makes at a sentence. */
import { partAt, type RulePath, readCharter, type Slot, withoutPart, withPart } from '@starwright/engine/rules/text';
import type { Charter } from '@starwright/protocol/charter';

/** Stands in where nothing can be done yet: an empty page is no charter, but can become one. */
const placeholder: Charter['actions'][number] = { verb: 'x', by: 'anyone', onlyIf: [], do: [] };

/** The charter as its schema has it, or what the schema has against it. */
export function readChanged(charter: {
  readonly actions: readonly unknown[];
}): { ok: true; charter: Charter } | { ok: false; why: string } {
  const isEmpty = charter.actions.length === 0;
  const read = readCharter(isEmpty ? { ...charter, actions: [placeholder] } : charter);
  if (!read.ok) return { ok: false, why: read.problems[0]?.about.problem ?? '' };
  return { ok: true, charter: isEmpty ? { ...read.charter, actions: [] } : read.charter };
}

/** One place up (-1) or down (1) in its list; undefined where it is the last, or stands in none. */
export function moved(charter: Charter, at: RulePath, by: -1 | 1): { charter: Charter; at: RulePath } | undefined {
  const index = at.at(-1);
  const place = at.slice(0, -1);
  const list = partAt(charter, place);
  if (typeof index !== 'number' || !Array.isArray(list)) return undefined;
  const to = index + by;
  if (to < 0 || to >= list.length) return undefined;
  const items: unknown[] = [...list];
  [items[index], items[to]] = [items[to], items[index]];
  return { charter: withPart(charter, place, items), at: [...place, to] };
}

/** Parts that a sentence can do without. */
const mayGo = ['per', 'where', 'besides', 'atMost', 'in', 'pays'];

/** The charter without what a slot stands for, where the rest still stands: a field, a state, an input, a bound. */
export function withoutSlot(charter: Charter, slot: Slot): Charter | undefined {
  const last = slot.path.at(-1);
  const holder = ['field', 'input'].includes(String(last)) && slot.kind === 'noun' ? slot.path.slice(0, -1) : slot.path;
  const key = holder.at(-1);
  const inList = typeof key === 'number' && holder.length > 2 && ['noun', 'name', 'state'].includes(slot.kind);
  if (!inList && !mayGo.includes(String(key))) return undefined;
  const read = readChanged(withoutPart(charter, inList && isOnly(charter, holder) ? holder.slice(0, -1) : holder));
  return read.ok ? read.charter : undefined;
}

/** A list of one is taken out as a whole. */
function isOnly(charter: Charter, at: RulePath): boolean {
  const list = partAt(charter, at.slice(0, -1));
  return Array.isArray(list) && list.length === 1 && at.at(-2) !== 'fields';
}
