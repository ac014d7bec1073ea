/** What parts of a plan bring along for each other: told when it comes, and gone when nothing has a use for it any more. */
import { StarwrightError } from '@starwright/protocol/errors';
import { type Assumption, type ModulePlan, mostModules, type Plan } from '@starwright/protocol/plan';
import { isOfUse, type Reading } from '../blueprint.ts';
import { drop, withNeeds } from './needs.ts';
import { becauseOfPart, byDefault, onlyFor, unsaid } from './unsaid.ts';
import { completeWires } from './validate.ts';

export type Known = ReadonlyMap<string, Reading>;
export type Parts = Pick<Plan, 'modules' | 'assumptions'>;

/**
 * The modules as a change has left them, with their wires complete and what was assumed of them. `asked`: one that the person put in.
 * @throws StarwrightError `invalid-body` when there is no place for what is needed, or it cannot stand beside what there is
 */
export function settled(plan: Plan, changed: readonly ModulePlan[], known: Known, asked?: string): Parts {
  const modules = withoutOrphans(completeWires(changed, known), plan.assumptions, known);
  checkWhole(modules, plan.modules, known);
  const told = modules.flatMap((module): Assumption[] => {
    const before = plan.modules.find(({ id }) => id === module.id);
    if (before) return broughtFeatures(before, module, modules, known);
    const needer = modules.find(({ wires }) => Object.values(wires).includes(module.id));
    if (module.id === asked || !needer) return [];
    const text = onlyFor(titleOf(module, known), titleOf(needer, known));
    return [{ module: module.id, neededBy: needer.id, text }, ...openIn(module, plan, known)];
  });
  return { modules, assumptions: [...stillAssumed(plan.assumptions, modules, known), ...told] };
}

/** What a module that nobody spoke of leaves open: its values, and the features that are on unless somebody speaks against them. */
export function openIn({ id, blueprint, parameters, features }: ModulePlan, { blockchain }: Plan, known: Known): Assumption[] {
  const reading = known.get(blueprint);
  const values = (reading?.parameters ?? []).filter(
    ({ kind, quiet, feature, unless }) =>
      (!quiet || kind === 'name' || kind === 'symbol') &&
      (!feature || features.includes(feature)) &&
      !unless?.some((one) => features.includes(one)),
  );
  return [
    ...values.map((one) => ({ module: id, parameter: one.id, text: unsaid(one, parameters[one.id] ?? one.default, blockchain) })),
    ...(reading?.features ?? [])
      .filter((one) => one.byDefault && features.includes(one.id))
      .map((one) => ({ module: id, feature: one.id, text: byDefault(one.title) })),
  ];
}

export const titleOf = ({ blueprint, contract, charter }: ModulePlan, known: Known) =>
  known.get(blueprint)?.title ?? charter?.title ?? contract;

const isWiredTo = ({ wires }: ModulePlan, id: string) => Object.values(wires).includes(id);
export const isBrought = (one: Assumption) => one.neededBy !== undefined && one.feature === undefined && one.parameter === undefined;

/** Without parts that were brought and that nothing is wired to, and without features that no wire asks for any more. */
function withoutOrphans(given: readonly ModulePlan[], told: readonly Assumption[], known: Known): ModulePlan[] {
  let modules = [...given];
  const isOrphan = ({ id }: ModulePlan) =>
    told.some((one) => one.module === id && isBrought(one)) && !modules.some((one) => isWiredTo(one, id));
  // What an orphan itself has brought is one when it is gone.
  for (let left = modules; ; modules = left) {
    left = modules.filter((module) => !isOrphan(module));
    if (left.length === 0 || left.length === modules.length) break;
  }
  return modules.map((module) => {
    const reading = known.get(module.blueprint);
    const wanted = demanded(module, modules, known);
    const idle = told.flatMap(({ module: of, feature, neededBy }) =>
      of === module.id && feature && neededBy !== undefined && !wanted.has(feature) ? [feature] : [],
    );
    if (!reading || idle.length === 0) return module;
    const on = new Set(module.features);
    const isUsed = (id: string) => reading.features.some((one) => on.has(one.id) && !idle.includes(one.id) && one.needs?.includes(id));
    for (const id of idle) if (!isUsed(id)) drop(reading, { on }, id);
    return { ...module, features: module.features.filter((id) => on.has(id)) };
  });
}

/** Features that the wires of others ask of a module, with what those need: each with who asks. */
function demanded(module: ModulePlan, modules: readonly ModulePlan[], known: Known): Map<string, ModulePlan> {
  const reading = known.get(module.blueprint);
  const asked = new Map<string, ModulePlan>();
  for (const other of modules)
    for (const { slot, features = [] } of known.get(other.blueprint)?.wires ?? []) {
      if (!reading || other.wires[slot] !== module.id) continue;
      const on = new Set(features);
      withNeeds(reading, { on, denied: new Set() });
      for (const feature of on) if (!asked.has(feature)) asked.set(feature, other);
    }
  return asked;
}

function broughtFeatures(before: ModulePlan, module: ModulePlan, modules: readonly ModulePlan[], known: Known): Assumption[] {
  const titles = new Map(known.get(module.blueprint)?.features.map(({ id, title }) => [id, title]));
  return [...demanded(module, modules, known)].flatMap(([feature, needer]) =>
    before.features.includes(feature) || !module.features.includes(feature)
      ? []
      : [{ module: module.id, feature, neededBy: needer.id, text: becauseOfPart(titles.get(feature) ?? feature, titleOf(needer, known)) }],
  );
}

/** What is needed by another part from now on says so; what is assumed of something that is gone is told no more. */
function stillAssumed(assumptions: readonly Assumption[], modules: readonly ModulePlan[], known: Known): Assumption[] {
  return assumptions.flatMap((one) => {
    const module = modules.find(({ id }) => id === one.module);
    if (!module || (one.feature !== undefined && one.neededBy !== undefined && !module.features.includes(one.feature))) return [];
    if (one.neededBy === undefined || modules.some(({ id }) => id === one.neededBy)) return [one];
    const heir = isBrought(one)
      ? modules.find((other) => isWiredTo(other, module.id))
      : demanded(module, modules, known).get(one.feature ?? '');
    if (!heir) return [];
    const title = known.get(module.blueprint)?.features.find(({ id }) => id === one.feature)?.title;
    const text = title === undefined ? onlyFor(titleOf(module, known), titleOf(heir, known)) : becauseOfPart(title, titleOf(heir, known));
    return [{ ...one, neededBy: heir.id, text }];
  });
}

/** Every part has what it needs, and no two features stand together that cannot. */
function checkWhole(modules: readonly ModulePlan[], before: readonly ModulePlan[], known: Known) {
  for (const module of modules) {
    const reading = known.get(module.blueprint);
    const has = (feature: string) => module.features.includes(feature);
    const bare = reading?.wires.find((slot) => slot.required && isOfUse(slot, has) && module.wires[slot.slot] === undefined);
    if (bare)
      throw unfit(
        'modules',
        `“${titleOf(module, known)}” needs another part besides: ${lower(bare.label)}. A plan has at most ${mostModules} parts.`,
      );
    const old = before.find(({ id }) => id === module.id)?.features ?? [];
    for (const { id, title, excludes = [] } of reading?.features ?? []) {
      const other = excludes.find((one) => has(id) && has(one) && !(old.includes(id) && old.includes(one)));
      const beside = reading?.features.find((one) => one.id === other)?.title;
      const wanted = demanded(module, modules, known);
      const needer = wanted.get(id) ?? wanted.get(other ?? '');
      if (beside !== undefined)
        throw unfit(
          'features',
          `${needer ? `“${titleOf(needer, known)}” needs a “${titleOf(module, known)}” in which ` : ''}“${title}” and “${beside}” ${needer ? 'stand together, and they cannot' : 'cannot stand together'}. Leave one of them out first.`,
        );
    }
  }
}

const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
const unfit = (field: string, sentence: string) =>
  new StarwrightError('invalid-body', { message: sentence, fields: { [field]: sentence } });
