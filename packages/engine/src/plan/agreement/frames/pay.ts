/** Money comes in: with another deed, or as one of its own. */
import { chainCoin, type Value } from '@starwright/protocol/charter';
import type { Phrase, Statement } from '../../statements/statement.ts';
import { classOf, nounOfVerb } from '../../words/nouns.ts';
import { type DeedDraft, type Party, sameParty, type ThingDraft } from '../draft.ts';
import { isMoney, isPersonNoun, isPositive, type Story } from '../story.ts';
import { limit } from '../times.ts';
import { addedByOwner } from '../voters.ts';

/** What is paid: the phrase with the amount or the word for it. */
const paid = ({ what, complements, passive, who }: Statement): Phrase | undefined =>
  [passive ? who : what, ...complements.map(({ phrase }) => phrase)].find(
    (phrase) => phrase && (isMoney(phrase) || phrase.kind === 'value'),
  );

/** Adds a payment to a deed; false when no amount or word for money is said. */
export function takePayment(deed: DeedDraft, one: Statement, story: Story): boolean {
  const phrase = paid(one);
  if (!phrase || deed.pays) return false;
  const thing = deed.creates && deed.creates.who === undefined ? deed.creates : deed.on;
  const noun = isMoney(phrase) && !/^(eth|ether|money|cash|fund|amount|sum)$/.test(phrase.head) ? phrase.head : (intoOf(one) ?? 'pot');
  const given = story.amount(phrase);
  const amount = given?.unit === 'money' ? given.value : thing && priceOf(thing, phrase.head, deed, story);
  const pot = story.potOf(thing, noun);
  const isNew = thing !== undefined && thing === deed.creates;
  deed.pays = {
    ...(amount !== undefined && (phrase.bound === 'least' || phrase.bound === 'more' ? { atLeast: amount } : { exactly: amount })),
    into: { pot, ...(isNew && { of: 'new' as const }) },
  };
  story.pot = pot;
  return true;
}

const intoOf = ({ complements }: Statement): string | undefined =>
  complements.find(
    ({ preposition, phrase }) => /^(into|in|to|at)$/.test(preposition) && isMoney(phrase) && !/^(eth|ether)$/.test(phrase.head),
  )?.phrase.head;

/** What whoever made the record asks for, when another one pays it. */
function priceOf(thing: ThingDraft, noun: string, deed: DeedDraft, story: Story): Value | undefined {
  const known = thing.fields.find(
    ({ field, unit }) => typeof unit === 'object' && 'money' in unit && (field === noun || field.endsWith(` ${noun}`)),
  );
  if (known) return deed.creates === thing ? { field: known.field, of: 'new' } : { field: known.field };
  if (deed.creates === thing) return undefined;
  if (thing.maker === undefined || !/^(price|deposit|fee|rent|security|due|premium)$/.test(noun.split(' ').at(-1) ?? '')) return undefined;
  story.ask(thing, noun, { money: chainCoin });
  story.creationOf(thing)?.onlyIf.push(isPositive({ field: noun, of: 'new' }));
  return { field: noun };
}

/** Somebody pays: part of what they did just before in the same sentence, or a deed of its own. */
export function pay(one: Statement, story: Story): boolean {
  const { who, verb } = one;
  if (!verb) return false;
  const last = story.deed;
  const same = last && last.sentence === one.sentence && !last.pays && (one.passive || who === undefined || didLast(story, who, last));
  if (same && takePayment(last, one, story)) {
    last.from.push(one);
    return true;
  }
  if (one.passive || !who) return false;
  const thing = story.draft.things.find(({ who: person }) => person === undefined);
  const party = payer(who, thing, story);
  const money = paid(one);
  if (!party || (!money && !/^(donate|contribute|stake|deposit|pledge|invest|fund|tip)$/.test(verb.root))) return false;
  const noun = money && isMoney(money) ? money.head : (nounOfVerb(verb.root) ?? 'money');
  const deed = story.addDeed({
    verb: thing
      ? `${verb.root === 'pay' ? `pay the ${noun} of` : `${verb.root} to`}`
      : `${verb.root}${verb.root === 'pay' ? ` the ${noun}` : ''}`,
    root: verb.root,
    by: party,
    from: [one],
    ...(thing && { on: thing }),
  });
  if (!takePayment(deed, one, story)) deed.pays = { into: { pot: story.potOf(thing, noun) } };
  story.pot = deed.pays?.into.pot;
  if (party.kind === 'anyone' || party.kind === 'member') remember(deed, noun, story);
  if (thing && thing.states.length > 0) deed.onlyIf.push({ state: [story.stateOf(thing)] });
  return limit(deed, one, story);
}

const didLast = (story: Story, who: Phrase, last: DeedDraft): boolean => {
  // "you set a goal and put money at stake": one subject, said once.
  if (last.from.some((told) => told.who?.from === who.from)) return true;
  if (who.kind === 'pronoun' && /^(he|she|they)$/.test(who.head)) return true;
  const party = story.known(who);
  if (!party) return false;
  if (last.creates?.maker !== undefined) return party.kind === 'field' && party.thing === last.creates;
  return sameParty(party, last.by);
};

function payer(who: Phrase, thing: ThingDraft | undefined, story: Story): Party | undefined {
  const known = story.known(who);
  if (known) return known;
  if (!isPersonNoun(who)) return undefined;
  if (classOf(who.head) === 'authority') return story.role(who.head, 'one');
  if (who.head.split(' ').at(-1) === 'member') return addedByOwner(who.head, story);
  if (thing && !who.plural && thing.maker !== undefined) return story.askPerson(thing, who.head);
  story.cast.set(who.head, { kind: 'anyone' });
  return { kind: 'anyone' };
}

/** Many pay into one pot: how much each has put in is kept, so that each can get it back. */
function remember(deed: DeedDraft, noun: string, story: Story): void {
  const free = story.freeName(/^(pot|pool|kitty|money|fund|budget|eth|ether)$/.test(noun) ? 'contribution' : noun, deed.on);
  story.draft.tallies.push({ tally: free, unit: { money: chainCoin }, ...(deed.on && { of: deed.on.noun }) });
  deed.do.push({ raise: { tally: free, ...(deed.on && { of: 'this' as const }) }, by: 'payment' });
}
