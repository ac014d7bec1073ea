/** Parts that a text only mentions: they are asked about instead of built. */
import type { Question } from '@starwright/protocol/plan';
import { type Chosen, itself, speaksFor } from './choose.ts';
import { clauseAt, isVerb } from './clauses.ts';
import { quote } from './features.ts';
import { singular } from './grammar.ts';
import type { FoundMatch, Prompt } from './read.ts';
import type { Token } from './tokens.ts';

export interface Doubts {
  sure: Chosen[];
  asked: { question: Question; from: number; to: number }[];
}

/** From this score on it is asked for, however it is said. */
const clear = 10;
/** So many things of its own that the text says: "readers subscribe for 0.02 eth monthly". */
const enoughDetails = 2;
/** Below this nothing in a text is how people ask for a kind, whatever phrase of it stands there. */
const faintly = 0.1;
/** From this probability on the whole text sounds like it. */
const soundsLikeIt = 0.9;

/** The strongest is what the idea is about; a further part must be asked for, named clearly, or joined to one that is. */
export function withoutDoubtful(chosen: readonly Chosen[], prompt: Prompt, templateType: string | undefined): Doubts {
  const [first, ...others] = chosen;
  if (!first) return { sure: [], asked: [] };
  const isChosen = ({ reading: { templates } }: Chosen) => templateType !== undefined && templates.includes(templateType);
  const doubtful = others.filter((one) => !isChosen(one) && isDoubtful(one, chosen, prompt));
  return {
    sure: chosen.filter((one) => !doubtful.includes(one)),
    asked: doubtful.map((one) => asked(one, prompt)),
  };
}

/** Below this the words of a text are not those in which people ask for a kind. */
const resembling = 0.2;

/** Whether what the text is about is more than a guess: it is named, or has a name, or a phrase and all the words speak for it. */
export const isSure = (first: Chosen, prompt: Prompt): boolean =>
  (first.given?.start ?? -1) >= 0 ||
  (first.wanted === true && saysTitle(first, prompt)) ||
  isNamed(first, prompt) ||
  (first.score !== first.alike && (prompt.likeness.get(first.reading.blueprint) ?? 0) >= resembling);

function isDoubtful(one: Chosen, chosen: readonly Chosen[], prompt: Prompt): boolean {
  const { reading, wanted, given, score } = one;
  const joins = (a: Chosen, b: Chosen) => a.reading.wires.some(({ accepts }) => accepts.includes(b.reading.blueprint));
  const isJoined = chosen.some((other) => other !== one && (joins(one, other) || joins(other, one)));
  const before = chosen.slice(0, chosen.indexOf(one));
  const named = wanted || isNamed(one, prompt);
  const isApart = isListed(one, prompt, named ? /^(and|plus|with|,|\+|&)$/ : /^(and|plus|\+|&)$/);
  if (!given && !isJoined && !(isApart && (named || detailsOf(one, prompt) >= enoughDetails))) {
    if (!saysMore(one, before, prompt) || !(isNamed(one, prompt) || sounds(one, prompt))) return true;
  }
  if (wanted || given || score >= clear || (prompt.likeness.get(reading.blueprint) ?? 0) >= soundsLikeIt) return false;
  if (isNamed(one, prompt) || detailsOf(one, prompt) >= enoughDetails) return false;
  return !isJoined;
}

/** Whether the text, or at least a clause of it, has something of how people ask for a kind. */
const sounds = ({ reading: { blueprint } }: Chosen, { likeness, aspects }: Prompt): boolean =>
  likeness.size === 0 || [likeness, ...aspects].some((one) => (one.get(blueprint) ?? 0) >= faintly);

/** Whether something of the text speaks for a part alone: else it is what was found before, in other words. */
function saysMore({ reading: { blueprint }, anchors }: Chosen, before: readonly Chosen[], { matches, clauses }: Prompt): boolean {
  const others = new Set(before.map(({ reading }) => reading.blueprint));
  const says = ({ cue, value, denied }: FoundMatch) =>
    denied === undefined &&
    !(cue.meaning.of === 'blueprint' && cue.meaning.against) &&
    (cue.meaning.of !== 'parameter' || value !== undefined);
  const isOwn = (at: number) => {
    const clause = clauseAt(clauses, at);
    return !matches.some(
      (match) =>
        others.has(match.cue.blueprint) &&
        says(match) &&
        (clause ? match.start >= clause.from && match.end <= clause.to : match.start === at),
    );
  };
  return anchors.some(isOwn) || matches.some((match) => match.cue.blueprint === blueprint && speaksFor(match) && isOwn(match.start));
}

/** "a poll and a donation box", "60 NFTs, and readers subscribe for 0.02 ETH" */
const isListed = ({ anchors }: Chosen, { tokens }: Prompt, joins: RegExp): boolean =>
  anchors.some((at) => {
    const from = tokens.findLastIndex((token, index) => index < at && !isBefore(token));
    return joins.test(tokens[from]?.text ?? '') || /^(and|plus|\+|&)$/.test(tokens[at + 1]?.text ?? '');
  });

/** What stands before the word for a thing, or before what somebody does: articles, qualities, who does it. */
const isBefore = (token: Token): boolean =>
  /^(a|an|the|our|my|one|some)$/.test(token.word) || isQuality(token) || (token.tags?.has('Plural') === true && !token.named);

const isQuality = ({ tags, value }: Token): boolean => value !== undefined || tags?.has('Adjective') === true;

/** "It is an escrow": the very name that the kind goes by here. */
function saysTitle({ reading: { title } }: Chosen, { tokens }: Prompt): boolean {
  const words = (title.toLowerCase().match(/\p{L}+/gu) ?? []).map(singular);
  return tokens.some((_, at) => words.every((word, index) => singular(tokens[at + index]?.word ?? '') === word));
}

const detailsOf = ({ reading }: Chosen, { matches }: Prompt): number =>
  new Set(matches.flatMap((match) => (match.cue.blueprint === reading.blueprint && speaksFor(match) ? [match.cue.key] : []))).size;

/** "an NFT collection", but not "3 of 5 trustees have to say yes": a phrase for the thing, and not for what somebody does. */
const isNamed = ({ reading, anchors }: Chosen, { matches, tokens }: Prompt): boolean =>
  matches.some(
    ({ cue, start, end }) =>
      cue.blueprint === reading.blueprint &&
      cue.meaning.of === 'blueprint' &&
      !cue.meaning.against &&
      cue.weight >= itself &&
      anchors.includes(start) &&
      tokens.slice(start, end).every((token) => !token.value && !isVerb(token)),
  );

/** The question, and the words that it is about. */
function asked({ reading: { blueprint, title }, anchors: [at = 0] }: Chosen, prompt: Prompt): Doubts['asked'][number] {
  const { from, to } = clauseAt(prompt.clauses, at) ?? { from: at, to: at + 1 };
  const question: Question = {
    text: `“${quote(prompt, { start: from, end: to })}” sounds like “${title}”. Should that be a part of it?`,
    followed: 'No',
    answers: [
      { label: 'No', changes: [] },
      { label: `Add “${title}”`, changes: [{ module: blueprint, added: blueprint }] },
    ],
  };
  return { question, from, to };
}
