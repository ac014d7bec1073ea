/** When something may be done: a time that the text names, or one counted from what happened last to the record. */
import type { Value } from '@starwright/protocol/charter';
import type { Condition as Clause, Complement, Statement } from '../statements/statement.ts';
import { durationUnit } from '../values.ts';
import { actOf } from '../words/acts.ts';
import { classOf } from '../words/nouns.ts';
import { amountOf } from './amounts.ts';
import type { DeedDraft, ThingDraft } from './draft.ts';
import type { Story } from './story.ts';

/** Adds what the statement says about time and order to the deed; false when something of it was not understood. */
export function limit(deed: DeedDraft, one: Statement, story: Story): boolean {
  const open: (Complement | Clause)[] = [];
  for (const complement of one.complements)
    if (isTemporal(complement, story) && !byComplement(deed, complement, story)) open.push(complement);
  for (const clause of one.conditions) if (!byClause(deed, clause, story)) open.push(clause);
  if (one.adverbs.includes('once')) deed.onlyIf.push({ once: deed.on ? 'record' : 'person' });
  const seconds = periodOf(one);
  if (seconds !== undefined) deed.onlyIf.push({ once: deed.on ? 'record' : 'person', per: { seconds } });
  return open.length === 0;
}

/** How often something is done, in seconds: "every day", "a month", "weekly". */
export function periodOf({ complements, adverbs }: Statement): number | undefined {
  const named = complements.find(({ preposition, phrase }) => /^(every|per|each)$/.test(preposition) && phrase.value === undefined);
  const adverb = adverbs
    .map((word) => durationUnit(word.replace(/^daily$/, 'day').replace(/ly$/, '')))
    .find((found) => found !== undefined);
  return (named && durationUnit(named.phrase.head)) ?? adverb;
}

export const isTemporal = ({ preposition, phrase }: Complement, story: Story): boolean =>
  /^(after|before|within|until|till|by|during|since)$/.test(preposition) &&
  (phrase.value === undefined
    ? classOf(phrase.head) === 'moment' || classOf(phrase.head) === 'duration'
    : /^(duration|moment)$/.test(amountOf(story.tokens[phrase.value])?.unit ?? ''));

export function byComplement(deed: DeedDraft, { preposition, phrase }: Complement, story: Story): boolean {
  const thing = deed.on ?? deed.creates;
  const given = story.amount(phrase);
  if (given?.unit === 'moment') return compare(deed, preposition, given.value);
  if (given?.unit === 'duration') {
    const since = thing && lastTime(thing, story);
    return since !== undefined && compare(deed, preposition === 'within' ? 'before' : preposition, { plus: [since, given.value] });
  }
  const field = thing && momentField(thing, phrase.head, story);
  return field !== undefined && compare(deed, preposition === 'by' ? 'before' : preposition, { field });
}

function compare(deed: DeedDraft, preposition: string, value: Value): boolean {
  deed.onlyIf.push({ compare: ['now', /^(after|since)$/.test(preposition) ? 'at least' : 'less than', value] });
  return true;
}

/** A moment that the record has, asked of whoever makes it: "the deadline". */
function momentField(thing: ThingDraft, head: string, story: Story): string | undefined {
  const known = thing.fields.find(({ field, unit }) => unit === 'moment' && (field === head || field.endsWith(` ${head}`)));
  if (known) return known.field;
  if (classOf(head) !== 'moment' || thing.parent) return undefined;
  story.ask(thing, head, 'moment');
  const made = story.creationOf(thing);
  made?.onlyIf.push({ compare: ['now', 'less than', { field: head, of: 'new' }] });
  return head;
}

/** The moment until which a record may be kept by whoever took it, so long after it was taken; undefined when nobody takes it. */
export function dueOf(thing: ThingDraft, after: Value, story: Story): string | undefined {
  if (thing.due !== undefined) return thing.due;
  const taking = story.draft.deeds.find(
    ({ on, do: effects }) => on === thing && effects.some((one) => 'set' in one && 'field' in one.set && one.set.field === thing.taker),
  );
  if (!taking) return undefined;
  thing.due = 'due date';
  thing.fields.push({ field: thing.due, unit: 'moment' });
  taking.do.push({ set: { field: thing.due }, to: { plus: ['now', after] } });
  return thing.due;
}

/** When the record came into the state from which a deed leads on; kept from then on by the deed that brought it there. */
export function lastTime(thing: ThingDraft, story: Story, until: DeedDraft | undefined = story.deed): Value | undefined {
  const deeds = story.draft.deeds.slice(0, until ? story.draft.deeds.indexOf(until) : undefined);
  const before = deeds.reverse().find((deed) => changes(deed, thing));
  if (!before) return undefined;
  const field = `${before.creates === thing ? 'start' : before.to} time`;
  if (!thing.fields.some((one) => one.field === field)) {
    if (before.creates === thing) thing.fields.push({ field, unit: 'moment', starts: 'now' });
    else {
      thing.fields.push({ field, unit: 'moment' });
      before.do.push({ set: { field, ...(before.on !== thing && { of: { up: thing.noun } }) }, to: 'now' });
    }
  }
  return { field };
}

const changes = (deed: DeedDraft, thing: ThingDraft): boolean =>
  deed.creates === thing || (deed.to !== undefined && (deed.on === thing || deed.on?.parent === thing) && thing.states.includes(deed.to));

/** "if the tenant misses the deadline", "if the owner does not confirm within 3 days", "when the book is returned". */
function byClause(deed: DeedDraft, { by, statement }: Clause, story: Story): boolean {
  const act = statement.verb && actOf(statement.verb);
  const thing = deed.on ?? deed.creates;
  if (act === 'check in' && statement.mode === 'does not') return isAway(deed, statement, thing, story);
  if (!thing) return false;
  if (act === 'miss' && statement.what) return byComplement(deed, { preposition: 'after', phrase: statement.what, from: 0, to: 0 }, story);
  // "once the deadline has passed", "before the date comes"
  if (statement.who && classOf(statement.who.head) === 'moment' && statement.mode === 'does')
    return byComplement(
      deed,
      { preposition: by === 'before' || by === 'until' ? 'before' : 'after', phrase: statement.who, from: 0, to: 0 },
      story,
    );
  if (refusedBy(statement, story) !== undefined) return true;
  const before = deedOf(statement, story);
  if (!before || !/^(if|when|after|once|whenever|unless)$/.test(by)) return false;
  if (statement.mode === 'does not' || by === 'unless') return instead(deed, before, statement, thing, story);
  return before.to !== undefined && thing.states.includes(before.to);
}

/** "if I do not check in for 90 days", "if a player hasn't pinged during the last 24 hours" */
function isAway(deed: DeedDraft, { complements }: Statement, thing: ThingDraft | undefined, story: Story): boolean {
  const within = complements.find(
    ({ preposition, phrase }) => /^(for|within|in|during|since)$/.test(preposition) && story.peek(phrase)?.unit === 'duration',
  );
  const period = within && story.amount(within.phrase);
  const seen = story.draft.things.find(({ fields }) => fields.some(({ field }) => field === lastSeen));
  if (!period || !seen || (seen !== thing && !seen.single)) return false;
  const last: Value = { field: lastSeen, ...(seen !== thing && { of: { the: seen.noun } }) };
  deed.onlyIf.push({ compare: ['now', 'at least', { plus: [last, period.value] }] });
  return true;
}

/** The moment at which somebody has checked in last. */
export const lastSeen = 'last check-in';

/** What happens when somebody does not do what they may: as long as they can still do it, and so long after they could first. */
function instead(deed: DeedDraft, before: DeedDraft, { complements }: Statement, thing: ThingDraft, story: Story): boolean {
  const within = complements
    .map(({ preposition, phrase }) => (preposition === 'within' || preposition === 'for' ? story.amount(phrase) : undefined))
    .find((given) => given?.unit === 'duration');
  const named = complements.find((one) => isTemporal(one, story) && one.preposition !== 'within');
  if (named) return byComplement(deed, { ...named, preposition: 'after' }, story);
  if (!within) return false;
  const first = before.onlyIf
    .flatMap((one) => ('compare' in one && one.compare[0] === 'now' && one.compare[1] === 'at least' ? [one.compare[2]] : []))
    .at(0);
  const since = first ?? lastTime(thing, story, before);
  return since !== undefined && compare(deed, 'after', { plus: [since, within.value] });
}

/** What was done before that a clause speaks of. */
export function deedOf({ verb, what }: Statement, story: Story): DeedDraft | undefined {
  if (verb?.root === 'do' && what === undefined) return verdictOf(story);
  const told = [...story.draft.deeds].reverse();
  const same = verb && told.find((deed) => deed.root === verb.root && (deed.votes !== undefined || deed !== story.deed));
  // "if it is accepted": by those who vote on it.
  return same ?? (verb && /^(approve|vote|sign|reach)$/.test(actOf(verb) ?? '') ? told.find(({ votes }) => votes) : undefined);
}

/** The judgement that was told last. */
export const verdictOf = (story: Story): DeedDraft | undefined =>
  [...story.draft.deeds].reverse().find(({ inputs }) => inputs.some(({ input }) => input === 'verdict'));

/** "if you did not", "if not": the state that a judgement leads to otherwise. */
export function refusedBy({ verb, adverbs, mode, what }: Statement, story: Story): string | undefined {
  const bare = verb === undefined && adverbs.includes('not');
  const denied = mode === 'does not' && (verb?.root === 'do' ? what === undefined : verdictOf(story)?.root === verb?.root);
  const verdict = bare || denied ? verdictOf(story) : undefined;
  return verdict?.to === undefined ? undefined : `not ${verdict.to}`;
}

/** The states in which a record may be for what a statement says: after what its condition names, or as long as that was not done. */
export function sourcesOf(one: Statement, thing: ThingDraft, story: Story): string[] {
  for (const { statement, by } of one.conditions) {
    const refused = refusedBy(statement, story);
    if (refused !== undefined && thing.states.includes(refused)) return [refused];
    const before = deedOf(statement, story);
    if (!before) continue;
    if (statement.mode === 'does not' || by === 'unless') return statesBefore(before, thing) ?? [story.stateOf(thing)];
    if (before.to !== undefined && thing.states.includes(before.to)) return [before.to];
  }
  const last = [...story.draft.deeds].reverse().find((deed) => deed !== story.deed && deed.to !== undefined && deed.to === thing.now);
  if (one.adverbs.some((adverb) => /^(otherwise|else|or)$/.test(adverb)) || one.conditions.length > 0)
    return (last && statesBefore(last, thing)) ?? [story.stateOf(thing)];
  return [story.stateOf(thing)];
}

function statesBefore(deed: DeedDraft, thing: ThingDraft): string[] | undefined {
  const asked = deed.onlyIf.find(
    (condition) => 'state' in condition && (condition.of === undefined ? deed.on === thing : deed.on?.parent === thing),
  );
  return asked && 'state' in asked ? [...asked.state] : undefined;
}
