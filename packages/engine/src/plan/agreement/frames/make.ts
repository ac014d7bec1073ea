/** Somebody makes a record: posts a request, lists a tool, starts a campaign. */
import type { Unit } from '@starwright/protocol/charter';
import type { Phrase, Statement } from '../../statements/statement.ts';
import { actOf } from '../../words/acts.ts';
import { classOf, listedClassOf, nounOfVerb } from '../../words/nouns.ts';
import type { DeedDraft, Party, ThingDraft } from '../draft.ts';
import { agentOf, isMoney, isPersonNoun, isPositive, type Story } from '../story.ts';
import { limit } from '../times.ts';
import { addedByOwner, general } from '../voters.ts';
import { takePayment } from './pay.ts';

export function make(one: Statement, story: Story): boolean {
  const { who, what, verb } = one;
  if (!who || !verb || one.passive) return false;
  const asked = moneyAskedFor(one);
  const noun = what && !asked ? recordNoun(what) : nounOfVerb(verb.root);
  if (noun === undefined) return false;
  const known = asked ? undefined : what && story.thingOf(what);
  if (known) return again(one, who, known, story);
  const parent = parentOf(one, story);
  const thing = story.addThing(noun, parent);
  if (actOf(verb) === 'lend') thing.returns = true;
  const by = maker(who, verb.root, thing, story);
  const deed = story.addDeed({
    verb: verbFor(one, noun, parent),
    root: verb.root,
    by,
    creates: thing,
    from: [one],
    ...(parent && { on: parent }),
  });
  if (parent && parent.states.length > 0) deed.onlyIf.push({ state: [story.stateOf(parent)] });
  for (const phrase of [...(asked ? [asked] : []), ...partsOf(one)]) addField(thing, phrase, deed, story);
  for (const means of one.means) takePayment(deed, means, story);
  const price = one.complements.find(({ preposition, phrase }) => /^(for|at)$/.test(preposition) && story.peek(phrase)?.unit === 'money');
  if (price && !takePayment(deed, { ...one, complements: [price] }, story)) return false;
  if (!limit(deed, one, story)) return false;
  if (!thing.fields.some(({ unit }) => unit === 'text') && actOf(verb) !== 'buy') story.ask(thing, 'description', 'text');
  return true;
}

/** "requests 0.5 ETH", "claims an amount": what is made is the request, and the money is said in it. */
const moneyAskedFor = ({ what, verb }: Statement): Phrase | undefined =>
  what && isMoney(what) && what.of === undefined && /^(request|claim|apply)$/.test(verb?.root ?? '') ? what : undefined;

const recordNoun = (what: Phrase): string | undefined =>
  what.kind === 'noun' && (!isMoney(what) || /^(a|an)$/.test(what.determiner ?? '') || what.plural) && !isListedPerson(what)
    ? what.head
    : undefined;

const isListedPerson = ({ head, of }: Phrase): boolean => of === undefined && /^(person|umpire|authority)$/.test(listedClassOf(head) ?? '');

/** What is made was told before, in other words: "members lend books. A lender lists a book with a deposit." */
function again(one: Statement, who: Phrase, thing: ThingDraft, story: Story): boolean {
  const deed = story.creationOf(thing);
  const untouched = story.draft.deeds.every(({ on }) => on !== thing);
  if (!deed || !untouched || thing.maker === undefined || who.kind !== 'noun') return false;
  story.cast.set(who.head, { kind: 'field', thing, field: thing.maker });
  for (const phrase of partsOf(one)) addField(thing, phrase, deed, story);
  return limit(deed, one, story);
}

/** "place a bid on", "apply for" */
const verbFor = ({ verb, what, complements }: Statement, noun: string, parent: ThingDraft | undefined): string => {
  const root = verb === undefined || (what && nounOfVerb(verb.root) === noun) ? 'make' : verb.root;
  if (!parent) return root;
  const preposition = complements.find(({ phrase }) => phrase.head === parent.noun)?.preposition ?? 'for';
  return what ? `${root} ${article(noun)} ${preposition}` : `${root} ${preposition}`;
};

const article = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** Records belong to others when they are made on, for or in one, or when others answer with them what somebody posted. */
function parentOf(one: Statement, story: Story): ThingDraft | undefined {
  const named = one.complements
    .map(({ preposition, phrase }) => (/^(on|for|in|to|about|of)$/.test(preposition) ? story.thingOf(phrase) : undefined))
    .find(Boolean);
  if (named) return named;
  const main = story.draft.things[0];
  if (!main || main.who !== undefined) return undefined;
  return story.draft.things.length < 4 ? main : undefined;
}

/** Who makes it becomes a field of it, unless it is somebody with an office. */
function maker(who: Phrase, root: string, thing: ThingDraft, story: Story): Party {
  const known = story.known(who) ?? (who.head.split(' ').at(-1) === 'member' ? addedByOwner(who.head, story) : undefined);
  if (known?.kind === 'role') return known;
  if (known?.kind === 'member') {
    thing.maker = nounOfVerb(root) === undefined ? 'author' : agentOf(root)[0];
    if (thing.maker !== undefined) story.partyField(thing, thing.maker, 'actor');
    return known;
  }
  if (known?.kind === 'field' && (known.thing === thing.parent || known.thing === thing)) return known;
  if (classOf(who.head) === 'authority' && !who.plural && !/^(a|an|each|every|any)$/.test(who.determiner ?? ''))
    return story.role(who.head, 'one');
  const made = actOf({ root }) === 'buy' ? (agentOf(root)[0] ?? 'author') : 'author';
  const noun = who.kind === 'noun' && who.head !== thing.noun && !general.test(who.head) ? who.head : made;
  thing.maker = noun;
  const party = story.partyField(thing, noun, 'actor');
  if (who.head === 'you') story.cast.set('you', party);
  story.person = { kind: 'field', thing, field: noun };
  return { kind: 'anyone' };
}

const partsOf = ({ complements }: Statement): Phrase[] =>
  complements.flatMap(({ preposition, phrase }) => (/^(with|and)$/.test(preposition) ? [phrase, ...(phrase.and ?? [])] : []));

/** What stands behind "with": what is said of each record, or paid in for it. */
function addField(thing: ThingDraft, phrase: Phrase, deed: DeedDraft, story: Story): void {
  const kind = classOf(phrase.head);
  if (phrase.of && isPersonNoun(phrase.of) && /^(address|wallet|account)$/.test(phrase.head)) {
    story.askPerson(thing, phrase.of.head);
    return;
  }
  if (kind === 'person' || kind === 'umpire' || kind === 'authority') {
    story.askPerson(thing, phrase.head);
    return;
  }
  if (kind === 'money') {
    if (/^(reward|prize|bounty|stake|pledge|bonus|tip)$/.test(phrase.head.split(' ').at(-1) ?? '')) {
      takePayment(deed, { ...paying(phrase, deed), what: phrase }, story);
      return;
    }
    const given = story.amount(phrase);
    if (given?.unit === 'money') {
      thing.fields.push({ field: phrase.head, unit: { money: 'ETH' }, starts: given.value });
      return;
    }
    story.ask(thing, phrase.head, { money: 'ETH' });
    deed.onlyIf.push(isPositive({ field: phrase.head, of: 'new' }));
    return;
  }
  const unit: Unit = kind === 'moment' || kind === 'duration' || kind === 'count' || kind === 'share' ? kind : 'text';
  const given = story.amount(phrase);
  if (given && given.unit === unit) thing.fields.push({ field: phrase.head, unit, starts: given.value });
  else story.ask(thing, phrase.head, unit);
  if (unit === 'moment' && !given) deed.onlyIf.push({ compare: ['now', 'less than', { field: phrase.head, of: 'new' }] });
}

const paying = (phrase: Phrase, deed: DeedDraft): Statement => ({
  ...{ from: phrase.from, to: phrase.to, sentence: deed.sentence, mode: 'does', only: false, passive: false },
  ...{ complements: [], adverbs: [], conditions: [], means: [] },
});
