/** Decides which optional parts of a module are on. */
import type { FeatureReading, ParameterReading, Reading } from '../blueprint.ts';
import type { Chosen } from './choose.ts';
import { isClaimed, overlap } from './choose.ts';
import { type Clause, correctsBefore } from './clauses.ts';
import type { Filled } from './fill.ts';
import { clausesSpeakingOf } from './hearing.ts';
import { drop, withNeeds } from './needs.ts';
import type { FoundMatch, Prompt } from './read.ts';
import { isContext } from './scene.ts';
import { speaksOfOwn } from './whose.ts';

export interface FeatureChoice {
  on: Set<string>;
  /** Features the prompt spoke for; the others that are on come by default or with another one. */
  said: Set<string>;
  denied: Set<string>;
  /** Title of the module whose wire asks for a feature. */
  because: Map<string, string>;
  /** Stretches of clauses that were understood by their words alone, without a phrase of the catalogue. */
  heard: (Clause & { feature: string })[];
  /** Features that a clause only sounds like: they are asked about and left out until then. */
  doubtful: Map<string, Clause>;
  /** Features that a question of this choice is about. */
  asked: Set<string>;
  questions: { text: string; followed: string; answers?: { label: string; feature: string; on: boolean }[] }[];
}

/** A phrase weaker than this only hints. */
const enough = 4;
/** A phrase up to this strength does not stand against what is ruled out elsewhere in so many words. */
const hint = 6;
/** Nobody pays, gives up or is named because a clause only sounds like it. */
const costly: ReadonlySet<ParameterReading['kind']> = new Set(['bps', 'ether', 'tokens', 'account', 'accounts']);
/** A phrase for what is done anyway explains a clause when it has so many words. */
const longPhrase = 3;

export function chooseFeatures(
  chosen: Chosen,
  module: number,
  modules: readonly Chosen[],
  filled: readonly Filled[],
  prompt: Prompt,
): FeatureChoice {
  const { reading } = chosen;
  const choice: FeatureChoice = {
    on: new Set(),
    said: new Set(),
    denied: new Set(),
    because: new Map(),
    heard: [],
    doubtful: new Map(),
    asked: new Set(),
    questions: [],
  };
  // What a phrase or a value of the module explains is not listened to again.
  const explained = [
    ...filled.filter((one) => one.module === module).map(({ from, to }) => ({ start: from, end: to })),
    ...prompt.matches.filter(
      ({ cue, start, end }) =>
        cue.blueprint === reading.blueprint &&
        ((cue.meaning.of === 'feature' && cue.weight >= hint) || (cue.meaning.of === 'inherent' && end - start >= longPhrase)),
    ),
  ];
  const open = clausesSpeakingOf(reading.blueprint, modules.length === 1, prompt).filter(
    ({ from, to }) => !explained.some((one) => overlap(one, { start: from, end: to })),
  );
  // "a market where potters sell their pots" names the whole; no detail is guessed from it.
  const naming = prompt.matches.filter(
    ({ cue, denied }) =>
      cue.blueprint === reading.blueprint &&
      cue.meaning.of === 'blueprint' &&
      !cue.meaning.against &&
      denied === undefined &&
      cue.weight >= hint,
  );
  const unnamed = open.filter(
    ({ from, to }) => !naming.some((match) => overlap(match, { start: from, end: to })) && !isContext(prompt.tokens.slice(from, to)),
  );
  for (const feature of reading.features) {
    const mine = prompt.matches.filter(
      (match) =>
        match.cue.blueprint === reading.blueprint &&
        match.cue.meaning.of === 'feature' &&
        match.cue.meaning.id === feature.id &&
        !(match.cue.meaning.against && isSaidOfOthers(match, prompt)) &&
        belongs(match, chosen, modules) &&
        !isClaimed(match, chosen, modules, prompt) &&
        !(reading.parameters.some((one) => one.feature === feature.id) && isSaidOfAnother(match, module, filled, prompt)),
    );
    const { speaks, denies } = sides(mine, prompt);
    const valued = filled.some((one) => one.module === module && one.parameter.feature === feature.id && !isDoubtful(one));
    if (denies && speaks && speaks.cue.weight > hint && !contradiction(feature, speaks, denies, prompt, choice)) continue;
    if (denies && !(speaks && correctsBefore(prompt.tokens, speaks.start + 1) && speaks.start > denies.start))
      choice.denied.add(feature.id);
    else if (speaks || valued) {
      choice.on.add(feature.id);
      choice.said.add(feature.id);
    } else {
      const usual = feature.byDefault === true || (feature.byDefault !== undefined && !(prompt.said && speaksOfOwn(prompt.said)));
      const saidIn = (sure: boolean) =>
        (sure ? open : unnamed).find((clause) => {
          const heard = prompt.heard(reading.blueprint, clause);
          return heard?.of === 'feature' && heard.id === feature.id && heard.sure === sure;
        });
      const details = reading.parameters.filter((parameter) => parameter.feature === feature.id);
      const clause = details.some(({ kind }) => kind === 'accounts') ? undefined : saidIn(true);
      // What is said of a record is read for itself, and sounds like much else.
      const unsure = prompt.language || reading.blueprint === 'registry' || details.some(({ kind }) => costly.has(kind));
      const guess = unsure ? undefined : saidIn(false);
      if (clause) {
        choice.said.add(feature.id);
        choice.heard.push({ ...clause, feature: feature.id });
      } else if (guess && !usual) choice.doubtful.set(feature.id, guess);
      if (clause || usual) choice.on.add(feature.id);
    }
  }
  withNeeds(reading, choice);
  withoutClashes(reading, choice);
  for (const id of choice.doubtful.keys()) if (choice.on.has(id)) choice.doubtful.delete(id);
  withoutUnsaidCharges(reading, module, filled, choice, prompt);
  return choice;
}

/** Only its unit and the words around it suggest a value: that it is a price is sure then, or a limit where a side of it is meant. */
export const isDoubtful = ({ guessed, bounded, parameter: { role } }: Filled): boolean => guessed === true && !bounded && role !== 'price';

/** Words by which people name what has to be paid. */
const chargeWords =
  /^(fees?|cuts?|commissions?|penalt(?:y|ies)|tax(?:es)?|fines?|percent|percentage|royalt(?:y|ies)|margin|charges?|costs?|price|pays?|paid)$/;

/** A part that takes money from people, where the text names no such charge and not how much it is: asked, and left out until then. */
function withoutUnsaidCharges(
  reading: Reading,
  module: number,
  filled: readonly Filled[],
  choice: FeatureChoice,
  { matches, tokens }: Prompt,
) {
  for (const { id, title, byDefault } of reading.features) {
    const charges = reading.parameters.filter((parameter) => parameter.feature === id && parameter.role === 'charge');
    if (charges.length === 0 || byDefault || !choice.on.has(id) || choice.because.has(id)) continue;
    if (charges.some((parameter) => filled.some((one) => one.module === module && one.parameter === parameter))) continue;
    const phrases = matches.filter(
      ({ cue }) => cue.blueprint === reading.blueprint && cue.meaning.of === 'feature' && cue.meaning.id === id,
    );
    const names = ({ start, end }: { start: number; end: number }) => tokens.slice(start, end).some(({ word }) => chargeWords.test(word));
    if (phrases.some(names) || choice.heard.some(({ from, to }) => names({ start: from, end: to }))) continue;
    drop(reading, choice, id);
    choice.asked.add(id);
    choice.questions.push({
      text: `“${title}” may be meant, but your text does not say how much it is. Do you want it?`,
      followed: 'no',
      answers: [
        { label: 'No', feature: id, on: false },
        { label: 'Yes', feature: id, on: true },
      ],
    });
  }
}

/** "nobody else mints" denies nothing to those who were named before. */
const isSaidOfOthers = ({ start, end, cue }: FoundMatch, { tokens }: Prompt): boolean =>
  !cue.cue.includes('else') &&
  tokens.slice(start, end).some(({ word }, at) => word === 'nobody' && tokens[start + at + 1]?.word === 'else');

/** The strongest phrase for and the first against; a phrase for it inside one against it does not count. */
function sides(matches: readonly FoundMatch[], { clauses, tokens }: Prompt): { speaks?: FoundMatch; denies?: FoundMatch } {
  // "nobody can win in the last minute": the word that denies belongs to a phrase for it.
  const within = (at: number) =>
    matches.some(
      ({ cue, start, end, denied }) =>
        cue.meaning.of === 'feature' && !cue.meaning.against && denied === undefined && start <= at && at < end,
    );
  // "if all copies are gone nobody can buy more" denies nothing for before that.
  const conditional = ({ start }: FoundMatch) =>
    /^(if|when|once|after)$/.test(tokens[clauses.find(({ from, to }) => from <= start && start < to)?.from ?? -1]?.word ?? '');
  const against = matches.filter(
    (match) =>
      match.cue.meaning.of === 'feature' &&
      (match.cue.meaning.against ? match.denied === undefined : match.denied !== undefined && !within(match.denied) && !conditional(match)),
  );
  const free = matches.filter(
    (match) => match.cue.meaning.of === 'feature' && !match.cue.meaning.against && match.denied === undefined && match.cue.weight >= enough,
  );
  const speaks = free.filter((match) => !against.some((denial) => overlap(denial, match))).sort((a, b) => b.cue.weight - a.cue.weight)[0];
  const denies = against[0];
  return { ...(speaks && { speaks }), ...(denies && { denies }) };
}

/** Said and denied in two places: asked, unless the later one takes the earlier back. Returns whether it is settled below. */
function contradiction(feature: FeatureReading, speaks: FoundMatch, denies: FoundMatch, prompt: Prompt, choice: FeatureChoice): boolean {
  if (correctsBefore(prompt.tokens, Math.max(speaks.start, denies.start) + 1)) return true;
  choice.denied.add(feature.id);
  choice.asked.add(feature.id);
  choice.questions.push({
    text: `You wrote both “${quote(prompt, speaks)}” and “${quote(prompt, denies)}”. Which one do you mean?`,
    followed: quote(prompt, denies),
    answers: [
      { label: quote(prompt, denies), feature: feature.id, on: false },
      { label: quote(prompt, speaks), feature: feature.id, on: true },
    ],
  });
  return false;
}

export function quote(prompt: Prompt, { start, end }: { start: number; end: number }): string {
  const [first, last] = [prompt.tokens[start], prompt.tokens[end - 1]];
  return first && last ? prompt.text.slice(first.start, last.end).replace(/\s+/g, ' ') : '';
}

/** "raffle tickets (max 10 per person), 60 nfts": the values in the phrase went to another module. */
function isSaidOfAnother({ start, end }: FoundMatch, module: number, filled: readonly Filled[], prompt: Prompt): boolean {
  const values = Array.from({ length: end - start + 1 }, (_, index) => start - 1 + index).filter(
    (at) => prompt.tokens[at]?.value?.word !== true && prompt.tokens[at]?.value,
  );
  const of = (own: boolean) => (at: number) => filled.some((one) => (one.module === module) === own && one.from <= at && at < one.to);
  return values.length > 0 && values.every(of(false)) && !values.some(of(true));
}

/** With two modules of a kind, or two kinds that know the phrase, it is said of the one spoken of last before it. */
function belongs(match: FoundMatch, chosen: Chosen, modules: readonly Chosen[]): boolean {
  const rivals = modules.filter((other) => other !== chosen && other.reading.blueprint === chosen.reading.blueprint);
  if (rivals.length === 0) return true;
  const last = (one: Chosen) => Math.max(-1, ...one.anchors.filter((anchor) => anchor <= match.start));
  return rivals.every((other) => last(chosen) >= last(other));
}

/** Of two features that cannot stand together the one that was not said goes; when both were said it is asked. */
function withoutClashes(reading: Reading, choice: FeatureChoice) {
  for (const feature of reading.features) {
    for (const other of feature.excludes ?? []) {
      if (!choice.on.has(feature.id) || !choice.on.has(other)) continue;
      const both = choice.said.has(feature.id) && choice.said.has(other);
      const dropped = choice.said.has(other) && !choice.said.has(feature.id) ? feature.id : other;
      const kept = dropped === other ? feature.id : other;
      drop(reading, choice, dropped);
      const title = (id: string) => reading.features.find((one) => one.id === id)?.title ?? id;
      if (!both) continue;
      choice.asked.add(dropped);
      choice.questions.push({
        text: `“${title(kept)}” and “${title(dropped)}” cannot stand together. Which one do you want?`,
        followed: title(kept),
        answers: [kept, dropped].map((id) => ({ label: title(id), feature: id, on: true })),
      });
    }
  }
}
