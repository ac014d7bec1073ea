/** What of a prompt the plan answers: the phrases, values and record elements that something in it came from. */
import type { ParameterKind, Reading } from '../blueprint.ts';
import type { FeatureChoice } from './features.ts';
import type { Filled } from './fill.ts';
import { denials } from './negation.ts';
import type { FoundMatch, Prompt } from './read.ts';
import type { Token } from './tokens.ts';

export interface Understood {
  /** All that could have been chosen. */
  catalogue: readonly Reading[];
  /** The chosen ones, one for each module. */
  readings: readonly Reading[];
  filled: readonly Filled[];
  choices: readonly FeatureChoice[];
  /** Token indexes that the record of the general registry was made from. */
  recorded: ReadonlySet<number>;
  /** Those of them that say what may be done, by whom, and what may not. */
  acting: ReadonlySet<number>;
  /** Names that modules got; another one that was given is not answered. */
  names: ReadonlySet<string>;
  /** Token indexes where the chosen blueprints are named. */
  anchors: readonly number[];
}

export interface Evidence {
  /** Token indexes that something in the plan or a question answers. */
  consumed: ReadonlySet<number>;
  /** The stretches that an active part answers: what a rule must be found in. The name of a blueprint is none. */
  answered: readonly Stretch[];
  /** Phrases for what a chosen blueprint does anyway; they answer a rule only where they hold the word that makes it one. */
  inherent: readonly Stretch[];
  /** Phrases of chosen blueprints whose part is not in the plan after all. */
  lost: readonly FoundMatch[];
}

export interface Stretch {
  start: number;
  end: number;
}

export function evidenceFor(prompt: Prompt, { readings, filled, choices, recorded, acting, names }: Understood): Evidence {
  const consumed = new Set(recorded);
  const answered: Stretch[] = [...acting].map((at) => ({ start: at, end: at + 1 }));
  const inherent: Stretch[] = [];
  const lost: FoundMatch[] = [];
  // A value is answered by a parameter only, not by a phrase around it.
  const takeWords = (start: number, end: number) => {
    for (let at = start; at < end; at++) {
      const value = prompt.tokens[at]?.value;
      // "me" belongs to the words around it; a wallet that is written out is answered by a place for it.
      if (!value || value.word) consumed.add(at);
    }
  };
  // A wallet inside a phrase for something else is answered by nothing yet.
  const take = (start: number, end: number, kind?: ParameterKind) => {
    const wallets = kind === undefined || /^(accounts?|shares)$/.test(kind);
    for (let at = start; at < end; at++) {
      const value = prompt.tokens[at]?.value;
      if (wallets || value?.unit !== 'account' || value.word) consumed.add(at);
    }
  };
  const blueprints = new Map(readings.map((reading, index) => [reading.blueprint, choices[index]]));
  for (const match of prompt.matches) {
    const { meaning } = match.cue;
    // "not an NFT": nothing is missing when what was ruled out is not there.
    if (!blueprints.has(match.cue.blueprint)) {
      if (meaning.of === 'blueprint' && (match.denied !== undefined || (meaning.against && deniesInside(match, prompt.tokens))))
        takeWords(match.denied ?? match.start, match.end);
      continue;
    }
    const choice = blueprints.get(match.cue.blueprint);
    if (counts(match, choice)) {
      takeWords(match.start, match.end);
      if (meaning.of === 'inherent') {
        inherent.push(match);
        // "3 drawings": how many there will be is up to the owner.
        if (match.value !== undefined) consumed.add(match.value);
      } else if (meaning.of !== 'blueprint') answered.push({ start: match.denied ?? match.start, end: match.end });
      else if (match.end - match.start > 2) answered.push(match);
    } else if (isLost(match)) lost.push(match);
  }
  for (const { heard } of choices)
    for (const { from, to } of heard) {
      takeWords(from, to);
      answered.push({ start: from, end: to });
    }
  for (const one of filled) {
    const { feature } = one.parameter;
    const used = !feature || choices[one.module]?.on.has(feature) || choices[one.module]?.denied.has(feature);
    if (!used) continue;
    take(one.from, one.to, one.parameter.kind);
    answered.push({ start: one.from, end: one.to });
    for (const at of [one.corrected, one.other?.from]) if (at !== undefined) answered.push({ start: at, end: at + 1 });
    if (one.corrected !== undefined) take(one.corrected, one.corrected + 1);
    if (one.other) take(one.other.from, one.other.to);
  }
  const unused = names.size === 0 ? [] : prompt.names.filter((name) => name.sure === 3 && name.name && !names.has(name.name));
  for (const [at, token] of prompt.tokens.entries()) {
    if (token.named && !unused.some(({ start, end }) => token.start >= start && token.start < end)) consumed.add(at);
    // The same value said twice was understood the first time.
    const { value } = token;
    if (
      value &&
      'number' in value &&
      filled.some((one) => sameValue(prompt.tokens[one.from], token) || sameValue(prompt.tokens[one.to - 1], token))
    )
      consumed.add(at);
  }
  // What speaks against one of the blueprints may be the name of another one that is there as well.
  const stillLost = lost.filter((match) => {
    // "no reselling above what they paid": the word that denies belongs to a phrase that was understood.
    const { denied } = match;
    if (denied !== undefined && [...answered, ...inherent].some(({ start, end }) => start <= denied && end > denied + 1)) return false;
    // "I hand it out" is what anybody does with a token, whether or not more can be made.
    if (inherent.some(({ start, end }) => start <= match.start && end >= match.end)) return false;
    if (match.cue.meaning.of !== 'blueprint') return true;
    for (let at = match.start; at < match.end; at++) if (!consumed.has(at)) return true;
    return false;
  });
  return { consumed, answered, inherent, lost: stillLost };
}

const deniesInside = ({ start, end }: FoundMatch, tokens: readonly Token[]): boolean =>
  tokens.slice(start, end).some(({ word }) => denials.has(word));

/** A phrase for a feature that is off, or "no deadline" where there will be one. */
function isLost({ cue, denied }: FoundMatch): boolean {
  if (cue.meaning.of === 'feature') return !cue.meaning.against && denied === undefined && cue.weight >= 4;
  // "one member one vote" of a governor that counts tokens
  if (cue.meaning.of === 'blueprint') return cue.meaning.against;
  return cue.meaning.of === 'parameter' && denied !== undefined;
}

const sameValue = (a: Token | undefined, b: Token) =>
  a?.value !== undefined &&
  b.value !== undefined &&
  a.value.unit === b.value.unit &&
  'number' in a.value &&
  'number' in b.value &&
  a.value.number.n * b.value.number.d === b.value.number.n * a.value.number.d;

function counts(match: FoundMatch, choice: FeatureChoice | undefined): boolean {
  const { meaning } = match.cue;
  switch (meaning.of) {
    case 'blueprint':
      return !meaning.against && match.denied === undefined;
    case 'inherent':
      return true;
    case 'feature':
      return choice ? choice.asked.has(meaning.id) || choice.on.has(meaning.id) !== (meaning.against || match.denied !== undefined) : false;
    // A phrase of a parameter counts only with its value, and then it is among those filled.
    default:
      return false;
  }
}
