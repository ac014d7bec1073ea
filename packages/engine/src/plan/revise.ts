/** Changes one thing of a plan, as a click on an assumption does. */
import { StarwrightError } from '@starwright/protocol/errors';
import { lookWith } from '@starwright/protocol/look';
import {
  type Assumption,
  type ModulePlan,
  type ParameterValue,
  type PartChange,
  type Plan,
  type PlanChange,
  rulesBlueprint,
} from '@starwright/protocol/plan';
import type { Reading } from '../blueprint.ts';
import { planOfCharter } from '../plan-of-charter.ts';
import { isBrought, type Parts, settled } from './brought.ts';
import { contractName, declaredBy } from './contract-names.ts';
import { describeModule } from './describe.ts';
import { stillTrue } from './marks/still-true.ts';
import { drop, withNeeds } from './needs.ts';
import { withoutPart, withPart } from './parts.ts';
import { titleFor } from './title.ts';
import { readParameter, withoutMadeCharter } from './validate.ts';

export type { PlanChange };

/**
 * A new plan with the change; the one given stays as it is. An assumption that was changed is no longer one, and a question
 * that the change answers is settled.
 * Throws StarwrightError `invalid-body` with the field when the value does not fit or another module needs the feature.
 */
export function revise(readings: readonly Reading[], plan: Plan, change: PlanChange): Plan {
  if ('look' in change) {
    const { look, ...rest } = plan;
    const made = lookWith(look, change);
    return { ...rest, ...(made && { look: made }) };
  }
  if ('instead' in change) {
    const instead = planOfCharter(change.instead, plan.blockchain, change.notIncluded);
    return { ...instead, ...(plan.look && { look: plan.look }), ...(change.marks && { marks: change.marks }) };
  }
  const known = new Map(readings.map((reading) => [reading.blueprint, reading]));
  if ('charter' in change) return agreed(plan, change, known);
  if ('added' in change) return withParts(plan, withPart(plan, change, known), known);
  if ('removed' in change) return withParts(plan, withoutPart(plan, change.module, known), known);
  const module = plan.modules.find((one) => one.id === change.module);
  const reading = module && known.get(module.blueprint);
  if (!module || !reading) throw new StarwrightError('invalid-body', { fields: { module: 'Choose a module of the plan.' } });
  const changed = withoutMadeCharter(
    'feature' in change ? toggled(module, reading, change, plan, known) : valued(module, reading, change, namesBeside(module, plan, known)),
  );
  const { modules, assumptions } = settled(
    plan,
    plan.modules.map((one) => (one === module ? changed : one)),
    known,
  );
  const subject = subjectOf(change);
  return {
    ...plan,
    modules,
    ...(plan.marks && { marks: stillTrue(plan.marks, plan.modules, modules) }),
    title:
      'parameter' in change &&
      reading.parameters.some((one) => one.id === change.parameter && one.kind === 'name') &&
      module.parameters[change.parameter] === plan.title
        ? String(changed.parameters[change.parameter])
        : plan.title,
    summary: summaryOf(modules, plan, known),
    assumptions: assumptions.filter(
      (one) =>
        one.module !== change.module ||
        ((one.feature ?? one.parameter) !== subject && (!one.feature || changed.features.includes(one.feature))),
    ),
    questions: plan.questions.filter(
      ({ answers }) =>
        !answers?.some(({ changes }) =>
          changes.some((one) => isOfModule(one) && one.module === change.module && subjectOf(one) === subject),
        ),
    ),
  };
}

/**
 * What of the new rules does not fit is said where the whole plan is looked at. With rules of its own a process of the catalogue
 * is one no more: its values and features stand in its sentences, and what was assumed or asked of them is settled.
 */
function agreed(plan: Plan, { module: id, charter }: Extract<PlanChange, { charter: unknown }>, known: ReadonlyMap<string, Reading>): Plan {
  const found = plan.modules.find((one) => one.id === id);
  const before = found?.charter;
  if (!found || !before)
    throw new StarwrightError('invalid-body', { fields: { module: 'Choose a module of the plan that is made of rules.' } });
  const reading = known.get(found.blueprint);
  const modules = plan.modules.map((one) => (one.id === id ? { ...free(one), charter } : one));
  return {
    ...plan,
    title: plan.title === before.title ? charter.title : plan.title,
    modules,
    ...(plan.marks && { marks: stillTrue(plan.marks, plan.modules, modules) }),
    ...(reading && {
      summary: summaryOf(modules, plan, known),
      assumptions: plan.assumptions.filter(({ module }) => module !== id),
      questions: plan.questions.filter(({ answers }) => !answers?.some(({ changes }) => changes.some(({ module }) => module === id))),
    }),
  };
}

/** With other parts; a name that was made of the kinds of all parts is made anew, and what was asked of one that is gone is settled. */
function withParts(plan: Plan, { modules, assumptions }: Parts, known: ReadonlyMap<string, Reading>): Plan {
  const nameOf = (all: readonly ModulePlan[], told: readonly Assumption[]) =>
    titleFor(
      all,
      all.map(({ blueprint }) => known.get(blueprint)),
      (index) => told.some((one) => one.module === all[index]?.id && isBrought(one)),
    );
  return {
    ...plan,
    modules,
    title: plan.title === nameOf(plan.modules, plan.assumptions) ? nameOf(modules, assumptions) : plan.title,
    // Rules alone are said by their sentences.
    summary: modules.every(({ blueprint }) => blueprint === rulesBlueprint) ? '' : summaryOf(modules, plan, known),
    assumptions,
    ...(plan.marks && { marks: stillTrue(plan.marks, plan.modules, modules) }),
    questions: plan.questions.filter(
      ({ answers }) =>
        !answers?.some(({ changes }) =>
          changes.some((change) => {
            const isThere = modules.some(({ id }) => id === change.module);
            return 'added' in change ? isThere : !isThere && isOf(plan, change.module);
          }),
        ),
    ),
  };
}

const isOf = ({ modules }: Plan, module: string) => modules.some(({ id }) => id === module);

function summaryOf(modules: readonly ModulePlan[], { blockchain }: Plan, known: ReadonlyMap<string, Reading>): string {
  const [any] = known.values();
  return modules
    .flatMap((module) => {
      const reading = known.get(module.blueprint) ?? any;
      return reading ? describeModule(reading, module, blockchain) : [];
    })
    .join(' ');
}

type ModuleChange = Extract<PartChange, { parameter: string } | { feature: string }>;
const isOfModule = (change: PartChange): change is ModuleChange => 'parameter' in change || 'feature' in change;
const subjectOf = (change: ModuleChange) => ('feature' in change ? change.feature : change.parameter);

const free = (module: ModulePlan): ModulePlan =>
  module.blueprint === rulesBlueprint ? module : { ...module, blueprint: rulesBlueprint, parameters: {}, features: [] };

/** Names that are taken: by the plan's other modules, and by what any of them declares. */
function namesBeside(module: ModulePlan, plan: Plan, known: ReadonlyMap<string, Reading>): Set<string> {
  const taken = declaredBy(plan.modules.map(({ blueprint }) => known.get(blueprint)));
  for (const other of plan.modules) if (other !== module) taken.add(other.contract.toLowerCase());
  return taken;
}

function valued(
  module: ModulePlan,
  reading: Reading,
  change: { parameter: string; value: ParameterValue },
  taken: ReadonlySet<string>,
): ModulePlan {
  const parameter = reading.parameters.find((one) => one.id === change.parameter);
  const value = parameter && readParameter(parameter, change.value);
  if (!parameter || value === undefined)
    throw new StarwrightError('invalid-body', {
      fields: { [change.parameter]: parameter ? `${parameter.label} cannot be this.` : 'There is no such value.' },
    });
  const on = new Set(module.features);
  if (parameter.feature) on.add(parameter.feature);
  withNeeds(reading, { on, denied: new Set() });
  return {
    ...module,
    parameters: { ...module.parameters, [parameter.id]: value },
    features: inOrder(reading, on),
    ...(parameter.kind === 'name' && typeof value === 'string' && { contract: contractName(value, reading.contract, taken) }),
  };
}

function toggled(
  module: ModulePlan,
  reading: Reading,
  change: { feature: string; on: boolean },
  plan: Plan,
  known: ReadonlyMap<string, Reading>,
): ModulePlan {
  const feature = reading.features.find((one) => one.id === change.feature);
  if (!feature) throw new StarwrightError('invalid-body', { fields: { [change.feature]: 'There is no such feature.' } });
  const on = new Set(module.features);
  if (change.on) {
    on.add(feature.id);
    withNeeds(reading, { on, denied: new Set() });
    for (const id of [...on])
      for (const other of reading.features)
        if (other.id !== feature.id && clash(reading, id, other.id) && (id === feature.id || feature.needs?.includes(id)))
          drop(reading, { on }, other.id);
  } else drop(reading, { on }, feature.id);
  for (const gone of module.features) {
    const needer = on.has(gone) ? undefined : neederOf(module, gone, plan, known);
    if (needer) throw new StarwrightError('invalid-body', { fields: { [gone]: `${needer.title} needs it.` } });
  }
  return { ...module, features: inOrder(reading, on) };
}

/** The module whose wire does not work without the feature. */
function neederOf(module: ModulePlan, feature: string, plan: Plan, known: ReadonlyMap<string, Reading>): Reading | undefined {
  const needer = plan.modules.find((other) =>
    known.get(other.blueprint)?.wires.some((wire) => other.wires[wire.slot] === module.id && wire.features?.includes(feature)),
  );
  return needer && known.get(needer.blueprint);
}

const clash = (reading: Reading, a: string, b: string) => {
  const excludes = (one: string, other: string) => reading.features.find(({ id }) => id === one)?.excludes?.includes(other) ?? false;
  return excludes(a, b) || excludes(b, a);
};
const inOrder = (reading: Reading, on: ReadonlySet<string>) => reading.features.map(({ id }) => id).filter((id) => on.has(id));
