/** Decides which blueprints a prompt asks for, and how many of each. */
import type { Reading } from '../blueprint.ts';
import { dividesAll } from './accounts.ts';
import { asked } from './fitting.ts';
import { infinitive, singular } from './grammar.ts';
import type { GivenName } from './names.ts';
import type { FoundMatch, Prompt } from './read.ts';
import { endsPhrase } from './tokens.ts';

export interface Chosen {
  reading: Reading;
  /** Token indexes where the prompt speaks of it. */
  anchors: number[];
  /** How strongly the prompt speaks for it; 0 when another module needs it. */
  score: number;
  /** The prompt does not only mention it but asks for it: "I want a …", or its very first words. */
  wanted?: boolean;
  /** The part of the score that comes from resemblance alone. */
  alike?: number;
  given?: GivenName;
}

/** What is taken when nothing else in the prompt can be: a word that was only mentioned, but clearly. */
export function mostMentioned(readings: readonly Reading[], prompt: Prompt): Chosen[] {
  return readings
    .map((reading) => ({ reading, ...evidence(reading, prompt, []) }))
    .filter(({ score }) => score >= 3)
    .sort((a, b) => b.score - a.score)
    .slice(0, 1);
}

/** From here on a blueprint is asked for; below it the word was only mentioned. */
export const enough = 6;
/** A second blueprint must be named about as clearly as the first. */
const enoughBeside = 7;
const templateBonus = 12;
/** What full resemblance counts for, beside the weights of phrases; less where a phrase names something clearly. */
const likenessWeight = 16;
const besideClearWords = 1;
const besideName = 5;
/** And that a name stands right beside the word for it: "token Moon (MOON)". */
const named = 4;
/** What it counts for that the prompt divides a whole among several. */
const dividing = 12;
/** How probable one must be that no phrase speaks for. */
const sureAlone = 0.45;
/** And how probable where a phrase at least hints at another. */
const sureBesideHints = 0.8;
const hinted = 3;
const clear = 9;
const clearWhenWanted = 6;
/** Below this, in the whole and in each clause, a blueprint is none that the words ask for. */
const unlike = 0.1;
/** A phrase for such a one was rather a mention, "a raffle for my donors", unless it names the thing itself. */
const unlikeWeight = 3;
/** The weight of a phrase that does. */
export const itself = 8;

/**
 * The blueprints asked for, the strongest first. Empty when nothing of the catalogue is. Where two know the same words, the
 * stronger one has them: "holders vote on proposals" asks for a governor and not also for a poll.
 */
export function choose(readings: readonly Reading[], prompt: Prompt, templateType: string | undefined): Chosen[] {
  const found = readings.map((reading) => evidence(reading, prompt, []));
  const isNamed = found.some(({ score, wanted }) => score >= (wanted ? clearWhenWanted : clear));
  // "Capy $CAPY, 100 million tokens": such a sign stands beside no other word for it.
  const ticker = /\$[A-Za-z][A-Za-z0-9]{1,10}/.test(prompt.text);
  const isIntroduced = (one: Chosen) => one.score > 0 && (nameBeside(prompt, one) || (ticker && makesNamed(one.reading)));
  const hasName = found.some((one, at) => isIntroduced({ reading: readings[at] as Reading, ...one }));
  const weight = isNamed ? besideClearWords : hasName ? besideName : likenessWeight;
  const alone = found.some(({ score }) => score >= hinted) ? sureBesideHints : sureAlone;
  const divided = dividesAll(prompt.tokens);
  const scored = (open: readonly Reading[], taken: readonly FoundMatch[]) =>
    open
      .map((reading): Chosen => {
        const bonus = templateType && reading.templates.includes(templateType) ? templateBonus : 0;
        const found = evidence(reading, prompt, taken);
        const probability = taken.length === 0 ? (prompt.likeness.get(reading.blueprint) ?? 0) : 0;
        const resembles = (found.score > 0 || probability >= alone) && !found.ruledOut ? probability * weight : 0;
        const alike = resembles - (found.score < itself && !found.wanted && isUnlike(prompt, reading.blueprint) ? unlikeWeight : 0);
        const divides = divided !== undefined && reading.parameters.some(({ kind }) => kind === 'shares');
        const anchors = divides ? [...found.anchors, divided] : found.anchors;
        const introduced = isIntroduced({ reading, ...found }) ? named : 0;
        return { reading, ...found, anchors, score: found.score + bonus + alike + introduced + (divides ? dividing : 0), alike };
      })
      .filter(({ score, alike = 0 }) => score > Math.min(0, alike))
      .sort((a, b) => b.score - a.score || first(a) - first(b));
  const all = scored(readings, []);
  const top = all[0];
  if (!top || top.score < enough) return all.filter((chosen) => nameBeside(prompt, chosen) && chosen.score >= 3).slice(0, 1);
  const chosen: Chosen[] = [];
  let rest = all;
  for (let next = rest[0]; next && chosen.length < 5; next = rest[0]) {
    if (chosen.length > 0 && next.score < (next.wanted ? enough : enoughBeside) && !(next.score >= 3 && nameBeside(prompt, next))) break;
    if (chosen.some((one) => isTheSame(one, next as Chosen, prompt) || isCovered(next as Chosen, one, prompt))) {
      rest = rest.slice(1);
      continue;
    }
    chosen.push(next);
    const taken = prompt.matches.filter(({ cue, denied, value }) => {
      const { meaning } = cue;
      const named = meaning.of === 'blueprint' && !meaning.against && denied === undefined;
      const detail =
        meaning.of === 'inherent' ||
        meaning.of === 'beyond' ||
        (meaning.of === 'parameter' && value !== undefined) ||
        (meaning.of === 'feature' && !meaning.against && denied === undefined && cue.weight >= 7);
      return (named || detail) && chosen.some(({ reading }) => reading.blueprint === cue.blueprint);
    });
    rest = scored(
      rest.slice(1).map(({ reading }) => reading),
      taken,
    );
  }
  return chosen;
}

/** "I create a yes/no question and people bet on it" asks for no poll. */
const isCovered = ({ reading }: Chosen, by: Chosen, prompt: Prompt): boolean =>
  by.reading.covers?.some(
    ({ blueprint, unless, feature }) =>
      blueprint === reading.blueprint &&
      (!feature || asked(feature, by.reading, prompt)) &&
      !prompt.tokens.some(({ word }) => [word, singular(word), infinitive(word)].some((form) => unless.includes(form))),
  ) ?? false;

/** Whether it makes something that has a name and a symbol. */
const makesNamed = (reading: Reading): boolean => reading.parameters.some(({ id }) => id === 'symbol');

/** "I award the belt as an NFT": what is called so is the belt, so that a badge and an NFT are one thing. */
function isTheSame(one: Chosen, other: Chosen, { tokens, matches }: Prompt): boolean {
  if (one.reading === other.reading || ![one, other].every(({ reading }) => makesNamed(reading))) return false;
  const as = (at: number) =>
    [1, 2, 3].find((back) => /^(as|is|are)$/.test(tokens[at - back]?.word ?? '') && small(tokens, at - back + 1, at));
  const sentence = (at: number) => tokens.slice(0, at).filter(endsPhrase).length;
  const spokenOf = ({ reading }: Chosen, at: number) =>
    matches.some(
      ({ cue, start }) =>
        cue.blueprint === reading.blueprint &&
        (cue.meaning.of === 'blueprint' || cue.meaning.of === 'choice') &&
        start < at &&
        sentence(start) === sentence(at),
    );
  return [
    [one, other],
    [other, one],
  ].some(([a, b]) => b?.anchors.some((at) => tokens[at]?.word === 'nft' && as(at) !== undefined && a && spokenOf(a, at)));
}

const small = (tokens: Prompt['tokens'], from: number, to: number): boolean =>
  tokens.slice(from, to).every(({ word }) => /^(a|an|the|one|soulbound|non|transferable|simple|real|proper|true)$/.test(word));

/** Whether neither the prompt nor any clause of it resembles what people asked of a blueprint. */
const isUnlike = ({ likeness, aspects }: Prompt, blueprint: string): boolean =>
  likeness.size > 0 && [likeness, ...aspects].every((one) => (one.get(blueprint) ?? 0) < unlike);

const first = (chosen: Chosen) => chosen.anchors[0] ?? Number.POSITIVE_INFINITY;

interface Evidence {
  anchors: number[];
  score: number;
  wanted: boolean;
  /** A phrase says that something else is meant: "donated books". */
  ruledOut: boolean;
}

/** The strongest phrase counts whole, the others a little; a denied phrase speaks against. */
function evidence(reading: Reading, prompt: Prompt, taken: readonly FoundMatch[]): Evidence {
  const own = prompt.matches.filter((match) => match.cue.blueprint === reading.blueprint);
  const named = own.filter((match) => match.cue.meaning.of === 'blueprint' && !match.cue.meaning.against);
  // "what nobody fetched goes back to me" is a phrase for it, whatever else a part of it could mean.
  const inside = (match: FoundMatch) =>
    named.some(
      ({ start, end, cue }) =>
        start <= match.start && end >= match.end && end - start > match.end - match.start && cue.weight >= match.cue.weight,
    );
  const against = own.filter((match) => match.cue.meaning.of === 'blueprint' && match.cue.meaning.against && !inside(match));
  const free = named.filter(
    (match) =>
      !against.some((denial) => overlap(denial, match)) &&
      match.denied === undefined &&
      !swallowed(match, prompt) &&
      !isTaken(match, taken),
  );
  const weights = longest(free).map((match) => match.cue.weight);
  weights.sort((a, b) => b - a);
  const [best = 0, ...others] = weights;
  // "a raffle, and 60 nfts of our dogs": what was named clearly is not ruled out by words that another one has.
  const ruledOut = against.some((denial) => best < 8 || !taken.some((other) => overlap(other, denial)));
  const more = Math.min(3, others.reduce((sum, weight) => sum + weight, 0) * 0.2);
  const details = new Set(own.filter((match) => speaksFor(match)).map((match) => match.cue.key)).size;
  const wanted = free.some((match) => isWanted(prompt, match));
  const score = best === 0 ? 0 : best + (wanted ? 3 : 0) + more + Math.min(1.5, details * 0.3) - (ruledOut ? 6 : 0);
  return { anchors: free.map((match) => match.start), score, wanted, ruledOut };
}

/** Another blueprint has the words already, as part of a phrase that is as strong or longer, or the value in them. */
const isTaken = (match: FoundMatch, taken: readonly FoundMatch[]) =>
  taken.some(
    (other) =>
      overlap(other, match) &&
      (other.cue.weight >= match.cue.weight || (other.value !== undefined && other.value === match.value)) &&
      (other.end - other.start > 1 || match.end - match.start === 1),
  );

/** "I want a …", "make me a simple …", or the very first words: what stands there is what is asked for. */
export function isWanted(prompt: Prompt, match: FoundMatch): boolean {
  for (let at = match.start - 1, far = 0; far < 7; at--, far++) {
    const token = prompt.tokens[at];
    if (!token || (endsPhrase(token) && at < 3)) return true;
    if (
      endsPhrase(token) ||
      /^(in|of|for|with|by|to|from|using|per|between|against|on|at|into|their|your|his|these|those|any|existing)$/.test(token.word)
    )
      return false;
    // "I have a small shop" tells of oneself; "I'd like to have a shop" asks.
    if (token.word === 'have' && prompt.tokens[at - 1]?.word !== 'to') return false;
    if (
      /^(want|wants|need|needs|make|create|launch|launching|build|deploy|design|generate|have|like|develop|write|produce|making|creating|building)$/.test(
        token.word,
      )
    )
      return true;
    if (token.word === 'is' || token.word === 'just' || token.word === 'rather' || token.word === 'as') return true;
    if (token.value?.unit === 'account') continue;
    if (token.value || token.named || token.tags?.has('Verb')) return false;
  }
  return false;
}

/** A phrase for something of its own that a blueprint can do, or a value. */
export const speaksFor = (match: FoundMatch) => {
  const { meaning } = match.cue;
  return (
    match.denied === undefined &&
    ((meaning.of === 'feature' && !meaning.against && match.cue.weight >= 6) || (meaning.of === 'parameter' && match.value !== undefined))
  );
};

export const overlap = (a: { start: number; end: number }, b: { start: number; end: number }) => a.start < b.end && b.start < a.end;

/** What was only added, because another module needs it, takes no phrase that a module spoken of understands itself. */
export function isClaimed(match: FoundMatch, chosen: Chosen, modules: readonly Chosen[], prompt: Prompt): boolean {
  if (chosen.anchors.length > 0) return false;
  const spokenOf = new Set(modules.filter((module) => module.anchors.length > 0).map((module) => module.reading.blueprint));
  return prompt.matches.some(
    ({ cue, start, end }) =>
      spokenOf.has(cue.blueprint) && cue.meaning.of === 'feature' && cue.weight >= 4 && overlap({ start, end }, match),
  );
}

/** "nft" inside "nft marketplace" names the marketplace. */
function swallowed(match: FoundMatch, prompt: Prompt): boolean {
  return prompt.matches.some(
    (other) =>
      other.cue.blueprint !== match.cue.blueprint &&
      other.cue.meaning.of === 'blueprint' &&
      !other.cue.meaning.against &&
      other.denied === undefined &&
      other.cue.weight > match.cue.weight &&
      other.start <= match.start &&
      other.end >= match.end &&
      other.end - other.start > match.end - match.start,
  );
}

/** Of phrases that share words only the strongest counts. */
function longest(matches: readonly FoundMatch[]): FoundMatch[] {
  const kept: FoundMatch[] = [];
  for (const match of [...matches].sort((a, b) => b.cue.weight - a.cue.weight))
    if (!kept.some((other) => overlap(other, match))) kept.push(match);
  return kept;
}

/** Whether a name stands right beside a word for the blueprint: "a token called GOLD". */
function nameBeside(prompt: Prompt, chosen: Chosen): boolean {
  if (!chosen.reading.parameters.some((parameter) => parameter.kind === 'name')) return false;
  return prompt.names.some((name) => {
    if (name.sure < 2) return false;
    return chosen.anchors.some((anchor) => {
      const token = prompt.tokens[anchor];
      return token !== undefined && Math.abs(token.start < name.start ? token.end - name.start : name.end - token.start) < 20;
    });
  });
}
