/** Joins modules: "a token with staking rewards and a DAO" is three, the second and third wired to the first. */
import { isOfUse, type Reading, type WireReading } from '../blueprint.ts';
import type { Chosen } from './choose.ts';

export interface Wired {
  modules: Chosen[];
  /** Per module: slot → index of the module in it. */
  wires: Map<string, number>[];
  /** Modules that were added because another one cannot be without them: index → who needs it. */
  added: Map<number, number>;
}

/**
 * Fills every slot that can be filled; adds what a required slot lacks. A required slot never shares a module with another
 * slot of the same one (a pool of two tokens needs two), an optional one may. `has` tells whether a module of the list is meant
 * to have a feature; slots that are of no use without it (or with it) stay empty.
 */
export function wire(readings: readonly Reading[], chosen: readonly Chosen[], has: (module: number, feature: string) => boolean): Wired {
  const modules = [...chosen];
  const wires: Map<string, number>[] = [];
  const added = new Map<number, number>();
  for (let index = 0; index < modules.length && index < 6; index++) {
    const module = modules[index];
    if (!module) continue;
    const slots = new Map<string, number>();
    wires[index] = slots;
    for (const slot of module.reading.wires) {
      if (!isOfUse(slot, (feature) => has(index, feature))) continue;
      const found = candidate(slot, index, modules, new Set(slots.values()));
      if (found !== undefined) slots.set(slot.slot, found);
      else if (slot.required) {
        const reading = readings.find((one) => slot.accepts[0] === one.blueprint);
        if (!reading || modules.length >= 6) continue;
        added.set(modules.length, index);
        slots.set(slot.slot, modules.length);
        modules.push({ reading, anchors: [], score: 0 });
      }
    }
  }
  return { modules, wires, added };
}

/** The module mentioned nearest after the one that needs it, among those of the best accepted blueprint; not itself. */
function candidate(slot: WireReading, index: number, modules: readonly Chosen[], used: ReadonlySet<number>): number | undefined {
  for (const blueprint of slot.accepts) {
    const fitting = modules
      .map((module, at) => ({ module, at }))
      .filter(({ module, at }) => at !== index && module.reading.blueprint === blueprint);
    const fresh = fitting.filter(({ at }) => !used.has(at));
    const best = fresh[0] ?? (slot.required ? undefined : fitting[0]);
    if (best) return best.at;
  }
  return undefined;
}
