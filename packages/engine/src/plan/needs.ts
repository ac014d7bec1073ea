/** Features of a module that need each other. */
import type { Reading } from '../blueprint.ts';

interface Choice {
  /** Ids of the features that are on; changed in place. */
  on: Set<string>;
}

/** Turns on what the chosen features need; a feature goes whose need was denied, or is uncalled for and was not said. */
export function withNeeds(reading: Reading, choice: Choice & { denied: Set<string>; said?: ReadonlySet<string> }) {
  const { said = new Set() } = choice;
  const { on, denied } = choice;
  const uncalledFor = new Set(
    reading.features.flatMap((one) => (said.has(one.id) ? (one.uncalledFor ?? []) : [])).filter((id) => !said.has(id)),
  );
  const chosen = new Set(on);
  const needsOf = (id: string): readonly string[] => reading.features.find((one) => one.id === id)?.needs ?? [];
  /** Because of which of the two a feature goes; `above` are those that need it. */
  const goesBy = (id: string, above: readonly string[] = []): Set<string> | undefined => {
    if (above.includes(id)) return undefined;
    const own = chosen.has(id) ? undefined : [denied, uncalledFor].find((out) => out.has(id));
    return own ?? needsOf(id).reduce<Set<string> | undefined>((out, need) => out ?? goesBy(need, [...above, id]), undefined);
  };
  const bring = (id: string): void => {
    on.add(id);
    for (const need of needsOf(id)) if (!on.has(need)) bring(need);
  };
  const gone = [...chosen].map((id) => ({ id, by: goesBy(id) }));
  for (const { id, by } of gone) {
    if (!by) continue;
    on.delete(id);
    if (by === denied) denied.add(id);
  }
  for (const { id, by } of gone) if (!by) bring(id);
}

/** Takes a feature away, and those that cannot be without it. */
export function drop(reading: Reading, choice: Choice, id: string) {
  choice.on.delete(id);
  for (const other of reading.features) if (choice.on.has(other.id) && other.needs?.includes(id)) drop(reading, choice, other.id);
}
