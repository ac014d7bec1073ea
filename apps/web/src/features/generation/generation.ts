/**
 * A generation as the page sees it: a pure transition over the server's progress events. Steps only go forward, an
 * outcome is told once, and after an end nothing changes any more.
 */
import { type GenerateResponse, type GenerationStep, generationSteps, type ProgressEvent } from '@starwright/protocol/generate';
import type { ModelSpending } from '@starwright/protocol/model';
import type { Plan } from '@starwright/protocol/plan';
import type { Outcome } from '@starwright/protocol/scenarios';

export type StepStatus = 'waiting' | 'running' | 'done' | 'failed' | 'skipped';
export interface StepState {
  step: GenerationStep;
  status: StepStatus;
  detail?: string | undefined;
}

/** What is known while it runs and stays known when it has ended. */
interface Known {
  generationId?: string | undefined;
  projectId?: string | undefined;
  steps: StepState[];
  plan?: Plan | undefined;
  outcomes: Outcome[];
  /** What a language model has used up so far, when one takes part. */
  spent?: ModelSpending | undefined;
}

export type Generation =
  | { status: 'idle' }
  /** `reconnecting`: the stream broke; the server works on. */
  | (Known & { status: 'running'; link: 'open' | 'reconnecting' | 'cancelling' })
  | (Known & { status: 'finished'; result: GenerateResponse })
  | (Known & { status: 'failed'; code: string; message: string; httpStatus?: number | undefined; resetsAt?: string | undefined })
  | (Known & { status: 'cancelled' })
  /** The server could not be reached again; the generation may still be going on. */
  | (Known & { status: 'lost' });

export type GenerationEvent =
  | ProgressEvent
  | { type: 'start'; generationId?: string | undefined; projectId?: string | undefined }
  | { type: 'broken' }
  | { type: 'attached' }
  | { type: 'cancelling' }
  | { type: 'refused'; code: string; message: string; httpStatus?: number; resetsAt?: string | undefined }
  | { type: 'gave-up' }
  | { type: 'reset' };

export const idle: Generation = { status: 'idle' };

const freshSteps = (): StepState[] => generationSteps.map((step) => ({ step, status: 'waiting' }));

export function generationAfter(generation: Generation, event: GenerationEvent): Generation {
  if (event.type === 'reset') return idle;
  if (event.type === 'start') {
    const { generationId, projectId } = event;
    return { status: 'running', link: generationId ? 'reconnecting' : 'open', generationId, projectId, steps: freshSteps(), outcomes: [] };
  }
  if (generation.status !== 'running') return generation;

  const known = knownOf(generation);
  switch (event.type) {
    case 'accepted':
      return {
        ...generation,
        link: opened(generation.link),
        generationId: event.generationId,
        projectId: event.projectId ?? generation.projectId,
      };
    case 'step':
      return { ...generation, link: opened(generation.link), steps: stepsAfter(generation.steps, event) };
    case 'plan':
      return { ...generation, plan: event.plan };
    case 'spent':
      return { ...generation, spent: event.spent };
    case 'outcome':
      if (generation.outcomes.some(({ id }) => id === event.outcome.id)) return generation;
      return { ...generation, outcomes: [...generation.outcomes, event.outcome] };
    case 'result':
      return {
        ...known,
        status: 'finished',
        result: event.result,
        projectId: event.projectId ?? generation.projectId,
        plan: event.result.plan,
        outcomes: event.result.validationResults.outcomes,
        steps: generation.steps.map((step) => (step.status === 'failed' ? step : { ...step, status: 'done' })),
      };
    case 'error':
      return { ...known, status: 'failed', code: event.code, message: event.message, steps: stoppedSteps(generation.steps) };
    case 'refused': {
      const { code, message, httpStatus, resetsAt } = event;
      return { ...known, status: 'failed', code, message, httpStatus, resetsAt, steps: stoppedSteps(generation.steps) };
    }
    case 'cancelled':
      return { ...known, status: 'cancelled' };
    case 'broken':
      return { ...generation, link: generation.link === 'cancelling' ? 'cancelling' : 'reconnecting' };
    case 'attached':
      return { ...generation, link: opened(generation.link) };
    case 'cancelling':
      return { ...generation, link: 'cancelling' };
    case 'gave-up':
      return { ...known, status: 'lost' };
  }
}

function knownOf({ generationId, projectId, steps, plan, outcomes, spent }: Known): Known {
  return { generationId, projectId, steps, plan, outcomes, spent };
}

const opened = (link: 'open' | 'reconnecting' | 'cancelling') => (link === 'cancelling' ? 'cancelling' : 'open');

/**
 * A step that runs means that the ones before it are done; a repeated or late event never takes a step back, but a step
 * that still runs may tell more of itself. A step that only some generations have appears with its first event.
 */
function stepsAfter(
  steps: StepState[],
  event: { step: GenerationStep; status: 'running' | 'done' | 'failed'; detail?: string | undefined },
): StepState[] {
  const at = generationSteps.indexOf(event.step);
  return steps.map((state) => {
    const index = generationSteps.indexOf(state.step);
    if (index < at) return state.status === 'waiting' || state.status === 'running' ? { ...state, status: 'done' } : state;
    if (index > at) return state;
    if (event.status === 'running' && state.status !== 'waiting' && state.status !== 'running') return state;
    return { step: state.step, status: event.status, detail: event.detail ?? state.detail };
  });
}

/** After an error: the running step is the one that failed, the rest was not reached. */
const stoppedSteps = (steps: StepState[]): StepState[] =>
  steps.map((state) =>
    state.status === 'running' ? { ...state, status: 'failed' } : state.status === 'waiting' ? { ...state, status: 'skipped' } : state,
  );
