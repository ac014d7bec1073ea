/** A behaviour shown step by step on a chain that somebody is looking at. */
import type { Scenario, Step } from '@starwright/protocol/scenarios';
import type { Address } from 'viem';
import type { CompiledContract, Eip1193Provider } from '../artifacts.ts';
import { accessTo, Refusal } from './chain-access.ts';
import { Broken, runStep } from './run-step.ts';
import { actorAddresses, ScenarioError } from './values.ts';

export interface ReplayOf {
  scenario: Scenario;
  contracts: Readonly<Record<string, CompiledContract>>;
  /** Contract name → address, as `runScenarios` answers them. The contracts should be as they were deployed. */
  addresses: Readonly<Record<string, Address>>;
  provider: Eip1193Provider;
}

/** How one step went: `held`, or what was wrong in plain words. */
export type ReplayedStep = { step: Step; status: 'held' } | { step: Step; status: 'broken'; reason: string };

export interface Replay {
  /** Carries out the next step; undefined after the last one, and after one that was broken. */
  next(): Promise<ReplayedStep | undefined>;
}

export async function replayScenario({ scenario, contracts, addresses, provider }: ReplayOf): Promise<Replay> {
  const chain = accessTo(provider);
  const known = actorAddresses(await chain.accounts());
  for (const [name, address] of Object.entries(addresses)) known.set(name, address);
  const context = { chain, around: { addresses: known, contracts, saved: new Map<string, unknown>(), now: 0 }, meter: () => {} };
  const left = [...scenario.steps];
  return {
    async next() {
      const step = left.shift();
      if (!step) return undefined;
      try {
        await runStep(step, context);
        return { step, status: 'held' };
      } catch (error) {
        if (!(error instanceof Broken || error instanceof ScenarioError || error instanceof Refusal)) throw error;
        left.length = 0;
        return { step, status: 'broken', reason: error.message };
      }
    },
  };
}
