/** Which part each token plays, where the tagger's word for it is not enough: finite verbs, particles, nouns. */
import { infinitive, isInfinitive } from '../grammar.ts';
import { endsPhrase, type Token } from '../tokens.ts';
import { isActing } from '../words/acts.ts';
import {
  anybody,
  auxiliaries,
  coordinators,
  copulas,
  determiners,
  duties,
  negations,
  nobody,
  particles,
  permissions,
  prepositions,
  pronouns,
  relatives,
  subordinators,
} from '../words/closed.ts';

export type Part =
  | 'noun'
  | 'adjective'
  | 'verb'
  | 'gerund'
  | 'participle'
  | 'helper'
  | 'to'
  | 'adverb'
  | 'pronoun'
  | 'determiner'
  | 'value'
  | 'preposition'
  /** "at least", "up to", "exactly": what a number bounds. */
  | 'bound'
  | 'particle'
  | 'subordinator'
  | 'relative'
  | 'coordinator'
  | 'comma'
  | 'end'
  | 'mark';

const has = (token: Token | undefined, ...tags: string[]) => tags.some((tag) => token?.tags?.has(tag));

/** One part for each token. */
export function partsOf(tokens: readonly Token[]): Part[] {
  const parts: Part[] = [];
  for (const [at, token] of tokens.entries()) parts.push(partOf(tokens, at, token, parts));
  return withFiniteVerbs(tokens, parts);
}

function partOf(tokens: readonly Token[], at: number, token: Token, before: readonly Part[]): Part {
  const { word, kind } = token;
  const last = before[at - 1];
  const next = tokens[at + 1];
  if (endsPhrase(token)) return 'end';
  if (token.text === ',' || token.text === ':' || token.text === '(' || token.text === ')' || token.text === '–' || token.text === '—')
    return 'comma';
  if (kind === 'mark') return 'mark';
  if (token.named || kind === 'quoted' || kind === 'ticker' || kind === 'link') return 'noun';
  if (token.value && !(token.value.unit === 'account' && kind === 'word')) return 'value';
  if (word === 'to') return isBase(next) ? 'to' : 'preposition';
  if (word === 'that')
    return (last === 'noun' || last === 'pronoun') && startsVerb(next)
      ? 'relative'
      : isVerbal(last) && opensClause(tokens, at + 1)
        ? 'subordinator'
        : 'determiner';
  if (boundAt(tokens, at) || (at > 0 && boundAt(tokens, at - 1) === 2)) return 'bound';
  if (word === 'either' && !next?.value && canBeBase(next)) return 'adverb';
  if (word === 'back' && (isVerbal(last) || hasVerb(before)) && (!startsPhrase(next) || isVerbal(last))) return 'particle';
  if (word === 'out' && next?.word === 'of') return 'preposition';
  if (particles.has(word) && last && /^(verb|gerund|participle)$/.test(last) && !startsPhrase(next)) return 'particle';
  if (particles.has(word) && isPhrasal(tokens[at - 1], word)) return 'particle';
  if ((word === 'before' || word === 'after' || word === 'until' || word === 'since') && !opensClause(tokens, at + 1)) return 'preposition';
  if (word === 'like' && last !== 'pronoun' && last !== 'helper') return 'preposition';
  if (relatives.has(word)) return 'relative';
  if (last === 'adjective' && /^(will|can|may|need|might|must)$/.test(word)) return 'noun';
  if (last === 'determiner' && /^(will|can|need|must)$/.test(word)) return 'noun';
  if (word === 'once' && !opensClause(tokens, at + 1)) return 'adverb';
  if (subordinators.has(word)) return 'subordinator';
  if (coordinators.has(word)) return 'coordinator';
  if (nobody.has(word) || anybody.has(word)) return last === 'determiner' && word === 'one' ? 'noun' : 'pronoun';
  if (negations.has(word) && !permissions.has(word) && !auxiliaries.has(word)) return word === 'without' ? 'preposition' : 'helper';
  if (permissions.has(word) && !(last === 'determiner')) return 'helper';
  if (duties.has(word) && (next?.word === 'to' || has(token, 'Modal'))) return 'helper';
  if (copulas.has(word)) return 'helper';
  if (auxiliaries.has(word)) return helps(tokens, at) ? 'helper' : 'verb';
  if (determiners.has(word)) return 'determiner';
  if (pronouns.has(word)) return 'pronoun';
  if (prepositions.has(word)) return 'preposition';
  if (word.endsWith('ly') && has(token, 'Adverb')) return 'adverb';
  return open(tokens, at, token, before);
}

/** Nouns, verbs and adjectives: by the tagger, corrected by what may stand at this place. */
function open(tokens: readonly Token[], at: number, token: Token, before: readonly Part[]): Part {
  const last = before[at - 1];
  const next = tokens[at + 1];
  const { word } = token;
  const insideNoun = last === 'determiner' || last === 'adjective' || last === 'value' || last === 'preposition';
  if (word.endsWith('ing') && has(token, 'Gerund', 'Verb') && infinitive(word) !== word)
    return insideNoun && last !== 'preposition' && !startsPhrase(next) ? 'noun' : 'gerund';
  // "only members can": what a helper follows is no finite verb; "loyalty points for", "second-hand bikes with": nor is what
  // stands between a bare noun and a preposition.
  if (word.endsWith('s') && infinitive(word) !== word && (permissions.has(next?.word ?? '') || isCompound(before, next))) return 'noun';
  const participle = (has(token, 'PastTense', 'Participle') || word.endsWith('ed')) && infinitive(word) !== word;
  if (participle) {
    if (last === 'determiner' || last === 'adjective') return 'adjective';
    if (last === 'helper' && !has(token, 'Noun')) return 'participle';
    return last === 'preposition' ? 'adjective' : 'participle';
  }
  const base = infinitive(word);
  const couldAct =
    has(token, 'Verb') ||
    (word.endsWith('s') && base !== word && has({ ...token, tags: token.tags ?? new Set() }, 'Plural', 'Noun') && canAct(base));
  if (last === 'to' || (last === 'helper' && !isCopula(tokens, at - 1) && couldBeBase(token))) return 'verb';
  if (last === 'value' && has(token, 'Verb') && word.endsWith('s')) return 'verb';
  // "is paid", "is done"
  if (last === 'helper' && infinitive(word) !== word && isActing(infinitive(word)) && !word.endsWith('s')) return 'participle';
  if (insideNoun) {
    if (has(token, 'Adjective') && !endsNoun(next)) return 'adjective';
    return 'noun';
  }
  if (has(token, 'Verb') && !has(token, 'Noun')) return isObjectNoun(tokens, at, before) ? 'noun' : 'verb';
  // "whoever borrows pays 0.01 ETH": the noun pays does not stand between a subject and an amount.
  if (couldAct && word.endsWith('s') && (subjectBefore(before) || last === 'verb') && (startsPhrase(next) || next?.value !== undefined))
    return 'verb';
  if (has(token, 'Adverb')) return 'adverb';
  if (has(token, 'Adjective')) return 'adjective';
  return 'noun';
}

const isCompound = (before: readonly Part[], next: Token | undefined): boolean => {
  const bare = before.at(-1) === 'noun' && !/^(determiner|noun)$/.test(before.at(-2) ?? '');
  return bare && prepositions.has(next?.word ?? '') && /^(for|of|with)$/.test(next?.word ?? '');
};

/** "get reputation points for": behind a verb and a bare noun stands no verb, unless it takes an object itself. */
const isObjectNoun = (tokens: readonly Token[], at: number, before: readonly Part[]): boolean =>
  before[at - 1] === 'noun' && before[at - 2] === 'verb' && /s$/.test(tokens[at]?.word ?? '') && !startsPhrase(tokens[at + 1]);
const isCopula = (tokens: readonly Token[], at: number) => copulas.has(tokens[at]?.word ?? '');
const couldBeBase = (token: Token) => infinitive(token.word) === token.word && !has(token, 'Adverb');
const subjectBefore = (before: readonly Part[]) => /^(noun|pronoun|relative)$/.test(before.at(-1) ?? '');

const startsPhrase = (token: Token | undefined): boolean =>
  token !== undefined && (token.value !== undefined || determiners.has(token.word) || pronouns.has(token.word) || anybody.has(token.word));

const startsVerb = (token: Token | undefined): boolean =>
  token !== undefined && (permissions.has(token.word) || auxiliaries.has(token.word) || has(token, 'Verb'));

const isBase = (token: Token | undefined): boolean =>
  token !== undefined &&
  !determiners.has(token.word) &&
  !token.value &&
  (has(token, 'Infinitive') || copulas.has(token.word) || (has(token, 'Verb') && infinitive(token.word) === token.word));

const endsNoun = (token: Token | undefined): boolean => token === undefined || token.kind === 'mark' || !has(token, 'Noun', 'Adjective');

const canAct = (root: string): boolean => isActing(root) || isInfinitive(root);
const isVerbal = (part: Part | undefined): boolean => part === 'verb' || part === 'gerund' || part === 'participle';
const canBeBase = (token: Token | undefined): boolean => token !== undefined && canAct(token.word);

/** Whether the clause so far has a verb. */
function hasVerb(before: readonly Part[]): boolean {
  for (let at = before.length - 1; at >= 0; at--) {
    const part = before[at];
    if (isVerbal(part)) return true;
    if (part === 'end' || part === 'comma' || part === 'subordinator') return false;
  }
  return false;
}

/** How many words from here on say which side of a number is meant; 0 for none. */
function boundAt(tokens: readonly Token[], at: number): 0 | 1 | 2 {
  const [word, next, after] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? '', tokens[at + 2]];
  if (word === 'at' && /^(least|most)$/.test(next)) return 2;
  if ((word === 'up' && next === 'to') || (/^(more|less|fewer)$/.test(word) && next === 'than')) return startsPhrase(after) ? 2 : 0;
  if (/^(minimum|maximum|exactly|max|min)$/.test(word)) return tokens[at + 1]?.value ? 1 : 0;
  return 0;
}

const boundary = /^(end|comma|coordinator|subordinator|relative)$/;

/** A clause has a finite verb. Where none was seen, a word that can be one and stands at its place is: "the government registers makers". */
function withFiniteVerbs(tokens: readonly Token[], parts: Part[]): Part[] {
  for (let from = 0; from < parts.length; ) {
    let to = from;
    while (to < parts.length && !boundary.test(parts[to] ?? '')) to++;
    const segment = parts.slice(from, to);
    if (to > from + 1 && !segment.some((part) => part === 'verb' || part === 'helper' || part === 'to')) {
      const at = verbPlace(tokens, parts, from, to);
      if (at !== undefined) parts[at] = 'verb';
    } else if (parts[from - 1] !== undefined && segment[0] === 'verb' && segment[1] === 'noun' && disagrees(tokens, parts, from)) {
      parts[from] = 'noun';
    } else if (parts[from - 1] !== 'relative' && segment[0] === 'verb' && segment[1] === 'verb' && tokens[from]?.word.endsWith('s'))
      parts[from] = 'noun';
    from = to + 1;
  }
  return parts;
}

/** "registers makers, service factories": a verb joined to a third person is one as well. */
function disagrees(tokens: readonly Token[], parts: readonly Part[], from: number): boolean {
  if (infinitive(tokens[from]?.word ?? '') !== tokens[from]?.word || !/^(comma|coordinator)$/.test(parts[from - 1] ?? '')) return false;
  for (let at = from - 1; at >= 0 && parts[at] !== 'end'; at--) {
    if (parts[at] === 'helper') return false;
    if (parts[at] === 'verb') return infinitive(tokens[at]?.word ?? '') !== tokens[at]?.word;
  }
  return false;
}

function verbPlace(tokens: readonly Token[], parts: readonly Part[], from: number, to: number): number | undefined {
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if (!token || parts[at] !== 'noun' || token.named) continue;
    const root = infinitive(token.word);
    if (!canAct(root)) continue;
    const third = token.word.endsWith('s') && root !== token.word;
    const [before, next] = [parts[at - 1], tokens[at + 1]];
    const subject = at > from && (before === 'noun' || before === 'pronoun');
    const many = subject && (before === 'pronoun' || /s$/.test(tokens[at - 1]?.word ?? ''));
    const follows = at + 1 < to;
    if (third && subject && !many && (startsPhrase(next) || !follows || parts[at + 1] === 'noun' || parts[at + 1] === 'preposition'))
      return at;
    if (third && at === from && follows && startsPhrase(next)) return at;
    // "the name with the most votes wins"
    if (third && subject && !follows && determiners.has(tokens[from]?.word ?? '')) return at;
    if (!third && many && follows && (startsPhrase(next) || parts[at + 1] === 'preposition')) return at;
  }
  return undefined;
}

const phrasals: ReadonlyMap<string, RegExp> = new Map([
  ['up', /^(sign|set|put|give|top|open|pick|back|make|end)$/],
  ['out', /^(pay|take|cash|check|drop|opt|give|hand|lend|sort|rent|run)$/],
  ['in', /^(pay|put|check|opt|chip|hand|cash|join|trade|turn)$/],
  ['off', /^(sign|pay|cut|call|tick)$/],
  ['down', /^(lay|count|bring|go|come)$/],
  ['over', /^(hand|take|pass|give|sign)$/],
  ['away', /^(give|take|go)$/],
  ['together', /^(pool|put|save|come|own|buy)$/],
  ['on', /^(pass|put|take|hand)$/],
]);
const isPhrasal = (verb: Token | undefined, particle: string): boolean =>
  verb !== undefined && phrasals.get(particle)?.test(infinitive(verb.word)) === true;

/** Whether a helper of another verb: "is paid", "has ended", "gets paid"; "gets the money" is a verb of its own. */
function helps(tokens: readonly Token[], at: number): boolean {
  for (let next = at + 1; next < Math.min(tokens.length, at + 4); next++) {
    const token = tokens[next];
    if (!token || token.kind === 'mark' || determiners.has(token.word) || token.value || pronouns.has(token.word)) return false;
    const get = /^(get|gets|got|getting)$/.test(tokens[at]?.word ?? '');
    if (has(token, 'PastTense', 'Participle') || (/ed$/.test(token.word) && infinitive(token.word) !== token.word)) return true;
    if (!get && has(token, 'Infinitive', 'Verb') && !/^(has|have|had)$/.test(tokens[at]?.word ?? '')) return true;
    if (!has(token, 'Adverb') && !negations.has(token.word)) return false;
  }
  return false;
}

/** Whether a clause with a verb of its own begins here: "after each part is done", but not "after the deadline the employer can". */
function opensClause(tokens: readonly Token[], from: number): boolean {
  let nouns = 0;
  for (let at = from; at < Math.min(tokens.length, from + 9); at++) {
    const token = tokens[at];
    if (!token || endsPhrase(token) || token.text === ',') return false;
    // "before selling it"
    if (at === from && token.word.endsWith('ing') && has(token, 'Gerund', 'Verb')) return true;
    const finite = copulas.has(token.word) || permissions.has(token.word) || /^(has|have|does|do|will)$/.test(token.word);
    const verb = finite || (has(token, 'Verb') && !has(token, 'Gerund') && at > from);
    if (verb) return nouns === 1;
    const starts = determiners.has(token.word) || pronouns.has(token.word) || anybody.has(token.word) || token.value !== undefined;
    if (starts && !(at > from && tokens[at - 1]?.word === 'of') && !(tokens[at - 1] && determiners.has(tokens[at - 1]?.word ?? '')))
      nouns++;
    else if (at === from) nouns++;
  }
  return false;
}
