/** What was said once is not worked out again: a charter in an editor changes by one sentence at a time. */
import type { Charter } from '@starwright/protocol/charter';
import type { RulePath } from '../language/problem.ts';
import type { Scope } from '../language/typing.ts';
import { keyOf } from './canonical.ts';
import type { Said } from './print.ts';

const most = 4000;
const said = new Map<string, Said>();
const vocabularies = new Map<string, number>();
const ofCharter = new WeakMap<Charter, number>();
let next = 0;

/** Charters that declare the same names with the same units have the same number: the words of a rule depend on nothing else. */
function vocabularyOf(charter: Charter): number {
  const kept = ofCharter.get(charter);
  if (kept !== undefined) return kept;
  const { actions, title: _, language: __, settings, terms, things, ...declared } = charter;
  const key = keyOf({
    declared,
    settings: settings.map(({ setting, unit }) => [setting, unit]),
    terms: terms.map(({ is: ___, ...term }) => term),
    things: things.map(({ fields, ...thing }) => ({ ...thing, fields: fields.map(({ field, unit }) => [field, unit]) })),
    inputs: actions.flatMap((action) => action.inputs ?? []).map((input) => input.unit),
  });
  const id = vocabularies.get(key) ?? next++;
  if (vocabularies.size > 100) vocabularies.clear();
  vocabularies.set(key, id);
  ofCharter.set(charter, id);
  return id;
}

/** What names mean at a place, as one string. */
export const scopeKey = ({ this: on, new: made, each, drawn, inputs, called, payment, person, actor }: Scope): string =>
  keyOf([
    on?.thing ?? null,
    made?.thing ?? null,
    each?.thing ?? null,
    drawn?.thing ?? null,
    inputs,
    called,
    payment ?? null,
    person,
    actor,
  ]);

/** The words for `key` in this charter, with their slots placed below `at`. */
export function remembered(charter: Charter, key: string, at: RulePath, make: () => Said): Said {
  const full = `${vocabularyOf(charter)}|${key}`;
  let kept = said.get(full);
  if (!kept) {
    const made = make();
    kept = { ...made, slots: made.slots.map((slot) => ({ ...slot, path: slot.path.slice(at.length) })) };
    if (said.size > most) said.clear();
    said.set(full, kept);
  }
  return { ...kept, slots: kept.slots.map((slot) => ({ ...slot, path: [...at, ...slot.path] })) };
}
