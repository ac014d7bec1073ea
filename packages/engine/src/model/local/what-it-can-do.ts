/** What a model can be expected to do, by facts about it and never by its name. */
import type { LocalAbility, LocalModel } from '@starwright/protocol/local-models';

/** The first question of a plan: what to do, the catalogue, the language of rules. A test holds it to that. */
export const firstQuestionTokens = 9500;
/** A plan with rules of its own, as models write it. */
const planTokens = 2500;
/** A context below this cannot hold the first question and its answer. */
export const roomForPlan = firstQuestionTokens + planTokens;

/** Rules of a plan are deeply nested JSON: models below the first size rarely keep to it, above the second they mostly do. */
const fairFrom = 4e9;
const goodFrom = 12e9;

export function whatItCanDo({
  contextTokens,
  loadedContextTokens,
  parameters,
}: Pick<LocalModel, 'contextTokens' | 'loadedContextTokens' | 'parameters'>): LocalAbility {
  if (contextTokens !== null && contextTokens < roomForPlan) return 'short-context';
  if (loadedContextTokens !== null && loadedContextTokens < roomForPlan) return 'loaded-short';
  if (parameters === null) return 'unknown';
  if (parameters < fairFrom) return 'weak';
  return parameters < goodFrom ? 'fair' : 'good';
}
