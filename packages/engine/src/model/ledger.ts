/** What a task has used up, and the moment at which it has to stop. */
import type { ModelSpending } from '@starwright/protocol/model';
import { priceOf } from './prices.ts';
import type { ModelBudget, ModelSettings } from './settings.ts';
import { ModelTrouble } from './trouble.ts';

export interface Ledger {
  readonly budget: ModelBudget;
  spent(): ModelSpending;
  tokensLeft(): number;
  /** Aborted when the time is over. */
  readonly late: AbortSignal;
  add(used: { inputTokens: number; outputTokens: number }): void;
  /** @throws ModelTrouble when nothing is left for another request of about so many input tokens. */
  checkFor(inputTokens: number): void;
}

/** Starts the clock. `onSpent` hears of every change. */
export function openLedger(settings: ModelSettings, budget: ModelBudget, onSpent?: (spent: ModelSpending) => void): Ledger {
  const price = priceOf(settings);
  let [inputTokens, outputTokens, calls] = [0, 0, 0];
  const late = AbortSignal.timeout(budget.seconds * 1000);
  const tokensLeft = () => Math.max(0, budget.tokens - inputTokens - outputTokens);
  const spent = (): ModelSpending => ({
    ...{ inputTokens, outputTokens, calls },
    estimatedUsd: price ? Number(((inputTokens * price.input + outputTokens * price.output) / 1e6).toFixed(6)) : null,
  });
  return {
    ...{ budget, late, tokensLeft, spent },
    add(used) {
      inputTokens += used.inputTokens;
      outputTokens += used.outputTokens;
      calls += 1;
      onSpent?.(spent());
    },
    checkFor(input) {
      if (late.aborted) throw new ModelTrouble('too-slow');
      if (tokensLeft() < input + leastAnswer) throw new ModelTrouble('over-budget');
    },
  };
}

/** An answer of fewer tokens is of no use. */
const leastAnswer = 500;

/** Where a provider does not count: about four characters of English or code to a token. */
export const tokensOf = (text: string) => Math.ceil(text.length / 4);
