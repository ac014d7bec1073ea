/** A module of a plan as its blueprint sees it: parameters in their units, wired modules resolved. */
import { blockchainFacts } from '@starwright/protocol/networks';
import type { ModulePlan, Plan } from '@starwright/protocol/plan';
import { parseUnits } from 'viem';
import type { Blueprint, Catalogue, ModuleView } from '../blueprint.ts';

/** Views of all modules of a plan, by module id. @throws Error when the plan names an unknown blueprint. */
export function moduleViews(plan: Plan, catalogue: Catalogue): Map<string, ModuleView> {
  const views = new Map<string, ModuleView>();
  for (const module of plan.modules)
    views.set(module.id, viewOf(module, blueprintOf(module, catalogue), blockchainFacts[plan.blockchain].coin, views));
  return views;
}

export function blueprintOf(module: ModulePlan, catalogue: Catalogue): Blueprint {
  const blueprint = module.charter ? catalogue.rules.blueprintOf(module) : catalogue.blueprints.get(module.blueprint);
  if (!blueprint) throw new Error(`the plan names an unknown blueprint: ${module.blueprint}`);
  return blueprint;
}

function viewOf(module: ModulePlan, blueprint: Blueprint, coin: string, views: Map<string, ModuleView>): ModuleView {
  const features = new Set(module.features);
  const kinds = new Map(blueprint.reading.parameters.map((parameter) => [parameter.id, parameter]));
  const raw = (id: string) => {
    const reading = kinds.get(id);
    if (!reading) throw new Error(`blueprint ${blueprint.reading.blueprint} has no parameter ${id}`);
    return module.parameters[id] ?? reading.default;
  };
  const text = (id: string) => {
    const value = raw(id);
    if (typeof value !== 'string') throw new Error(`parameter ${id} is not a text`);
    return value;
  };
  return {
    id: module.id,
    blueprint: module.blueprint,
    coin,
    contract: module.contract,
    has: (feature) => features.has(feature),
    text,
    number: (id) => BigInt(text(id)),
    units: (id) => parseUnits(text(id), kinds.has('decimals') ? Number(text('decimals')) : 18),
    yes: (id) => raw(id) === true,
    list: (id) => {
      const value = raw(id);
      return Array.isArray(value) ? value : [String(value)];
    },
    wire: (slot) => {
      const target = module.wires[slot];
      return target === undefined ? undefined : views.get(target);
    },
    ...(module.record && { record: module.record }),
    ...(module.charter && { charter: module.charter }),
  };
}

/** Modules in an order in which each comes after those it is wired to. @throws Error when wires form a circle. */
export function inDeployOrder(plan: Plan): ModulePlan[] {
  const byId = new Map(plan.modules.map((module) => [module.id, module]));
  const done = new Map<string, 'open' | 'closed'>();
  const order: ModulePlan[] = [];
  const visit = (module: ModulePlan) => {
    if (done.get(module.id) === 'closed') return;
    if (done.get(module.id) === 'open') throw new Error(`the wires of ${module.id} form a circle`);
    done.set(module.id, 'open');
    for (const target of Object.values(module.wires)) {
      const wired = byId.get(target);
      if (wired) visit(wired);
    }
    done.set(module.id, 'closed');
    order.push(module);
  };
  plan.modules.forEach(visit);
  return order;
}
