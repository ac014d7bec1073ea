/** The order of deployment with its arguments. */
import type { DeployStep } from '@starwright/protocol/dapp';
import type { Plan } from '@starwright/protocol/plan';
import type { Catalogue, ModuleView } from '../blueprint.ts';
import { blueprintOf, inDeployOrder } from './module-view.ts';

export function deploymentPlanOf(plan: Plan, views: Map<string, ModuleView>, catalogue: Catalogue): DeployStep[] {
  return inDeployOrder(plan).map((module) => {
    const view = views.get(module.id);
    if (!view) throw new Error(`no view of module ${module.id}`);
    const blueprint = blueprintOf(module, catalogue);
    const next = blueprint.rights?.(view) ?? [];
    return { contract: module.contract, args: blueprint.constructorArgs(view), ...(next.length > 0 && { next }) };
  });
}
