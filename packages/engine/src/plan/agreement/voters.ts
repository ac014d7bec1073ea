/** People who decide together: whoever may vote, and how many of them it takes. */
import type { Condition, Value } from '@starwright/protocol/charter';
import type { Phrase } from '../statements/statement.ts';
import { type Party, removed, type ThingDraft } from './draft.ts';
import { isPersonNoun, pluralOf, type Story } from './story.ts';

/** The people of "two of the three directors", "more than half of the members", "most members", "all tenants". */
export const peopleOf = (phrase: Phrase): Phrase =>
  phrase.of && (isPersonNoun(phrase.of) || phrase.of.kind === 'pronoun') && !isPersonNoun(phrase) ? phrase.of : phrase;

const severals = /^(most|all|every|each|any|both)$/;

/** Whether more than one person is meant. */
export const isSeveral = (phrase: Phrase): boolean =>
  phrase.of !== undefined ||
  phrase.plural ||
  phrase.kind === 'anybody' ||
  severals.test(phrase.determiner ?? '') ||
  (phrase.kind === 'pronoun' && /^(we|us|they|them)$/.test(phrase.head));

/** Whoever may vote; undefined where the phrase names no group of people. */
export function votersOf(phrase: Phrase, story: Story): Party | undefined {
  const people = peopleOf(phrase);
  if (people.kind === 'anybody') return { kind: 'anyone' };
  if (people.kind === 'pronoun' && /^(we|us)$/.test(people.head)) return story.cast.get('member') ?? addedByOwner('member', story);
  const known = story.known(people);
  if (known) return known.kind === 'field' ? undefined : known;
  if (people.kind !== 'noun' || !isPersonNoun(people) || !isSeveral(phrase)) return undefined;
  return general.test(people.head) ? { kind: 'anyone' } : addedByOwner(people.head, story);
}

/** Words for people that leave nobody out. */
export const general = /^(person|people|user|visitor|participant|somebody|community|wallet|address)$/;

/** People whom whoever deploys adds, one after the other, so that they can be counted. */
export function addedByOwner(noun: string, story: Story): Party {
  const { thing: before, deed, person } = story;
  const thing = story.addThing(noun === 'member' ? 'membership' : noun);
  thing.who = noun;
  thing.unique = ['person'];
  thing.fields.push({ field: 'person', unit: 'person' });
  const assumptions = [`Your text does not say who adds the ${pluralOf(noun)}, so the owner does.`];
  story.addDeed({ verb: 'add', root: 'add', by: story.role('owner', 'one'), creates: thing, asks: ['person'], from: [], assumptions });
  Object.assign(story, { thing: before, deed, person });
  const party: Party = { kind: 'member', thing };
  story.cast.set(noun, party);
  return party;
}

/** How many there are; undefined where they cannot be counted. */
export function numberOf(party: Party, on: ThingDraft | undefined): Value | undefined {
  if (party.kind !== 'member') return undefined;
  const { noun, parent, states } = party.thing;
  const all = { number: noun, ...(states.includes(removed) && { state: 'active' }) };
  if (!parent) return all;
  return on === parent ? { ...all, in: 'this' } : on?.parent === parent ? { ...all, in: { up: parent.noun } } : undefined;
}

/**
 * What has to hold of a number of votes: "3 members", "two of the three", "60 % of the tenants", "a majority"; undefined where
 * nothing is said of how many, or where it cannot be counted.
 */
export function quorumOf(phrase: Phrase, votes: Value, everybody: Value | undefined, story: Story): Condition | undefined {
  const words = [phrase.head, phrase.determiner ?? '', ...phrase.qualities];
  const given = story.amount(phrase);
  const inner = peopleOf(phrase);
  if (inner !== phrase) limitTo(inner, story);
  if (given?.unit === 'count' && typeof given.value === 'number') {
    const than = phrase.bound === 'more' ? 'more than' : 'at least';
    return { compare: [votes, than, given.value] };
  }
  if (phrase.determiner === 'any') return { compare: [votes, 'at least', 1] };
  if (everybody === undefined) return undefined;
  const part = story.fraction(phrase);
  if (part) {
    const more = [phrase.bound, phrase.determiner, ...phrase.qualities].includes('more');
    return { compare: [timesOf(part.d, votes), more ? 'more than' : 'at least', timesOf(part.n, everybody)] };
  }
  if (words.some((word) => /^(most|majority)$/.test(word))) return majorityOf(votes, everybody);
  if (words.some((word) => /^(all|every|each|both)$/.test(word))) return { compare: [votes, 'at least', everybody] };
  return undefined;
}

const timesOf = (count: number, value: Value): Value => (count === 1 ? value : { times: [count, value] });
export const majorityOf = (votes: Value, everybody: Value): Condition => ({ compare: [{ times: [2, votes] }, 'more than', everybody] });

/** "2 of 3 directors": there are never more than three. */
function limitTo(people: Phrase, story: Story): void {
  const party = story.known(people);
  const given = story.amount(people);
  if (party?.kind === 'member' && typeof given?.value === 'number') party.thing.atMost = given.value;
}
