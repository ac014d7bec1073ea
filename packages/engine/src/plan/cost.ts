import type { Plan } from '@starwright/protocol/plan';
import { creditsFor, type Tier } from '@starwright/protocol/tiers';

/** Credits that building the plan costs in this tier. Features that come by themselves count like those asked for. */
export function planCost(tier: Tier, plan: Pick<Plan, 'modules'>): number {
  return creditsFor(tier, {
    contracts: plan.modules.length,
    features: plan.modules.reduce((sum, module) => sum + module.features.length, 0),
  });
}
