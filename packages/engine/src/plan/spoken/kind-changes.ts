/** A wish about a kind of the catalogue, read as its own prompts are: whole, or not at all. */
import { StarwrightError } from '@starwright/protocol/errors';
import type { Mark, ModulePlan, ParameterValue, Plan, PlanChange } from '@starwright/protocol/plan';
import type { Reading } from '../../blueprint.ts';
import { createPlanner, type Planner } from '../planner.ts';
import { actOf } from '../words/acts.ts';
import { rootsIn, stem, type Wish } from './request.ts';

export type KindReader = (module: ModulePlan, wish: Wish, plan: Plan) => PlanChange[];

/** @returns a reader that answers the changes which say all that was wished, or none. */
export function createKindReader(readings: readonly Reading[]): KindReader {
  const planners = new Map<string, Planner>();
  const plannerOf = (reading: Reading): Planner => {
    // Of whatever is said this kind is meant.
    const planner = planners.get(reading.blueprint) ?? createPlanner([{ ...reading, templates: [reading.blueprint] }]);
    planners.set(reading.blueprint, planner);
    return planner;
  };
  return (module, wish, { blockchain }) => {
    const reading = readings.find(({ blueprint }) => blueprint === module.blueprint);
    if (!reading || (wish.roots.length === 0 && wish.values.length === 0)) return [];
    const said = wish.deed === 'remove' ? `no ${wish.text.replace(/^\S+\s+/, '')}` : wish.text;
    // The planner reads no text that is very short.
    const read = understood(plannerOf(reading), `${said}, please`, { blockchain, templateType: reading.blueprint });
    const changes = read ? changesOf(read.plan, read.text, module, reading) : [];
    return changes.length > 0 ? changes : named(module, wish, reading);
  };
}

function understood(planner: Planner, text: string, options: { blockchain: Plan['blockchain']; templateType: string }) {
  try {
    return { text, plan: planner.plan(text, options) };
  } catch (error) {
    if (error instanceof StarwrightError) return undefined;
    throw error;
  }
}

const takes = new Set<Mark['became']['as']>(['module', 'feature', 'value', 'name', 'wallet', 'context']);

/** What the marks say that the words became; none where a word became nothing. */
function changesOf(read: Plan, text: string, module: ModulePlan, reading: Reading): PlanChange[] {
  const [one] = read.modules;
  const marks = read.marks ?? [];
  if (!one || one.blueprint !== module.blueprint || read.questions.length > 0) return [];
  if (marks.some(({ became }) => !takes.has(became.as))) return [];
  if (marks.some((mark) => mark.became.as === 'feature' && !isNamed(reading, mark.became.feature, text.slice(mark.start, mark.end))))
    return [];
  const between = marks.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
  const known = new Set([...rootsIn(topicOf(reading, marks)), ...Object.values(one.parameters).flatMap((value) => rootsIn(String(value)))]);
  if (rootsIn(between).some((root) => !known.has(root) && !asks(root))) return [];
  const values = reading.parameters.filter(
    ({ id, kind }) =>
      marks.some(({ became }) => 'parameter' in became && became.parameter === id) ||
      (kind === 'symbol' && text.includes(String(one.parameters[id]))),
  );
  return [
    ...marks.flatMap(({ became }): PlanChange[] =>
      became.as === 'feature' && module.features.includes(became.feature) !== became.on
        ? [{ module: module.id, feature: became.feature, on: became.on }]
        : [],
    ),
    ...values.flatMap(({ id, feature }): PlanChange[] => {
      const value = one.parameters[id];
      const isInUse = feature === undefined || module.features.includes(feature);
      return value === undefined || (isInUse && isSame(value, module.parameters[id])) ? [] : [{ module: module.id, parameter: id, value }];
    }),
  ].filter((change, at, all) => all.findIndex((other) => isSame(other, change)) === at);
}

/** Whether words that ask for a feature are among those it is asked for by: what only sounds like it is too little to change something. */
function isNamed({ features }: Reading, id: string, words: string): boolean {
  const feature = features.find((one) => one.id === id);
  const cues = [...(feature?.cues ?? []), ...(feature?.against ?? [])].map((cue) => (typeof cue === 'string' ? cue : cue.match));
  const known = new Set([...cues, feature?.title ?? ''].flatMap((cue) => cue.toLowerCase().match(/[a-z]{3,}/g) ?? []).map(stem));
  return rootsIn(words).some((root) => known.has(root));
}

/** What the values and features that were found are called: "tickets" of the price of a ticket. */
const topicOf = ({ parameters, features }: Reading, marks: readonly Mark[]): string => {
  const found = marks.flatMap(({ became }) => ('parameter' in became ? [became.parameter] : 'feature' in became ? [became.feature] : []));
  const labels = [...parameters.map(({ id, label }) => ({ id, text: label })), ...features.map(({ id, title }) => ({ id, text: title }))];
  return labels
    .filter(({ id }) => found.includes(id))
    .map(({ text }) => text)
    .join('. ');
};

const isSame = (a: PlanChange | ParameterValue | undefined, b: PlanChange | ParameterValue | undefined) =>
  JSON.stringify(a) === JSON.stringify(b);

const asking = new Set(['change', 'create', 'omit', 'name', 'want', 'dismiss']);
const asks = (root: string): boolean => asking.has(actOf({ root }) ?? '') || root === 'symbol';

/** "call it Save the River": the name is what stands behind. */
function named(module: ModulePlan, { deed, named: text = '' }: Wish, { parameters }: Reading): PlanChange[] {
  const [, value] = /^(?:it|this|that)\s+(?:to\s+|as\s+)?["“]?(.+?)["”.!]*$/i.exec(text) ?? [];
  const parameter = parameters.find(({ kind }) => kind === 'name');
  if (deed !== 'name' || value === undefined || !parameter) return [];
  return [{ module: module.id, parameter: parameter.id, value }];
}
