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

export class Pace {
  #skipped: boolean;
  #wake: (() => void) | undefined;

  /** `still` never waits: real deployments, and people who asked for less motion. */
  constructor(still: boolean) {
    this.#skipped = still;
  }

  skip() {
    this.#skipped = true;
    this.#wake?.();
  }

  /** Until the step has taken as long as it should. */
  async until(step: DeployStepId, beganMs: number): Promise<void> {
    const left = beganMs + stepMs[step] - performance.now();
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
