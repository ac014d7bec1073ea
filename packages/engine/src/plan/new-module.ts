/** A module of which nobody said anything but its kind. */
import type { ModulePlan, ParameterValue } from '@starwright/protocol/plan';
import type { Reading } from '../blueprint.ts';
import { contractName } from './contract-names.ts';
import { withNeeds } from './needs.ts';

/**
 * With the defaults of its kind, or `values`; a second one of its kind has a name of its own. `taken`: names that its contract may
 * not have, in small letters.
 */
export function newModule(
  reading: Reading,
  id: string,
  modules: readonly ModulePlan[],
  taken: ReadonlySet<string>,
  values: Record<string, ParameterValue> = {},
): ModulePlan {
  const number = modules.filter(({ blueprint }) => blueprint === reading.blueprint).length + 1;
  const isNumbered = number > 1 && reading.parameters.some(({ kind }) => kind === 'symbol');
  const parameters = Object.fromEntries(
    reading.parameters.map((parameter) => {
      const value = values[parameter.id] ?? parameter.default;
      const given = values[parameter.id] !== undefined || !isNumbered;
      return [
        parameter.id,
        given ? value : ({ name: `${value} ${number}`, symbol: `${value}${number}` }[parameter.kind as string] ?? value),
      ];
    }),
  );
  const on = new Set(reading.features.filter((feature) => feature.byDefault).map(({ id }) => id));
  withNeeds(reading, { on, denied: new Set() });
  return {
    id,
    blueprint: reading.blueprint,
    contract: contractName(typeof values.name === 'string' ? values.name : undefined, reading.contract, taken),
    parameters,
    features: reading.features.map((feature) => feature.id).filter((feature) => on.has(feature)),
    wires: {},
    ...(reading.record && { record: reading.record }),
  };
}
