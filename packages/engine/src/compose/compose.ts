/** Plan → Dapp: deterministic, in milliseconds. What needs the compiler's ABI (tests, deploy script) is printed later. */
import type { Dapp } from '@starwright/protocol/dapp';
import type { Plan } from '@starwright/protocol/plan';
import { scenarioSchema } from '@starwright/protocol/scenarios';
import type { Catalogue } from '../blueprint.ts';
import { deploymentPlanOf } from './deploy-plan.ts';
import { composeDocumentation } from './documentation.ts';
import { composeFrontend } from './frontend.ts';
import { blueprintOf, inDeployOrder, moduleViews } from './module-view.ts';
import { mergeSolidity } from './solidity.ts';
import { render } from './template/render.ts';
import { scopeOf } from './template-scope.ts';

export type ComposedDapp = Omit<Dapp, 'testSuite' | 'deployment'>;

const modulesOf = (plan: Plan, catalogue: Catalogue, views: ReturnType<typeof moduleViews>) =>
  inDeployOrder(plan).flatMap((module) => {
    const view = views.get(module.id);
    return view ? [{ module, view, blueprint: blueprintOf(module, catalogue) }] : [];
  });

/** The contract alone, which the compiler can begin with while the rest is composed. */
export function composeContract(plan: Plan, catalogue: Catalogue, views = moduleViews(plan, catalogue)): string {
  return mergeSolidity(
    modulesOf(plan, catalogue, views).map(({ view, blueprint }) =>
      blueprint.isComposed
        ? blueprint.sources.contract
        : render(blueprint.sources.contract, { language: 'solidity', ...scopeOf(blueprint, view, plan.title) }),
    ),
  );
}

/** @throws Error when a blueprint is at fault; a valid plan always composes. */
export function compose(plan: Plan, catalogue: Catalogue): ComposedDapp {
  const views = moduleViews(plan, catalogue);
  const modules = modulesOf(plan, catalogue, views);
  const several = modules.length > 1;

  const scenarios = modules.flatMap(({ module, view, blueprint }) =>
    blueprint
      .scenarios(view)
      .map((scenario) => scenarioSchema.parse({ ...scenario, id: `${module.id}.${scenario.id}`, module: module.id })),
  );
  const powers = modules.flatMap(({ module, view, blueprint }) => blueprint.powers(view).map((power) => ({ ...power, module: module.id })));
  return {
    title: plan.title,
    contract: composeContract(plan, catalogue, views),
    frontend: composeFrontend(plan, views, catalogue),
    documentation: composeDocumentation({ plan, views, catalogue, scenarios, powers }),
    deploymentPlan: deploymentPlanOf(plan, views, catalogue),
    scenarios,
    powers,
    features: modules.flatMap(({ module, blueprint }) => [
      blueprint.reading.title,
      ...blueprint.reading.features
        .filter((feature) => module.features.includes(feature.id))
        .map((feature) => (several ? `${blueprint.reading.title}: ${feature.title}` : feature.title)),
    ]),
  };
}
