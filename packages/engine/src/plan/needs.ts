/** Features of a module that need each other. */
import type { Reading } from '../blueprint.ts';

interface Choice {
  /** Ids of the features that are on; changed in place. */
  on: Set<string>;
}

/** Turns on what the chosen features need; a feature goes whose need was denied, or is uncalled for and was not said. */
export function withNeeds(reading: Reading, choice: Choice & { denied: Set<string>; said?: ReadonlySet<string> }) {
  const { said = new Set() } = choice;
  const uncalledFor = new Set(reading.features.flatMap(({ id, uncalledFor = [] }) => (said.has(id) ? uncalledFor : [])));
  for (let changed = true; changed; ) {
    changed = false;
    for (const id of choice.on) {
      const feature = reading.features.find((one) => one.id === id);
      for (const need of feature?.needs ?? []) {
        if (choice.on.has(need)) continue;
        if (uncalledFor.has(need) && !said.has(need)) choice.on.delete(id);
        else if (choice.denied.has(need)) {
          choice.on.delete(id);
          choice.denied.add(id);
        } else choice.on.add(need);
        changed = true;
      }
    }
  }
}

/** Takes a feature away, and those that cannot be without it. */
export function drop(reading: Reading, choice: Choice, id: string) {
  choice.on.delete(id);
  for (const other of reading.features) if (choice.on.has(other.id) && other.needs?.includes(id)) drop(reading, choice, other.id);
}
