/** Takes a plan that came from outside (a client, a model) and makes it one that can be composed. */
import { StarwrightError } from '@starwright/protocol/errors';
import {
  type ModulePlan,
  mostModules,
  nextId,
  type ParameterValue,
  type Plan,
  planSchema,
  recordModelSchema,
  rulesBlueprint,
} from '@starwright/protocol/plan';
import { isAddress } from 'viem';
import { isOfUse, type ParameterReading, type Reading, type Rules, type WireReading } from '../blueprint.ts';
import { contractName, declaredBy } from './contract-names.ts';
import { withNeeds } from './needs.ts';
import { newModule } from './new-module.ts';
import { safeName, safeSymbol } from './normalise.ts';
import { identifier } from './record/identifier.ts';
import { isReserved } from './reserved-names.ts';
import { onlyFor } from './unsaid.ts';

/**
 * The plan with what the catalogue does not know dropped, missing values filled with defaults, names made safe and
 * required wires complete. Throws StarwrightError `invalid-body` with the fields that cannot be mended.
 */
export function validatePlan(
  readings: readonly Reading[],
  plan: unknown,
  rules?: Pick<Rules, 'reading' | 'problemsIn' | 'readingOf' | 'misfitsOf'>,
): Plan {
  const parsed = planSchema.safeParse(plan);
  if (!parsed.success) {
    throw new StarwrightError('invalid-body', {
      fields: Object.fromEntries(parsed.error.issues.slice(0, 10).map((issue) => [issue.path.join('.') || 'plan', issue.message])),
    });
  }
  const known = new Map([...readings, ...(rules ? [rules.reading] : [])].map((reading) => [reading.blueprint, reading]));
  const given = parsed.data;
  const kept = given.modules
    .map(withoutMadeCharter)
    .filter((module) => known.has(module.blueprint) && (module.blueprint !== rulesBlueprint || module.charter !== undefined))
    .filter((module, index, all) => all.findIndex((other) => other.id === module.id) === index);
  if (kept.length === 0) throw new StarwrightError('invalid-body', { fields: { modules: 'Choose at least one module of the catalogue.' } });
  const fields: Record<string, string> = {};
  for (const { id, charter } of kept)
    for (const { at, text } of (charter && rules?.problemsIn(charter)) ?? []) fields[[id, 'charter', ...at].join('.')] ??= text;
  // The slots of a charter that does not fit cannot be asked for.
  if (Object.keys(fields).length > 0) throw new StarwrightError('invalid-body', { fields });
  const readingOf = (module: ModulePlan) => (module.charter && rules ? rules.readingOf(module.charter) : known.get(module.blueprint));
  const modules = completeWires(
    kept.map((module) => cleaned(module, readingOf(module), kept, fields)),
    known,
    readingOf,
  );
  for (const module of modules)
    for (const { slot, text } of (module.charter && rules?.misfitsOf(module, modules)) ?? []) fields[`${module.id}.wires.${slot}`] ??= text;
  if (Object.keys(fields).length > 0) throw new StarwrightError('invalid-body', { fields });
  renamed(modules, readingOf);
  const ids = new Map(modules.map((module) => [module.id, known.get(module.blueprint)]));
  return {
    ...given,
    title: safeName(given.title, 80) || known.get(modules[0]?.blueprint ?? '')?.title || 'Dapp',
    modules,
    assumptions: [
      ...given.assumptions.filter((one) => {
        const reading = ids.get(one.module);
        return (
          reading &&
          (!one.parameter || reading.parameters.some(({ id }) => id === one.parameter)) &&
          (!one.feature || reading.features.some(({ id }) => id === one.feature))
        );
      }),
      ...cameAlong(modules, kept, (module) => module.charter?.title ?? readingOf(module)?.title),
    ],
  };
}

/** Modules that nobody wrote down, and that others cannot be without. */
function cameAlong(modules: readonly ModulePlan[], given: readonly ModulePlan[], titleOf: (module: ModulePlan) => string | undefined) {
  return modules
    .filter(({ id }) => given.every((one) => one.id !== id))
    .map((module) => {
      const needer = modules.find(({ wires }) => Object.values(wires).includes(module.id));
      const text = onlyFor(titleOf(module) ?? module.contract, needer && titleOf(needer));
      return { module: module.id, ...(needer && { neededBy: needer.id }), text };
    });
}

/** What people agree on in a process follows from what was decided of it: what a plan says of that is made anew. */
export function withoutMadeCharter(module: ModulePlan): ModulePlan {
  if (module.blueprint === rulesBlueprint) return module;
  const { charter: _, ...rest } = module;
  return rest;
}

function cleaned(module: ModulePlan, reading: Reading | undefined, all: readonly ModulePlan[], fields: Record<string, string>): ModulePlan {
  if (!reading) return module;
  const parameters: Record<string, ParameterValue> = {};
  for (const parameter of reading.parameters) {
    const value = module.parameters[parameter.id];
    const read = value === undefined ? parameter.default : readParameter(parameter, value);
    if (read === undefined) fields[`${module.id}.${parameter.id}`] = whatFits(parameter);
    else parameters[parameter.id] = read;
  }
  const features = new Set(module.features.filter((id) => reading.features.some((feature) => feature.id === id)));
  withNeeds(reading, { on: features, denied: new Set() });
  for (const feature of reading.features)
    if (features.has(feature.id))
      for (const other of feature.excludes ?? [])
        if (features.has(other))
          fields[`${module.id}.features`] =
            `“${feature.title}” cannot stand beside “${reading.features.find(({ id }) => id === other)?.title ?? other}”.`;
  for (const parameter of reading.parameters) {
    const most = parameter.atMost ? parameters[parameter.atMost] : undefined;
    const limit = reading.parameters.find(({ id }) => id === parameter.atMost);
    const value = parameters[parameter.id];
    if (
      typeof most === 'string' &&
      typeof value === 'string' &&
      limit &&
      (!limit.feature || features.has(limit.feature)) &&
      compare(value, most) > 0
    )
      fields[`${module.id}.${parameter.id}`] = `At most ${most}.`;
  }
  const wires = Object.fromEntries(
    Object.entries(module.wires).filter(([slot, target]) => {
      const wire = reading.wires.find((one) => one.slot === slot);
      return wire?.accepts.includes(all.find((one) => one.id === target)?.blueprint ?? '') && target !== module.id;
    }),
  );
  const { record, ...rest } = module;
  if (reading.blueprint === 'registry' && !record) fields[`${module.id}.record`] = 'Say what is recorded.';
  return {
    ...rest,
    parameters,
    features: reading.features.map(({ id }) => id).filter((id) => features.has(id)),
    wires,
    ...(record && reading.blueprint === 'registry' && { record: safeRecord(record, module.id, fields) }),
  };
}

/** The value in its kept form, or undefined when it cannot stand for the parameter. */
export function readParameter(parameter: ParameterReading, value: ParameterValue): ParameterValue | undefined {
  if (parameter.kind === 'yesno') return typeof value === 'boolean' ? value : undefined;
  if (parameter.kind === 'texts')
    return Array.isArray(value) && value.length <= 50 ? value.map((text) => safeName(text, 200)).filter(Boolean) : undefined;
  if (parameter.kind === 'shares')
    return Array.isArray(value) && value.length <= 200 && value.every((share) => /^\d{1,5}$/.test(share) && BigInt(share) <= 10_000n)
      ? value
      : undefined;
  if (parameter.kind === 'accounts') {
    if (!Array.isArray(value) || value.length > 200) return undefined;
    const all = value.flatMap((text) => account(text) ?? []);
    // Nothing here deals with a wallet that is named twice; contracts refuse it.
    return all.length === value.length && new Set(all.map((one) => one.toLowerCase())).size === all.length ? all : undefined;
  }
  if (typeof value !== 'string') return undefined;
  switch (parameter.kind) {
    case 'name':
      return safeName(value) || undefined;
    case 'symbol':
      return safeSymbol(value) || undefined;
    case 'text':
      return safeName(value, 500);
    case 'choice':
      return parameter.choices?.some((choice) => choice.value === value) ? value : undefined;
    case 'account':
      return account(value);
    case 'tokens':
      return /^\d{1,60}(\.\d{1,18})?$/.test(value) && inRange(parameter, value) ? value : undefined;
    default:
      return /^\d{1,38}$/.test(value) && inRange(parameter, value) ? value : undefined;
  }
}

/**
 * An address as it can be encoded, or undefined: nobody has the zero address, and capitals and small letters mixed are a
 * checksum (EIP-55), so that they must fit. In capitals only it becomes small.
 */
function account(text: string): string | undefined {
  if (/^\$(deployer|alice|bob|carol|dave|erin|frank|mallory|grace|heidi)$/.test(text)) return text;
  if (!/^0x[0-9a-fA-F]{40}$/.test(text) || /^0x0+$/.test(text)) return undefined;
  if (isAddress(text)) return text;
  return text.slice(2) === text.slice(2).toUpperCase() ? text.toLowerCase() : undefined;
}

const inRange = (parameter: ParameterReading, value: string) =>
  (parameter.min === undefined || compare(value, parameter.min) >= 0) &&
  (parameter.max === undefined || compare(value, parameter.max) <= 0);

/** Compares decimal strings exactly. */
export function compare(a: string, b: string): number {
  const scaled = (text: string) => {
    const [whole = '0', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(18, '0').slice(0, 18));
  };
  const [x, y] = [scaled(a), scaled(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

function whatFits(parameter: ParameterReading): string {
  const range =
    parameter.min !== undefined && parameter.max !== undefined
      ? ` from ${parameter.min} to ${parameter.max}`
      : parameter.min !== undefined
        ? ` of at least ${parameter.min}`
        : parameter.max !== undefined
          ? ` of at most ${parameter.max}`
          : '';
  const kinds: Partial<Record<ParameterReading['kind'], string>> = {
    account: 'an address (0x…) without a slip in it',
    accounts: 'a list of addresses (0x…), each named once and without a slip in it',
    yesno: 'yes or no',
    texts: 'a list of texts',
    choice: `one of ${parameter.choices?.map((choice) => choice.value).join(', ')}`,
    name: 'a name',
    symbol: 'letters and digits',
    text: 'a text',
  };
  return `${parameter.label} must be ${kinds[parameter.kind] ?? `a number${range}`}.`;
}

function safeRecord(record: NonNullable<ModulePlan['record']>, id: string, fields: Record<string, string>) {
  const safe = {
    ...record,
    entity: safeName(record.entity, 40),
    plural: safeName(record.plural, 40),
    fields: record.fields
      .map((field) => ({
        ...field,
        label: safeName(field.label, 60),
        name: isReserved(field.name) ? identifier(field.label || field.name) : field.name,
      }))
      .filter((field, index, all) => all.findIndex((other) => other.name === field.name) === index),
    ...(record.groups && { groups: record.groups.map((group) => safeName(group, 40)).filter(Boolean) }),
    states: [...new Set(record.states.map((state) => safeName(state, 30)))],
    actions: record.actions.filter(
      (action) =>
        action.kind !== 'move' ||
        (action.to !== undefined &&
          record.states.includes(action.to) &&
          (action.from === undefined || record.states.includes(action.from))),
    ),
  };
  const { uniqueBy, ...rest } = safe;
  const made = { ...rest, ...(uniqueBy && safe.fields.some((field) => field.name === uniqueBy) && { uniqueBy }) };
  if (!recordModelSchema.safeParse(made).success) fields[`${id}.record`] = 'Some of its words cannot be used.';
  return made;
}

/** Required slots without a module of their own take one of an accepted blueprint, or a new one with its defaults. */
export function completeWires(
  modules: readonly ModulePlan[],
  known: ReadonlyMap<string, Reading>,
  readingOf = (module: ModulePlan) => known.get(module.blueprint),
): ModulePlan[] {
  const result = modules.map((module) => ({ ...module, features: [...module.features] }));
  for (let index = 0; index < result.length; index++) {
    const module = result[index];
    const reading = module && readingOf(module);
    /** Modules in other slots of this one: a required slot takes none of them. */
    const used = new Set<string>();
    for (const slot of reading?.wires ?? []) {
      if (!module) continue;
      if (!isOfUse(slot, (feature) => module.features.includes(feature))) {
        module.wires = Object.fromEntries(Object.entries(module.wires).filter(([name]) => name !== slot.slot));
        continue;
      }
      let target = result.find((one) => one.id === module.wires[slot.slot]);
      if (slot.required && (!target || used.has(target.id))) {
        const free = (blueprint: string) => result.find((one) => one.blueprint === blueprint && one !== module && !used.has(one.id));
        target = slot.accepts.map(free).find(Boolean) ?? added(slot, result, known) ?? target;
        if (target) module.wires = { ...module.wires, [slot.slot]: target.id };
      }
      if (target) used.add(target.id);
      const wanted = target && known.get(target.blueprint);
      if (!target || !wanted) continue;
      const on = new Set([...target.features, ...(slot.features ?? [])]);
      withNeeds(wanted, { on, denied: new Set() });
      target.features = wanted.features.map(({ id }) => id).filter((id) => on.has(id));
    }
  }
  return result;
}

function added({ accepts: [kind = ''], added: values }: WireReading, modules: ModulePlan[], known: ReadonlyMap<string, Reading>) {
  const reading = known.get(kind);
  if (!reading || modules.length >= mostModules) return undefined;
  const taken = new Set(modules.map((one) => one.contract.toLowerCase()));
  const module = newModule(reading, nextId(kind, modules), modules, taken, values);
  modules.push(module);
  return module;
}

/** Contract names that are taken or reserved are made anew. */
function renamed(modules: ModulePlan[], readingOf: (module: ModulePlan) => Reading | undefined) {
  const taken = declaredBy(modules.map(readingOf));
  for (const module of modules) {
    if (isReserved(module.contract) || taken.has(module.contract.toLowerCase())) {
      module.contract = contractName(module.contract, readingOf(module)?.contract ?? 'Contract', taken);
    }
    taken.add(module.contract.toLowerCase());
  }
}
