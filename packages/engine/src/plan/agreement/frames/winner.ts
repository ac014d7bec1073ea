/** One of all wins: whoever has the most votes, the highest bid, or is drawn. */
import type { Ref, Value } from '@starwright/protocol/charter';
import type { Phrase, Statement } from '../../statements/statement.ts';
import { actOf } from '../../words/acts.ts';
import { isMadeByDoing } from '../../words/nouns.ts';
import type { DeedDraft, Party, ThingDraft } from '../draft.ts';
import { agentOf, isMoney, isPersonNoun, type Story } from '../story.ts';
import { isTemporal, lastTime } from '../times.ts';
import { giving, put } from './payout.ts';

/** Records that are ranked are walked through, so there are never more of them. */
const mostRanked = 64;

interface Pick {
  thing: ThingDraft;
  by: 'chance' | { field: string; first: 'highest' | 'lowest' };
}

/** "after 7 days the photo with the most votes gets the pot", "a winner is drawn at random", "one random player wins the prize" */
export function winner(one: Statement, story: Story): boolean {
  const { who, what, verb, passive } = one;
  if (!who || !verb || one.conditions.length > 0) return false;
  const wins = !passive && /^(get|take out|take)$/.test(actOf(verb) ?? '');
  const chooses = actOf(verb) === 'choose';
  const picked = chooses && !passive ? what : who;
  const pick = picked && (wins || chooses) ? pickOf(one, picked, story) : undefined;
  if (!pick || (wins && what && !isMoney(what) && what.kind !== 'pronoun')) return false;
  const deed = decide(one, pick, chooses && !passive ? story.known(who) : undefined, story);
  return deed !== undefined && (!wins || !what || pays(deed, what, story));
}

/** What is picked from, and how; undefined where nothing is picked. */
function pickOf(one: Statement, picked: Phrase, story: Story): Pick | undefined {
  const measure = one.complements.find(({ preposition, phrase }) => preposition === 'with' && superlativeOf(phrase))?.phrase;
  const from = one.complements.find(
    ({ preposition, phrase }) => /^(from|of|among|between)$/.test(preposition) && story.thingOf(phrase),
  )?.phrase;
  const thing = entryOf(from ?? picked, story);
  if (!thing || thing.maker === undefined) return undefined;
  if (isByChance(one, picked)) return { thing, by: 'chance' };
  const first = superlativeOf(measure ?? picked);
  const field = first && measureOf(thing, measure, story);
  return field === undefined || !first ? undefined : { thing, by: { field, first } };
}

/** "a random ticket", "picked at random", "by lot", "draws a winner" */
function isByChance({ verb, adverbs, complements }: Statement, picked: Phrase): boolean {
  const chance = /^(random|randomly|lucky|chance|lot|luck|raffle|draw)$/;
  return (
    picked.qualities.some((word) => chance.test(word)) ||
    adverbs.some((word) => chance.test(word)) ||
    complements.some(({ preposition, phrase }) => /^(at|by)$/.test(preposition) && chance.test(phrase.head)) ||
    (verb?.root === 'draw' && (isPersonNoun(picked) || isMadeByDoing(picked.head) || picked.head === 'ticket'))
  );
}

/** The records of which one wins: by their noun, by who made them, or, for "the winner", those that were told last. */
function entryOf(phrase: Phrase, story: Story): ThingDraft | undefined {
  const { things } = story.draft;
  const made = things.find(
    ({ maker, noun }) => maker !== undefined && (maker === phrase.head || (isMadeByDoing(noun) && agentOf(noun).includes(phrase.head))),
  );
  const named = story.thingOf(phrase) ?? made;
  if (named) return named;
  return /^(winner|participant|player|entrant|person|them|one)$/.test(phrase.head)
    ? things.findLast(({ maker }) => maker !== undefined)
    : undefined;
}

function measureOf(thing: ThingDraft, measure: Phrase | undefined, story: Story): string | undefined {
  const noun = measure?.head ?? thing.noun;
  const votes = story.draft.deeds.find((deed) => deed.votes && deed.on === thing)?.votes;
  if (votes && /^(vote|support|approval|signature|like)$/.test(noun)) return votes.yes;
  const numbers = thing.fields.filter(({ unit }) => unit === 'count' || (typeof unit === 'object' && 'money' in unit));
  const named = numbers.find(({ field }) => field === noun || field === `${noun}s`);
  return (named ?? (measure || numbers.length !== 1 ? undefined : numbers[0]))?.field;
}

function superlativeOf({ qualities, determiner }: Phrase): 'highest' | 'lowest' | undefined {
  const words = [...qualities, determiner ?? ''];
  if (words.some((word) => /^(most|highest|biggest|largest|best|greatest)$/.test(word))) return 'highest';
  return words.some((word) => /^(fewest|lowest|least|smallest)$/.test(word)) ? 'lowest' : undefined;
}

/** Adds the deed by which it is decided who wins. */
function decide(one: Statement, { thing, by }: Pick, decider: Party | undefined, story: Story): DeedDraft | undefined {
  const { parent } = thing;
  const until = one.complements.filter((complement) => isTemporal(complement, story));
  const end = until.length === 1 ? endOf(until[0], parent, story) : undefined;
  if ((until.length > 0 && end === undefined) || thing.maker === undefined) return undefined;
  const anyone: Party = { kind: 'anyone' };
  const deed = story.addDeed({
    ...{ verb: `${by === 'chance' ? 'draw' : 'award'} the winner${parent ? ' of' : ''}`, root: 'award', from: [one] },
    by: decider?.kind === 'role' || decider?.kind === 'field' ? decider : end === undefined ? story.role('owner', 'one') : anyone,
    ...(parent && { on: parent }),
  });
  const of: Ref = by === 'chance' ? 'drawn' : { place: 1, thing: thing.noun, by: by.field, first: by.first, ...(parent && { in: 'this' }) };
  story.cast.set('winner', { kind: 'winner', person: { field: thing.maker, of } });
  if (end !== undefined) close(deed, end, thing, story);
  else if (!decider) deed.assumptions.push('Your text does not say when the winner is decided, so the owner decides when.');
  if (parent) story.move(deed, parent, 'decided', [story.stateOf(parent)]);
  if (by === 'chance') deed.decision = { draw: 1, among: thing.noun, ...(parent && { in: 'this' }), do: [] };
  else {
    thing.atMost = Math.min(thing.atMost ?? mostRanked, mostRanked);
    const exists = { number: thing.noun, ...(parent && { in: 'this' as const }) };
    deed.decision = { if: { compare: [exists, 'at least', 1] }, do: [] };
    for (const phrase of [one.who, ...one.complements.map((complement) => complement.phrase)]) if (phrase) story.meant.add(phrase.from);
  }
  mark(deed, thing, of);
  deed.do.push(deed.decision);
  return deed;
}

/** The record that wins says so. */
function mark(deed: DeedDraft, thing: ThingDraft, of: Ref): void {
  if (thing.states.length === 0) thing.states.push('open');
  thing.states.push('winning');
  deed.decision?.do.push({ move: 'winning', of });
}

function pays(deed: DeedDraft, what: Phrase, story: Story): boolean {
  const party = story.cast.get('winner');
  const given = party && giving(deed, { to: what, what }, party, story);
  if (!given || !deed.decision || !('pay' in given)) return false;
  put(given, deed.decision.do);
  const maker = deed.on?.maker;
  // Where nobody takes part, whoever gave the prize has it back.
  if ('if' in deed.decision && maker !== undefined && 'held' in (given.pay as object))
    deed.decision.else = [{ ...given, to: { field: maker } }];
  return true;
}

/** When it is decided: a date, or so long after the record was made, or after the contract was deployed. */
function endOf(complement: Statement['complements'][number] | undefined, parent: ThingDraft | undefined, story: Story): Value | undefined {
  const given = story.amount(complement?.phrase);
  if (given?.unit === 'moment') return given.value;
  if (given?.unit === 'duration') {
    const since = parent ? lastTime(parent, story, undefined) : startOf(story);
    return since === undefined ? undefined : { plus: [since, given.value] };
  }
  const moment = parent?.fields.find(({ field, unit }) => unit === 'moment' && field === complement?.phrase.head);
  return moment && { field: moment.field };
}

/** The moment at which the contract was deployed. */
function startOf({ draft }: Story): Value {
  if (!draft.settings.some(({ setting }) => setting === 'start')) draft.settings.push({ setting: 'start', unit: 'moment', is: 'now' });
  return { setting: 'start' };
}

/** From then on it is decided, and before it people enter and vote. */
function close(deed: DeedDraft, end: Value, thing: ThingDraft, { draft }: Story): void {
  deed.onlyIf.push({ compare: ['now', 'at least', end] });
  for (const before of draft.deeds)
    if (before.creates === thing || (before.on === thing && before.votes !== undefined))
      before.onlyIf.push({ compare: ['now', 'less than', before.on === thing && thing.parent ? seenFrom(end, thing.parent) : end] });
}

/** The same moment, seen from a record that belongs to the one that has it. */
const seenFrom = (end: Value, parent: ThingDraft): Value =>
  typeof end === 'object' && 'field' in end
    ? { field: end.field, of: { up: parent.noun } }
    : typeof end === 'object' && 'plus' in end
      ? { plus: [seenFrom(end.plus[0], parent), end.plus[1]] }
      : end;
