/** The documents' pace of a rehearsal, so that a newcomer can follow it. It can be skipped at any moment. */
import type { DeployStepId } from '@starwright/protocol/deployments';

export const stepMs: Record<DeployStepId, number> = {
  compile: 2000,
  validate: 1500,
  estimate: 1000,
  deploy: 3000,
  verify: 2000,
  complete: 0,
};

/** The project view's quick deployment takes so long in all. */
export const quickMs = 3000;
const allMs = Object.values(stepMs).reduce((sum, one) => sum + one, 0);

/** `still` never waits: real deployments, and people who asked for less motion. */
export type PaceKind = 'steps' | 'quick' | 'still';

/** Milliseconds that a step is to take. */
export const paceOf = (kind: PaceKind, step: DeployStepId): number =>
  kind === 'still' ? 0 : kind === 'quick' ? (stepMs[step] * quickMs) / allMs : stepMs[step];

export class Pace {
  readonly #kind: PaceKind;
  #skipped = false;
  #wake: (() => void) | undefined;

  constructor(kind: PaceKind) {
    this.#kind = kind;
  }

  skip() {
    this.#skipped = true;
    this.#wake?.();
  }

  /** Until the step has taken as long as it should. */
  async until(step: DeployStepId, beganMs: number): Promise<void> {
    const left = beganMs + paceOf(this.#kind, step) - performance.now();
    if (this.#skipped || left <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
