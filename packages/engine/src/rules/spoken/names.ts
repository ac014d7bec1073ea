/** Other names: of the agreement, or of what it speaks of. */
import type { Charter } from '@starwright/protocol/charter';
import type { Wish } from '../../plan/spoken/request.ts';
import type { RulePath } from '../language/problem.ts';
import { isName } from '../offers/additions.ts';
import { withPart } from '../offers/places.ts';
import { withName } from '../offers/rename.ts';
import { singularOf } from '../sentences/nouns.ts';
import type { Heard, RootsIn } from './heard.ts';

const itself = /^(?:it|this|that)\b\s*/i;
const article = /^(?:the|a|an)\s+/i;
const link = /^(?:to|as|into)\s+/i;
const bare = (text: string): string =>
  text
    .replace(link, '')
    .replace(/^["“”']+|["“”'.!]+$/g, '')
    .trim();

/** "it Tool Library", "the books tools", "the lender to owner": what is called, and how. */
export function renamed(charter: Charter, { named = '' }: Wish, rootsIn: RootsIn): Heard[] {
  if (itself.test(named)) {
    const title = bare(named.replace(itself, ''));
    return title === '' ? [] : [{ charter: withPart(charter, ['title'], title.slice(0, 80)), about: charter.title, missing: 0, score: 1 }];
  }
  const words = named.replace(article, '').split(/\s+/);
  for (let length = words.length - 1; length > 0; length--) {
    const old = rootsIn(words.slice(0, length).join(' ')).join(' ');
    const name = bare(words.slice(length).join(' '));
    const one = singularOf(name) ?? name;
    const found = nounsOf(charter).filter((noun) => rootsIn(noun.name).join(' ') === old);
    if (found.length > 0 && isName(one))
      return found.map(({ at, name: about }) => ({ charter: withName(charter, at, one.toLowerCase()), about, missing: 0, score: 1 }));
  }
  return [];
}

function nounsOf({ things, roles, settings, pots, tallies, terms }: Charter): { name: string; at: RulePath }[] {
  return [
    ...things.flatMap(({ thing, fields }, at) => [
      { name: thing, at: ['things', at, 'thing'] },
      ...fields.map(({ field }, index) => ({ name: field, at: ['things', at, 'fields', index, 'field'] })),
    ]),
    ...roles.map(({ role }, at) => ({ name: role, at: ['roles', at, 'role'] })),
    ...settings.map(({ setting }, at) => ({ name: setting, at: ['settings', at, 'setting'] })),
    ...pots.map(({ pot }, at) => ({ name: pot, at: ['pots', at, 'pot'] })),
    ...tallies.map(({ tally }, at) => ({ name: tally, at: ['tallies', at, 'tally'] })),
    ...terms.map(({ term }, at) => ({ name: term, at: ['terms', at, 'term'] })),
  ];
}
