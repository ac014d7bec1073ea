/** Somebody takes what another one offers: borrows the tool, books the room, buys the ticket. */
import { participle } from '../../grammar.ts';
import type { Phrase, Statement } from '../../statements/statement.ts';
import { actOf } from '../../words/acts.ts';
import type { Party, ThingDraft } from '../draft.ts';
import { isMoney, isPersonNoun, type Story } from '../story.ts';
import { dueOf, limit } from '../times.ts';
import { takePayment } from './pay.ts';

export function take(one: Statement, story: Story): boolean {
  const { who, verb, what } = one;
  if (!verb || one.passive || (actOf(verb) === 'take out' && verb.root !== 'claim')) return false;
  const thing = what ? (story.thingOf(what) ?? theOnly(what, story)) : story.thing;
  if (!thing || thing.taker !== undefined) return false;
  const from = story.stateOf(thing);
  const known = who && story.known(who);
  if (known?.kind === 'field' && known.thing === thing) return false;
  const taker = nounOf(who, verb.root, thing);
  const by: Party = known?.kind === 'member' || known?.kind === 'role' ? known : { kind: 'anyone' };
  const deed = story.addDeed({ verb: verb.root, root: verb.root, by, on: thing, from: [one] });
  for (const means of one.means) takePayment(deed, means, story);
  if (!limit(deed, one, story)) return false;
  thing.taker = taker;
  const party = story.partyField(thing, taker);
  deed.do.push({ set: { field: taker }, to: 'actor' });
  if (thing.maker !== undefined) deed.onlyIf.push({ compare: ['actor', 'is not', { field: thing.maker }] });
  story.move(deed, thing, participle(verb.root), [from]);
  const keeping = one.complements.find(({ preposition, phrase }) => preposition === 'for' && story.amount(phrase)?.unit === 'duration');
  const period = keeping && story.amount(keeping.phrase);
  if (period) dueOf(thing, period.value, story);
  story.person = party;
  return true;
}

/** "takes the key": a thing that nobody makes and of which there is one. */
function theOnly(what: Phrase, story: Story): ThingDraft | undefined {
  if (what.kind !== 'noun' || what.determiner !== 'the' || what.plural || isPersonNoun(what) || isMoney(what)) return undefined;
  const thing = story.addThing(what.head);
  thing.single = true;
  thing.returns = true;
  return thing;
}

/** "the borrower", or made of the verb. */
function nounOf(who: Phrase | undefined, root: string, thing: ThingDraft): string {
  const noun = who && who.kind === 'noun' && isPersonNoun(who) ? who.head : `${root.replace(/e$/, '')}er`;
  return noun === thing.maker ? `other ${noun}` : noun;
}
