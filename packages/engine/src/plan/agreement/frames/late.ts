/** Whoever keeps something too long loses a part of the deposit for each day. */
import type { Value } from '@starwright/protocol/charter';
import type { Phrase, Statement } from '../../statements/statement.ts';
import { durationUnit } from '../../values.ts';
import { actOf } from '../../words/acts.ts';
import { type DeedDraft, personOf, type ThingDraft } from '../draft.ts';
import type { Story } from '../story.ts';
import { dueOf, periodOf } from '../times.ts';

export function late(one: Statement, story: Story): boolean {
  const period = lateEach(one);
  const said = [one.what, one.who, ...one.complements.map(({ phrase }) => phrase)]
    .flatMap((phrase) => (phrase?.of?.kind === 'value' ? [phrase.of, phrase] : phrase ? [phrase] : []))
    .find((phrase) => phrase.value !== undefined && durationUnit(phrase.head) === undefined);
  const named = feeNoun(one);
  if (period === undefined || !isLate(one) || (!said && named === undefined)) return false;
  const thing = story.draft.things.find(({ taker }) => taker !== undefined);
  const pot = thing && story.draft.pots.find(({ of }) => of === thing.noun)?.pot;
  const returning = thing && story.draft.deeds.find((deed) => deed.on === thing && actOf({ root: deed.root }) === 'return');
  if (!thing || pot === undefined || !returning) return false;
  const due = thing.due ?? dueIn(one, thing, story);
  const each = due === undefined ? undefined : said ? fee(said, story) : asked(thing, story);
  const to = payee(one, thing, returning, story);
  if (due === undefined || each === undefined || to === undefined || story.draft.terms.some(({ term }) => term === 'late fee'))
    return false;
  const days: Value = { spans: { seconds: period }, count: 'begun', from: { field: due }, to: 'now' };
  const is: Value = {
    smaller: [
      { held: { pot } },
      'percent' in each ? { part: { percent: each.percent }, of: { times: [days, { held: { pot } }] } } : { times: [days, each.money] },
    ],
  };
  story.draft.terms.push({ term: 'late fee', of: thing.noun, unit: { money: 'ETH' }, is });
  // What the text says of lateness stands instead of what was assumed of it.
  returning.do = [
    { pay: { term: 'late fee' }, from: { pot }, to },
    ...returning.do.flatMap((effect) => ('if' in effect && effect.else ? effect.do : [effect])),
  ];
  returning.assumptions = [];
  return true;
}

/** "every week", and "for each day" as well. */
function lateEach(one: Statement): number | undefined {
  const each = one.complements.find(({ preposition, phrase }) => preposition === 'for' && durationUnit(phrase.head) !== undefined);
  return periodOf(one) ?? (each && durationUnit(each.phrase.head));
}

const isLate = ({ adverbs, complements, conditions, who }: Statement): boolean =>
  [
    ...adverbs,
    ...complements.flatMap(({ phrase }) => [...phrase.qualities, ...(phrase.relatives ?? []).flatMap((relative) => relative.adverbs)]),
  ].includes('late') ||
  (who?.relatives ?? []).some((relative) => relative.adverbs.includes('late')) ||
  conditions.some(
    ({ statement }) => statement.adverbs.includes('late') || statement.complements.some(({ preposition }) => preposition === 'after'),
  ) ||
  (who?.head.startsWith('late ') ?? false) ||
  (who?.qualities.includes('late') ?? false);

/** "after the 14 days lending period" */
function dueIn({ conditions }: Statement, thing: ThingDraft, story: Story): string | undefined {
  const given = conditions
    .flatMap(({ statement }) => statement.complements.map(({ phrase }) => story.amount(phrase)))
    .find((amount) => amount?.unit === 'duration');
  return given && dueOf(thing, given.value, story);
}

function fee(phrase: Phrase, story: Story): { percent: number } | { money: Value } | undefined {
  const given = story.amount(phrase);
  if (given?.unit === 'money') return { money: given.value };
  return given?.unit === 'share' && typeof given.value === 'object' && 'percent' in given.value
    ? { percent: given.value.percent }
    : undefined;
}

/** "a late fee is taken for every day": how much, whoever makes the record says. */
const feeNoun = ({ who, what }: Statement): string | undefined =>
  [who, what].find((phrase) => /(^| )(fee|fine|penalty)$/.test(phrase?.head ?? ''))?.head;

function asked(thing: ThingDraft, story: Story): { money: Value } | undefined {
  if (!story.creationOf(thing)) return undefined;
  return { money: { field: story.ask(thing, 'fee for each late day', { money: 'ETH' }) } };
}

/** Whoever keeps it, by the text; else whoever lends. */
function payee({ who, verb }: Statement, thing: ThingDraft, returning: DeedDraft, story: Story): Value | undefined {
  const keeps = verb && /^(keep|get)$/.test(actOf(verb) ?? '') ? story.known(who) : undefined;
  return personOf(
    keeps?.kind === 'role' ? keeps : thing.maker === undefined ? { kind: 'anyone' } : { kind: 'field', thing, field: thing.maker },
    returning,
  );
}

/** "the late fee goes to the lender" */
export function feeGoes({ who, complements }: Statement, story: Story): boolean {
  const to = complements.find(({ preposition }) => preposition === 'to')?.phrase;
  const returning = story.draft.deeds.find(({ do: effects }) => effects.some((one) => 'pay' in one && isFee(one.pay)));
  const party = story.known(to);
  const person = party && returning && personOf(party, returning);
  if (!who || !/(^| )(fee|fine|penalty)$/.test(who.head) || !returning || person === undefined) return false;
  returning.do = returning.do.map((one) => ('pay' in one && isFee(one.pay) ? { ...one, to: person } : one));
  return true;
}

const isFee = (value: Value): boolean => typeof value === 'object' && 'term' in value && value.term === 'late fee';
