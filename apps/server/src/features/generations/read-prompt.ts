/** Plans for people: the planner, within what one client address may take of it. */
import type { Plan, PlanChange } from '@starwright/protocol/plan';
import { WaitingPlaces } from '../../http/waiting-places.ts';
import { CpuBudget } from './cpu-budget.ts';
import type { Engine, OnCpu, PlanSettings } from './engine.ts';

/** A usual sentence takes 7 ms of a processor, so this is hundreds of them; the worst takes 800 ms. */
const cpuMsPerMinute = 6000;
const atOnce = 4;

export type ReadPrompt = (clientAddress: string, prompt: string, settings: PlanSettings) => Promise<Plan>;
export type CheckPlan = (clientAddress: string, plan: Plan, changes?: readonly PlanChange[]) => Promise<Plan>;

/**
 * @returns what plans a prompt for somebody at an address, and what checks a plan of theirs; they throw a StarwrightError when it
 *   cannot be built from, and `too-many-requests` when the address has used up what it may take.
 */
export function openPlanning(engine: Engine, limits: boolean): { readPrompt: ReadPrompt; checkPlan: CheckPlan } {
  const budget = new CpuBudget(cpuMsPerMinute);
  const places = new WaitingPlaces(atOnce);
  const within = async (clientAddress: string, work: (counted: OnCpu) => Promise<Plan>) => {
    if (!limits) return work({});
    budget.check(clientAddress);
    const giveBack = places.take([clientAddress], 'Wait until the plans you asked for are there.');
    return work({ onCpu: (cpuMs) => budget.spend(clientAddress, cpuMs) }).finally(giveBack);
  };
  return {
    readPrompt: (clientAddress, prompt, settings) => within(clientAddress, (counted) => engine.plan(prompt, { ...settings, ...counted })),
    checkPlan: (clientAddress, plan, changes = []) => within(clientAddress, (counted) => engine.checkPlan(plan, { ...counted, changes })),
  };
}
