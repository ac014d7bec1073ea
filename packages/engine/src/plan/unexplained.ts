/**
 * The statements of a text that no part of a plan stands for, so that none is dropped in silence: who does what, and what is
 * forbidden, has to be found in what the plan has, not only in words of the same subject.
 */
import type { Evidence, Stretch } from './evidence.ts';
import type { Prompt } from './read.ts';
import { isContent } from './scene.ts';
import { wholeSpan } from './statements/place.ts';
import type { Phrase, Span, Statement } from './statements/statement.ts';
import type { Token } from './tokens.ts';
import { type Act, actOf, tellsApart } from './words/acts.ts';
import { classOf } from './words/nouns.ts';

interface Plan extends Pick<Evidence, 'consumed' | 'answered' | 'inherent'> {
  anchors: readonly number[];
  /** Token indexes that are already told as not included. */
  told: readonly Stretch[];
  /** Whether a word belongs to what the plan is about. */
  isTopic(token: Token): boolean;
  /** Whether what the plan is made of speaks of doing such a thing. */
  does(act: Act): boolean;
  /** It only keeps what people write, and no money. */
  onlyKeeps: boolean;
}

export interface Unexplained extends Stretch {
  /** Something is forbidden, or only some may do it. */
  restricts: boolean;
}

export function unexplained(prompt: Prompt, plan: Plan): Unexplained[] {
  const { said, tokens } = prompt;
  if (!said) return [];
  const byStart = new Map(tokens.map((token, at) => [token.start, at]));
  /** Places among the tokens of the prompt of those that a statement, or a part of it, was read from. */
  const placesOf = ({ from, to }: Span): number[] => said.words.tokens.slice(from, to).flatMap(({ start }) => byStart.get(start) ?? []);
  return said.statements.flatMap((one) => {
    const at = placesOf(wholeSpan(one));
    return at.length > 0 && asks(one) ? openOf({ one, at, placesOf }, plan, tokens) : [];
  });
}

interface Placed {
  one: Statement;
  at: readonly number[];
  placesOf(span: Span): number[];
}

function openOf({ one, at, placesOf }: Placed, plan: Plan, tokens: readonly Token[]): Unexplained[] {
  const place = { start: at[0] ?? 0, end: (at.at(-1) ?? 0) + 1 };
  const touches = (other: Stretch) => other.start < place.end && other.end > place.start;
  const restricts = one.only || one.mode === 'may not' || one.who?.kind === 'nobody';
  const isKnown = (index: number) => plan.consumed.has(index) || plan.isTopic(tokens[index] as Token); // index is in range
  const contentOf = (list: readonly number[]) => list.filter((index) => isContent(tokens[index] as Token)); // index is in range
  const isStrange = (phrase: Phrase) => {
    const named = contentOf(placesOf(phrase));
    const isAnyway = plan.inherent.some(({ start, end }) => named.every((index) => start <= index && index < end));
    return phrase.kind === 'noun' && named.length > 0 && !named.some(isKnown) && !isAnyway;
  };
  const isAnswered = (index: number | undefined) =>
    index !== undefined && plan.answered.some(({ start, end }) => start <= index && index < end);
  const verbAt = ({ verb }: Statement) => (verb ? placesOf({ from: verb.at, to: verb.at + 1 })[0] : undefined);
  const undone = [one, ...one.conditions.map(({ statement }) => statement)].find((inner) => {
    const [act, index] = [inner.verb && actOf(inner.verb), verbAt(inner)];
    // "I can mint more whenever someone joins": when the owner does something is up to the owner.
    if (act === undefined || index === undefined || !saysMuch(inner.verb?.root) || (inner !== one && isAnswered(verbAt(one)))) return false;
    return tellsApart(act) && !isKnown(index) && !isAnswered(index) && !plan.does(act);
  });
  const told = plan.told.filter(touches);
  const unheld = plan.onlyKeeps && movesMoney(one) ? one : undone;
  if (unheld) return [{ ...without(place, told, verbAt(unheld) ?? place.start), restricts }].filter(({ start, end }) => start < end);
  if (told.length > 0) return [];
  if (!isAnswered(verbAt(one)) && receiversOf(one).some(isStrange)) return [{ ...place, restricts }];
  const content = contentOf(at);
  const key = keyOf(one).flatMap((index) => placesOf({ from: index, to: index + 1 }));
  const held = plan.answered.some(({ start, end }) => key.some((index) => index >= start && index < end));
  const anyway = !isOfOthers(one) && plan.inherent.some((other) => covers(other, content));
  if (restricts && !held && !anyway) return [{ ...place, restricts }];
  if (plan.answered.some(touches) || plan.anchors.some((anchor) => anchor >= place.start && anchor < place.end)) return [];
  const known = content.filter(isKnown);
  if (/^(may|must)$/.test(one.mode) && !plan.inherent.some(touches) && content.length >= 2) return [{ ...place, restricts }];
  return content.length >= 2 && known.length * 2 < content.length ? [{ ...place, restricts }] : [];
}

/** What is left around a token of a stretch when others are told already; nothing where one of them has the token. */
function without(place: Stretch, told: readonly Stretch[], at: number): Stretch {
  if (told.some(({ start, end }) => start <= at && at < end)) return { start: at, end: at };
  const before = told.filter(({ end }) => end <= at).map(({ end }) => end);
  const after = told.filter(({ start }) => start > at).map(({ start }) => start);
  return { start: Math.max(place.start, ...before), end: Math.min(place.end, ...after) };
}

/** Verbs that say little without what stands beside them: "put diplomas on the chain", "give each pupil 100 points". */
const saysMuch = (root: string | undefined): boolean => !/^(put|give|get|take|make|go|keep|hold|hand)$/.test(root ?? '');

/** "the owner releases the reward", "with a deposit they put in": money changes hands. */
function movesMoney(one: Statement): boolean {
  const moves = ({ verb }: Statement) =>
    /^(pay|pay in|give back|return|release|take out|deduct|divide|go)$/.test((verb && actOf(verb)) ?? '');
  const isMoney = ({ head, determiner }: Phrase) => determiner !== 'no' && classOf(head) === 'money';
  const phrases = [one.who, one.what, ...one.complements.map(({ phrase }) => phrase)];
  return (
    !/not$/.test(one.mode) &&
    phrases.some((phrase) => {
      const listed = phrase ? [phrase, ...(phrase.and ?? [])] : [];
      // "a name and a reward that they put in": what is said of the last stands at the list.
      return listed.some(isMoney) && (moves(one) || listed.some(({ relatives }) => relatives?.some(moves)));
    })
  );
}

/** Who gets what is moved: "the pot goes to the next match". */
const receiversOf = ({ verb, complements }: Statement): Phrase[] =>
  /^(go|pay|transfer|release|give back|return|divide)$/.test((verb && actOf(verb)) ?? '')
    ? complements.flatMap(({ preposition, phrase }) => (/^(to|among)$/.test(preposition) ? [phrase] : []))
    : [];

/** "only me or my assistant": what the plan lets its owner alone do anyway says nothing of anybody else. */
const isOfOthers = ({ only, who }: Statement): boolean =>
  only && [who, ...(who?.and ?? [])].some((one) => one?.kind === 'noun' && classOf(one.head) !== 'authority');

/** Tokens that a restriction is about: of "only members can post" the members, of "nobody can edit it" the editing. */
function keyOf({ only, who, what, verb }: Statement): number[] {
  // "only approved crafters": that they are approved is the point.
  const to = who && who.qualities.length > 0 ? who.to - 1 : verb?.at;
  if (only && who && to !== undefined && who.kind !== 'pronoun')
    return Array.from({ length: to - who.from }, (_, index) => who.from + index);
  return [verb?.at, what?.value].filter((at) => at !== undefined);
}

/** What is done anyway, told in so many of the statement's words. */
const covers = ({ start, end }: Stretch, content: readonly number[]): boolean =>
  content.filter((at) => at >= start && at < end).length * 2 >= content.length;

/** Whether a statement asks for something: what people may, must or may not do, or what depends on something. */
function asks({ verb, only, mode, who, conditions, complements }: Statement): boolean {
  // What follows in brackets or behind a comma has parted a clause from its verb.
  if (!verb || (who && verb.at < who.from)) return only && !verb && who?.kind === 'noun';
  if (only || who?.kind === 'nobody' || mode !== 'does') return mode !== 'does not';
  const act = actOf(verb);
  const moves = act !== undefined && !/^(want|see|work|have|use|keep|create)$/.test(act);
  return moves && (conditions.length > 0 || complements.some(({ preposition }) => /^(to|from|after|before|within)$/.test(preposition)));
}
