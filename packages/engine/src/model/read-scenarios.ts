/** A model's behaviours → scenarios. Values that are only known while running are written as texts: `now+3600`. */
import { type Scenario, type ScenarioValue, type Step, scenarioSchema, stepSchema } from '@starwright/protocol/scenarios';
import type { Authored, AuthoredStep } from './authored-shape.ts';
import { isQuoteFrom } from './quote.ts';

/** Ids of what a model added begin so. */
export const addedPrefix = 'added.';

/** @param tell the sentence of a scenario; a model writes none, since it could say what the steps do not show. */
interface Reading {
  module: string;
  tell: (steps: readonly Step[]) => string;
}

/** @returns the scenario of each entry, or why it is none. */
export function readScenarios(authored: Authored, { module, tell }: Reading): (Scenario | { problem: string })[] {
  if (authored.scenarios.length > most.scenarios) return [{ problem: `there are more than ${most.scenarios} scenarios` }];
  return authored.scenarios.map(({ steps }, index) => {
    const tooMuch = steps.some((step) => (step.seconds ?? 0) > most.seconds || (step.blocks ?? 0) > most.blocks);
    if (steps.length > most.steps || tooMuch) return { problem: `scenario ${index + 1} is too long` };
    const parsed = scenarioSchema.safeParse({
      ...{ id: `${addedPrefix}${index + 1}`, module },
      sentence: '',
      steps: steps.map(stepOf),
    });
    if (parsed.success) return { ...parsed.data, sentence: tell(parsed.data.steps) };
    const [issue] = parsed.error.issues;
    return { problem: `scenario ${index + 1}: ${issue?.path.join('.')}: ${issue?.message}` };
  });
}

/** Nothing is saved yet: 0 stands for the first of what is made later. */
const withoutSaved = (step: Step): Step => stepSchema.parse(JSON.parse(JSON.stringify(step).replace(/"@[\w.]+"/g, '"0"')));

/** Beyond these a scenario is no proof but a load. Twenty years in seconds. */
const most = { scenarios: 16, steps: 40, seconds: 630_720_000, blocks: 500 };

/** Whether a scenario looks at something: one that only sends would be green whatever the code does. */
export const observes = ({ steps }: Scenario): boolean => steps.some((step) => moves(step) || expects(step));

const moves = (step: Step) => step.do === 'send' && (step.changes ?? []).some(({ by }) => !/^-?0*$/.test(String(by)));
const expects = (step: Step) =>
  step.do === 'read' && (step.returns !== undefined || step.atLeast !== undefined || step.atMost !== undefined);

/**
 * What a scenario reads, read before anything was done: where each of these holds, the scenario shows nothing that
 * anybody's doing has changed. Empty when it needs no such look: balances change, or the part itself says the text.
 */
export function glancesOf({ steps, ...scenario }: Scenario, part: string): Scenario[] {
  const reads = steps.filter(expects);
  const said = reads.some((step) => step.do === 'read' && typeof step.returns === 'string' && isQuoteFrom(part, step.returns));
  if (said || steps.some(moves)) return [];
  return reads.map((step, index) => ({ ...scenario, id: `${scenario.id}/${index}`, steps: [withoutSaved(step)] }));
}

/** Fields of other kinds of steps are dropped, nulls too. */
function stepOf(step: AuthoredStep): Record<string, unknown> {
  const { do: kind, as = 'deployer' } = step;
  const call = { as: as ?? 'deployer', on: contractName(step.on), call: step.call, args: (step.args ?? []).map(scenarioValue) };
  const value = present({ value: step.value });
  switch (kind) {
    case 'send': {
      const emits = step.emits && { event: step.emits.event, ...present({ args: step.emits.args?.map(scenarioValue) }) };
      return { do: kind, ...call, ...value, ...present({ emits, changes: step.changes, saves: step.saves }) };
    }
    case 'refuse':
      return { do: kind, ...call, ...value, ...present({ error: step.error }) };
    case 'read': {
      const { on, call: name, args } = call;
      const returns = step.returns === null || step.returns === undefined ? undefined : scenarioValue(step.returns);
      const { at, atLeast, atMost, saves } = step;
      return { do: kind, on, call: name, args, ...present({ returns, at, atLeast, atMost, saves }) };
    }
    case 'pay':
      return { do: kind, as: call.as, to: contractName(step.on), value: step.value, ...present({ refused: step.refused }) };
    case 'pass':
      return { do: kind, seconds: step.seconds };
    case 'mine':
      return { do: kind, blocks: step.blocks };
  }
}

function scenarioValue(value: string | boolean | string[]): ScenarioValue {
  if (typeof value !== 'string') return value;
  const [, sign, seconds] = /^now([+-])(\d{1,12})$/.exec(value) ?? [];
  if (value === 'now') return { now: 0 };
  if (seconds !== undefined) return { now: Number(`${sign}${seconds}`) };
  return value;
}

const contractName = (on: string | null | undefined) => on?.replace(/^\$/, '');
const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

/** How the steps of existing scenarios look to the model. */
export const shownStep = (step: Step): unknown =>
  JSON.parse(JSON.stringify(step, (_, value: unknown) => (isNow(value) ? `now${value.now < 0 ? '' : '+'}${value.now}` : value)));
const isNow = (value: unknown): value is { now: number } => typeof value === 'object' && value !== null && 'now' in value;
