/** Runs a generation: does the work each state asks for, tells progress, stops when told to. */

import { StarwrightError } from '@starwright/protocol/errors';
import type { GenerateResponse, GenerationStep, ProgressEvent } from '@starwright/protocol/generate';
import { type Blockchain, blockchainFacts } from '@starwright/protocol/networks';
import type { Plan } from '@starwright/protocol/plan';
import { analyse } from '../analyse/door.ts';
import type { Catalogue } from '../blueprint.ts';
import type { Compiler } from '../compiler.ts';
import { compose } from '../compose/door.ts';
import { createChain } from '../evm/door.ts';
import { type Planner, validatePlan } from '../plan/door.ts';
import { DeployError, runScenarios } from '../scenarios/door.ts';
import { finish } from './finish.ts';
import { type PipelineEvent, type PipelineState, type Trying, transition } from './transition.ts';

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
}

export interface GenerateOptions {
  /** Steps, the plan as soon as it is made, and each behaviour as it is known. */
  onEvent?: (event: Extract<ProgressEvent, { type: 'step' | 'plan' | 'outcome' }>) => void;
  signal?: AbortSignal | undefined;
}

export async function runPipeline(parts: PipelineParts, idea: Idea, { onEvent, signal }: GenerateOptions): Promise<GenerateResponse> {
  let state: PipelineState = { at: 'plan' };
  let answer: GenerateResponse | undefined;
  while (state.at !== 'done') {
    signal?.throwIfAborted();
    const step: GenerationStep = state.at;
    onEvent?.({ type: 'step', step, status: 'running' });
    try {
      if (state.at === 'finish') answer = finish(state);
      const event = await work(state, parts, idea, { ...(onEvent && { onEvent }), signal });
      state = transition(state, event);
      onEvent?.({ type: 'step', step, ...told(event) });
    } catch (error) {
      onEvent?.({ type: 'step', step, status: 'failed' });
      throw error;
    }
  }
  if (!answer) throw new Error('the pipeline ended without an answer');
  return answer;
}

async function work(
  state: Exclude<PipelineState, { at: 'done' }>,
  { planner, catalogue, compiler }: PipelineParts,
  idea: Idea,
  { onEvent, signal }: GenerateOptions,
): Promise<PipelineEvent> {
  switch (state.at) {
    case 'plan': {
      const { blockchain, templateType } = idea;
      if (!blockchainFacts[idea.plan?.blockchain ?? blockchain ?? 'ethereum'].available)
        throw new StarwrightError('blockchain-unavailable');
      const plan = idea.plan ? validatePlan(readingsOf(catalogue), idea.plan) : planner.plan(idea.prompt, { blockchain, templateType });
      onEvent?.({ type: 'plan', plan });
      return { type: 'planned', plan };
    }
    case 'compose':
      return { type: 'composed', dapp: compose(state.plan, catalogue) };
    case 'compile':
      return { type: 'compiled', artifacts: await compiler.compile(state.dapp.contract, signal && { signal }) };
    case 'analyse':
      return { type: 'analysed', findings: analyse(state.artifacts, state.dapp.contract) };
    case 'try':
      return { type: 'tried', trying: await tryOut(state, { ...(onEvent && { onEvent }), signal }) };
    case 'finish':
      return { type: 'finished' };
  }
}

async function tryOut({ dapp, artifacts }: Extract<PipelineState, { at: 'try' }>, { onEvent, signal }: GenerateOptions): Promise<Trying> {
  const { provider } = await createChain();
  try {
    const result = await runScenarios({
      scenarios: dapp.scenarios,
      deploymentPlan: dapp.deploymentPlan,
      contracts: artifacts.contracts,
      provider,
      onOutcome: (outcome) => onEvent?.({ type: 'outcome', outcome }),
      ...(signal && { signal }),
    });
    return { deployed: true, result };
  } catch (error) {
    if (error instanceof DeployError) return { deployed: false, reason: error.message };
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
      const serious = event.findings.filter((finding) => finding.severity === 'high').length;
      return {
        status: serious ? 'failed' : 'done',
        detail: event.findings.length ? `${event.findings.length} remarks, ${serious} serious` : 'nothing found',
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
