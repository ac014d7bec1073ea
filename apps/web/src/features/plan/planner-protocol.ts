/** What the page and its planner's worker say to each other. */
import type { Reading } from '@starwright/engine/blueprint';
import type { Offer, PlanChange } from '@starwright/engine/plan';
import type { Blockchain } from '@starwright/protocol/networks';
import type { Plan } from '@starwright/protocol/plan';

export type { Offer, PlanChange };

export interface Refused {
  change: PlanChange;
  sentence: string;
}

export interface PlanRequest {
  id: number;
  prompt: string;
  blockchain: Blockchain;
  templateType: string | undefined;
  /** Carried out one after the other on what the prompt says; those that no longer fit are passed over. */
  changes: PlanChange[];
}

/** What is near to words of a prompt that its plan does not take up. */
export interface OffersRequest extends Pick<PlanRequest, 'id' | 'prompt' | 'blockchain' | 'templateType'> {
  words: string;
  plan: Plan;
}

export type ToPlanner = { type: 'readings'; readings: Reading[] } | ({ type: 'plan' } & PlanRequest) | ({ type: 'offers' } & OffersRequest);

export type FromPlanner =
  | {
      type: 'planned';
      id: number;
      /** The text that the plan and its marks are of. */
      prompt: string;
      plan: Plan /** Module id → its sentence. */;
      sentences: Record<string, string> /** The changes that fitted. */;
      applied: PlanChange[];
      /** Those that did not, with what stood against them. */
      refused: Refused[];
      /** Parts that changes took out: module id → what it was called. */
      removed: Record<string, string>;
    }
  /** `nearest`: titles of kinds that it may be meant as. */
  | { type: 'refused'; id: number; prompt: string; code: string; message: string; nearest: readonly string[] }
  | { type: 'offers'; id: number; offers: Offer[] };
