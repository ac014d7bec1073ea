/** Somebody shows from time to time that they are still there. */
import type { Phrase, Statement } from '../../statements/statement.ts';
import { actOf } from '../../words/acts.ts';
import type { Party, ThingDraft } from '../draft.ts';
import { isPersonNoun, type Story } from '../story.ts';
import { lastSeen } from '../times.ts';

/** "every player has to ping every day", "the owner checks in regularly" */
export function checkIn(one: Statement, story: Story): boolean {
  const { who, verb } = one;
  const party = who && partyOf(who, story);
  if (!party || !verb) return false;
  if (story.draft.deeds.some(({ root }) => root === 'check in')) return true;
  const from = one.complements.find(({ preposition }) => preposition === 'every')?.phrase;
  if (from) story.meant.add(from.from);
  return keepSeen(party, [verb.root, verb.particle].filter(Boolean).join(' '), [one], story);
}

/** "if I do not check in for 90 days": then there is a way to check in. */
export function tellAbsence({ conditions }: Statement, story: Story): void {
  for (const { statement } of conditions) {
    const { verb, who } = statement;
    if (!verb || !who || actOf(verb) !== 'check in' || statement.mode !== 'does not') continue;
    const party = partyOf(who, story);
    if (party && !story.draft.deeds.some(({ root }) => root === 'check in'))
      keepSeen(party, [verb.root, verb.particle].filter(Boolean).join(' '), [], story);
  }
}

const partyOf = (who: Phrase, story: Story): Party | undefined =>
  story.known(who) ?? (isPersonNoun(who) && !who.plural && who.determiner === 'the' ? story.role(who.head, 'one') : undefined);

/** Where it is kept when somebody was there: with their membership, or once for the one person it is about. */
function keepSeen(party: Party, verb: string, from: Statement[], story: Story): boolean {
  const { thing, deed, person } = story;
  if (party.kind === 'member') {
    addSeen(party.thing);
    story
      .addDeed({ verb, root: 'check in', by: party, from })
      .do.push({ set: { field: lastSeen, of: { own: party.thing.noun } }, to: 'now' });
  } else if (party.kind === 'role') {
    const single = story.addThing('sign of life');
    single.single = true;
    addSeen(single);
    story.addDeed({ verb, root: 'check in', by: party, from }).do.push({ set: { field: lastSeen, of: { the: single.noun } }, to: 'now' });
  } else return false;
  Object.assign(story, { thing, deed, person });
  return true;
}

const addSeen = (thing: ThingDraft): void => {
  thing.fields.push({ field: lastSeen, unit: 'moment', starts: 'now' });
};
