/** Puts a model's plan through everything a dapp is put through, and says in sentences what does not hold. */
import type { NotIncluded, Plan } from '@starwright/protocol/plan';
import type { Finding } from '@starwright/protocol/verdict';
import { compose } from '../compose/door.ts';
import type { WrittenPlan } from '../model/plan-shape.ts';
import { hasWords, overlap } from '../model/quote.ts';
import { normalise, type Quantity, quantitiesOf } from '../plan/door.ts';
import { functionsOf } from '../rules/charter-blueprint.ts';
import { rewardRule, rulesVerdict } from '../rules/verdict/door.ts';
import type { PlanningParts } from './plan-with-model.ts';
import { unplaced } from './quantities-in-plan.ts';
import { type ReadPlan, readWrittenPlan } from './read-written-plan.ts';
import { isSound, tryDapp } from './try-dapp.ts';
import { whatIsForgotten } from './what-is-forgotten.ts';

export interface JudgedPlan extends ReadPlan {
  /** What may be so, because trying did not come as far: worth a look, and no objection. */
  doubts: string[];
  /** Which part of the words of the idea it says nothing of, 0 to 1. */
  silent: number;
}

/**
 * `plan` is there when it can be used as it is, also where something is left to object: what the person then has to know is in
 * it. What somebody may lose slowly, and what the idea has and the plan has not, never keep a plan from being used.
 */
export async function judgePlan(
  parts: PlanningParts,
  written: WrittenPlan,
  { idea, blockchain }: { idea: string; blockchain: Plan['blockchain'] },
  signal?: AbortSignal,
): Promise<JudgedPlan> {
  const { catalogue } = parts;
  const { plan, objections } = readWrittenPlan(written, { idea, blockchain, catalogue });
  if (!plan) return { plan, objections, doubts: [], silent: 1 };
  const broken = await whatBreaks(parts, plan, signal);
  if (broken.length > 0) return { plan: undefined, objections: [...broken, ...objections], doubts: [], silent: 1 };
  const { doubts, ...unfair } = unfairIn(plan, written);
  if (unfair.isGrave) return { plan: undefined, objections: [...unfair.stories, ...objections], doubts, silent: 1 };
  const readings = [...catalogue.blueprints.values()].map(({ reading }) => reading);
  const told = [...plan.notIncluded.map(({ text }) => text), ...plan.questions.flatMap(({ text, followed }) => [text, followed])];
  const { context, noContext, stretches, conditions, share } = whatIsForgotten(idea, written, plan, told);
  if (share > mostLeft)
    return {
      plan: undefined,
      objections: [`Most of the idea is not taken up: ${stretches.join(' · ')}`, ...objections],
      doubts,
      silent: share,
    };
  const { missing, examples } = settledBy(
    context,
    unplaced(quantitiesOf(idea), asGiven(plan, written), readings).filter(
      ({ text }) => ![...told, ...stretches].some((one) => one.includes(text)),
    ),
  );
  return {
    plan: {
      ...plan,
      assumptions: [...plan.assumptions, ...examples.map((text) => asExample(plan, text))],
      notIncluded: [
        ...plan.notIncluded,
        ...stretches.map(untold),
        ...conditions.map(unchecked),
        ...missing.map((one) => unclear(idea, one)),
      ],
    },
    silent: share,
    objections: [
      ...stretches.map((text) =>
        noContext.some((one) => overlap(one, text))
          ? `“${text}” is no “context”: it says what somebody may, must or must not do. Build it and quote it, or put its words into “leftOut”.`
          : `Nothing in the plan takes up “${text}”. Build it and quote it, or put its words into “leftOut” or “context”.`,
      ),
      ...conditions.map(
        (text) =>
          `“${text}” sets a condition, and no action that quotes it checks anything. Check it (“onlyIf”), or put its words into “leftOut”.`,
      ),
      ...missing.map(
        ({ text }) =>
          `The idea says “${text}”, and nothing in the plan has it. Build it, name its words in “leftOut”, or in “context” where it is only an example.`,
      ),
      ...unfair.stories,
      ...objections,
    ],
    doubts,
  };
}

/** A number that stands in words which ask for nothing is an example, once for each time that it stands there. */
function settledBy(context: readonly string[], open: readonly Quantity[]): { missing: Quantity[]; examples: string[] } {
  const used = new Set<string>();
  const examples = new Set<string>();
  const missing = open.filter(({ text }) => {
    const at = context.findIndex((one, place) => hasWords(one, text) && !used.has(`${place} ${text}`));
    used.add(`${at} ${text}`);
    const example = context[at];
    if (example !== undefined) examples.add(example);
    return example === undefined;
  });
  return { missing, examples: [...examples] };
}

const asExample = ({ modules }: Plan, text: string): Plan['assumptions'][number] => ({
  module: modules[0]?.id ?? '',
  text: `“${text}” is read as an example.`.slice(0, 300),
});

/** A plan that leaves more of the words of an idea untold is none of it. */
const mostLeft = 0.5;

/** Without the values that the catalogue filled in. */
const asGiven = ({ modules }: Plan, written: WrittenPlan) =>
  modules.map((module) => {
    const named = written.modules.find(({ id }) => id === module.id)?.parameters.map(({ id }) => id) ?? [];
    return { ...module, parameters: Object.fromEntries(Object.entries(module.parameters).filter(([id]) => named.includes(id))) };
  });

const untold = (text: string): NotIncluded => ({ text, reason: 'The model’s plan says nothing of this.' });
const unchecked = (text: string): NotIncluded => ({
  text,
  reason: 'This sets a condition, and nothing in the model’s plan checks one for it.',
});
/** Told with the words around it. */
function unclear(idea: string, { text, start }: Quantity): NotIncluded {
  const around = normalise(idea);
  const [before = ''] = /(?:\S+\s+){0,3}$/.exec(around.slice(0, start)) ?? [];
  const [after = ''] = /^(?:\s+\S+){0,3}/.exec(around.slice(start + text.length)) ?? [];
  return {
    text: `${before}${text}${after}`.replace(/[.,;:!?]$/, ''),
    reason: `No number in the plan is “${text}”. Look whether the rules mean it in another way.`,
  };
}

async function whatBreaks({ catalogue, compiler }: PlanningParts, plan: Plan, signal?: AbortSignal): Promise<string[]> {
  try {
    const tried = await tryDapp(compiler, compose(plan, catalogue), signal);
    if (isSound(tried)) return [];
    const errors = tried.artifacts.diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
    if (errors.length > 0) return errors.slice(0, 4);
    if (!tried.trying?.deployed) return [`It cannot be deployed: ${tried.trying?.reason ?? 'no reason is known'}`];
    const failed = tried.trying.result.outcomes.flatMap((one) =>
      one.status === 'held' ? [] : [`This did not hold: ${one.sentence} ${one.reason}`],
    );
    return (failed.length > 0 ? failed : tried.findings.map(({ message }) => message)).slice(0, 4);
  } catch (error) {
    signal?.throwIfAborted();
    // Too much for the compiler or the chain: this plan's fault, not the generation's.
    if (error instanceof Error && error.name === 'CompilerBusyError') throw error;
    return ['It is too large, or cannot be put together. Make it smaller.'];
  }
}

/** Who is locked out and who gains unfairly, as short stories; what was only not seen to happen is a doubt. */
function unfairIn({ modules }: Plan, written: WrittenPlan): { isGrave: boolean; stories: string[]; doubts: string[] } {
  const all = rulesVerdict(modules, '').findings.filter((one) => !isAskedReward(one, modules, written));
  const found = all.filter(({ severity }) => severity === 'high' || severity === 'medium');
  const undone = all.filter(({ rule }) => rule === 'rules-never-done' || rule === 'rules-not-shown');
  // An agreement of which hardly anything can be done is none.
  const isMost = 2 * undone.length > modules.reduce((sum, { charter }) => sum + (charter?.actions.length ?? 0), 0);
  const told = ({ contract, message, suggestion }: Finding) => `${contract}: ${message} ${suggestion}`;
  return {
    isGrave: found.some(({ severity }) => severity === 'high'),
    stories: [
      ...found
        .filter((one) => !isUnseen(one))
        .slice(0, 4)
        .map(told),
      ...(isMost ? undone.slice(0, 4).map(told) : []),
    ],
    doubts: [...found.filter(isUnseen).slice(0, 2), ...(isMost ? [] : undone.slice(0, 3))].map((one) => `${told(one)} ${asItIs}`),
  };
}

/** A reward for whoever does something, where the plan has words of the idea for that: it is told among the powers. */
function isAskedReward({ rule, contract, function: name }: Finding, modules: Plan['modules'], written: WrittenPlan): boolean {
  if (rule !== rewardRule) return false;
  return modules.some(({ id, charter, ...module }) => {
    if (!charter || module.contract !== contract) return false;
    const action = charter.actions[functionsOf({ ...module, id, charter }).indexOf(name ?? '')];
    const asked = written.modules.find((one) => one.id === id)?.asked ?? [];
    return action !== undefined && !action.assumed && asked.some(({ what }) => what === action.verb);
  });
}

const asItIs = 'Where it only takes longer or more people than were tried, leave it as it is.';

/** What is not certain: money that nobody got out, and one person who may be two. */
const isUnseen = ({ rule, severity }: Finding): boolean =>
  (rule === 'rules-stuck' && severity !== 'high') || rule === 'rules-second-wallet';
