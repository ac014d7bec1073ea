/** Points: a number that each person has, gets for something, and spends on something. */
import type { Value } from '@starwright/protocol/charter';
import type { Phrase, Statement } from '../../statements/statement.ts';
import { actOf } from '../../words/acts.ts';
import { classOf } from '../../words/nouns.ts';
import { type DeedDraft, type Party, personOf } from '../draft.ts';
import { isPersonNoun, pluralOf, type Story } from '../story.ts';
import { deedOf, limit } from '../times.ts';

const isPoints = (phrase: Phrase | undefined): phrase is Phrase => phrase?.kind === 'noun' && classOf(phrase.head) === 'points';

/** "the bakery gives customers a point", "members get 5 points when they return a book", "one stamp per coffee" */
export function earn(one: Statement, story: Story): boolean {
  const { who, what, verb, passive, complements } = one;
  if (!who || !verb || passive || !isPoints(what)) return false;
  const to = complements.find(
    ({ preposition, phrase }) => preposition === 'to' && (isPersonNoun(phrase) || phrase.kind === 'pronoun'),
  )?.phrase;
  const isGiving = actOf(verb) === 'transfer';
  if (isGiving && !to) return false;
  const event = eventOf(one, story);
  if (one.conditions.length > 0 && !event) return false;
  if (event) return withDeed(event, isGiving ? (to ?? who) : who, what, story);
  const by = isGiving ? giver(who, story) : story.role('owner', 'one');
  if (!by) return false;
  if (to?.kind === 'noun' && !story.known(to)) story.cast.set(to.head, { kind: 'anyone' });
  return giveOut(
    one,
    what,
    by,
    story,
    isGiving ? [] : [`A contract cannot see what ${nameOf(what)} are given for, so the owner gives them.`],
  );
}

/** "10 points can be redeemed for a free coffee", "a customer can spend 10 points on a coffee" */
export function spend(one: Statement, story: Story): boolean {
  const { who, what, verb, passive, complements } = one;
  const points = passive ? who : what;
  if (!verb || !isPoints(points)) return false;
  const amount = story.amount(points);
  if (amount?.unit !== 'count') return false;
  const tally = tallyOf(points, story);
  const goods = complements.find(({ preposition, phrase }) => /^(for|on)$/.test(preposition) && phrase.kind === 'noun');
  const known = passive || !who ? undefined : story.known(who);
  const name = goods ? ` for ${nounOf(goods.phrase)}` : ` the ${tally}`;
  const deed = story.addDeed({
    verb: `${verb.root}${name}`.slice(0, 40),
    ...{ root: verb.root, by: known?.kind === 'member' ? known : { kind: 'anyone' }, from: [one] },
  });
  if (!limit(deed, one, story)) return false;
  deed.onlyIf.push({ compare: [{ tally }, 'at least', amount.value] });
  deed.do.push({ lower: { tally }, by: amount.value });
  if (goods) story.meant.add(goods.phrase.from);
  return true;
}

/** "points cannot be transferred": nothing in the rules lets them. */
export function staysWithOne({ who, what, passive }: Statement, story: Story): boolean {
  const points = passive ? who : what;
  return isPoints(points) && knownTally(points, story) !== undefined;
}

const nameOf = ({ head }: Phrase): string => (/^(karma|reputation|xp)$/.test(head.split(' ').at(-1) ?? '') ? head : pluralOf(head));
const nounOf = ({ determiner, qualities, head }: Phrase): string => [determiner, ...qualities, head].filter(Boolean).join(' ');

function knownTally(points: Phrase, { draft }: Story): string | undefined {
  const last = pluralOf(points.head.split(' ').at(-1) ?? points.head);
  return draft.tallies.find(({ tally, unit }) => unit === 'count' && (tally === nameOf(points) || tally.endsWith(last)))?.tally;
}

function tallyOf(points: Phrase, story: Story): string {
  const known = knownTally(points, story);
  if (known !== undefined) return known;
  story.draft.tallies.push({ tally: nameOf(points), unit: 'count' });
  return nameOf(points);
}

/** What the points are got for, where somebody does it. */
function eventOf({ conditions, complements, means }: Statement, story: Story): DeedDraft | undefined {
  const when = conditions.find(
    ({ by, statement }) => /^(when|if|whenever|once|after|for)$/.test(by) && statement.mode === 'does',
  )?.statement;
  if (when) return story.draft.deeds.findLast(({ root }) => root === when.verb?.root) ?? deedOf(when, story);
  const doing = means[0] && deedOf(means[0], story);
  if (doing) return doing;
  const per = complements.find(({ preposition }) => /^(per|for|each|every)$/.test(preposition))?.phrase;
  const thing = per && story.thingOf(per);
  return thing && story.creationOf(thing);
}

function withDeed(deed: DeedDraft, to: Phrase, points: Phrase, story: Story): boolean {
  const party = story.known(to);
  const person: Value | undefined =
    party && (party.kind === 'anyone' || party.kind === 'member' || (party.kind === 'role' && deed.by.kind === 'role'))
      ? 'actor'
      : party && personOf(party, deed);
  if (person === undefined) return false;
  const amount = story.amount(points);
  deed.do.push({
    raise: { tally: tallyOf(points, story), ...(person !== 'actor' && { person }) },
    by: amount?.unit === 'count' ? amount.value : 1,
  });
  return true;
}

function giver(who: Phrase, story: Story): Party | undefined {
  const known = story.known(who);
  if (known) return known.kind === 'anyone' ? undefined : known;
  return isPersonNoun(who) ? story.role(who.head, who.plural ? 'many' : 'one') : undefined;
}

/** Somebody gives them to a person, as many as are said or as they say. */
function giveOut(one: Statement, points: Phrase, by: Party, story: Story, assumptions: string[]): boolean {
  const tally = tallyOf(points, story);
  const deed = story.addDeed({ verb: `give ${tally}`, root: 'give', by, from: [one], assumptions });
  deed.inputs.push({ input: 'receiver', unit: 'person' });
  const amount = story.amount(points);
  if (amount?.unit !== 'count') deed.inputs.push({ input: 'number', unit: 'count' });
  const per = one.complements.find(({ preposition }) => /^(per|for)$/.test(preposition))?.phrase;
  if (per) story.meant.add(per.from);
  if (!limit(deed, { ...one, complements: one.complements.filter(({ phrase }) => phrase !== per) }, story)) return false;
  deed.do.push({ raise: { tally, person: { input: 'receiver' } }, by: amount?.unit === 'count' ? amount.value : { input: 'number' } });
  return true;
}
