/** Finds the parts of a prompt that nothing in the plan covers, so that no wish is dropped in silence. */
import type { NotIncluded } from '@starwright/protocol/plan';
import type { Reading } from '../blueprint.ts';
import { overlap } from './choose.ts';
import { type Clause, isVerb } from './clauses.ts';
import { does } from './declared.ts';
import { type Evidence, evidenceFor, type Understood } from './evidence.ts';
import { infinitive, singular } from './grammar.ts';
import { clausesSpeakingOf } from './hearing.ts';
import { impossible } from './impossible.ts';
import { kinds } from './missing-kinds.ts';
import { type FoundMatch, type Prompt, words } from './read.ts';
import { filler, isContent, isContext, isOccasion, setsTheScene } from './scene.ts';
import type { Token } from './tokens.ts';
import { unexplained } from './unexplained.ts';
import { type Wish, wishesOf } from './wishes.ts';
import type { Act } from './words/acts.ts';

const noPayment = 'Payments are not part of this: nothing here takes or sends money.';
const noPart = 'There is no building block for this yet.';
const noRule = 'No building block holds to this rule yet.';

interface Missing {
  from: number;
  to: number;
  reason: string;
}

interface Reader extends Evidence {
  prompt: Prompt;
  /** Roots of the words by which the chosen blueprints describe themselves. */
  topic: ReadonlySet<string>;
  takesEther: boolean;
  anchors: readonly number[];
  /** What the catalogue has and the plan has not. */
  unchosen: readonly Reading[];
  /** What a clause says of the chosen blueprints by its words alone. */
  heard(clause: Clause): 'does' | 'lacks' | undefined;
  /** Wishes that sound like a chosen blueprint and that it does not do. */
  beyond: readonly Missing[];
}

/** With the token indexes that each stands at. */
export type LeftOut = NotIncluded & { from: number; to: number };

export function notIncluded(prompt: Prompt, understood: Understood): LeftOut[] {
  const reader: Reader = {
    ...evidenceFor(prompt, understood),
    prompt,
    topic: vocabulary(understood.readings),
    takesEther: understood.readings.some(
      (reading) =>
        reading.parameters.some((parameter) => parameter.kind === 'ether') || /\b(pay|money|ether|sell|buy|fund|goal)/.test(reading.about),
    ),
    anchors: understood.anchors,
    unchosen: understood.catalogue.filter((reading) => !understood.readings.includes(reading)),
    heard: (clause) => heardOf(clause, prompt, understood),
    beyond: beyondTheChosen(prompt, understood),
  };
  const result: (LeftOut & { sentence: number })[] = [];
  const missing = missingKinds(prompt, understood);
  for (const clause of prompt.clauses) {
    const kind = missing.find(({ match }) => match.start >= clause.from && match.start < clause.to);
    const parts = kind ? [{ from: clause.from, to: clause.to, reason: kind.reason }] : missingFrom(clause, reader);
    for (const { from, to, reason } of parts) {
      const text = tidy(words(prompt, from, to));
      if (text.length < 2) continue;
      const last = result.at(-1);
      if (last && last.sentence === clause.sentence && last.to >= from - 1 && last.reason === reason) {
        last.text = tidy(words(prompt, last.from, to));
        last.to = to;
      } else result.push({ text, reason, from, to, sentence: clause.sentence });
    }
  }
  const told = result.map(({ from, to }) => ({ start: from, end: to }));
  const isDone = (act: Act) =>
    understood.readings.some((reading, at) => does(act, reading, (id) => understood.choices[at]?.on.has(id) ?? false));
  const onlyKeeps = understood.recorded.size > 0 && understood.readings.length === 1 && !understood.choices[0]?.on.has('fee');
  const isTopic = (token: Token) => reader.topic.has(root(token));
  for (const { start, end, restricts } of unexplained(prompt, { ...reader, told, isTopic, does: isDone, onlyKeeps })) {
    const text = tidy(words(prompt, start, end));
    if (text.length >= 2) result.push({ text, reason: restricts ? noRule : noPart, from: start, to: end, sentence: -1 });
  }
  for (const one of lostWallets(prompt, reader, told)) result.push({ ...one, sentence: -1 });
  result.sort((a, b) => a.from - b.from);
  return result.map(({ text, reason, from, to }) => ({ text: text.slice(0, 300), reason, from, to }));
}

/** Wallets that are written out, and that nothing in the plan has. */
function lostWallets({ tokens }: Prompt, { consumed }: Reader, told: readonly { start: number; end: number }[]) {
  return tokens.flatMap(({ value, text }, at) => {
    const isLost = value?.unit === 'account' && !value.word && !consumed.has(at) && !told.some(({ start, end }) => start <= at && at < end);
    return isLost ? [{ text, reason: `It is not clear what “${text}” stands for here.`, from: at, to: at + 1 }] : [];
  });
}

const tidy = (text: string) => text.replace(/^[\s,;:)-]+|[\s,;:(-]+$/g, '');

/** A kind of dapp that was named and that no phrase of what was chosen knows; each is told once, where it first stands. */
function missingKinds(prompt: Prompt, { readings, choices, recorded }: Understood): { match: FoundMatch; reason: string }[] {
  const known = prompt.matches.filter(({ cue, denied }) => {
    const index = readings.findIndex((reading) => reading.blueprint === cue.blueprint);
    if (index < 0 || denied !== undefined) return false;
    return (
      (cue.meaning.of === 'blueprint' && !cue.meaning.against && cue.weight >= 5) ||
      cue.meaning.of === 'inherent' ||
      (cue.meaning.of === 'feature' && choices[index]?.on.has(cue.meaning.id) === true)
    );
  });
  return kinds.flatMap(({ id, name }) => {
    const match = prompt.matches.find((one) => one.cue.meaning.of === 'kind' && one.cue.meaning.id === id && one.denied === undefined);
    // "an insurance value" that is noted of each thing
    const noted =
      match && Array.from({ length: match.end - match.start }, (_, index) => match.start + index).every((at) => recorded.has(at));
    return match && !noted && !known.some((one) => overlap(one, match))
      ? [{ match, reason: `${name} is not among the building blocks yet.` }]
      : [];
  });
}

/** What the blueprint that the clause is about does, with the features that are on, or does not, as far as its words tell. */
function heardOf(clause: Clause, prompt: Prompt, { readings, choices }: Understood): 'does' | 'lacks' | undefined {
  const heard = readings.flatMap(({ blueprint }, at) => {
    if (!clausesSpeakingOf(blueprint, readings.length === 1, prompt).includes(clause)) return [];
    const said = prompt.heard(blueprint, clause);
    if (!said?.sure) return [];
    return said.of === 'feature' ? (choices[at]?.on.has(said.id) ? ['does'] : []) : [said.of];
  });
  return heard.includes('does') ? 'does' : heard.includes('lacks') ? 'lacks' : undefined;
}

function beyondTheChosen(prompt: Prompt, { readings, choices }: Understood): Missing[] {
  const found = prompt.matches.flatMap(({ cue, denied, start, end }): Missing[] => {
    const { meaning } = cue;
    const at = readings.findIndex((reading) => reading.blueprint === cue.blueprint);
    const rule = meaning.of === 'beyond' && denied === undefined ? readings[at]?.beyond?.[meaning.index] : undefined;
    if (!rule || rule.unless?.some((feature) => choices[at]?.on.has(feature))) return [];
    return [{ from: start, to: end, reason: rule.reason }];
  });
  return found.filter(
    (one) => !found.some((other) => other !== one && other.from <= one.from && other.to >= one.to && wider(other, one, found)),
  );
}

/** Of two that stand over the same words the longer one, or else the first. */
const wider = (a: Missing, b: Missing, list: readonly Missing[]) => a.to - a.from > b.to - b.from || list.indexOf(a) < list.indexOf(b);

/** The parts of a clause that nothing answers, each with the reason. */
function missingFrom(clause: Clause, reader: Reader): Missing[] {
  const beyond = reader.beyond.filter(({ from }) => from >= clause.from && from < clause.to);
  const others = unanswered(clause, reader).filter((one) => !beyond.some(({ from, to }) => from < one.to && one.from < to));
  return [...beyond, ...others].sort((a, b) => a.from - b.from);
}

function unanswered(clause: Clause, reader: Reader): Missing[] {
  const { prompt } = reader;
  const known = prompt.matches.find(
    (match) => match.cue.meaning.of === 'impossible' && match.denied === undefined && match.start < clause.to && match.end > clause.from,
  );
  if (known) {
    const reason = impossible.find((one) => one.id === (known.cue.meaning.of === 'impossible' && known.cue.meaning.id))?.reason;
    if (reason) return [{ ...clause, reason }];
  }
  const tokens = prompt.tokens.slice(clause.from, clause.to);
  const fiat = tokens.some((token) => token.value?.unit === 'fiat') && impossible.find((one) => one.id === 'fiat')?.reason;
  if (fiat) return [{ ...clause, reason: fiat }];
  // "if it is cancelled 5,000": an occasion with a number says what happens then.
  const isLost = (token: Token, at: number) =>
    isContent(token) && token.value !== undefined && !token.value.word && !reader.consumed.has(at);
  const isMore = isOccasion(tokens) && tokens.some((token, index) => isLost(token, clause.from + index));
  if (isContext(tokens) && !isMore) return [];
  const foreign = foreignCoin(clause, reader);
  if (foreign) return [{ ...clause, reason: foreign }];
  const heard = reader.heard(clause);
  if (heard === 'does') return [];
  const wishes = wishesOf(clause, prompt.tokens);
  const open = wishes.filter((wish) => !isAnswered(wish, reader));
  const reason = reasonFor(clause, reader) ?? namedElse(clause, reader);
  const unmet = heard === 'lacks' && !reader.answered.some(({ start, end }) => start < clause.to && end > clause.from);
  if (open.length === 0)
    return reason || unmet || hasLost(clause, reader) ? [{ ...clause, reason: reason ?? noPart }] : additions(clause, reader);
  // Where nothing of the clause was understood it is told whole.
  if (reason && open.length === wishes.length) return [{ ...clause, reason }];
  return open.map((wish) => ({ from: wish.from, to: wish.to, reason: reason ?? (wish.kind === 'rule' ? noRule : noPart) }));
}

/** "points for my parlour with a colour-coded card": what a "with" adds to a clause that is understood, and nothing knows. */
function additions(clause: Clause, { prompt, consumed, topic }: Reader): Missing[] {
  const { tokens } = prompt;
  const result: Missing[] = [];
  for (let at = clause.from + 1; at < clause.to; at++) {
    if (tokens[at]?.word !== 'with' || isVerb(tokens[at - 1])) continue;
    let to = at + 1;
    while (
      to < clause.to &&
      tokens[to]?.kind !== 'mark' &&
      !/^(and|for|that|which|who|where|to|in|on|at|of|from)$/.test(tokens[to]?.word ?? '')
    )
      to++;
    const said = tokens.slice(at + 1, to).map((token, index) => ({ token, at: at + 1 + index }));
    const content = said.filter(({ token }) => isContent(token));
    const known = said.some((one) => consumed.has(one.at) || one.token.named || one.token.value || topic.has(root(one.token)));
    if (!known && content.some(({ token }) => token.tags?.has('Noun')) && !said.some(({ token }) => isVerb(token)))
      result.push({ from: at, to, reason: noPart });
  }
  return result;
}

/** The clause names something of the catalogue that the plan is without. */
function namedElse(clause: Clause, { prompt, consumed, topic, unchosen }: Reader): string | undefined {
  for (const { cue, start, end, denied } of prompt.matches) {
    if (cue.meaning.of !== 'blueprint' || cue.meaning.against || denied !== undefined || start < clause.from || end > clause.to) continue;
    const other = unchosen.find((reading) => reading.blueprint === cue.blueprint);
    if (!other || cue.blueprint === 'registry' || (cue.weight < 6 && cue.weight !== 4)) continue;
    const at = Array.from({ length: end - start }, (_, index) => start + index);
    const own = at.every((index) => !consumed.has(index));
    const said = at.some((index) => {
      const token = prompt.tokens[index];
      return token && isContent(token) && !token.value && !topic.has(root(token)) && !setsTheScene(prompt.tokens, index);
    });
    if (own && said) return `“${other.title}” is not part of this plan.`;
  }
  return undefined;
}

/** A phrase that was understood, but whose part is not in the plan after all, and that nothing else answers. */
function hasLost(clause: Clause, { lost, answered }: Reader): boolean {
  return lost.some(
    (match) =>
      match.start >= clause.from && match.end <= clause.to && !answered.some(({ start, end }) => start < match.end && end > match.start),
  );
}

/** Money of another kind than the chain's own, where nothing in the plan takes it. */
function foreignCoin(clause: Clause, { prompt, answered }: Reader): string | undefined {
  for (let at = clause.from; at < clause.to; at++) {
    const token = prompt.tokens[at];
    if (!token || token.named || !/^(usdc|usdt|dai|busd|btc|bitcoin|bitcoins|dogecoin|litecoin|wbtc)$/.test(token.word)) continue;
    if (!answered.some(({ start, end }) => start <= at && end > at))
      return `Payments are made in the chain's own coin; ${token.text} is not taken here.`;
  }
  return undefined;
}

/**
 * A rule is answered by an active part of the plan that was found in it, never by words that merely belong to the subject.
 * For what may or will happen it is enough that the verb is one the chosen blueprints speak of.
 */
function isAnswered(wish: Wish, { prompt, answered, inherent, consumed, topic }: Reader): boolean {
  if (wish.kind === 'plain') return true;
  const fitting = wish.kind === 'rule' ? inherent.filter(({ start, end }) => start <= wish.at && end > wish.at) : inherent;
  const found = [...answered, ...fitting].some(
    ({ start, end }) => start < wish.to && end > wish.scope && hasSubstance(start, end, wish, prompt.tokens),
  );
  const verb = wish.verb === undefined ? undefined : prompt.tokens[wish.verb];
  const spoken = verb === undefined || consumed.has(wish.verb ?? -1) || topic.has(root(verb)) || filler.has(verb.word);
  if (wish.kind === 'rule') return found && spoken;
  return found || spoken;
}

/** Whether a stretch says something inside the wish: a word that is no mere article or auxiliary, or the word that makes the rule. */
function hasSubstance(start: number, end: number, wish: Wish, tokens: readonly Token[]): boolean {
  if (start <= wish.at && end > wish.at + 1) return true;
  for (let at = Math.max(start, wish.scope); at < Math.min(end, wish.to); at++) {
    const token = tokens[at];
    if (token && (isContent(token) || at === wish.verb)) return true;
  }
  return false;
}

/** "if someone finds a bug I want to be able to pause it": the occasion asks for nothing by itself. */
function withoutOccasion(clause: Clause, { tokens }: Prompt): Clause {
  const opens = /^(and|but|so|then|,)$/.test(tokens[clause.from]?.word ?? '') ? clause.from + 1 : clause.from;
  if (!/^(if|when|whenever|once|should)$/.test(tokens[opens]?.word ?? '')) return clause;
  for (let at = opens + 3; at < clause.to - 1; at++) {
    const subject = /^(i|we|you|they|he|she|it|owner|owners|holders|people|members|everybody|anybody)$/.test(tokens[at]?.word ?? '');
    if (subject && /^(want|can|may|could|need|should|must|will|would|get|gets|have|has)$/.test(tokens[at + 1]?.word ?? ''))
      return { ...clause, from: at };
  }
  return clause;
}

function reasonFor(whole: Clause, reader: Reader): string | undefined {
  const { prompt, consumed, topic, takesEther, anchors } = reader;
  const clause = withoutOccasion(whole, prompt);
  const tokens = prompt.tokens.slice(clause.from, clause.to);
  const named = anchors.some((at) => at >= clause.from && at < clause.to);
  const content = tokens.map((token, index) => ({ token, at: clause.from + index })).filter(({ token }) => isContent(token));
  const open = content.filter(({ token, at }) => !consumed.has(at) && !topic.has(root(token)) && !setsTheScene(prompt.tokens, at));
  const lostValue = open.find(({ token }) => token.value && !token.value.word && !('loose' in token.value && token.value.loose));
  if (lostValue)
    return lostValue.token.value?.unit === 'ether' && !takesEther
      ? noPayment
      : `It is not clear what “${lostValue.token.text}” stands for here.`;
  const name = tokens.find((token, index) => token.named && !consumed.has(clause.from + index));
  if (name) return `It is not clear what “${prompt.text.slice(name.start, name.end)}” is the name of.`;
  const part = open.find(({ token }) => /^(half|halves|third|thirds|quarter|double|triple|twice)$/.test(token.word));
  if (part) return `It is not clear what “${part.token.text}” stands for here.`;
  const moment = momentIn(clause, prompt.tokens, consumed);
  if (moment) return `It is not clear what “${moment}” stands for here.`;
  const wishes = open.filter(
    ({ token }) => !token.value && (isVerb(token) || token.tags?.has('Noun') || token.tags === undefined || token.tags.has('Adjective')),
  );
  // The clause that names the thing itself, with one word more.
  if (wishes.length === 1 && named) return undefined;
  if (prompt.tokens[clause.to]?.text === ':' && !wishes.some(({ token }) => isVerb(token))) return undefined;
  if (wishes.length === 0 || !wishes.some(({ token }) => isVerb(token) || token.tags?.has('Noun'))) return undefined;
  if (content.length === 1 && clause.to - clause.from < 3 && !isVerb(content[0]?.token)) return undefined;
  // Something happens, and nothing of the plan was found in the whole clause.
  const touched = content.some(({ at }) => consumed.has(at));
  if (!touched && !named && wishes.some(({ token }) => isVerb(token) && !token.tags?.has('PastTense'))) return noPart;
  const share = open.length / content.length;
  return share > 0.5 || (share === 0.5 && wishes.some(({ token }) => isVerb(token)) && open.length >= 2) ? noPart : undefined;
}

/** "at night", "tomorrow": a time that nothing in the plan knows of. When the owner does something is up to the owner. */
function momentIn(clause: Clause, tokens: readonly Token[], consumed: ReadonlySet<number>): string | undefined {
  const acts = (at: number) => /^(i|we|owner)$/.test(tokens[at]?.word ?? '') && consumed.has(at + (tokens[at + 1]?.word === 'can' ? 2 : 1));
  for (let at = clause.from; at < clause.to; at++) if (acts(at)) return undefined;
  for (let at = clause.from; at < clause.to; at++) {
    const [before, token] = [tokens[at - 1], tokens[at]];
    if (!token || token.named || consumed.has(at)) continue;
    if (/^(tomorrow|tonight)$/.test(token.word)) return token.text;
    const when = /^(night|midnight|noon|morning|evening|weekends?|(mon|tues|wednes|thurs|fri|satur|sun)days?)$/.test(token.word);
    if (when && before && /^(at|every|each|until|by|on)$/.test(before.word)) return `${before.text} ${token.text}`;
  }
  return undefined;
}

/** Words by which the plan tells what the chosen blueprints do: a sentence made of these asks for nothing more. */
export function vocabulary(readings: readonly Reading[]): Set<string> {
  const texts = readings.flatMap(({ summary, blueprint }) => [summary.replace(/\{[^}]*\}|\[!?\w+:/g, ' '), blueprint]);
  return new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => rootOf(word)));
}

const rootOf = (word: string): string => singular(infinitive(word));
export const root = (token: Token): string => (isVerb(token) ? infinitive(token.word) : singular(token.word));
