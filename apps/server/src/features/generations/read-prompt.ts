/** Plans for people: the planner, within what one client address may take of it. */
import type { Plan } from '@starwright/protocol/plan';
import { WaitingPlaces } from '../../http/waiting-places.ts';
import { CpuBudget } from './cpu-budget.ts';
import type { Engine, PlanSettings } from './engine.ts';

/** A usual sentence takes 7 ms of a processor, so this is hundreds of them; the worst takes 800 ms. */
const cpuMsPerMinute = 6000;
const atOnce = 4;

export type ReadPrompt = (clientAddress: string, prompt: string, settings: PlanSettings) => Promise<Plan>;

/**
 * @returns what plans a prompt for somebody at an address; it throws a StarwrightError when the prompt cannot be built from, and
 *   `too-many-requests` when the address has used up what it may take.
 */
export function makeReadPrompt(engine: Engine, limits: boolean): ReadPrompt {
  const budget = new CpuBudget(cpuMsPerMinute);
  const places = new WaitingPlaces(atOnce);
  return async (clientAddress, prompt, settings) => {
    if (!limits) return engine.plan(prompt, settings);
    budget.check(clientAddress);
    const giveBack = places.take([clientAddress], 'Wait until the plans you asked for are there.');
    try {
      return await engine.plan(prompt, { ...settings, onCpu: (cpuMs) => budget.spend(clientAddress, cpuMs) });
    } finally {
      giveBack();
    }
  };
}
