/** Finds the value of each parameter in the prompt. */
import type { ParameterReading } from '../blueprint.ts';
import { accountsAround, fillAccounts, fillShares, fillWhereSharesGo } from './accounts.ts';
import { type Chosen, isClaimed } from './choose.ts';
import { correctsBefore } from './clauses.ts';
import { asked, countsThings, fits, isSpent } from './fitting.ts';
import { corrections, leftovers, meantValues, quantities } from './leftovers.ts';
import { isWhole } from './rational.ts';
import type { FoundMatch, Prompt } from './read.ts';
import { inTheirRoles } from './roles.ts';
import { closerSibling, sibling } from './siblings.ts';
import { endsPhrase } from './tokens.ts';
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
  /** No phrase gave it: its unit and the words around it only fit, which the plan says. */
  guessed?: true;
  /** Of what is guessed: the words say which side of it is meant, as a limit does. */
  bounded?: true;
}

export interface Candidate extends Filled {
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
      // "collect 50,000 loaves" with a supply known already: the value is rather for what is still open.
      if (candidates.some((other) => other.at === candidate.at && other.score >= 9 && !of(other))) continue;
      used.add(candidate.at);
      if (!sibling(known, candidate, modules, filled, prompt)) takeBack(known, candidate, prompt);
    } else if (String(known.value) === String(candidate.value) && candidate.score >= 9) used.add(candidate.at);
  }
  for (const correction of corrections(filled, used, prompt)) used.add(correction);
  fillShares(modules, prompt, filled, used);
  fillAccounts(modules, prompt, filled, used);
  meantValues(modules, prompt, filled, used);
  leftovers(modules, prompt, filled, used);
  quantities(modules, prompt, filled, used);
  ofEach(modules, prompt, filled);
  fillWhereSharesGo(modules, prompt, filled, used);
  for (const correction of corrections(filled, used, prompt)) used.add(correction);
  return inTheirRoles(filled, modules, prompt);
}

/** "Saffron and Cumin, five hundred thousand of each": said once, meant of all modules of the kind that have no value of their own. */
function ofEach(modules: readonly Chosen[], prompt: Prompt, filled: Filled[]) {
  for (const one of [...filled]) {
    const last = one.corrected ?? one.to - 1;
    const words = [last, last + 1, last + 2].map((at) => prompt.tokens[at]?.word);
    if (!words.includes('each')) continue;
    const reading = modules[one.module]?.reading;
    for (const [module, other] of modules.entries())
      if (other.reading === reading && !filled.some((two) => two.module === module && two.parameter === one.parameter))
        filled.push({ ...one, module });
  }
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
    // "the only one who awards them" is somebody.
    if (token.value?.unit === 'number' && token.value.word && /^(who|that|which)$/.test(prompt.tokens[at + 1]?.word ?? '')) return [];
    if (parameter.role === 'most' && isFloor(at, prompt)) return [];
    const counted = countsThings(at, prompt);
    if (token.value?.unit === 'number' && parameter.kind === 'ether' && (counted || !isPrice(match.cue.cue, token.value, prompt)))
      return [];
    const list = parameter.kind === 'accounts' ? accountsAround(at, prompt.tokens) : undefined;
    const { meaning } = match.cue;
    const rest = meaning.of === 'parameter' && meaning.rest ? (10_000n - BigInt(read.value)).toString() : undefined;
    if (rest?.startsWith('-')) return [];
    const value = list?.accounts ?? rest ?? read.value;
    // "all of them go to me" names nobody else.
    if (Array.isArray(value) && value.every((one) => one === '$deployer')) return [];
    const feature = parameter.feature && !asked(parameter.feature, chosen.reading, prompt) ? -1.5 : 0;
    const score2 = score + read.bonus + near + feature;
    return [
      {
        module,
        parameter,
        value,
        from: Math.min(list?.from ?? at, match.start),
        to: Math.max(list?.to ?? at + 1, match.end),
        at,
        score: score2,
      },
    ];
  }
}

/** "you can have more than one" allows, where "nobody can have more than one" forbids. */
function isFloor(at: number, { tokens }: Prompt): boolean {
  const words = tokens.slice(Math.max(0, at - 8), at).map(({ word }) => word);
  return (
    words.at(-1) === 'than' &&
    words.at(-2) === 'more' &&
    !words.some((word) =>
      /^(no|not|nobody|never|none|without|nor|cannot|(?:do|does|wo|should|must|could|would|is|are|may|need)nt)$/.test(word),
    )
  );
}

/** A bare number is an amount of ether only where the phrase speaks of money and nobody wrote the coin elsewhere. */
function isPrice(cue: string, value: Value, prompt: Prompt): boolean {
  if (value.unit !== 'number') return false;
  // "begins with 1 eth, goes down to 0.2"
  if (!isWhole(value.number)) return true;
  return !prompt.tokens.some((token) => token.value?.unit === 'ether') && /price|cost|fee|goal|raise|target|deposit|bid/.test(cue);
}

/** A phrase that several modules know belongs to the one spoken of last. */
function nearness(chosen: Chosen, at: number, modules: readonly Chosen[]): number {
  if (modules.length === 1) return 0;
  const far = (module: Chosen) => Math.min(...module.anchors.map((anchor) => (anchor <= at ? at - anchor : (anchor - at) * 1.5)), 1000);
  return modules.every((other) => other === chosen || far(chosen) <= far(other)) ? 2 : 0;
}
