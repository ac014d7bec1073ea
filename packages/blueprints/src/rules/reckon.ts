/** What a formula comes to by what stands on the chain now, or would come to later if nobody did anything meanwhile. */
import { type Among, type Formula, nobody, walked } from './facts.ts';

export type Worth = bigint | boolean | string;

export interface Scene {
  /** What a reader of the contract answers; undefined where it refuses. */
  read(name: string, args: readonly unknown[]): Promise<unknown>;
  terms: readonly (Formula | undefined | null)[];
  now: bigint;
  actor?: string | undefined;
  person?: string | undefined;
  on?: bigint | undefined;
  called?: Map<string, Worth>;
  /** What earlier effects have changed, by place. */
  changes?: Map<string, Worth>;
  /** Collects the moments at which something could turn. */
  corners?: Set<bigint>;
}

/** It cannot be told, or the contract would refuse to. */
export class NoAnswer extends Error {}
class NoSuchRecord extends NoAnswer {}
const noAnswer = (): never => {
  throw new NoAnswer();
};

export const worthOf = (answer: unknown): Worth =>
  typeof answer === 'number'
    ? BigInt(answer)
    : typeof answer === 'string'
      ? answer.toLowerCase()
      : typeof answer === 'bigint' || typeof answer === 'boolean'
        ? answer
        : noAnswer();

export async function reckon(formula: Formula, scene: Scene): Promise<Worth> {
  if ('fixed' in formula) return BigInt(formula.fixed);
  if ('truth' in formula) return formula.truth;
  if ('word' in formula) return wordOf(formula.word, scene);
  if ('called' in formula) return scene.called?.get(formula.called) ?? noAnswer();
  if ('term' in formula) {
    const term = scene.terms[formula.term] ?? noAnswer();
    const on = formula.on && (await amount(formula.on, scene));
    const person = formula.person && String(await reckon(formula.person, scene));
    return reckon(term, { ...scene, on, person });
  }
  if ('read' in formula) {
    const args = await all(formula.args, scene);
    return scene.changes?.get(readKey(formula.read, args)) ?? worthOf(await scene.read(formula.read, args));
  }
  if ('seek' in formula) {
    const sought = await Promise.all(formula.where.map(async ({ at, is }) => ({ at, is: await reckon(is, scene) })));
    for (const id of await idsOf(formula.seek, scene)) {
      const found = await Promise.all(sought.map(async ({ at, is }) => (await partOf(formula.seek.record, id, at, scene)) === is));
      if (found.every(Boolean)) return id;
    }
    throw new NoSuchRecord();
  }
  if ('nth' in formula) {
    const place = await amount(formula.nth, scene);
    const { nth, parent } = formula.of;
    if (place < 1n || place > (await countOf(formula.of, scene))) throw new NoSuchRecord();
    return nth === undefined || !parent ? place : worthOf(await scene.read(nth, [await amount(parent, scene), place]));
  }
  if ('place' in formula) {
    const ids = await idsOf(formula.of, scene);
    const by = await Promise.all(ids.map(async (id) => ({ id, value: number(await partOf(formula.of.record, id, formula.at, scene)) })));
    by.sort((a, b) => (a.value === b.value ? Number(a.id - b.id) : a.value < b.value === formula.highest ? 1 : -1));
    const found = by[formula.place - 1];
    if (!found) throw new NoSuchRecord();
    return found.id;
  }
  if ('count' in formula) {
    const { state } = formula;
    if (!state) return countOf(formula.count, scene);
    const ids = await idsOf(formula.count, scene);
    const states = await Promise.all(ids.map((id) => partOf(formula.count.record, id, state.at, scene)));
    return BigInt(states.filter((one) => one === BigInt(state.is)).length);
  }
  if ('sum' in formula) {
    const ids = await idsOf(formula.sum, scene);
    const parts = await Promise.all(ids.map((id) => partOf(formula.sum.record, id, formula.at, scene)));
    return parts.reduce<bigint>((sum, part) => sum + number(part), 0n);
  }
  if ('exists' in formula) {
    try {
      return (await reckon(formula.exists, scene)) !== 0n;
    } catch (error) {
      if (error instanceof NoSuchRecord) return false;
      throw error;
    }
  }
  if ('record' in formula) {
    const part = await partOf(formula.record, formula.id && (await amount(formula.id, scene)), formula.at, scene);
    return formula.moment && part === 0n ? noAnswer() : part;
  }
  return operate(formula.op, formula.of, scene);
}

const wordOf = (word: 'actor' | 'now' | 'person' | 'this' | 'nobody', scene: Scene): Worth => {
  if (word === 'now') return scene.now;
  if (word === 'nobody') return nobody;
  if (word === 'this') return scene.on ?? noAnswer();
  return (word === 'actor' ? scene.actor : scene.person)?.toLowerCase() ?? noAnswer();
};
const number = (worth: Worth): bigint => (typeof worth === 'bigint' ? worth : noAnswer());
export const amount = async (formula: Formula, scene: Scene): Promise<bigint> => number(await reckon(formula, scene));
const all = (formulas: readonly Formula[], scene: Scene): Promise<Worth[]> =>
  Promise.all(formulas.map((formula) => reckon(formula, scene)));

const readKey = (name: string, args: readonly Worth[]): string => `${name}(${args.join()})`;
const partKey = (record: string, id: bigint | undefined, at: number): string => `${record}(${id ?? ''})[${at}]`;
/** Under what the value of a place is kept when an effect changes it. */
export async function placeKey(place: Formula, scene: Scene): Promise<string> {
  if ('read' in place) return readKey(place.read, await all(place.args, scene));
  if ('record' in place) return partKey(place.record, place.id && (await amount(place.id, scene)), place.at);
  return noAnswer();
}

async function partOf(record: string, id: bigint | undefined, at: number, scene: Scene): Promise<Worth> {
  const changed = scene.changes?.get(partKey(record, id, at));
  if (changed !== undefined) return changed;
  const parts = await scene.read(record, id === undefined ? [] : [id]);
  return worthOf(Array.isArray(parts) ? parts[at] : undefined);
}

const countOf = async ({ number: name, parent }: Among, scene: Scene): Promise<bigint> =>
  number(worthOf(await scene.read(name, parent ? [await amount(parent, scene)] : [])));

async function idsOf(among: Among, scene: Scene): Promise<bigint[]> {
  const count = Number(await countOf(among, scene));
  if (count > walked) return noAnswer();
  const places = Array.from({ length: count }, (_, at) => BigInt(at + 1));
  const { nth, parent } = among;
  if (nth === undefined || !parent) return places;
  const above = await amount(parent, scene);
  return Promise.all(places.map(async (place) => number(worthOf(await scene.read(nth, [above, place])))));
}

async function operate(op: string, of: readonly Formula[], scene: Scene): Promise<Worth> {
  const part = (at: number): Promise<Worth> => reckon(of[at] ?? noAnswer(), scene);
  if (op === 'if') return part((await part(0)) === true ? 1 : 2);
  if (op === 'not') return (await part(0)) !== true;
  if (op === 'both' || op === 'either') {
    for (const one of of) if (((await reckon(one, scene)) === true) === (op === 'either')) return op === 'either';
    return op === 'both';
  }
  const values = await all(of, scene);
  const [first, second] = values;
  if (first === undefined || second === undefined) return noAnswer();
  if (op === 'is') return first === second;
  if (op === 'is not') return first !== second;
  const [a, b, c] = [number(first), number(second), values[2] === undefined ? 0n : number(values[2])];
  const over = (whole: bigint, by: bigint): bigint => (by === 0n ? noAnswer() : whole / by);
  switch (op) {
    case 'plus':
      return a + b;
    case 'minus':
      return a < b ? noAnswer() : a - b;
    case 'excess':
      return a > b ? a - b : 0n;
    case 'times':
      return a * b;
    case 'divide':
      return over(a, b);
    case 'smaller':
      return a < b ? a : b;
    case 'larger':
      return a > b ? a : b;
    case 'part':
      return (b * a) / 10_000n;
    case 'portion':
      return over(a * b, c);
    case 'passed':
    case 'begun': {
      const spans = c < b ? 0n : op === 'begun' ? over(c - b + a - 1n, a) : over(c - b, a);
      for (const next of [spans, spans + 1n]) for (const just of [0n, 1n]) scene.corners?.add(b + next * a + just);
      return spans;
    }
  }
  if (scene.corners && of.some((one) => runsWithTime(one, scene)))
    for (const just of [0n, 1n]) scene.corners.add(scene.now + (a > b ? a - b : b - a) + just);
  if (op === 'at least') return a >= b;
  if (op === 'at most') return a <= b;
  if (op === 'more than') return a > b;
  return op === 'less than' ? a < b : noAnswer();
}

/** Whether a value grows second by second: spans of time grow in steps, which are their own corners. */
function runsWithTime(formula: Formula, scene: Scene): boolean {
  if ('word' in formula) return formula.word === 'now';
  if ('term' in formula) {
    const term = scene.terms[formula.term];
    return Boolean(term && runsWithTime(term, scene));
  }
  return 'op' in formula && formula.op !== 'passed' && formula.op !== 'begun' && formula.of.some((one) => runsWithTime(one, scene));
}

/** Whether it holds; undefined when that cannot be told. */
export async function holds(condition: Formula, scene: Scene): Promise<boolean | undefined> {
  try {
    return (await reckon(condition, scene)) === true;
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  }
}

/** The first moment after now at which a condition holds, or no longer holds, if nobody does anything until then. */
export async function turnsAt(condition: Formula, to: boolean, scene: Scene): Promise<bigint | undefined> {
  const corners = new Set<bigint>();
  await holds(condition, { ...scene, corners });
  let last = scene.now;
  for (let tries = 0; tries < 24; tries++) {
    const later = [...corners].filter((corner) => corner > last);
    if (later.length === 0) return undefined;
    last = later.reduce((least, one) => (one < least ? one : least));
    if ((await holds(condition, { ...scene, now: last, corners })) === to) return last;
  }
  return undefined;
}
