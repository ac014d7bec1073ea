/** What is only written down: a field or a count that no rule reads. A reader who looks for what it does would find nothing. */
import type { Action, Charter } from '@starwright/protocol/charter';
import { isLiteral, nodesOf } from '../check/walk.ts';
import { isFields } from './canonical.ts';
import type { Language } from './literals.ts';
import { isPlural, manyIn } from './nouns.ts';
import { a, listed, the } from './plain-nouns.ts';

/** One sentence about all of them, or none. */
export function idleTold(charter: Charter, language: Language): string[] {
  const read = namesRead(charter);
  const en = language === 'en';
  const ofThings = charter.things.flatMap((thing) => {
    const idle = thing.fields.flatMap(({ field }) => (read.has(field) ? [] : [field]));
    if (idle.length === 0) return [];
    const one = thing.single ? the(thing.thing, language) : a(thing.thing, language);
    const fields = listed(
      idle.map((name, at) => (en && at > 0 ? name : the(name, language))),
      language,
    );
    return [{ said: `${fields} ${en ? 'of' : 'de'} ${one}`, names: idle }];
  });
  const counts = charter.tallies.flatMap(({ tally }) => (read.has(tally) ? [] : [{ said: the(tally, language), names: [tally] }]));
  const all = [...ofThings, ...counts];
  const names = all.flatMap((one) => one.names);
  const [only] = names;
  if (only === undefined) return [];
  const many = names.length > 1 || (en ? isPlural(only) : manyIn(only, 'es'));
  const said = listed(
    all.map((one) => one.said),
    language,
  );
  if (en) return [`${said} ${many ? 'are' : 'is'} only kept to be read: nothing that happens later depends on ${many ? 'them' : 'it'}`];
  return [
    `${said} solo se ${many ? 'guardan' : 'guarda'} para que se ${many ? 'lean' : 'lea'}: nada de lo que ocurre después depende de ello`,
  ];
}

/** That what is given is within fixed bounds is asked once, when it is given. */
const withoutBounds = (action: Action): Action => ({
  ...action,
  onlyIf: action.onlyIf.filter((condition) => {
    if (!('compare' in condition)) return true;
    const [first, , second] = condition.compare;
    return !(isFields(first) && 'field' in first && first.of === 'new' && isLiteral(second));
  }),
});

/** Every name that stands anywhere but as the place that an effect changes. */
function namesRead(charter: Charter): Set<string> {
  const read = new Set<string>();
  const { actions, terms, settings } = charter;
  for (const thing of charter.things) for (const name of thing.unique ?? []) read.add(name);
  const starts = charter.things.flatMap((thing) => thing.fields.flatMap((field) => (field.starts === undefined ? [] : [field.starts])));
  const changed = new Set<unknown>();
  for (const node of nodesOf([actions.map(withoutBounds), terms, settings, starts])) {
    const place = node.set ?? node.raise ?? node.lower;
    if (isFields(place as never)) changed.add(place); // a node of the charter
    if (changed.has(node)) continue;
    for (const key of ['field', 'tally', 'total', 'sum', 'by', 'party', 'link', 'balance'])
      if (typeof node[key] === 'string') read.add(node[key]);
  }
  return read;
}
