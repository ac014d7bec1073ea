/** The life of a deployment: the documents' steps, one after the other, until the last one or a failure. A pure transition. */
import {
  type Confirmation,
  type DeployedContract,
  type DeployStepId,
  deploySteps,
  type Place,
  type Verification,
} from '@starwright/protocol/deployments';

export interface StepState {
  id: DeployStepId;
  status: 'pending' | 'running' | 'completed' | 'failed';
  message?: string;
  durationMs?: number;
}

/** What came of a deployment, wherever it went. */
export interface DeployedDapp {
  contracts: DeployedContract[];
  contractAddress: string;
  txHash: string;
  gasUsed: number;
  totalCost: string;
  verification: Verification;
}

/** With where it went, which belongs to it for good: what is chosen in the form afterwards is about the next one. */
export interface DeploymentResult extends DeployedDapp {
  place: Place;
  networkName: string;
  /** What carried it out, as it names itself; empty when it did not say. */
  version: string;
  /** What the server found on the network. Of a rehearsal and of an own node it finds nothing. */
  record: RecordState;
}

export type RecordState =
  | { status: 'asking' }
  | { status: 'kept'; id: string; confirmation: Confirmation | undefined }
  | { status: 'refused'; why: string };

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
  | { type: 'completed'; result: DeploymentResult }
  | { type: 'recorded'; record: RecordState };

export function deploymentAfter(state: DeploymentState, event: DeploymentEvent): DeploymentState {
  if (event.type === 'started') {
    return { status: 'running', steps: deploySteps.map((id, i) => ({ id, status: i === 0 ? 'running' : 'pending' })) };
  }
  if (event.type === 'recorded')
    return state.status === 'completed' ? { ...state, result: { ...state.result, record: event.record } } : state;
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
