/** Values that no phrase claimed: corrections, the only amount of its kind, how many there are. */
import type { ParameterReading } from '../blueprint.ts';
import type { Chosen } from './choose.ts';
import { clauseAt, correctsBefore } from './clauses.ts';
import type { Filled } from './fill.ts';
import { asked, countsThings, fits, isSpent, isUsual, sameUnit } from './fitting.ts';
import { clausesSpeakingOf } from './hearing.ts';
import { rational, same, times } from './rational.ts';
import type { Prompt } from './read.ts';
import { isOfFeature } from './siblings.ts';
import { endsPhrase } from './tokens.ts';

/** "… actually make it 500": a value without a phrase of its own replaces the last one of its kind. */
export function corrections(filled: readonly Filled[], used: ReadonlySet<number>, prompt: Prompt): number[] {
  const taken: number[] = [];
  for (const [at, token] of prompt.tokens.entries()) {
    if (!token.value || used.has(at) || !correctsBefore(prompt.tokens, at)) continue;
    const before = filled
      .filter((one) => one.to <= at)
      .sort((a, b) => b.to - a.to)
      .find((one) => fits(one.parameter, token.value, 5) !== undefined && !Array.isArray(one.value));
    const value = before && fits(before.parameter, token.value, 5);
    if (!before || value === undefined) continue;
    before.value = value.value;
    before.corrected = at;
    taken.push(at);
  }
  return taken;
}

/** "nobody gets more than 3": a value is for the parameter that people speak of with such words around it. */
export function meantValues(modules: readonly Chosen[], prompt: Prompt, filled: Filled[], used: Set<number>) {
  const heard = prompt.tokens.flatMap(({ value }, at) => {
    if (!value || value.word || used.has(at) || isExtra(at, prompt)) return [];
    const bound = boundAt(at, prompt);
    const clause = clauseAt(prompt.clauses, at);
    return modules.flatMap(({ reading }, module) => {
      const open = clause && clausesSpeakingOf(reading.blueprint, modules.length === 1, prompt).includes(clause);
      const likely = open ? [...prompt.meant(reading.blueprint, at)] : [];
      return likely.flatMap(([id, probability]) => {
        const parameter = reading.parameters.find((one) => one.id === id);
        const money = parameter?.kind === 'ether' && (countsThings(at, prompt) || saidBefore(at, prompt));
        const read = parameter && !money && fits(parameter, value);
        return parameter && read && probability >= likelyEnough && (!bound || canBound(parameter, bound))
          ? [
              {
                module,
                parameter,
                value: read.value,
                at,
                probability,
                ...(bound !== undefined && bound === parameter.role && { bounded: true as const }),
              },
            ]
          : [];
      });
    });
  });
  for (const { at, probability: _, ...one } of heard.sort((a, b) => b.probability - a.probability)) {
    if (used.has(at) || filled.some(({ module, parameter }) => one.module === module && one.parameter.id === parameter.id)) continue;
    filled.push({ ...one, from: at, to: at + 1, guessed: true });
    used.add(at);
  }
}

const likelyEnough = 0.4;

/** "We need 25 ETH … if it is 25 or more": a bare number that was an amount before is that amount once more. */
function saidBefore(at: number, { tokens }: Prompt): boolean {
  const again = tokens[at]?.value;
  if (again?.unit !== 'number') return false;
  const inWei = times(again.number, rational(10n ** 18n));
  return tokens.slice(0, at).some(({ value }) => value?.unit === 'ether' && same(value.number, inWei));
}

/** "nobody may give more than 0.5 eth": the side of the value that is meant. */
function boundAt(at: number, prompt: Prompt): 'most' | 'least' | undefined {
  const before = prompt.tokens.slice(Math.max(0, at - 6), at).map(({ word }) => word);
  const said = (words: RegExp) => before.some((word) => words.test(word));
  const turned = said(/^(nobody|no|not|cannot|never|none)$/);
  if (said(/^(more|over|above|exceed|most|max|maximum)$/)) return turned || !said(/^(more|over|above)$/) ? 'most' : undefined;
  return said(/^(less|under|below|least|min|minimum)$/) ? 'least' : undefined;
}

/** How many there are of something is a limit as well. */
const canBound = ({ role, kind }: ParameterReading, bound: 'most' | 'least'): boolean =>
  role === bound || (bound === 'most' && role === undefined && (kind === 'count' || kind === 'tokens'));

/**
 * A share, an amount of ether or a stretch of time that no phrase claimed is given to the only parameter of its kind
 * that is still open in the module spoken of.
 */
export function leftovers(modules: readonly Chosen[], prompt: Prompt, filled: Filled[], used: Set<number>) {
  for (const [at, token] of prompt.tokens.entries()) {
    const value = token.value;
    if (
      !value ||
      used.has(at) ||
      (value.unit !== 'bps' && value.unit !== 'ether' && value.unit !== 'duration') ||
      (value.unit === 'duration' && value.loose) ||
      isExtra(at, prompt)
    )
      continue;
    const bound = boundAt(at, prompt);
    const open = modules.flatMap((chosen, module) =>
      chosen.reading.parameters
        .filter((parameter) => !bound || canBound(parameter, bound))
        .filter((parameter) => !parameter.quiet && fits(parameter, value) !== undefined && sameUnit(parameter.kind, value))
        .filter((parameter) => !filled.some((one) => one.module === module && one.parameter.id === parameter.id))
        .filter(
          (parameter) =>
            !parameter.feature ||
            asked(parameter.feature, chosen.reading, prompt) ||
            isUsual(parameter.feature, chosen.reading) ||
            (value.unit === 'ether' && isOfFeature(parameter, at, chosen, prompt)),
        )
        .map((parameter) => ({ module, parameter })),
    );
    const [only, another] = open.length === 0 && value.unit === 'ether' ? mainPrice(modules, at, prompt, filled) : open;
    const read = only && fits(only.parameter, value);
    if (!only || another || !read) continue;
    filled.push({ ...only, value: read.value, from: at, to: at + 1, guessed: true });
    used.add(at);
  }
}

/** "100 photos, .08 ETH": an amount that stands by itself is the first price a module knows, when it has no other. */
function mainPrice(modules: readonly Chosen[], at: number, prompt: Prompt, filled: readonly Filled[]) {
  const before = prompt.tokens[at - 1];
  const stands = before === undefined || before.value !== undefined || /^(,|for|at|to|each|-|:|\.)$/.test(before.word);
  if (!stands || isBound(at, prompt)) return [];
  const priced = modules.flatMap((chosen, module) => {
    const parameter = chosen.reading.parameters.find((one) => one.role === 'price' && !one.quiet);
    const known = filled.some((one) => one.module === module && one.parameter.kind === 'ether');
    return parameter && !known ? [{ module, parameter }] : [];
  });
  return priced.slice(0, 1);
}

/** "every late bid adds ten minutes": more of something, or a stretch within another; or only why it is asked for. */
const isExtra = (at: number, prompt: Prompt): boolean =>
  isReason(at, prompt) ||
  [1, 2, 3].some((back) => /^(adds?|extends?|extra|another|last|first|final|every|needs?)$/.test(prompt.tokens[at - back]?.word ?? ''));

/** "to stop people leaving after a week" */
function isReason(at: number, { tokens }: Prompt): boolean {
  const from = tokens.findLastIndex((token, index) => index < at && endsPhrase(token)) + 1;
  return tokens[from]?.word === 'to' && /^(stop|prevent|avoid|keep|discourage)$/.test(tokens[from + 1]?.word ?? '');
}

/** Whether the words before it make it a limit or a condition: "nobody more than 40", "until". */
function isBound(at: number, prompt: Prompt): boolean {
  const clause = clauseAt(prompt.clauses, at);
  const comma = prompt.tokens.findLastIndex((token, index) => index < at && token.text === ',');
  const before = prompt.tokens[at - 1];
  if (before?.text === '-' && before.end === prompt.tokens[at]?.start) return true;
  return prompt.tokens
    .slice(Math.max(clause?.from ?? at, comma + 1), at)
    .some(({ word }) =>
      /^(nobody|cannot|never|not|no|until|unless|than|over|under|above|below|most|least|every|per|max|maximum)$/.test(word),
    );
}

/** "with half a million pieces": a number of things nobody else claimed is how many there are. */
export function quantities(modules: readonly Chosen[], prompt: Prompt, filled: Filled[], used: Set<number>) {
  for (const [at, token] of prompt.tokens.entries()) {
    if (token.value?.unit !== 'number' || token.value.word || used.has(at)) continue;
    const clause = clauseAt(prompt.clauses, at);
    const [before, after] = [prompt.tokens[at - 1], prompt.tokens[at + 1]];
    const alone =
      clause !== undefined &&
      !isBound(at, prompt) &&
      (before === undefined || before.named || before.text === ',' || at === clause.from || /^(with|having)$/.test(before.word)) &&
      (after === undefined || endsPhrase(after) || /^(,|and|that|which|where|at|for|\(|-)$/.test(after.word));
    const counted = after?.word === 'of' ? prompt.tokens[at + 2] : after;
    // "99 ghosts, hidden until …"
    const opens = at === 0 && countsThings(at, prompt);
    if (!alone && !opens && !/^(pieces?|units?|coins?|tokens?|points|copies|items?|shares|pcs|seats?|places)$/.test(counted?.word ?? ''))
      continue;
    for (const [module, chosen] of nearestFirst(modules, token.start)) {
      const parameter = chosen.reading.parameters.find(
        (one) => (one.kind === 'tokens' || one.kind === 'count') && !one.feature && !one.quiet,
      );
      const read = parameter && !isSpent(at, parameter, prompt) ? fits(parameter, token.value) : undefined;
      if (!parameter || !read || filled.some((one) => one.module === module && one.parameter.id === parameter.id)) continue;
      filled.push({ module, parameter, value: read.value, from: at, to: at + 2 });
      used.add(at);
      break;
    }
  }
}

/** "Heron (HRN) 3,000,000": what was named right before the number is what there are so many of. */
function nearestFirst(modules: readonly Chosen[], at: number): [number, Chosen][] {
  const far = ({ given }: Chosen) => (given && given.end >= 0 && given.end <= at && at - given.end < 12 ? 0 : 1);
  return [...modules.entries()].sort(([, a], [, b]) => far(a) - far(b));
}
