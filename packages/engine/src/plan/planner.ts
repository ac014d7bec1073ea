/** The life of a prompt: read, choose, name, wire, fill, assemble, and say what is left over. */
import { StarwrightError } from '@starwright/protocol/errors';
import type { Blockchain } from '@starwright/protocol/networks';
import type { Plan, Question, RecordModel } from '@starwright/protocol/plan';
import type { Reading } from '../blueprint.ts';
import { type AgreedPlan, agreedPlan, isBetter, leavesMost, missesMost, otherReading } from './agreement/agreed-plan.ts';
import type { CheckCharter } from './agreement/mend.ts';
import { assemble } from './assemble.ts';
import { type Chosen, choose, mostMentioned } from './choose.ts';
import { type LeftOut, notIncluded } from './coverage.ts';
import { describeModule } from './describe.ts';
import { isSure, withoutDoubtful } from './doubts.ts';
import { chooseFeatures, type FeatureChoice } from './features.ts';
import { fill } from './fill.ts';
import { aboutCoins } from './foreign-coins.ts';
import { giveLeftNames, giveNames, withNamedTokens } from './give-names.ts';
import { aboutGuesses } from './guesses.ts';
import { type Ears, type Heard, train } from './hearing.ts';
import { impossible } from './impossible.ts';
import { catalogueMarks } from './marks/catalogue-marks.ts';
import { type Offer, offersFor } from './marks/offers.ts';
import { type Places, placesIn } from './marks/places.ts';
import { type CompiledCue, compile } from './match.ts';
import { kinds, missingKind } from './missing-kinds.ts';
import { makingTheirOwn } from './own-token.ts';
import { type Prompt, readPrompt } from './read.ts';
import { type FoundRecord, readRecord } from './record/record.ts';
import { revise } from './revise.ts';
import { makesSense } from './sense.ts';
import { createMender } from './spelling.ts';
import type { Said } from './statements/read-statements.ts';
import { titleFor } from './title.ts';
import { wire } from './wires.ts';
import { wishesOf } from './wishes.ts';

export interface PlanOptions {
  /** Decides in which coin amounts are told; `ethereum` when absent. */
  blockchain?: Blockchain;
  /** An id of the template gallery; its blueprint is then part of the plan. */
  templateType?: string;
}

export interface Planner {
  /**
   * What a prompt asks for. The same prompt gives the same plan. Nothing outside is read or written.
   * Throws StarwrightError `prompt-too-short`, `prompt-too-long`, `prompt-unreadable` or `prompt-not-understood`.
   */
  plan(prompt: string, options?: PlanOptions): Plan;
  /** What could stand in `plan` for words of its prompt that were not understood, the nearest first; each was tried. */
  offers(prompt: string, words: string, plan: Plan, options?: PlanOptions): Offer[];
}

/**
 * Compiles the readings of the catalogue once; planning a prompt takes milliseconds then. `check` says what is wrong with
 * rules; without it no idea is read as rules of its own.
 */
export function createPlanner(readings: readonly Reading[], check?: CheckCharter): Planner {
  const wishes = [...impossible.flatMap((one) => namedWish('impossible', one)), ...kinds.flatMap((one) => kindWish(one, readings))];
  const lexicon = compile(readings, wishes);
  const mend = createMender(lexicon.common, lexicon.words);
  const ears = train(readings);
  const planner: Planner = {
    plan(text, options = {}) {
      const prompt = readPrompt(text, lexicon, mend);
      const places = placesIn(text);
      const catalogued = () => planOf(readings, { ...prompt, ...hear(prompt, ears) }, options, places);
      if (!check || !prompt.said || options.templateType) return catalogued().plan;
      // The catalogue's reading leaves asides out and mends words; what is told as left over has to be the person's own text.
      const { said } = prompt;
      return chosenPlan({ said, places }, catalogued, agreedPlan(said, options.blockchain ?? 'ethereum', check, places));
    },
    offers(prompt, words, plan, options) {
      const has = ({ modules }: Plan, wanted: string) => modules.some(({ blueprint }) => blueprint === wanted);
      return offersFor(words, { prompt, plan, readings, ears }, (idea, blueprint) => {
        try {
          const asked = planner.plan(idea, options);
          return has(asked, blueprint) && plan.modules.every((one) => has(asked, one.blueprint));
        } catch (error) {
          if (error instanceof StarwrightError) return false;
          throw error;
        }
      });
    },
  };
  return planner;
}

/** The catalogue's plan or the rules, whichever says what the text says; the other is asked about where it is near. */
function chosenPlan(
  { said, places }: { said: Said; places: Places },
  catalogued: () => CataloguePlan,
  agreed: AgreedPlan | undefined,
): Plan {
  const marked = (plan: Plan): Plan => (leavesMost(said, plan) ? { ...plan, leavesMost: true } : plan);
  try {
    const { plan, bySound, nearest } = catalogued();
    if (agreed && isBetter(agreed, plan, bySound)) return marked(agreed.plan);
    if (nearest && (leavesMost(said, plan) || missesMost(said, plan, places))) throw new NotMeant(nearest);
    const question = agreed && otherReading(agreed, plan);
    return marked(question ? { ...plan, questions: [question, ...plan.questions] } : plan);
  } catch (error) {
    const notUnderstood = error instanceof StarwrightError && error.code === 'prompt-not-understood';
    if (agreed && notUnderstood && agreed.held >= fewestRules && agreed.held > agreed.open) return marked(agreed.plan);
    throw error;
  }
}
const fewestRules = 2;

/** A kind that nothing names, and that leaves most of the text out, is not what was meant: nothing is built before somebody says so. */
export class NotMeant extends StarwrightError {
  /** Titles of the kinds that are nearest. */
  readonly nearest: readonly string[];

  constructor(nearest: readonly string[]) {
    const kinds = nearest.map((title) => `“${title}”`).join(' and ');
    const text = `No building block holds most of what you want. Nearest by their words are ${kinds}: write that it is one of them if that is meant, or say in a sentence each who does what, with how much, and when.`;
    super('prompt-not-understood', { message: text, fields: { prompt: text } });
    this.nearest = nearest;
  }
}

/** What is heard in a prompt beside its phrases. */
function hear({ tokens, clauses }: Prompt, ears: Ears): Pick<Prompt, 'likeness' | 'aspects' | 'heard' | 'meant'> {
  const of = ({ from, to }: { from: number; to: number }) => tokens.slice(from, to);
  // Each feature of a blueprint asks what each clause says.
  const said = new Map<string, Heard | undefined>();
  return {
    likeness: ears.blueprints(tokens),
    aspects: clauses.map((clause) => ears.blueprints(of(clause))),
    heard: (blueprint, clause) => {
      const key = `${blueprint} ${clause.from} ${clause.to}`;
      if (!said.has(key)) {
        const isRule = wishesOf(clause, tokens).some(({ kind }) => kind === 'rule');
        said.set(key, ears.clause(blueprint, of(clause), isRule));
      }
      return said.get(key);
    },
    meant: (blueprint, at) => {
      const clause = clauses.find(({ from, to }) => from <= at && at < to) ?? { from: at, to: at + 1 };
      return ears.value(blueprint, of({ from: clause.from, to: at }), of({ from: at + 1, to: clause.to }));
    },
  };
}

const namedWish = (of: 'impossible' | 'kind', { id, cues }: { id: string; cues: readonly string[] }): CompiledCue[] =>
  cues.map((cue) => ({ blueprint: '', meaning: { of, id }, weight: 5, cue, key: `${of} ${id}` }));

function kindWish(kind: (typeof kinds)[number], readings: readonly Reading[]): CompiledCue[] {
  const { blueprint } = kind;
  if (blueprint === undefined || !readings.some((reading) => reading.blueprint === blueprint)) return namedWish('kind', kind);
  const meaning: CompiledCue['meaning'] = { of: 'blueprint', against: false };
  return kind.cues.map((cue) => ({ blueprint, meaning, weight: 4, cue, key: `${blueprint} ${JSON.stringify(meaning)}` }));
}

interface CataloguePlan {
  plan: Plan;
  /** Nothing in the text names what was chosen. */
  bySound: boolean;
  /** Where it is only a guess what the text is about: the titles of the kinds that it sounds most like. */
  nearest?: readonly string[];
}

function planOf(readings: readonly Reading[], prompt: Prompt, options: PlanOptions, places: Places): CataloguePlan {
  const blockchain = options.blockchain ?? 'ethereum';
  const { chosen: found, record, recorded, acting, unsaid } = chooseOrRecord(readings, prompt, options.templateType);
  const { sure: chosen, asked: parts } = withoutDoubtful(found, prompt, options.templateType);
  const named = makingTheirOwn(giveNames(withNamedTokens(readings, chosen, prompt), prompt), prompt);
  const wired = giveLeftNames(wire(readings, named, featuresAsked(named, prompt)), prompt);
  const filled = fill(wired.modules, prompt);
  const { modules, assumptions, questions, choices } = assemble(wired, filled, prompt, blockchain, record);
  const sound = aboutSound(chosen, prompt, readings);
  if (modules[0]) for (const text of [unsaid, sound]) if (text) assumptions.push({ module: modules[0].id, text });
  const used = wired.modules.map((module) => module.reading);
  const doubts = [...parts, ...aboutGuesses({ modules, readings: used, choices, filled }, prompt, blockchain)];
  const summary = modules.map((module, index) => describeModule(used[index] ?? failed(), module, blockchain)).join(' ');
  const understood = {
    catalogue: readings,
    readings: used,
    filled,
    choices,
    recorded,
    acting,
    names: new Set(wired.modules.flatMap(({ given }) => (given?.name ? [given.name] : []))),
    anchors: wired.modules.flatMap((module) => module.anchors),
  };
  // What is asked about is not told to be missing as well.
  const isAsked = (one: LeftOut) => doubts.some(({ from, to }) => from <= one.from && one.to <= to);
  const leftOut = notIncluded(prompt, understood).filter((one) => !isAsked(one));
  const asked = [
    ...doubts.map(({ question }) => question),
    ...questions,
    ...aboutCoins(prompt, blockchain, filled, modules),
    ...aboutNumbers(prompt),
    ...aboutLanguage(prompt, summary),
  ];
  const { marks, free } = catalogueMarks(
    prompt,
    { ...understood, modules, chosen: wired.modules, questions: asked, doubts, leftOut },
    places,
  );
  const plan: Plan = {
    version: 1,
    title: titleFor(modules, used, (index) => wired.added.has(index)),
    summary,
    blockchain,
    modules,
    assumptions: assumptions.map(({ text, ...one }) => ({ ...one, text: typeof text === 'string' ? text : text(free) })),
    notIncluded: leftOut.map(({ text, reason }) => ({ text, reason })),
    questions: asked,
    marks,
  };
  const answerable = plan.questions.map((question) => withWorkingAnswers(question, plan, readings));
  const [first] = named;
  return {
    plan: { ...plan, questions: answerable },
    bySound: sound !== undefined,
    ...(first && !isSure(first, prompt) && { nearest: nearestTo(first, prompt, readings) }),
  };
}

/** An answer that another part of the plan forbids is none: what is left is to say it differently. */
function withWorkingAnswers({ answers, ...question }: Question, plan: Plan, readings: readonly Reading[]): Question {
  const works = ({ changes }: NonNullable<Question['answers']>[number]) => {
    try {
      changes.reduce((made, change) => revise(readings, made, change), plan);
      return true;
    } catch (error) {
      if (error instanceof StarwrightError) return false;
      throw error;
    }
  };
  return answers?.every(works) ? { ...question, answers } : question;
}

/** Whether a module is asked to have a feature, as far as that is known before its wires are. Worked out when first asked. */
function featuresAsked(chosen: readonly Chosen[], prompt: Prompt): (module: number, feature: string) => boolean {
  let choices: FeatureChoice[] | undefined;
  return (module, feature) => {
    if (!choices) {
      const filled = fill(chosen, prompt);
      choices = chosen.map((one, index) => chooseFeatures(one, index, chosen, filled, prompt));
    }
    return choices[module]?.on.has(feature) ?? false;
  };
}

function chooseOrRecord(
  readings: readonly Reading[],
  prompt: Prompt,
  templateType: string | undefined,
): { chosen: Chosen[]; recorded: ReadonlySet<number>; acting: ReadonlySet<number>; record?: RecordModel; unsaid?: string | undefined } {
  const registry = readings.find((reading) => reading.blueprint === 'registry');
  const chosen = choose(readings, prompt, templateType);
  const others = chosen.filter((one) => one.reading !== registry);
  const own = chosen.find((one) => one.reading === registry);
  // What was only mentioned ("pubs confirm the delivery") weighs less than a list of what is noted of each thing.
  const best = others[0] ? others[0].score - (others[0].wanted ? 0 : 2) : 0;
  const missing = templateType ? undefined : missingKind(prompt);
  // Rather nothing than something else: what was asked for is not in the catalogue, and what is was only mentioned.
  if (missing && !prompt.language && !chosen.some((one) => one.wanted)) throw notAmongThem(missing.name, readings);
  const kind = kinds.find(({ id }) => prompt.matches.some(({ cue }) => cue.meaning.of === 'kind' && cue.meaning.id === id));
  // Nor what only sounds alike, when something else was named.
  if (kind && !prompt.language && chosen.length > 0 && chosen.every(({ score, alike }) => score === alike))
    throw notAmongThem(kind.name, readings);
  const made = registry && makesSense(prompt) ? readRecord(prompt) : undefined;
  const alike = own?.alike ?? 0;
  const clear = made ? made.strength + (own ? Math.min(4, own.score - alike) : 0) + alike : 0;
  // A list of what is noted of each thing is surer than mere likeness to something else.
  const sounds = others[0] !== undefined && others[0].score === others[0].alike;
  const unlike = (prompt.likeness.get('registry') ?? 0) < unlikeRecord;
  if (registry && made && (clear > best || (sounds && !unlike && made.strength >= clearRecord)) && (own || clear >= leastOfRecord))
    return {
      chosen: [own ?? { reading: registry, anchors: [made.anchor], score: 1 }],
      record: made.record,
      recorded: made.tokens,
      acting: made.acting,
      unsaid: aboutAdding(made),
    };
  if (others.length > 0) return { chosen: others, recorded: new Set<number>(), acting: new Set<number>() };
  const mentioned = mostMentioned(
    readings.filter((reading) => reading !== registry),
    prompt,
  );
  if (mentioned.length > 0) return { chosen: mentioned, recorded: new Set<number>(), acting: new Set<number>() };
  if (kind && !prompt.language) throw notAmongThem(kind.name, readings);
  throw new StarwrightError('prompt-not-understood', {
    fields: {
      prompt: prompt.language
        ? `Write your idea in English: of ${prompt.language} only the main words are understood.`
        : 'Say what people should be able to do with it.',
    },
    ...(prompt.language && { message: `Write your idea in English: of ${prompt.language} only the main words are understood.` }),
  });
}

const clearRecord = 5;
/** So improbable by all its words that a list of particulars does not make it one: a card that is issued to people. */
const unlikeRecord = 1e-9;

/** Below this, and without a word for a register, some noun was found and no record meant. */
const leastOfRecord = 2;

function notAmongThem(kind: string, readings: readonly Reading[]): StarwrightError {
  const available = readings.map((reading) => reading.title).join(', ');
  const text = `${kind} is not among the building blocks yet. These are: ${available}.`;
  return new StarwrightError('prompt-not-understood', { message: text, fields: { prompt: text } });
}

function aboutAdding({ record, assumed }: FoundRecord): string | undefined {
  if (!assumed.addedBy) return undefined;
  const who = { anyone: 'anyone can', owner: 'only the owner can', members: `only approved ${record.members ?? 'people'} can` }[
    record.addedBy
  ];
  return `Your text does not say who adds ${record.plural}, so ${who}.`;
}

/** Where no phrase named it, a person should know that it was taken by the sound of all the words. */
function aboutSound([first]: readonly Chosen[], prompt: Prompt, readings: readonly Reading[]): string | undefined {
  if (!first || first.score !== first.alike) return undefined;
  const kinds = nearestTo(first, prompt, readings).map((title) => `“${title}”`);
  return `Nothing in your text names it, and its words sound most like ${kinds.join(', then ')}. If that is not it, say what people should be able to do.`;
}

/** The titles of a kind, and of the other one that all the words resemble most. */
function nearestTo({ reading }: Chosen, { likeness }: Prompt, readings: readonly Reading[]): string[] {
  const next = [...likeness].sort(([, a], [, b]) => b - a).find(([blueprint]) => blueprint !== reading.blueprint);
  const other = next && readings.find(({ blueprint }) => blueprint === next[0]);
  return [reading.title, ...(other ? [other.title] : [])];
}

function failed(): never {
  throw new Error('A module of the plan has no reading.');
}

function aboutNumbers(prompt: Prompt): Question[] {
  return prompt.tokens
    .filter((token) => token.value?.unit === 'number' && token.value.ambiguous)
    .slice(0, 2)
    .map((token) => ({
      text: `Does ${token.text} mean ${token.text.replace('.', ',')} (thousands)? Write ${token.text.replace('.', '')} to be sure.`,
      followed: token.text.replace('.', ''),
    }));
}

function aboutLanguage(prompt: Prompt, summary: string): Question[] {
  if (!prompt.language) return [];
  return [
    {
      text: `Your text seems to be ${prompt.language}; only its main words were read. Is the plan what you mean? Writing in English is surer.`,
      followed: summary,
    },
  ];
}
