/** Runs a generation: does the work each state asks for, tells progress, stops when told to. */

import { StarwrightError } from '@starwright/protocol/errors';
import type { GenerateResponse, GenerationStep, ProgressEvent } from '@starwright/protocol/generate';
import { limits } from '@starwright/protocol/limits';
import { type Blockchain, blockchainFacts } from '@starwright/protocol/networks';
import type { Plan } from '@starwright/protocol/plan';
import { analyse } from '../analyse/door.ts';
import type { Artifacts } from '../artifacts.ts';
import type { Catalogue } from '../blueprint.ts';
import { withOrdersTold, withStrangeTextsTold } from '../careful-planner.ts';
import type { Compiler } from '../compiler.ts';
import { compose, composeContract, withCharters } from '../compose/door.ts';
import type { Model } from '../model/open-model.ts';
import { openSession, reportOf, type Session } from '../model/session.ts';
import type { ModelBudget } from '../model/settings.ts';
import { withoutOrders } from '../orders.ts';
import { type Planner, validatePlan } from '../plan/door.ts';
import { planOfTemplate } from '../rules/door.ts';
import { rulesVerdict } from '../rules/verdict/door.ts';
import { finish } from './finish.ts';
import { giveUp, type UnfinishedState } from './give-up.ts';
import { planWithModel } from './plan-with-model.ts';
import { type PipelineEvent, type PipelineState, transition } from './transition.ts';
import { tryOut } from './try-dapp.ts';

export interface PipelineParts {
  planner: Planner;
  catalogue: Catalogue;
  compiler: Compiler;
}

export interface Idea {
  /** 10 to 1000 characters of plain words. */
  prompt: string;
  blockchain?: Blockchain | undefined;
  templateType?: string | undefined;
  /** A plan the person has changed by hand; checked, then followed instead of the planner's own. */
  plan?: Plan | undefined;
  /** The planner needs too long for it, so that only a model reads it. */
  tooHeavy?: boolean | undefined;
}

export interface GenerateOptions {
  /** Steps, the plan as soon as it is made, each behaviour as it is known, and what a model used up. */
  onEvent?: (event: Extract<ProgressEvent, { type: 'step' | 'plan' | 'outcome' | 'spent' }>) => void;
  /** Told of an error in our own composing or trying. The generation ends not valid with a sentence; this is for the log. */
  onMistake?: ((error: unknown) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Reads the idea before the planner does. What it does not get right is not used. */
  model?: { model: Model; budget: ModelBudget; ownKey: boolean } | undefined;
}

/** A compile that began before its step. */
interface Begun {
  source: string;
  artifacts: Promise<Artifacts>;
}

interface Work {
  begun: { compile?: Begun };
  onEvent?: NonNullable<GenerateOptions['onEvent']>;
  signal?: AbortSignal | undefined;
  session?: Session | undefined;
}

export async function runPipeline(parts: PipelineParts, idea: Idea, options: GenerateOptions): Promise<GenerateResponse> {
  const { onEvent, signal, model } = options;
  const session = model && openSession(model.model, { ...model, onSpent: (spent) => onEvent?.({ type: 'spent', spent }) });
  let state: PipelineState = { at: 'plan' };
  let answer: GenerateResponse | undefined;
  const begun: Work['begun'] = {};
  while (state.at !== 'done') {
    signal?.throwIfAborted();
    const step: GenerationStep = state.at;
    onEvent?.({ type: 'step', step, status: 'running' });
    try {
      if (state.at === 'finish') answer = finish(state, session && reportOf(session));
      const event = await work(state, parts, idea, { begun, ...(onEvent && { onEvent }), signal, session });
      state = transition(state, event);
      onEvent?.({ type: 'step', step, ...told(event) });
    } catch (error) {
      onEvent?.({ type: 'step', step, status: 'failed' });
      if (!isOurMistake(state, error, signal)) throw error;
      options.onMistake?.(error);
      answer = giveUp(state, session && reportOf(session));
      state = { at: 'done' };
    }
  }
  if (!answer) throw new Error('the pipeline ended without an answer');
  return answer;
}

/** What is planned is ours to put together: nothing that a person wrote excuses an error there. */
const isOurMistake = (state: PipelineState, error: unknown, signal: AbortSignal | undefined): state is UnfinishedState =>
  (state.at === 'compose' || state.at === 'analyse' || state.at === 'try' || state.at === 'finish') &&
  !signal?.aborted &&
  !(error instanceof StarwrightError);

async function work(
  state: Exclude<PipelineState, { at: 'done' }>,
  parts: PipelineParts,
  idea: Idea,
  { begun, onEvent, signal, session }: Work,
): Promise<PipelineEvent> {
  const { catalogue, compiler } = parts;
  switch (state.at) {
    case 'plan': {
      const plan = withCharters(await planFor(parts, idea, { begun, ...(onEvent && { onEvent }), signal, session }), catalogue);
      onEvent?.({ type: 'plan', plan });
      return { type: 'planned', plan };
    }
    case 'compose': {
      const source = composeContract(state.plan, catalogue);
      begun.compile = { source, artifacts: compiler.compile(source, signal && { signal }) };
      // Whoever waits for it hears of what goes wrong; nobody does when composing fails.
      begun.compile.artifacts.catch(() => {});
      // The compiler's thread gets the source before this one looks for behaviours, which may take as long.
      await new Promise((resolve) => setTimeout(resolve));
      const dapp = compose(state.plan, catalogue);
      // What is found is remembered for its stage, and looked for while the compiler works.
      rulesVerdict(state.plan.modules, source);
      return { type: 'composed', dapp };
    }
    case 'compile': {
      const { contract } = state.dapp;
      const artifacts = begun.compile?.source === contract ? begun.compile.artifacts : compiler.compile(contract, signal && { signal });
      return { type: 'compiled', artifacts: await artifacts };
    }
    case 'analyse':
      return {
        type: 'analysed',
        findings: analyse(state.artifacts, state.dapp.contract),
        rules: rulesVerdict(state.plan.modules, state.dapp.contract),
      };
    case 'try': {
      const { scenarios, deploymentPlan } = state.dapp;
      const trying = await tryOut({
        ...{ scenarios, deploymentPlan, contracts: state.artifacts.contracts },
        onOutcome: (outcome) => onEvent?.({ type: 'outcome', outcome }),
        ...(signal && { signal }),
      });
      return { type: 'tried', trying };
    }
    case 'finish':
      return { type: 'finished' };
  }
}

async function planFor({ planner, catalogue, compiler }: PipelineParts, idea: Idea, { onEvent, signal, session }: Work): Promise<Plan> {
  const { prompt, templateType } = idea;
  const blockchain = idea.plan?.blockchain ?? idea.blockchain ?? 'ethereum';
  if (!blockchainFacts[blockchain].available) throw new StarwrightError('blockchain-unavailable');
  // What the person has changed by hand is nobody else's to change.
  if (idea.plan) return withStrangeTextsTold(validatePlan(readingsOf(catalogue), idea.plan, catalogue.rules));
  const agreed = planOfTemplate(templateType, prompt, blockchain);
  if (agreed) return agreed;
  const options = { blockchain, ...(templateType !== undefined && { templateType }) };
  const read = (text: string): Plan => {
    if (idea.tooHeavy) throw new StarwrightError('prompt-too-heavy');
    return planner.plan(text, options);
  };
  if (!session) return read(prompt);
  // A model sees no order of somebody else, and hears of none.
  const wishes = withoutOrders(prompt);
  if (wishes.trim().length < limits.prompt.min) return read(prompt);
  const planned = planOrWhyNot(() => read(wishes));
  if (planned instanceof StarwrightError && !readByModels.has(planned.code)) throw planned;
  const onDetail = (detail: string) => onEvent?.({ type: 'step', step: 'plan', status: 'running', detail });
  const made = await planWithModel({ catalogue, compiler }, session, { idea: wishes, planned, blockchain, onDetail }, signal);
  return withOrdersTold(made, prompt);
}

/** What keeps the planner from a plan and not a model. */
const readByModels: ReadonlySet<string> = new Set(['prompt-not-understood', 'prompt-too-heavy']);

function planOrWhyNot(plan: () => Plan): Plan | StarwrightError {
  try {
    return plan();
  } catch (error) {
    if (error instanceof StarwrightError) return error;
    throw error;
  }
}

const readingsOf = (catalogue: Catalogue) => [...catalogue.blueprints.values()].map((blueprint) => blueprint.reading);

/** How a step ended, with a fact to show beside its name. */
function told(event: PipelineEvent): { status: 'done' | 'failed'; detail?: string } {
  switch (event.type) {
    case 'planned':
      return { status: 'done', detail: event.plan.title };
    case 'composed':
      return {
        status: 'done',
        detail: `${event.dapp.contract.split('\n').length} lines of Solidity, ${event.dapp.scenarios.length} behaviours to try`,
      };
    case 'compiled': {
      const errors = event.artifacts.diagnostics.filter((diagnostic) => diagnostic.severity === 'error');
      return errors[0]
        ? { status: 'failed', detail: errors[0].message }
        : { status: 'done', detail: Object.keys(event.artifacts.contracts).join(', ') };
    }
    case 'analysed': {
      const findings = [...event.findings, ...event.rules.findings];
      const serious = findings.filter((finding) => finding.severity === 'high').length;
      return {
        status: serious ? 'failed' : 'done',
        detail: findings.length ? `${findings.length} remarks, ${serious} serious` : 'nothing found',
      };
    }
    case 'tried': {
      if (!event.trying.deployed) return { status: 'failed', detail: event.trying.reason };
      const { outcomes } = event.trying.result;
      const held = outcomes.filter((outcome) => outcome.status === 'held').length;
      return { status: held === outcomes.length ? 'done' : 'failed', detail: `${held} of ${outcomes.length} behaviours held` };
    }
    case 'finished':
      return { status: 'done' };
  }
}
