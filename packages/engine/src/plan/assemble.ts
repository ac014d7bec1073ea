/** Makes the modules of a plan out of what was understood, and says what was assumed. */
import type { Blockchain } from '@starwright/protocol/networks';
import type { Assumption, ModulePlan, ParameterValue, Question, RecordModel } from '@starwright/protocol/plan';
import type { ParameterReading, Reading } from '../blueprint.ts';
import type { Chosen } from './choose.ts';
import { clauseAt } from './clauses.ts';
import { contractName, declaredBy } from './contract-names.ts';
import { derivedName, derivedSymbol } from './derive-names.ts';
import { inWords } from './describe.ts';
import { chooseFeatures, type FeatureChoice, quote } from './features.ts';
import type { Filled } from './fill.ts';
import { type Free, freeFor } from './marks/free.ts';
import { drop, withNeeds } from './needs.ts';
import type { Prompt } from './read.ts';
import { capitalised } from './title.ts';
import { becauseOfPart, byDefault, onlyFor, unsaid, valueTold } from './unsaid.ts';
import type { Wired } from './wires.ts';

/** Said only when all of the text has been told apart: what it leaves unsaid depends on what nothing took. */
export type AssumptionDraft = Omit<Assumption, 'text'> & { text: string | ((free: Free) => string) };

export interface Assembled {
  modules: ModulePlan[];
  assumptions: AssumptionDraft[];
  questions: Question[];
  choices: FeatureChoice[];
}

export function assemble(
  wired: Wired,
  filled: readonly Filled[],
  prompt: Prompt,
  blockchain: Blockchain,
  record: RecordModel | undefined,
): Assembled {
  const { modules: chosen } = wired;
  const assumptions: AssumptionDraft[] = [];
  const questions: Question[] = [];
  const choices = chosen.map((module, index) => chooseFeatures(module, index, chosen, filled, prompt));
  for (const [index, slots] of wired.wires.entries()) demandFeatures(index, slots, chosen, choices);
  const ids = uniqueIds(chosen);
  const names = chosen.map((module) => nameOf(module, prompt));
  const contracts = contractNames(chosen, names, record);
  const modules = chosen.map((module, index): ModulePlan => {
    const id = ids[index] ?? module.reading.blueprint;
    const choice = choices[index] ?? {
      on: new Set(),
      said: new Set(),
      denied: new Set(),
      because: new Map(),
      heard: [],
      doubtful: new Map(),
      asked: new Set(),
      questions: [],
    };
    const mine = filled.filter((one) => one.module === index);
    const parameters = valuesOf(module, id, choice, mine, names[index], prompt, blockchain, { assumptions, questions });
    questions.push(...choice.questions.map((question) => answerable(question, id)));
    for (const feature of module.reading.features) {
      if (choice.on.has(feature.id) && !choice.said.has(feature.id))
        assumptions.push({
          module: id,
          feature: feature.id,
          ...(choice.because.has(feature.id) && neededFor(feature.id, index, wired, ids)),
          text: whyOn(module.reading, feature.id, choice),
        });
    }
    const needer = wired.added.get(index);
    if (needer !== undefined)
      assumptions.unshift({
        module: id,
        neededBy: ids[needer] ?? '',
        text: onlyFor(module.reading.title, chosen[needer]?.reading.title),
      });
    return {
      id,
      blueprint: module.reading.blueprint,
      contract: contracts[index] ?? module.reading.contract,
      parameters,
      features: module.reading.features.map((feature) => feature.id).filter((feature) => choice.on.has(feature)),
      wires: Object.fromEntries([...(wired.wires[index] ?? [])].map(([slot, at]) => [slot, ids[at] ?? ''])),
      ...(record && module.reading.blueprint === 'registry' && { record }),
    };
  });
  return { modules, assumptions, questions, choices };
}

/** A choice knows no ids of modules; the answers of a plan name them. */
function answerable({ answers, ...question }: FeatureChoice['questions'][number], module: string): Question {
  return {
    ...question,
    ...(answers && { answers: answers.map(({ label, feature, on }) => ({ label, changes: [{ module, feature, on }] })) }),
  };
}

/** A wired module gets the features without which the wire does not work, even when they were not asked for. */
function demandFeatures(index: number, slots: ReadonlyMap<string, number>, chosen: readonly Chosen[], choices: FeatureChoice[]) {
  for (const [slot, at] of slots) {
    const wire = chosen[index]?.reading.wires.find((one) => one.slot === slot);
    const [target, choice] = [chosen[at], choices[at]];
    for (const feature of wire?.features ?? []) {
      if (!target || !choice || choice.on.has(feature) || !target.reading.features.some((one) => one.id === feature)) continue;
      // The wire decides what was still open, and says so itself below.
      choice.questions = choice.questions.filter(({ answers }) => !answers?.some((answer) => answer.feature === feature));
      if (choice.denied.delete(feature)) {
        choice.asked.add(feature);
        choice.questions.push({
          text: `${chosen[index]?.reading.title} needs “${target.reading.features.find((one) => one.id === feature)?.title}”, but you ruled it out. Which one matters more?`,
          followed: chosen[index]?.reading.title ?? '',
        });
      }
      choice.on.add(feature);
      clearTheWay(target, choice, feature);
      choice.because.set(feature, chosen[index]?.reading.title ?? '');
      withNeeds(target.reading, choice);
    }
  }
}

/** What cannot stand beside a feature that a wire needs goes; when it was asked for, that is asked back. */
function clearTheWay({ reading }: Chosen, choice: FeatureChoice, feature: string) {
  const wanted = reading.features.find((one) => one.id === feature);
  for (const other of reading.features) {
    if (!choice.on.has(other.id) || !(wanted?.excludes?.includes(other.id) || other.excludes?.includes(feature))) continue;
    if (choice.said.has(other.id)) {
      choice.asked.add(other.id);
      choice.questions.push({
        text: `“${wanted?.title}” and “${other.title}” cannot stand together. Which one do you want?`,
        followed: wanted?.title ?? feature,
      });
    }
    drop(reading, choice, other.id);
  }
}

function whyOn(reading: Reading, feature: string, choice: FeatureChoice): string {
  const title = reading.features.find((one) => one.id === feature)?.title ?? feature;
  const wired = choice.because.get(feature);
  if (wired !== undefined) return becauseOfPart(title, wired);
  const by = reading.features.find((one) => choice.on.has(one.id) && one.needs?.includes(feature));
  return by ? becauseOfPart(title, by.title) : byDefault(title);
}

/** The module whose wire does not work without the feature of the one at `index`. */
function neededFor(feature: string, index: number, { modules, wires }: Wired, ids: readonly string[]): { neededBy?: string } {
  const needer = modules.findIndex(({ reading }, at) =>
    reading.wires.some(({ slot, features }) => wires[at]?.get(slot) === index && features?.includes(feature)),
  );
  const neededBy = ids[needer];
  return neededBy === undefined ? {} : { neededBy };
}

function uniqueIds(chosen: readonly Chosen[]): string[] {
  const seen = new Map<string, number>();
  return chosen.map(({ reading }) => {
    const count = (seen.get(reading.blueprint) ?? 0) + 1;
    seen.set(reading.blueprint, count);
    return count === 1 ? reading.blueprint : `${reading.blueprint}-${count}`;
  });
}

interface ModuleName {
  name?: string;
  symbol?: string;
  derived: boolean;
  /** Nothing in the prompt has to do with it; it only tells two modules of a kind apart. */
  invented?: boolean;
}

function nameOf(module: Chosen, prompt: Prompt): ModuleName {
  if (module.given?.name) return { ...module.given, derived: false, invented: module.given.start < 0 };
  const derived = derivedName(module, prompt);
  return { ...(derived ? { name: derived } : {}), ...(module.given?.symbol ? { symbol: module.given.symbol } : {}), derived: true };
}

const hasKind = (reading: Reading, kind: ParameterReading['kind']) => reading.parameters.some((parameter) => parameter.kind === kind);

function contractNames(chosen: readonly Chosen[], names: readonly ModuleName[], record: RecordModel | undefined): string[] {
  const taken = declaredBy(chosen.map(({ reading }) => reading));
  const named = names.filter((name) => name.name && !name.invented);
  const family = named.find((name) => !name.derived) ?? named[0];
  return chosen.map((module, index) => {
    const own = hasKind(module.reading, 'name') || chosen.length === 1 ? names[index]?.name : undefined;
    const recorded =
      module.reading.blueprint === 'registry' && record && !module.given?.name ? `${capitalised(record.entity)} Registry` : undefined;
    const name = contractName(recorded ?? own ?? family?.name, module.reading.contract, taken, recorded === undefined && own === undefined);
    taken.add(name.toLowerCase());
    return name;
  });
}

interface Remarks {
  assumptions: AssumptionDraft[];
  questions: Question[];
}

function valuesOf(
  module: Chosen,
  id: string,
  choice: FeatureChoice,
  filled: readonly Filled[],
  name: ModuleName | undefined,
  prompt: Prompt,
  blockchain: Blockchain,
  remarks: Remarks,
): Record<string, ParameterValue> {
  const values: Record<string, ParameterValue> = {};
  const said = new Map(filled.map((one) => [one.parameter.id, one]));
  handOver(module.reading, choice, said);
  const fullName = name?.name ?? textDefault(module.reading, 'name');
  for (const parameter of module.reading.parameters) {
    const given = said.get(parameter.id);
    const used = (!parameter.feature || choice.on.has(parameter.feature)) && !parameter.unless?.some((one) => choice.on.has(one));
    const undecided = parameter.wording && given?.other !== undefined;
    if (given && !undecided) values[parameter.id] = given.value;
    else if (parameter.kind === 'name' && fullName !== undefined) values[parameter.id] = fullName;
    else if (parameter.kind === 'symbol')
      values[parameter.id] = name?.symbol ?? (name?.name ? derivedSymbol(name.name) : undefined) ?? parameter.default;
    else values[parameter.id] = loweredDefault(parameter, module.reading, said, choice);
    const silent =
      given === undefined &&
      used &&
      !(parameter.kind === 'name' && name?.name && !name.derived && !name.invented) &&
      !(parameter.kind === 'symbol' && name?.symbol);
    const value = values[parameter.id] ?? '';
    if (silent && !(parameter.quiet && parameter.kind !== 'name' && parameter.kind !== 'symbol'))
      remarks.assumptions.push({ module: id, parameter: parameter.id, text: (free) => assumed(parameter, value, name, blockchain, free) });
    if (given?.guessed && used)
      remarks.assumptions.push({ module: id, parameter: parameter.id, text: guessed(parameter, given, prompt, blockchain) });
    if (given?.other && !undecided) {
      const answers = [given.value, given.other.value].map((value) => ({
        label: inWords(parameter, value, blockchain),
        changes: [{ module: id, parameter: parameter.id, value }],
      }));
      const [followed, other] = answers.map(({ label }) => label);
      remarks.questions.push({
        text: `You wrote both ${followed} and ${other} for “${parameter.label}”. Which one?`,
        followed: followed ?? '',
        answers,
      });
    }
  }
  boundByOthers(module.reading, id, values, said, choice, blockchain, remarks);
  return values;
}

/** A value that no phrase gave is told with the words around it, so that a wrong guess is seen. */
function guessed(parameter: ParameterReading, { value, from }: Filled, prompt: Prompt, blockchain: Blockchain): string {
  const clause = clauseAt(prompt.clauses, from) ?? { from, to: from + 1 };
  return `${parameter.label}: ${inWords(parameter, value, blockchain)}, because “${quote(prompt, { start: clause.from, end: clause.to })}” sounds like it.`;
}

const textDefault = (reading: Reading, kind: ParameterReading['kind']) => {
  const value = reading.parameters.find((parameter) => parameter.kind === kind)?.default;
  return typeof value === 'string' ? value : undefined;
};

/** The value of a feature that may not be ("max 1000" where no more can be made) is the only amount there is. */
function handOver(reading: Reading, choice: FeatureChoice, said: Map<string, Filled>) {
  for (const [id, one] of [...said]) {
    if (!one.parameter.feature || choice.on.has(one.parameter.feature) || !choice.denied.has(one.parameter.feature)) continue;
    const heir = reading.parameters.find(
      (parameter) => parameter.kind === one.parameter.kind && !parameter.feature && !parameter.quiet && !said.has(parameter.id),
    );
    if (heir) {
      said.set(heir.id, { ...one, parameter: heir });
      said.delete(id);
    }
  }
}

function limitOf(parameter: ParameterReading): string | undefined {
  return parameter.atMost ?? (parameter.id === 'supply' ? 'cap' : undefined);
}

function loweredDefault(
  parameter: ParameterReading,
  reading: Reading,
  said: ReadonlyMap<string, Filled>,
  choice: FeatureChoice,
): ParameterValue {
  if (parameter.zeroWith?.every((feature) => choice.on.has(feature) && choice.said.has(feature))) return '0';
  const limit = said.get(limitOf(parameter) ?? '');
  if (
    limit &&
    typeof limit.value === 'string' &&
    typeof parameter.default === 'string' &&
    (!limit.parameter.feature || choice.on.has(limit.parameter.feature))
  ) {
    if (Number(limit.value) < Number(parameter.default)) return limit.value;
  }
  // A limit nobody named must leave room for what was named.
  const below = reading.parameters.find((other) => limitOf(other) === parameter.id);
  const least = below && said.get(below.id);
  if (least && typeof least.value === 'string' && typeof parameter.default === 'string' && Number(least.value) > Number(parameter.default))
    return least.value;
  return parameter.default;
}

function boundByOthers(
  reading: Reading,
  module: string,
  values: Record<string, ParameterValue>,
  said: ReadonlyMap<string, Filled>,
  choice: FeatureChoice,
  blockchain: Blockchain,
  remarks: Remarks,
) {
  for (const parameter of reading.parameters) {
    const limit = reading.parameters.find((other) => other.id === limitOf(parameter));
    const [value, most] = [values[parameter.id], limit && values[limit.id]];
    if (
      !limit ||
      typeof value !== 'string' ||
      typeof most !== 'string' ||
      Number(value) <= Number(most) ||
      (limit.feature && !choice.on.has(limit.feature))
    )
      continue;
    values[limit.id] = value;
    if (said.has(limit.id))
      remarks.questions.push({
        text: `“${parameter.label}” (${inWords(parameter, value, blockchain)}) is more than “${limit.label}” (${inWords(limit, most, blockchain)}). Which one is right?`,
        followed: inWords(parameter, value, blockchain),
        answers: [value, most].map((one) => ({
          label: inWords(parameter, one, blockchain),
          changes: [parameter, limit].map(({ id }) => ({ module, parameter: id, value: one })),
        })),
      });
  }
}

function assumed(
  parameter: ParameterReading,
  value: ParameterValue,
  name: ModuleName | undefined,
  blockchain: Blockchain,
  free: Free,
): string {
  const text = inWords(parameter, value, blockchain);
  const perhaps = freeFor(parameter, free);
  if (parameter.kind === 'name' && name?.name && !name.invented) return `The name “${text}” was made from your words.`;
  if (!perhaps) return unsaid(parameter, value, blockchain);
  if (parameter.kind === 'name' || parameter.kind === 'symbol') {
    const what = parameter.kind === 'name' ? 'name' : 'short name';
    return `It is not clear whether ${perhaps} is the ${what}, so it is ${parameter.kind === 'name' ? `“${text}”` : text}.`;
  }
  return `${valueTold(parameter, value, blockchain)}, because it is not clear whether ${perhaps} is meant for it.`;
}
