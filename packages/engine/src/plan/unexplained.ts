/**
 * The statements of a text that no part of a plan stands for, so that none is dropped in silence: who does what, and what is
 * forbidden, has to be found in what the plan has, not only in words of the same subject.
 */
import type { Evidence, Stretch } from './evidence.ts';
import type { Prompt } from './read.ts';
import { isContent } from './scene.ts';
import { wholeSpan } from './statements/place.ts';
import type { Phrase, Statement } from './statements/statement.ts';
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
}

export interface Unexplained extends Stretch {
  /** Something is forbidden, or only some may do it. */
  restricts: boolean;
}

export function unexplained(prompt: Prompt, plan: Plan): Unexplained[] {
  const { said, tokens } = prompt;
  if (!said) return [];
  const byStart = new Map(tokens.map((token, at) => [token.start, at]));
  return said.statements.flatMap((one): Unexplained[] => {
    const { from, to } = wholeSpan(one);
    const at = said.words.tokens.slice(from, to).flatMap(({ start }) => byStart.get(start) ?? []);
    const [first, last] = [at[0], at.at(-1)];
    if (first === undefined || last === undefined || !asks(one)) return [];
    const place = { start: first, end: last + 1 };
    const touches = (other: Stretch) => other.start < place.end && other.end > place.start;
    if (plan.told.some(touches)) return [];
    const restricts = one.only || one.mode === 'may not' || one.who?.kind === 'nobody';
    const tokenAt = (index: number | undefined) => (index === undefined ? undefined : byStart.get(said.words.tokens[index]?.start ?? -1));
    const isKnown = (index: number) => plan.consumed.has(index) || plan.isTopic(tokens[index] as Token); // index is in range
    const isStrange = ({ from, to, kind }: Phrase) => {
      const inside = said.words.tokens.slice(from, to).flatMap(({ start }) => byStart.get(start) ?? []);
      const named = inside.filter((index) => isContent(tokens[index] as Token)); // index is in range
      const isAnyway = plan.inherent.some(({ start, end }) => named.every((index) => start <= index && index < end));
      return kind === 'noun' && named.length > 0 && !named.some(isKnown) && !isAnyway;
    };
    const undone = [one, ...one.conditions.map(({ statement }) => statement)].some(({ verb }) => {
      const [act, index] = [verb && actOf(verb), tokenAt(verb?.at)];
      return act !== undefined && index !== undefined && saysMuch(verb?.root) && tellsApart(act) && !isKnown(index) && !plan.does(act);
    });
    const index = tokenAt(one.verb?.at);
    const isDone = index !== undefined && plan.answered.some(({ start, end }) => start <= index && index < end);
    if (undone || (!isDone && receiversOf(one).some(isStrange))) return [{ ...place, restricts }];
    const active = plan.answered.some(touches);
    const content = at.filter((index) => isContent(tokens[index] as Token)); // index is in range
    const key = keyOf(one).flatMap((index) => byStart.get(said.words.tokens[index]?.start ?? -1) ?? []);
    const held = plan.answered.some(({ start, end }) => key.some((index) => index >= start && index < end));
    const anyway = !isOfOthers(one) && plan.inherent.some((other) => covers(other, content));
    if (restricts && !held && !anyway) return [{ ...place, restricts }];
    if (active || plan.anchors.some((anchor) => anchor >= place.start && anchor < place.end)) return [];
    const known = content.filter(isKnown);
    const inherent = plan.inherent.some(touches);
    if (/^(may|must)$/.test(one.mode) && !inherent && content.length >= 2) return [{ ...place, restricts }];
    return content.length >= 2 && known.length * 2 < content.length ? [{ ...place, restricts }] : [];
  });
}

/** Verbs that say little without what stands beside them: "put diplomas on the chain", "give each pupil 100 points". */
const saysMuch = (root: string | undefined): boolean => !/^(put|give|get|take|make|go|keep|hold|hand)$/.test(root ?? '');

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
