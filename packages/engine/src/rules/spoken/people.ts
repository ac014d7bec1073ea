/** Who may do something: allowed, forbidden, or left to somebody. */
import type { Action, Charter, Condition, Who } from '@starwright/protocol/charter';
import type { Wish } from '../../plan/spoken/request.ts';
import { scopeAt, withoutPart, withPart } from '../offers/places.ts';
import { whoCandidates } from '../offers/values.ts';
import { keyOf } from '../sentences/canonical.ts';
import { pluralOf } from '../sentences/nouns.ts';
import { plainManner, print } from '../sentences/print.ts';
import { reachOf } from '../sentences/reach.ts';
import { type Heard, orNothing, type RootsIn } from './heard.ts';
import { fitOf, type Lines } from './lines.ts';

/** Each action that the wish may speak of, with other people. */
export function* permitted(charter: Charter, wish: Wish, lines: Lines, rootsIn: RootsIn): Generator<Heard> {
  const { who, verb, mode } = wish;
  if (!who || !verb) return;
  for (const line of lines.all) {
    if (line.kind !== 'action') continue;
    const at = Number(line.at[1]);
    const action = charter.actions[at];
    if (!action) continue;
    const deed = new Set([...rootsIn(action.verb), ...rootsIn(action.on ?? ''), ...rootsIn(action.creates ?? '')]);
    const said = wish.deedRoots.filter((root) => !wish.instead.includes(root));
    const fit = fitOf(said, { roots: deed, around: deed }, lines);
    if (!said.some((root) => deed.has(root) && !lines.topic.has(root)) || !deed.has(verb.root)) continue;
    const isDenied = mode === 'may not' || mode === 'does not' || who.kind === 'nobody';
    for (const changed of othersFor(charter, at, wish, isDenied, rootsIn)) yield { charter: changed, about: line.text, ...fit };
  }
}

function othersFor(charter: Charter, at: number, wish: Wish, isDenied: boolean, rootsIn: RootsIn): Charter[] {
  const action = charter.actions[at];
  const { who, only, instead, mode } = wish;
  if (!action || !who) return [];
  if (who.kind === 'nobody') return [withoutPart(charter, ['actions', at])];
  const person = who.kind === 'anybody' ? 'anyone' : personNamed(charter, at, who.roots, rootsIn);
  const replaced = instead.length > 0 ? personNamed(charter, at, instead, rootsIn) : undefined;
  if (instead.length > 0 && (!replaced || !includes(action.by, replaced))) return [];
  if (!person) return who.isPerson && (only || instead.length > 0) && !isDenied ? [withNewRole(charter, at, wish, replaced)] : [];
  if (isDenied) return [withoutPerson(charter, at, action, person)];
  if (replaced) return [withPart(charter, ['actions', at, 'by'], swapped(action.by, replaced, person))];
  if (only) return [withPart(charter, ['actions', at, 'by'], person)];
  return mode === 'may' ? [withPerson(charter, at, action, person)] : [];
}

const same = (a: Who | Condition, b: Who | Condition): boolean => keyOf(a) === keyOf(b);
const partsOf = (by: Who): Who[] => (typeof by === 'object' && 'either' in by ? by.either : [by]);
const together = (parts: Who[]): Who | undefined => (parts.length > 1 ? { either: parts } : parts[0]);
const includes = (by: Who, person: Who): boolean => partsOf(by).some((one) => same(one, person));
const swapped = (by: Who, old: Who, person: Who): Who => together(partsOf(by).map((one) => (same(one, old) ? person : one))) ?? person;

/** The person of the plan that is called like this where the action stands. */
function personNamed(charter: Charter, at: number, roots: readonly string[], rootsIn: RootsIn): Who | undefined {
  if (roots.includes('anyone')) return 'anyone';
  const scope = orNothing(() => scopeAt(charter, ['actions', at, 'by']));
  if (!scope || roots.length === 0) return undefined;
  const named = whoCandidates(scope).flatMap((who) => {
    const text = orNothing(() => print('W', who, reachOf(scope), [], plainManner('en')).text);
    const known = text === undefined ? [] : rootsIn(text);
    return roots.every((root) => known.includes(root)) ? [{ who, length: known.length }] : [];
  });
  return named.sort((a, b) => a.length - b.length)[0]?.who;
}

/** The person, as a value, that a condition can compare whoever acts with. */
const conditionsOn = (person: Who, how: 'is' | 'is not'): Condition[] => {
  if (typeof person !== 'object') return [];
  if ('party' in person) return [{ compare: ['actor', how, { field: person.party, ...(person.of !== undefined && { of: person.of }) }] }];
  return 'role' in person ? [{ compare: ['actor', how, { role: person.role }] }] : [];
};

function withPerson(charter: Charter, at: number, action: Action, person: Who): Charter {
  const kept = action.onlyIf.filter((condition) => !conditionsOn(person, 'is not').some((one) => same(one, condition)));
  const free = withPart(charter, ['actions', at, 'onlyIf'], kept);
  if (person === 'anyone') return withPart(free, ['actions', at, 'by'], 'anyone');
  if (action.by === 'anyone' || includes(action.by, person)) return free;
  return withPart(free, ['actions', at, 'by'], together([...partsOf(action.by), person]));
}

function withoutPerson(charter: Charter, at: number, action: Action, person: Who): Charter {
  if (person === 'anyone') return withoutPart(charter, ['actions', at]);
  const isOnlyTheirs = action.onlyIf.some((condition) => conditionsOn(person, 'is').some((one) => same(one, condition)));
  const others = together(partsOf(action.by).filter((one) => !same(one, person)));
  if (isOnlyTheirs || others === undefined) return withoutPart(charter, ['actions', at]);
  if (includes(action.by, person)) return withPart(charter, ['actions', at, 'by'], others);
  const barred = conditionsOn(person, 'is not');
  return withPart(charter, ['actions', at, 'onlyIf'], [...action.onlyIf, ...barred]);
}

/** Somebody whom the plan does not know gets a capacity: at first whoever deploys, who hands it over. */
function withNewRole(charter: Charter, at: number, { who }: Wish, replaced: Who | undefined): Charter {
  const role = who?.head ?? '';
  const by = charter.actions[at]?.by ?? 'anyone';
  const roles = [...charter.roles, { role, plural: pluralOf(role), holders: 'one', named: 'deployer' }];
  return withPart(withPart(charter, ['roles'], roles), ['actions', at, 'by'], replaced ? swapped(by, replaced, { role }) : { role });
}
