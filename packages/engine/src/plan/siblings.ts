/** Of two parameters of one kind, which one a value is for: "on the allowlist for 0.02 eth … later for 0.04 eth". */
import type { ParameterReading } from '../blueprint.ts';
import type { Chosen } from './choose.ts';
import { clauseAt } from './clauses.ts';
import type { Candidate, Filled } from './fill.ts';
import { fits } from './fitting.ts';
import type { Prompt } from './read.ts';
import { endsPhrase } from './tokens.ts';

/**
 * "people on my allowlist can mint (max 2 each)": where a clause speaks of a feature and a parameter of that feature has
 * the same kind as the one that was matched, the words of its name decide.
 */
export function closerSibling(candidate: Candidate, chosen: Chosen | undefined, prompt: Prompt): Candidate[] {
  if (!chosen || candidate.at < 0) return [];
  const clause = phaseOf(candidate.at, prompt);
  if (!clause) return [];
  const same = chosen.reading.parameters.filter((one) => one.kind === candidate.parameter.kind);
  const said = new Set(prompt.tokens.slice(clause.from, clause.to).map((token) => token.word));
  return same.flatMap((parameter) => {
    if (parameter === candidate.parameter || !parameter.feature || candidate.parameter.feature === parameter.feature) return [];
    const feature = chosen.reading.features.find((one) => one.id === parameter.feature);
    const spoken = [parameter.feature, ...(feature?.needs ?? [])].some((id) =>
      prompt.matches.some(
        ({ cue, start, denied }) =>
          cue.blueprint === chosen.reading.blueprint &&
          cue.meaning.of === 'feature' &&
          cue.meaning.id === id &&
          !cue.meaning.against &&
          denied === undefined &&
          start >= clause.from &&
          start < clause.to,
      ),
    );
    const own = wordsOf(parameter).some(
      (word) => said.has(word) && same.every((other) => other.feature === parameter.feature || !wordsOf(other).includes(word)),
    );
    const token = prompt.tokens[candidate.at];
    const meant = (spoken && own) || isOneOfTwo(parameter, candidate.at, chosen, prompt);
    return meant && fits(parameter, token?.value) !== undefined ? [{ ...candidate, parameter, score: candidate.score + 0.5 }] : [];
  });
}

/** Words by which people speak of a parameter. */
const wordsOf = ({ id }: ParameterReading): string[] => id.match(/[A-Z]?[a-z]{4,}/g)?.map((word) => word.toLowerCase()) ?? [];

/** "the list pays 0.01 each … everybody 0.03": of two prices the one that stands where the list is spoken of. */
function isOneOfTwo(parameter: ParameterReading, at: number, chosen: Chosen, prompt: Prompt): boolean {
  if (parameter.kind !== 'ether' || !isOfFeature(parameter, at, chosen, prompt)) return false;
  return prompt.tokens.some(
    ({ value }, other) => value?.unit === 'ether' && other !== at && !isOfFeature(parameter, other, chosen, prompt),
  );
}

/** "on the allowlist for 0.02 eth … later for 0.04 eth": one of two values is of another parameter whose name says so. */
export function sibling(known: Filled, candidate: Candidate, modules: readonly Chosen[], filled: Filled[], prompt: Prompt): boolean {
  const others = modules[known.module]?.reading.parameters.filter(
    (one) =>
      one.kind === known.parameter.kind &&
      one !== known.parameter &&
      !filled.some((two) => two.module === known.module && two.parameter === one),
  );
  for (const value of [candidate, known]) {
    const phase = phaseOf(valueIn(value, prompt), prompt);
    const said = new Set(prompt.tokens.slice(phase?.from, phase?.to).map((token) => token.word));
    for (const parameter of others ?? []) {
      const named = wordsOf(parameter).some((word) => said.has(word) && !wordsOf(known.parameter).includes(word));
      if (!named && !isOfFeature(parameter, valueIn(value, prompt), modules[known.module], prompt)) continue;
      filled.push({ module: known.module, parameter, value: value.value, from: value.from, to: value.to });
      if (value === known) Object.assign(known, { value: candidate.value, from: candidate.from, to: candidate.to });
      return true;
    }
  }
  return false;
}

/**
 * "I put my friends on a list, each can mint up to 3 at 0.01 eth. Everybody else …": the value stands where the prompt speaks
 * of those for whom a feature is, and nobody else was spoken of since.
 */
export function isOfFeature({ feature }: ParameterReading, at: number, chosen: Chosen | undefined, prompt: Prompt): boolean {
  // The price of the allowlist is meant where the allowlist is spoken of, not where the sale is that it needs too.
  const needs = chosen?.reading.features.find(({ id }) => id === feature)?.needs ?? [];
  const spoken = [feature, ...needs.filter((id) => feature?.startsWith(id))];
  const last = prompt.matches
    .filter(
      ({ cue, end, denied }) =>
        cue.blueprint === chosen?.reading.blueprint &&
        cue.meaning.of === 'feature' &&
        spoken.includes(cue.meaning.id) &&
        !cue.meaning.against &&
        cue.weight >= clearly &&
        denied === undefined &&
        end <= at,
    )
    .reduce((latest, { end }) => Math.max(latest, end), -1);
  if (last < 0) return false;
  const between = prompt.tokens.slice(last, at);
  return between.filter(endsPhrase).length <= 1 && !between.some(({ word }) => forOthers.test(word));
}

const clearly = 7;
const forOthers = /^(everybody|anybody|public|others?|rest|else|later|afterwards|normal|regular|general)$/;

/** Token index of the value among the words it was read from. */
function valueIn({ from, to }: Pick<Filled, 'from' | 'to'>, prompt: Prompt): number {
  for (let at = from; at < to; at++) if (prompt.tokens[at]?.value) return at;
  return from;
}

/**
 * The part of a clause that speaks of one of two values of a kind: "the allowlist pays 0.02 eth" and "everybody else
 * 0.04 eth" of "the allowlist pays 0.02 eth, everybody else 0.04 eth".
 */
function phaseOf(at: number, prompt: Prompt): { from: number; to: number } | undefined {
  const clause = clauseAt(prompt.clauses, at);
  if (!clause) return undefined;
  const { tokens } = prompt;
  const unit = tokens[at]?.value?.unit;
  const same = (index: number) => tokens[index]?.value?.unit === unit;
  const joint = (index: number) => /^(,|and|then|but|later|while|;)$/.test(tokens[index]?.word ?? '');
  let { from, to } = clause;
  for (let back = at - 1, seam = at; back >= clause.from; back--) {
    if (joint(back)) seam = back;
    if (!same(back)) continue;
    from = seam < at ? seam : back + 1;
    break;
  }
  for (let next = at + 1, seam: number | undefined; next < clause.to; next++) {
    if (joint(next)) seam ??= next;
    if (!same(next)) continue;
    to = seam ?? next;
    break;
  }
  return { from, to };
}
