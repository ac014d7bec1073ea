/** The order of deployment with its arguments. */
import type { DeployStep } from '@starwright/protocol/dapp';
import type { Plan } from '@starwright/protocol/plan';
import type { Catalogue, ModuleView } from '../blueprint.ts';
import { blueprintOf, inDeployOrder } from './module-view.ts';

export function deploymentPlanOf(plan: Plan, views: Map<string, ModuleView>, catalogue: Catalogue): DeployStep[] {
  return inDeployOrder(plan).map((module) => {
    const view = views.get(module.id);
    if (!view) throw new Error(`no view of module ${module.id}`);
    return { contract: module.contract, args: blueprintOf(module, catalogue).constructorArgs(view) };
  });
}
