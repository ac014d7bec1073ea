/** What the tools work on: the engine in this process, or a person's projects on a server. */
import type { Reading } from '@starwright/engine/blueprint';
import type { Power } from '@starwright/protocol/dapp';
import type { Blockchain } from '@starwright/protocol/networks';
import type { Plan, PlanChange } from '@starwright/protocol/plan';
import type { Played, PlayStep } from '@starwright/protocol/play';
import type { TrialVerdict } from '@starwright/protocol/trials';

export interface Wish {
  idea: string;
  blockchain: Blockchain;
  /** In the place of what would be read out of the idea. */
  plan?: Plan;
}

export interface BuiltDapp {
  id: string;
  title: string;
  /** Null when it was not made from an idea. */
  plan: Plan | null;
  powers: readonly Power[];
  /** Of the dapp as it is; absent when that was not tried. */
  verdict?: TrialVerdict | undefined;
  /** Why there is no verdict. */
  untried?: string | undefined;
  /** Where a person looks at it. */
  page?: string | undefined;
}

export interface Hooks {
  /** Told what is being done. */
  onStep(title: string): void;
  signal: AbortSignal;
}

export interface PlayedOn {
  /** By this the chain is gone on with. */
  chain: string;
  /** Steps done on it, over all calls. */
  done: number;
  played: Played;
}

/** Every method throws a StarwrightError for what the caller can change. */
export interface Bench {
  /** A tool is about to be used. @returns what is to be called when it was */
  begin(): Promise<() => void>;
  readings(): Promise<readonly Reading[]>;
  plan(wish: Omit<Wish, 'plan'>): Promise<Plan>;
  changePlan(plan: Plan, changes: readonly PlanChange[]): Promise<Plan>;
  generate(wish: Wish, hooks: Hooks): Promise<BuiltDapp>;
  /** What was built, the latest first. */
  list(): Promise<{ id: string; title: string }[]>;
  read(id: string): Promise<BuiltDapp>;
  /** Tries it once more as it is now. */
  tryAgain(id: string, hooks: Hooks): Promise<BuiltDapp>;
  /** Builds it again with changes to its plan, in its own place. */
  change(id: string, changes: readonly PlanChange[], hooks: Hooks): Promise<BuiltDapp>;
  /** Path → text of the project that runs by itself. */
  files(id: string): Promise<Record<string, string>>;
  /** Without a chain on a fresh one. */
  play(id: string, chain: string | undefined, steps: readonly PlayStep[], hooks: Hooks): Promise<PlayedOn>;
  /** An error that the caller cannot change: it is written down where we see it. @returns what to tell the caller */
  explain(error: unknown): string;
}
