/** A module of a plan as its blueprint sees it: parameters in their units, wired modules resolved. */
import type { Charter } from '@starwright/protocol/charter';
import { blockchainFacts } from '@starwright/protocol/networks';
import { type ModulePlan, type Plan, rulesBlueprint } from '@starwright/protocol/plan';
import { parseUnits } from 'viem';
import { type Blueprint, type Catalogue, type Decided, isProcess, type ModuleView, type Process, type Reading } from '../blueprint.ts';

/** Views of all modules of a plan, by module id. @throws Error when the plan names an unknown blueprint. */
export function moduleViews(plan: Plan, catalogue: Catalogue): Map<string, ModuleView> {
  const views = new Map<string, ModuleView>();
  for (const module of plan.modules)
    views.set(module.id, viewOf(module, blueprintOf(module, catalogue), blockchainFacts[plan.blockchain].coin, views));
  return views;
}

export function blueprintOf(module: ModulePlan, catalogue: Catalogue): Blueprint {
  const kind = catalogue.blueprints.get(module.blueprint);
  const charter = charterOf(module, catalogue);
  if (charter) return catalogue.rules.blueprintOf({ ...module, charter }, isProcess(kind) ? kind : undefined);
  if (!kind || isProcess(kind)) throw new Error(`the plan names an unknown blueprint: ${module.blueprint}`);
  return kind;
}

/** A plan is composed of the same modules in many steps, and what is made of a charter is remembered for that charter. */
const agreedIn = new WeakMap<ModulePlan, { process: Process; charter: Charter }>();

/**
 * What people agree on in a module: its own charter, or that of a process with what was decided of it, whatever charter the
 * plan says beside that. Undefined for a kind with a contract of its own.
 */
export function charterOf(module: ModulePlan, { blueprints, rules }: Pick<Catalogue, 'blueprints' | 'rules'>): Charter | undefined {
  if (module.blueprint === rulesBlueprint) return module.charter;
  const process = blueprints.get(module.blueprint);
  if (!isProcess(process)) return undefined;
  const known = agreedIn.get(module);
  if (known?.process === process) return known.charter;
  const charter = rules.charterOf(process, decidedOf(module, process.reading));
  agreedIn.set(module, { process, charter });
  return charter;
}

/** The plan with the charters of its processes, so that everybody who has the plan can read what people agree on. */
export const withCharters = (plan: Plan, catalogue: Pick<Catalogue, 'blueprints' | 'rules'>): Plan => ({
  ...plan,
  modules: plan.modules.map((module) => {
    const charter = charterOf(module, catalogue);
    return charter && charter !== module.charter ? { ...module, charter } : module;
  }),
});

function viewOf(module: ModulePlan, { reading }: Blueprint, coin: string, views: Map<string, ModuleView>): ModuleView {
  return {
    ...decidedOf(module, reading),
    id: module.id,
    blueprint: module.blueprint,
    coin,
    contract: module.contract,
    wire: (slot) => {
      const target = module.wires[slot];
      return target === undefined ? undefined : views.get(target);
    },
    ...(module.record && { record: module.record }),
    ...(module.charter && { charter: module.charter }),
  };
}

function decidedOf(module: ModulePlan, reading: Reading): Decided {
  const features = new Set(module.features);
  const kinds = new Map(reading.parameters.map((parameter) => [parameter.id, parameter]));
  const raw = (id: string) => {
    const parameter = kinds.get(id);
    if (!parameter) throw new Error(`blueprint ${reading.blueprint} has no parameter ${id}`);
    return module.parameters[id] ?? parameter.default;
  };
  const text = (id: string) => {
    const value = raw(id);
    if (typeof value !== 'string') throw new Error(`parameter ${id} is not a text`);
    return value;
  };
  return {
    has: (feature) => features.has(feature),
    text,
    number: (id) => BigInt(text(id)),
    units: (id) => parseUnits(text(id), kinds.has('decimals') ? Number(text('decimals')) : 18),
    yes: (id) => raw(id) === true,
    list: (id) => {
      const value = raw(id);
      return Array.isArray(value) ? value : [String(value)];
    },
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
