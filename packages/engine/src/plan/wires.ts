/** Joins modules: "a token with staking rewards and a DAO" is three, the second and third wired to the first. */
import { mostModules } from '@starwright/protocol/plan';
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
  for (let index = 0; index < modules.length && index < mostModules; index++) {
    const module = modules[index];
    if (!module) continue;
    const slots = new Map<string, number>();
    wires[index] = slots;
    for (const slot of module.reading.wires) {
      if (!slot.required || !isOfUse(slot, (feature) => has(index, feature))) continue;
      const found = fresh(slot, index, modules, new Set(slots.values()));
      if (found !== undefined) slots.set(slot.slot, found);
      else {
        const reading = readings.find((one) => slot.accepts[0] === one.blueprint);
        if (!reading || modules.length >= mostModules) continue;
        added.set(modules.length, index);
        slots.set(slot.slot, modules.length);
        modules.push({ reading, anchors: [], score: 0 });
      }
    }
  }
  // What only may be wired takes what nobody needs first: "stake Honey, earn Nectar".
  const taken = new Set(wires.flatMap((slots) => [...slots.values()]));
  for (const [index, module] of modules.entries()) {
    for (const slot of module.reading.wires) {
      if (slot.required || !isOfUse(slot, (feature) => has(index, feature))) continue;
      const own = wires[index] ?? new Map<string, number>();
      const found = fresh(slot, index, modules, taken) ?? fresh(slot, index, modules, new Set());
      if (found !== undefined) own.set(slot.slot, found);
      wires[index] = own;
    }
  }
  return { modules, wires, added };
}

/** The first module of the best accepted blueprint that is not used; not itself. */
function fresh(slot: WireReading, index: number, modules: readonly Chosen[], used: ReadonlySet<number>): number | undefined {
  for (const blueprint of slot.accepts) {
    const at = modules.findIndex((module, other) => other !== index && module.reading.blueprint === blueprint && !used.has(other));
    if (at >= 0) return at;
  }
  return undefined;
}
