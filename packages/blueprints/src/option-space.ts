/**
 * Which dapps the catalogue can make: every feature alone, all together, a cover of all pairs (each two features occur
 * in every combination of on and off), and every wiring. Tests walk it; nothing outside it can be planned.
 */
import { type Catalogue, isOfUse, type Reading } from '@starwright/engine/blueprint';
import type { ModulePlan, Plan } from '@starwright/protocol/plan';

/** Features that can stand together, with all that they need. */
export type Selection = readonly string[];

/** Adds what features need; undefined when two of them exclude each other. */
export function closed(reading: Reading, wanted: Iterable<string>): Selection | undefined {
  const byId = new Map(reading.features.map((feature) => [feature.id, feature]));
  const all = new Set<string>();
  const open = [...wanted];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const feature = byId.get(id);
    if (!feature) throw new Error(`${reading.blueprint} has no feature ${id}`);
    if (all.has(id)) continue;
    all.add(id);
    open.push(...(feature.needs ?? []));
  }
  const clash = [...all].some((id) => byId.get(id)?.excludes?.some((other) => all.has(other)));
  return clash ? undefined : reading.features.map((feature) => feature.id).filter((id) => all.has(id));
}

/** Nothing on, and each feature with only what it needs. */
export function singles(reading: Reading): Selection[] {
  return distinct([[], ...reading.features.map((feature) => closed(reading, [feature.id]))]);
}

/** As many features together as exclude nothing, for every feature that is left out of an earlier one. */
export function fullest(reading: Reading): Selection[] {
  const found: Selection[] = [];
  for (const first of reading.features) {
    if (found.some((selection) => selection.includes(first.id))) continue;
    let selection = closed(reading, [first.id]) ?? [];
    for (const feature of reading.features) selection = closed(reading, [...selection, feature.id]) ?? selection;
    found.push(selection);
  }
  return distinct(found);
}

/** Every two features with only what they need. */
export function pairs(reading: Reading): Selection[] {
  const ids = reading.features.map((feature) => feature.id);
  return distinct(ids.flatMap((a, i) => ids.slice(i + 1).map((b) => closed(reading, [a, b]))));
}

/**
 * What `fullest` and no feature at all leave out of the pairs: with these few selections any two features occur as on/on,
 * on/off, off/on and off/off wherever that is possible. A covering array of strength 2, built greedily from the singles
 * and a fixed sequence of candidates, so that it is the same every time.
 */
export function pairCover(reading: Reading): Selection[] {
  const ids = reading.features.map((feature) => feature.id);
  const random = sequence(20_250_701);
  const candidates = distinct([
    ...singles(reading),
    ...Array.from(
      { length: 400 },
      () =>
        closed(
          reading,
          ids.filter(() => random() < 0.5),
        ) ?? thinned(reading, ids, random),
    ),
  ]);
  const seen = new Set<string>();
  const coverOf = (selection: Selection) => {
    const marks = ids.map((id) => `${id}${selection.includes(id) ? '+' : '-'}`);
    return marks.flatMap((a, i) => marks.slice(i + 1).map((b) => `${a}${b}`));
  };
  for (const selection of [[], ...fullest(reading)]) for (const pair of coverOf(selection)) seen.add(pair);
  const cover: Selection[] = [];
  for (;;) {
    let best: { selection: Selection; gain: number } | undefined;
    for (const selection of candidates) {
      const gain = coverOf(selection).filter((pair) => !seen.has(pair)).length;
      if (gain > (best?.gain ?? 0)) best = { selection, gain };
    }
    if (!best) return cover;
    cover.push(best.selection);
    for (const pair of coverOf(best.selection)) seen.add(pair);
  }
}

/** A plan with one module of the blueprint; required wires are filled by modules of the first blueprint they accept. */
export function planOf(
  catalogue: Catalogue,
  blueprint: string,
  features: Selection,
  wires: Record<string, { blueprint: string; features: Selection }> = {},
): Plan {
  const modules: ModulePlan[] = [];
  const reading = readingOf(catalogue, blueprint);
  const filled: Record<string, string> = {};
  for (const wire of reading.wires) {
    if (!isOfUse(wire, (feature) => features.includes(feature))) continue;
    const choice = wires[wire.slot] ?? (wire.required ? { blueprint: wire.accepts[0] ?? '', features: [] } : undefined);
    if (!choice) continue;
    const target = readingOf(catalogue, choice.blueprint);
    const needed = closed(target, [...choice.features, ...(wire.features ?? [])]);
    if (!needed) throw new Error(`${choice.blueprint} cannot be wired to ${blueprint}.${wire.slot} with ${choice.features.join(', ')}`);
    filled[wire.slot] = wire.slot.toLowerCase();
    modules.push(moduleOf(target, wire.slot.toLowerCase(), `${pascal(wire.slot)}${target.contract}`, needed));
  }
  modules.push({ ...moduleOf(reading, 'main', reading.contract, features), wires: filled });
  return {
    version: 1,
    title: reading.title,
    summary: reading.about,
    blockchain: 'ethereum',
    modules,
    assumptions: [],
    notIncluded: [],
    questions: [],
  };
}

/**
 * Every slot of a blueprint filled with everything it accepts, optional slots also empty. What fills it is plain, and with
 * as much as it can have: in every such selection when `whole`, else in the first.
 */
export function wirings(catalogue: Catalogue, blueprint: string, whole = true): Plan[] {
  const reading = readingOf(catalogue, blueprint);
  return reading.wires.flatMap((wire) =>
    wire.accepts
      .filter((accepted) => catalogue.blueprints.has(accepted))
      .flatMap((accepted) => {
        const target = readingOf(catalogue, accepted);
        return distinct(
          [[], ...fullest(target).slice(0, whole ? undefined : 1)].map((features) =>
            closed(target, [...features, ...(wire.features ?? [])]),
          ),
        )
          .filter((features) => features.length === 0 || !unsuited(target, features))
          .map((features) =>
            planOf(catalogue, blueprint, closed(reading, wire.onlyWith?.slice(0, 1) ?? []) ?? [], {
              [wire.slot]: { blueprint: accepted, features },
            }),
          );
      }),
  );
}

/** Modules whose own rules stop strangers from receiving them are tried where they are the subject, not as a part. */
const unsuited = (target: Reading, features: Selection) => target.blueprint === 'token' && features.includes('allowlist');

export function moduleOf(reading: Reading, id: string, contract: string, features: Selection): ModulePlan {
  return {
    id,
    blueprint: reading.blueprint,
    contract,
    features: [...features],
    wires: {},
    parameters: Object.fromEntries(reading.parameters.map((parameter) => [parameter.id, parameter.default])),
  };
}

export function readingOf(catalogue: Catalogue, blueprint: string): Reading {
  const found = catalogue.blueprints.get(blueprint);
  if (!found) throw new Error(`no blueprint ${blueprint}`);
  return found.reading;
}

function thinned(reading: Reading, ids: string[], random: () => number): Selection {
  let selection: Selection = [];
  for (const id of ids.map((id) => ({ id, order: random() })).sort((a, b) => a.order - b.order)) {
    if (random() < 0.5) selection = closed(reading, [...selection, id.id]) ?? selection;
  }
  return selection;
}

const distinct = (selections: (Selection | undefined)[]): Selection[] => [
  ...new Map(selections.flatMap((selection) => (selection ? [[selection.join(), selection] as const] : []))).values(),
];
const pascal = (slot: string) => slot.charAt(0).toUpperCase() + slot.slice(1);

/** A linear congruential sequence in [0, 1) (Numerical Recipes' constants): the same for the same seed. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
