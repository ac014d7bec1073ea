/** Each name means one thing wherever it can be read. */
import { type Charter, chainCoin } from '@starwright/protocol/charter';
import type { Problem, RulePath } from '../language/problem.ts';
import { allEffects } from './walk.ts';

type Named = { name: string; at: RulePath };

export function checkNames(charter: Charter): Problem[] {
  const problems: Problem[] = [];
  const distinct = (names: Named[]) => {
    const seen = new Set<string>();
    for (const { name, at } of names) {
      const key = name.toLowerCase();
      if (seen.has(key)) problems.push({ code: 'name-taken', at, about: { name } });
      seen.add(key);
    }
  };
  const named = <Item>(list: readonly Item[], key: string, nameOf: (item: Item) => string): Named[] =>
    list.map((item, at) => ({ name: nameOf(item), at: [key, at] }));
  const nouns: Named[] = [
    { name: chainCoin, at: [] },
    ...named(charter.coins, 'coins', (one) => one.coin),
    ...named(charter.roles, 'roles', (one) => one.role),
    ...named(charter.settings, 'settings', (one) => one.setting),
    ...named(charter.things, 'things', (one) => one.thing),
    ...named(charter.pots, 'pots', (one) => one.pot).filter((_, at) => charter.pots[at]?.of === undefined),
    ...named(charter.tallies, 'tallies', (one) => one.tally),
    ...named(charter.terms, 'terms', (one) => one.term).filter((_, at) => charter.terms[at]?.of === undefined),
  ];
  distinct(nouns);
  const whole = nouns.filter((noun) => ['settings', 'pots', 'tallies', 'terms'].includes(String(noun.at[0])));
  for (const [index, thing] of charter.things.entries()) {
    // What one record has shares the names of what is said of the whole, so that "the fee" is one of them.
    distinct([
      ...whole,
      ...thing.fields.map((one, at) => ({ name: one.field, at: ['things', index, 'fields', at] })),
      ...charter.pots.flatMap((one, at) => (one.of === thing.thing ? [{ name: one.pot, at: ['pots', at] }] : [])),
      ...charter.terms.flatMap((one, at) => (one.of === thing.thing ? [{ name: one.term, at: ['terms', at] }] : [])),
    ]);
    distinct((thing.states ?? []).map((name, at) => ({ name, at: ['things', index, 'states', at] })));
    for (const [at, field] of thing.fields.entries())
      if (typeof field.unit === 'object' && 'choice' in field.unit)
        distinct(field.unit.choice.map((name) => ({ name, at: ['things', index, 'fields', at] })));
  }
  distinct([...named(charter.things, 'things', (one) => one.plural), ...named(charter.roles, 'roles', (one) => one.plural)]);
  const heads = charter.actions.map((action, at) => ({
    name: [action.verb, action.on ?? '', action.creates ?? ''].join('|'),
    at: ['actions', at],
  }));
  const seen = new Set<string>();
  for (const [index, action] of charter.actions.entries()) {
    const at = ['actions', index];
    const head = heads[index]?.name ?? '';
    if (seen.has(head)) problems.push({ code: 'same-head', at, about: { verb: action.verb, thing: action.on ?? action.creates ?? '' } });
    seen.add(head);
    distinct([
      ...charter.settings.map((one): Named => ({ name: one.setting, at })),
      ...(action.inputs ?? []).map((one, input) => ({ name: one.input, at: [...at, 'inputs', input] })),
      ...allEffects(action.do).flatMap((effect) => ('let' in effect ? [{ name: effect.let, at }] : [])),
    ]);
  }
  return problems;
}
