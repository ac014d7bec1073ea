/** The life of a deployment: the documents' steps, one after the other, until the last one or a failure. A pure transition. */
import { type DeployedContract, type DeployStepId, deploySteps, type Verification } from '@starwright/protocol/deployments';

export interface StepState {
  id: DeployStepId;
  status: 'pending' | 'running' | 'completed' | 'failed';
  message?: string;
  durationMs?: number;
}

export interface DeploymentResult {
  contracts: DeployedContract[];
  contractAddress: string;
  txHash: string;
  gasUsed: number;
  totalCost: string;
  verification: Verification;
}

export type DeploymentState =
  | { status: 'ready' }
  | { status: 'running'; steps: StepState[] }
  | { status: 'completed'; steps: StepState[]; result: DeploymentResult }
  | { status: 'failed'; steps: StepState[] };

export type DeploymentEvent =
  | { type: 'started' }
  /** The step before is done; the next one begins. `durationMs` and `message` are of the one that is done. */
  | { type: 'done'; step: DeployStepId; message: string; durationMs: number }
  | { type: 'said'; message: string }
  | { type: 'failed'; message: string }
  | { type: 'completed'; result: DeploymentResult };

export function deploymentAfter(state: DeploymentState, event: DeploymentEvent): DeploymentState {
  if (event.type === 'started') {
    return { status: 'running', steps: deploySteps.map((id, i) => ({ id, status: i === 0 ? 'running' : 'pending' })) };
  }
  if (state.status !== 'running') return state;
  const current = state.steps.findIndex(({ status }) => status === 'running');
  const change = (at: number, changed: Partial<StepState>) => state.steps.map((step, i) => (i === at ? { ...step, ...changed } : step));
  switch (event.type) {
    case 'said':
      return { ...state, steps: change(current, { message: event.message }) };
    case 'done': {
      if (state.steps[current]?.id !== event.step) return state;
      const { message, durationMs } = event;
      const steps = change(current, { status: 'completed', message, durationMs });
      return { ...state, steps: steps.map((step, i) => (i === current + 1 ? { ...step, status: 'running' } : step)) };
    }
    case 'failed':
      return { status: 'failed', steps: change(current, { status: 'failed', message: event.message }) };
    case 'completed':
      return { status: 'completed', steps: state.steps, result: event.result };
  }
}
