/** A process of the catalogue: what is agreed on with what was decided, and which behaviours are there because of a feature. */
import type { Action, Charter } from '@starwright/protocol/charter';
import type { BlueprintScenario, Decided, Process, Reading } from '../blueprint.ts';
import { readCharter } from './language/read-charter.ts';
import { problemsInWords } from './problems-in-words.ts';

/** The base, and what each feature makes of it; read like every charter. @throws Error with what is wrong: the process is at fault. */
export function charterOfProcess({ reading, base, features }: Process, decided: Decided): Charter {
  let given = base(decided);
  for (const { id } of reading.features) {
    if (!decided.has(id)) continue;
    const edit = features[id];
    if (!edit) throw new Error(`${reading.blueprint}/charter.ts does not say what the feature ${id} makes of the charter`);
    given = edit(given, decided);
  }
  const read = readCharter(given);
  if (!read.ok) throw new Error(`the charter of ${reading.blueprint} cannot be read: ${JSON.stringify(read.problems)}`);
  const [problem] = problemsInWords(read.charter);
  if (problem) throw new Error(`the charter of ${reading.blueprint} does not fit together, at ${problem.at.join('.')}: ${problem.text}`);
  return read.charter;
}

/** An action that is there because of a feature; of one that was there without it, the conditions that came with it. */
interface Because {
  function: string;
  feature: string;
  conditions: number[] | 'all';
}

/**
 * The scenarios with their features. `without` is the charter without a feature and without those that need it; `functions`
 * are the names of the charter's actions, in their order. A scenario of several features belongs to the first.
 */
export function withFeatures(
  scenarios: readonly BlueprintScenario[],
  charter: Charter,
  functions: readonly string[],
  features: readonly string[],
  without: (feature: string) => Charter,
): BlueprintScenario[] {
  const because = features.flatMap((feature) => addedBy(feature, charter, without(feature), functions));
  return scenarios.map((scenario) => {
    const found = because.find((one) => isOf(scenario.id, one));
    return found ? { ...scenario, feature: found.feature } : scenario;
  });
}

/** All that need a feature, and itself. */
export function needing({ features }: Reading, feature: string): Set<string> {
  const gone = new Set([feature]);
  for (const one of gone) for (const { id, needs } of features) if (needs?.includes(one)) gone.add(id);
  return gone;
}

function addedBy(feature: string, charter: Charter, other: Charter, functions: readonly string[]): Because[] {
  return charter.actions.flatMap((action, at): Because[] => {
    const name = functions[at];
    const before = other.actions.find((one) => one.verb === action.verb && one.on === action.on && one.creates === action.creates);
    if (name === undefined || (before && same(before, action))) return [];
    const added = before ? action.onlyIf.flatMap((one, index) => (before.onlyIf.some((old) => same(old, one)) ? [] : [index])) : [];
    return [{ function: name, feature, conditions: added.length > 0 ? added : 'all' }];
  });
}

const isOf = (id: string, { function: name, conditions }: Because): boolean =>
  conditions === 'all' ? id === name || id.startsWith(`${name}.`) : conditions.some((at) => id === `${name}.only-if-${at + 1}`);

const same = (a: Action | Action['onlyIf'][number], b: Action | Action['onlyIf'][number]) => JSON.stringify(a) === JSON.stringify(b);
