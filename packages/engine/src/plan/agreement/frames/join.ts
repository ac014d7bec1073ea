/** Somebody becomes a member. */
import type { Statement } from '../../statements/statement.ts';
import { actOf } from '../../words/acts.ts';
import type { DeedDraft } from '../draft.ts';
import { isPersonNoun, type Story } from '../story.ts';
import { limit } from '../times.ts';
import { takePayment } from './pay.ts';

export function join(one: Statement, story: Story): boolean {
  const { who, verb } = one;
  if (!who || !verb || one.passive || (actOf(verb) !== 'join' && (one.what || !/^(register|enter)$/.test(verb.root)))) return false;
  const target =
    one.complements.map(({ phrase }) => story.thingOf(phrase)).find(Boolean) ?? (one.what ? story.thingOf(one.what) : undefined);
  const main = story.draft.things.find(({ parent, who: person }) => parent === undefined && person === undefined);
  const noun = who.kind === 'noun' && isPersonNoun(who) ? who.head : 'member';
  const assumed = story.draft.deeds.find(({ creates, from }) => creates?.who === noun && from.length === 0);
  if (assumed) return byThemselves(assumed, one, story);
  if (story.draft.things.some((thing) => thing.who === noun)) return false;
  const parent = target ?? main;
  const thing = story.addThing(noun === 'member' ? 'membership' : noun, parent);
  thing.who = noun;
  thing.unique = ['person'];
  thing.fields.push({ field: 'person', unit: 'person', starts: 'actor' });
  const deed = story.addDeed({
    verb: parent ? (verb.root === 'register' ? 'register for' : verb.root) : asNoun(verb.root, thing.noun),
    root: verb.root,
    by: { kind: 'anyone' },
    creates: thing,
    from: [one],
    ...(parent && { on: parent }),
  });
  story.cast.set(noun, { kind: 'member', thing });
  story.person = { kind: 'member', thing };
  for (const means of one.means) takePayment(deed, means, story);
  if (!limit(deed, one, story)) return false;
  return true;
}

/** "join as a player", "start a membership" */
const asNoun = (root: string, noun: string | undefined): string => (noun === 'membership' ? 'start' : `${root} as`);

/** Members of whom nobody said so far how they become members. */
function byThemselves(deed: DeedDraft, one: Statement, story: Story): boolean {
  const person = deed.creates?.fields.find(({ field }) => field === 'person');
  if (!person || !one.verb) return false;
  person.starts = 'actor';
  Object.assign(deed, {
    verb: asNoun(one.verb.root, deed.creates?.noun),
    root: one.verb.root,
    by: { kind: 'anyone' },
    asks: [],
    assumptions: [],
    from: [one],
  });
  for (const means of one.means) takePayment(deed, means, story);
  return limit(deed, one, story);
}
