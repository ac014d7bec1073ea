/** Finds the value of each parameter in the prompt. */
import type { ParameterKind, ParameterReading, Reading } from '../blueprint.ts';
import { type Chosen, isClaimed } from './choose.ts';
import { clauseAt, correctsBefore } from './clauses.ts';
import { floor, isWhole, toDecimal } from './rational.ts';
import type { FoundMatch, Prompt } from './read.ts';
import { endsPhrase, type Token } from './tokens.ts';
import type { Value } from './values.ts';

export interface Filled {
  /** Index of the module in the list. */
  module: number;
  parameter: ParameterReading;
  value: string | boolean | string[];
  /** Token indexes of the values and the phrase beside them. */
  from: number;
  to: number;
  /** Another value that the prompt also gave for it. */
  other?: { value: string | boolean | string[]; from: number; to: number };
  /** Token index of the value that took its place: "actually make it 500". */
  corrected?: number;
}

interface Candidate extends Filled {
  score: number;
  /** Token index of the value. */
  at: number;
}

/** All parameters that the prompt gives a value for; each value is used once. */
export function fill(modules: readonly Chosen[], prompt: Prompt): Filled[] {
  const candidates = modules.flatMap((chosen, module) => candidatesOf(chosen, module, modules, prompt));
  candidates.push(...candidates.flatMap((candidate) => closerSibling(candidate, modules[candidate.module], prompt)));
  candidates.sort((a, b) => b.score - a.score || a.at - b.at);
  const filled: Filled[] = [];
  const used = new Set<number>();
  const of = (candidate: Filled) => filled.find((one) => one.module === candidate.module && one.parameter.id === candidate.parameter.id);
  for (const candidate of candidates) {
    if (used.has(candidate.at)) continue;
    const known = of(candidate);
    if (!known) {
      filled.push(candidate);
      used.add(candidate.at);
    } else if (String(known.value) !== String(candidate.value) && candidate.score >= 9 && !known.other) {
      used.add(candidate.at);
      if (!sibling(known, candidate, modules, filled, prompt)) takeBack(known, candidate, prompt);
    } else if (String(known.value) === String(candidate.value) && candidate.score >= 9) used.add(candidate.at);
  }
  for (const correction of corrections(filled, used, prompt)) used.add(correction);
  leftovers(modules, prompt, filled, used);
  quantities(modules, prompt, filled, used);
  return filled;
}

/**
 * "people on my allowlist can mint (max 2 each)": where a clause speaks of a feature and a parameter of that feature has
 * the same kind as the one that was matched, its label decides.
 */
function closerSibling(candidate: Candidate, chosen: Chosen | undefined, prompt: Prompt): Candidate[] {
  const clause = clauseAt(prompt.clauses, candidate.from);
  if (!chosen || !clause || candidate.at < 0) return [];
  const same = chosen.reading.parameters.filter((one) => one.kind === candidate.parameter.kind);
  const labels = (one: ParameterReading): string[] => one.label.toLowerCase().match(/[a-z]{5,}/g) ?? [];
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
    const own = labels(parameter).some(
      (word) => said.has(word) && same.every((other) => other.feature === parameter.feature || !labels(other).includes(word)),
    );
    const token = prompt.tokens[candidate.at];
    return spoken && own && fits(parameter, token?.value) !== undefined ? [{ ...candidate, parameter, score: candidate.score + 0.5 }] : [];
  });
}

/** "on the allowlist for 0.02 eth … later for 0.04 eth": one of two values is of another parameter whose label says so. */
function sibling(known: Filled, candidate: Candidate, modules: readonly Chosen[], filled: Filled[], prompt: Prompt): boolean {
  const others = modules[known.module]?.reading.parameters.filter(
    (one) =>
      one.kind === known.parameter.kind &&
      one !== known.parameter &&
      !filled.some((two) => two.module === known.module && two.parameter === one),
  );
  for (const value of [candidate, known]) {
    const clause = clauseAt(prompt.clauses, value.from);
    const said = new Set(prompt.tokens.slice(clause?.from, clause?.to).map((token) => token.word));
    for (const parameter of others ?? []) {
      const labels = parameter.label.toLowerCase().match(/[a-z]{5,}/g) ?? [];
      if (!labels.some((word) => said.has(word) && !known.parameter.label.toLowerCase().includes(word))) continue;
      filled.push({ module: known.module, parameter, value: value.value, from: value.from, to: value.to });
      if (value === known) Object.assign(known, { value: candidate.value, from: candidate.from, to: candidate.to });
      return true;
    }
  }
  return false;
}

/** Of two values for one parameter the corrected one is followed; without a correction the first, and it is asked. */
function takeBack(known: Filled, candidate: Candidate, prompt: Prompt) {
  const [earlier, later] = known.from < candidate.from ? [{ ...known }, candidate] : [candidate, { ...known }];
  const corrected = correctsBefore(prompt.tokens, later.from + 1);
  const [kept, dropped] = corrected ? [later, earlier] : [earlier, later];
  known.value = kept.value;
  known.from = kept.from;
  known.to = kept.to;
  if (!corrected) known.other = { value: dropped.value, from: dropped.from, to: dropped.to };
}

/** "… actually make it 500": a value without a phrase of its own replaces the last one of its kind. */
function corrections(filled: readonly Filled[], used: ReadonlySet<number>, prompt: Prompt): number[] {
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

function candidatesOf(chosen: Chosen, module: number, modules: readonly Chosen[], prompt: Prompt): Candidate[] {
  const result: Candidate[] = [];
  for (const match of prompt.matches) {
    const { meaning, blueprint } = match.cue;
    if (blueprint !== chosen.reading.blueprint || isClaimed(match, chosen, modules, prompt)) continue;
    if (meaning.of === 'choice') {
      const parameter = chosen.reading.parameters.find((one) => one.id === meaning.id);
      if (parameter && match.denied === undefined) {
        result.push({
          module,
          parameter,
          value: meaning.value,
          from: match.start,
          to: match.end,
          at: -1 - match.start * 100 - module,
          score: 8 + (match.end - match.start),
        });
      }
    } else if (meaning.of === 'parameter') {
      const parameter = chosen.reading.parameters.find((one) => one.id === meaning.id);
      if (parameter) result.push(...beside(match, parameter, chosen, module, modules, prompt));
    }
  }
  return result;
}

function beside(
  match: FoundMatch,
  parameter: ParameterReading,
  chosen: Chosen,
  module: number,
  modules: readonly Chosen[],
  prompt: Prompt,
): Candidate[] {
  const near = nearness(chosen, match.start, modules);
  if (match.value !== undefined) return candidate(match.value, 10 + (match.end - match.start) * 1.5);
  if (parameter.kind === 'yesno')
    return [{ module, parameter, value: match.denied === undefined, from: match.start, to: match.end, at: -1 - match.start, score: 8 }];
  const found: Candidate[] = [];
  const firm = match.cue.weight > 1 ? 0 : -2;
  for (let at = match.end, far = 0; far < 4; at++, far++) {
    const token = prompt.tokens[at];
    if (!token || endsPhrase(token) || (firm < 0 && token.text === ',')) break;
    if (token.value) {
      found.push(...candidate(at, 8 - far + firm));
      break;
    }
  }
  for (let at = match.start - 1, far = 0; far < 3; at--, far++) {
    const token = prompt.tokens[at];
    if (!token || endsPhrase(token) || token.text === ',') break;
    if (token.value) {
      found.push(...candidate(at, 7 - far + firm));
      break;
    }
  }
  return found;

  function candidate(at: number, score: number): Candidate[] {
    const token = prompt.tokens[at];
    const read = token?.value && fits(parameter, token.value, score);
    if (!read) return [];
    if (at === match.start && isSpent(at, parameter, prompt)) return [];
    if (token.value?.unit === 'number' && parameter.kind === 'ether' && !isPrice(match.cue.cue, token.value, prompt)) return [];
    const value = parameter.kind === 'accounts' ? accountsFrom(at, prompt.tokens) : read.value;
    // "all of them go to me" names nobody else.
    if (Array.isArray(value) && value.every((one) => one === '$deployer')) return [];
    const feature = parameter.feature && !asked(parameter.feature, chosen.reading, prompt) ? -1.5 : 0;
    const score2 = score + read.bonus + near + feature;
    return [{ module, parameter, value, from: Math.min(at, match.start), to: Math.max(at + 1, match.end), at, score: score2 }];
  }
}

/** A bare number is an amount of ether only where the phrase speaks of money and nobody wrote the coin elsewhere. */
function isPrice(cue: string, value: Value, prompt: Prompt): boolean {
  if (value.unit !== 'number' || prompt.tokens.some((token) => token.value?.unit === 'ether')) return false;
  return !isWhole(value.number) || /price|cost|fee|goal|raise|target|deposit|bid/.test(cue);
}

/** "redeem 10 points", "1 point per coffee": what is done with some of them says nothing of how many there are. */
function isSpent(at: number, parameter: ParameterReading, prompt: Prompt): boolean {
  if (parameter.feature || (parameter.kind !== 'tokens' && parameter.kind !== 'count')) return false;
  const before = prompt.tokens[at - 1];
  if (prompt.tokens[at + 2]?.word === 'per' || prompt.tokens[at + 2]?.word === 'for') return true;
  return (
    before !== undefined &&
    /^(redeem|redeems|spend|spends|get|gets|earn|earns|cost|costs|pay|pays|need|needs|receive|receives|win|wins|stake|lock|hold|holds|send|lose|claim|swap|every|each|another)$/.test(
      before.word,
    )
  );
}

function asked(feature: string, reading: Reading, prompt: Prompt): boolean {
  return prompt.matches.some(
    ({ cue, denied }) =>
      cue.blueprint === reading.blueprint &&
      cue.meaning.of === 'feature' &&
      cue.meaning.id === feature &&
      !cue.meaning.against &&
      denied === undefined,
  );
}

const isUsual = (feature: string, reading: Reading) => reading.features.some((one) => one.id === feature && one.byDefault);

/** A phrase that several modules know belongs to the one spoken of last. */
function nearness(chosen: Chosen, at: number, modules: readonly Chosen[]): number {
  if (modules.length === 1) return 0;
  const far = (module: Chosen) => Math.min(...module.anchors.map((anchor) => (anchor <= at ? at - anchor : (anchor - at) * 1.5)), 1000);
  return modules.every((other) => other === chosen || far(chosen) <= far(other)) ? 2 : 0;
}

/** The kept form of a value when it can stand for the parameter, and how well it does. */
export function fits(parameter: ParameterReading, value: Value | undefined, score = 10): { value: string; bonus: number } | undefined {
  if (!value) return undefined;
  const made = kept(parameter.kind, value, score);
  if (made === undefined || isKinds(parameter, value)) return undefined;
  if (!['account', 'accounts', 'text'].includes(parameter.kind) && !within(parameter, made.value)) return undefined;
  return made;
}

/** "a swap of two tokens" speaks of two kinds of them, not of how many exist. */
const isKinds = (parameter: ParameterReading, value: Value) =>
  parameter.kind === 'tokens' && !parameter.feature && value.unit === 'number' && value.number.n === 2n * value.number.d;

function kept(kind: ParameterKind, value: Value, score: number): { value: string; bonus: number } | undefined {
  if (value.unit === 'account') return kind === 'account' || kind === 'accounts' ? { value: value.account, bonus: 3 } : undefined;
  if (value.unit === 'text') return kind === 'text' ? { value: value.text, bonus: 2 } : undefined;
  if (value.unit === 'fiat') return undefined;
  const plain = value.unit === 'number';
  const number =
    value.unit === 'number' && value.ambiguous && (kind === 'count' || kind === 'tokens')
      ? { n: value.number.n * 1000n, d: value.number.d }
      : value.number;
  switch (kind) {
    case 'count':
      return plain && isWhole(number) ? { value: toDecimal(number, 0), bonus: value.word ? -0.5 : 0 } : undefined;
    case 'tokens':
      // "one of them" is no supply.
      return plain && !(value.word && number.n === number.d) ? { value: toDecimal(number, 18), bonus: 0 } : undefined;
    case 'ether':
      if (value.unit === 'ether') return { value: floor(number).toString(), bonus: 2 };
      return plain && !value.word && score >= 9
        ? { value: floor({ n: number.n * 10n ** 18n, d: number.d }).toString(), bonus: isWhole(number) ? -4 : -1 }
        : undefined;
    case 'bps':
      if (value.unit === 'bps') return { value: floor(number).toString(), bonus: 2 };
      return undefined;
    case 'duration':
      return value.unit === 'duration' ? { value: floor(number).toString(), bonus: value.loose ? -1 : 2 } : undefined;
    case 'date':
      return value.unit === 'date' ? { value: floor(number).toString(), bonus: 2 } : undefined;
    default:
      return undefined;
  }
}

function within(parameter: ParameterReading, value: string): boolean {
  const number = Number(value);
  return (
    !(parameter.min !== undefined && number < Number(parameter.min)) && !(parameter.max !== undefined && number > Number(parameter.max))
  );
}

/** "me, 0x…, and 0x…": every address of the list that `at` stands in. */
function accountsFrom(at: number, tokens: readonly Token[]): string[] {
  const accounts: string[] = [];
  for (const step of [-1, 1]) {
    for (let index = step === 1 ? at : at - 1; ; index += step) {
      const token = tokens[index];
      if (token?.value?.unit === 'account') {
        if (step === 1) accounts.push(token.value.account);
        else accounts.unshift(token.value.account);
      } else if (
        !token ||
        !(
          token.text === ',' ||
          /^(and|me|to|or|also|address|wallet|wallets)$/.test(token.word) ||
          token.value?.unit === 'bps' ||
          token.value?.unit === 'number'
        )
      )
        break;
      else if (token.word === 'me') accounts.push('$deployer');
    }
  }
  return [...new Set(accounts)];
}

/**
 * A share, an amount of ether or a stretch of time that no phrase claimed is given to the only parameter of its kind
 * that is still open in the module spoken of.
 */
function leftovers(modules: readonly Chosen[], prompt: Prompt, filled: Filled[], used: Set<number>) {
  for (const [at, token] of prompt.tokens.entries()) {
    const value = token.value;
    if (
      !value ||
      used.has(at) ||
      (value.unit !== 'bps' && value.unit !== 'ether' && value.unit !== 'duration') ||
      (value.unit === 'duration' && value.loose)
    )
      continue;
    const open = modules.flatMap((chosen, module) =>
      chosen.reading.parameters
        .filter((parameter) => !parameter.quiet && fits(parameter, value) !== undefined && sameUnit(parameter.kind, value))
        .filter((parameter) => !filled.some((one) => one.module === module && one.parameter.id === parameter.id))
        .filter(
          (parameter) =>
            !parameter.feature || asked(parameter.feature, chosen.reading, prompt) || isUsual(parameter.feature, chosen.reading),
        )
        .map((parameter) => ({ module, parameter })),
    );
    const [only, another] = open;
    const read = only && fits(only.parameter, value);
    if (!only || another || !read) continue;
    filled.push({ ...only, value: read.value, from: at, to: at + 1 });
    used.add(at);
  }
}

/** "with half a million pieces": a number of things nobody else claimed is how many there are. */
function quantities(modules: readonly Chosen[], prompt: Prompt, filled: Filled[], used: Set<number>) {
  for (const [at, token] of prompt.tokens.entries()) {
    if (token.value?.unit !== 'number' || token.value.word || used.has(at)) continue;
    const clause = clauseAt(prompt.clauses, at);
    const [before, after] = [prompt.tokens[at - 1], prompt.tokens[at + 1]];
    const alone =
      clause !== undefined &&
      (before?.text === ',' || at === clause.from) &&
      (after === undefined || after.text === ',' || endsPhrase(after));
    if (!alone && !/^(pieces?|units?|coins?|tokens?|points|copies|items?|shares|pcs)$/.test(prompt.tokens[at + 1]?.word ?? '')) continue;
    for (const [module, chosen] of modules.entries()) {
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

const sameUnit = (kind: ParameterKind, value: Value) => kind === value.unit;
