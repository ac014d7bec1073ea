/** Places in a charter: what stands there, what it would be with something else there, and what names mean there. */
import type { Charter, Effect } from '@starwright/protocol/charter';
import type { RulePath } from '../language/problem.ts';
import { type Scope, scopeAfter, scopeInside, scopeOfAction, scopeOfRecord, scopeOfTerm } from '../language/typing.ts';
import { thingNamed } from '../language/vocabulary.ts';
import { scopeOfPayment } from '../sentences/action-head.ts';
import { isFields, keyOf } from '../sentences/canonical.ts';
import { scopeOfStart } from '../sentences/declarations.ts';
import type { Node } from '../sentences/grammar.ts';

export const partAt = (data: Node, path: RulePath): Node =>
  path.reduce<Node>((part, key) => (Array.isArray(part) ? part[Number(key)] : isFields(part) ? part[key] : undefined), data);

/** The same data with another value at a place; `undefined` takes out what stands there. */
export function changedAt(data: Node, path: RulePath, change: (part: Node) => Node): Node {
  const [key, ...rest] = path;
  if (key === undefined) return change(data);
  if (Array.isArray(data)) {
    const inner = changedAt(data[Number(key)], rest, change);
    const others: Node[] = data.flatMap((part: Node, at) => (at !== key ? [part] : inner === undefined ? [] : [inner]));
    return key === data.length && inner !== undefined ? [...others, inner] : others;
  }
  const { [key]: before, ...others } = isFields(data) ? data : {};
  const after = changedAt(before, rest, change);
  return after === undefined ? others : { ...(isFields(data) ? data : {}), [key]: after };
}

// What is put in was made for its place: whether it fits is looked at by whoever takes the charter.
const asCharter = (data: Node): Charter => data as Charter;

/** "All that is in a pot" names the pot twice: where one changes, so does the other. */
function mirrored(path: RulePath): RulePath | undefined {
  const at = path.findIndex((key, index) => (key === 'pay' || key === 'shift' || key === 'share') && path[index + 1] === 'held');
  return at < 0 ? undefined : [...path.slice(0, at), 'from', ...path.slice(at + 2)];
}

export function withPart(charter: Charter, path: RulePath, value: Node): Charter {
  const other = mirrored(path);
  const changed = changedAt(charter, path, () => value);
  if (!other) return asCharter(changed);
  const held = path.indexOf('held');
  const from = partAt(charter, [...path.slice(0, held - 1), 'from']);
  const both = keyOf(partAt(charter, path.slice(0, held + 1))) === keyOf(from);
  return asCharter(both ? changedAt(changed, other, () => value) : changed);
}

export const withoutPart = (charter: Charter, path: RulePath): Charter => asCharter(changedAt(charter, path, () => undefined));

/** With one more at a place in a list, which may not be there yet. */
export const withInserted = (charter: Charter, list: RulePath, at: number, item: Node): Charter =>
  asCharter(
    changedAt(charter, list, (items) => {
      const before: Node[] = Array.isArray(items) ? items : [];
      return [...before.slice(0, at), item, ...before.slice(at)];
    }),
  );

/** What names mean where this part of the charter stands. @throws RuleProblem where something before it does not fit. */
export function scopeAt(charter: Charter, path: RulePath): Scope {
  const [list, index, key] = path;
  const place = Number(index);
  const term = list === 'terms' ? charter.terms[place] : undefined;
  if (term) return scopeOfTerm(charter, term);
  const thing = list === 'things' ? charter.things[place] : undefined;
  if (thing) return scopeOfStart(charter, thing);
  const action = list === 'actions' ? charter.actions[place] : undefined;
  if (!action) return scopeOfRecord(charter, undefined);
  const { onlyIf: _, do: effects, ...head } = action;
  if (key === 'pays' || key === 'by') return scopeOfPayment(charter, head);
  const scope = scopeOfAction(charter, action);
  return key === 'do' ? inEffects(effects, path.slice(3), scope) : scope;
}

function inEffects(effects: readonly Effect[], path: RulePath, scope: Scope): Scope {
  const [index, key, ...rest] = path;
  let now = scope;
  for (const effect of effects.slice(0, Number(index ?? effects.length))) now = scopeAfter(effect, now);
  const effect = effects[Number(index)];
  if (!effect) return now;
  if (key === 'do' && 'do' in effect) return inEffects(effect.do, rest, scopeInside(effect, now));
  if (key === 'else' && 'else' in effect && effect.else) return inEffects(effect.else, rest, now);
  if (key === 'where' && 'each' in effect) return { ...now, each: thingNamed(now.charter, effect.each) };
  return now;
}
