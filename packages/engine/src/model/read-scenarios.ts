/** A model's behaviours → scenarios. Values that are only known while running are written as texts: `now+3600`. */
import { type Scenario, type ScenarioValue, type Step, scenarioSchema } from '@starwright/protocol/scenarios';
import type { Authored, AuthoredStep } from './authored-shape.ts';

/** Ids of what a model added begin so. */
export const addedPrefix = 'added.';

/** @returns the scenario of each entry, or why it is none. */
export function readScenarios(authored: Authored, module: string): (Scenario | { problem: string })[] {
  if (authored.scenarios.length > most.scenarios) return [{ problem: `there are more than ${most.scenarios} scenarios` }];
  return authored.scenarios.map(({ sentence, steps }, index) => {
    const tooMuch = steps.some((step) => (step.seconds ?? 0) > most.seconds || (step.blocks ?? 0) > most.blocks);
    if (steps.length > most.steps || tooMuch) return { problem: `scenario ${index + 1} is too long` };
    const parsed = scenarioSchema.safeParse({
      ...{ id: `${addedPrefix}${index + 1}`, module },
      sentence: sentence.replace(/\s+/g, ' ').trim().slice(0, 240),
      steps: steps.map(stepOf),
    });
    if (parsed.success && parsed.data.sentence.length > 3) return parsed.data;
    const [issue] = parsed.error?.issues ?? [];
    return { problem: `scenario ${index + 1}: ${issue ? `${issue.path.join('.')}: ${issue.message}` : 'the sentence is missing'}` };
  });
}

/** Beyond these a scenario is no proof but a load. Twenty years in seconds. */
const most = { scenarios: 16, steps: 40, seconds: 630_720_000, blocks: 500 };

/** Whether a scenario looks at something: one that only sends would be green whatever the code does. */
export const observes = ({ steps }: Scenario): boolean =>
  steps.some(
    (step) =>
      step.do === 'refuse' ||
      (step.do === 'send' && (step.emits !== undefined || (step.changes?.length ?? 0) > 0)) ||
      (step.do === 'read' && (step.returns !== undefined || step.atLeast !== undefined || step.atMost !== undefined)),
  );

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
