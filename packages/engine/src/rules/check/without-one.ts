/**
 * What can still happen when one person never acts: which states of a record and of those around it others can bring it
 * to. Amounts, times and other conditions are left aside, so that others can do at most this: what is out of their reach
 * here is out of their reach.
 */
import type { Action, Charter, Effect, Pot, PotRef, Ref, RuleName, Thing, Who } from '@starwright/protocol/charter';
import { scopeOfAction } from '../language/typing.ts';
import { statesAsked, thingAt } from './check-states.ts';
import { statesThatMayHold } from './may-hold.ts';
import { effectsOf } from './walk.ts';

/** A place that one person has: the person in a field of a record, a role that one holds, the holder of a record. */
export interface Seat {
  key: string;
  who: Who;
  /** An action in whose words the seat can be said. */
  action: Action;
  /** The thing whose record says who it is; undefined for a role. */
  thing: RuleName | undefined;
}

/** The seat of an action that only one person can do; undefined when there are several. */
export function seatOf(charter: Charter, action: Action): Seat | undefined {
  const { by } = action;
  if (typeof by === 'string') return undefined;
  const scope = scopeOfAction(charter, action);
  if ('role' in by)
    return charter.roles.some((one) => one.role === by.role && one.holders === 'one')
      ? { key: `role ${by.role}`, who: by, action, thing: undefined }
      : undefined;
  if ('party' in by) {
    const thing = thingAt(by.of ?? 'this', scope);
    return { key: `${thing} ${by.party}`, who: by, action, thing };
  }
  if ('holder' in by) {
    const thing = thingAt(by.holder, scope);
    return { key: `holder of ${thing}`, who: by, action, thing };
  }
  return undefined;
}

export const chainOf = (charter: Charter, thing: Thing | undefined): Thing[] => {
  const chain: Thing[] = [];
  for (let next = thing; next && chain.length < 8; ) {
    chain.push(next);
    const above: RuleName | undefined = next.in;
    next = charter.things.find((one) => one.thing === above);
  }
  return chain;
};

const upOf = (ref: Ref, thing: Thing): Ref => (ref === 'this' ? { up: thing.in ?? '' } : { up: thing.in ?? '', of: ref });

/** States of the record, of those it belongs to, and of the only records of single things. */
type Tuple = readonly RuleName[];
interface Move {
  action: Action;
  part: number;
  to: RuleName;
  asks: readonly (readonly RuleName[] | undefined)[];
}
interface Exit {
  action: Action;
  effect: Extract<Effect, { from: PotRef }>;
  asks: readonly (readonly RuleName[] | undefined)[];
}

const most = 4096;

export class Board {
  readonly charter: Charter;
  readonly chain: Thing[];
  /** The things whose states make a tuple. */
  readonly parts: Thing[];
  readonly moves: Move[];
  readonly exits: Exit[];
  /** What can come about at all. */
  readonly reached: Tuple[];
  /** Where money can lie, of what can come about. */
  readonly holding: Tuple[];

  constructor(charter: Charter, pot: Pot | undefined, thing: Thing | undefined) {
    this.charter = charter;
    this.chain = chainOf(charter, thing);
    const singles = charter.things.filter((one) => one.single && !this.chain.includes(one));
    this.parts = [...this.chain, ...singles].filter((one) => one.states !== undefined);
    this.moves = charter.actions.flatMap((action) => this.#movesOf(action));
    this.exits = pot === undefined ? [] : charter.actions.flatMap((action) => this.#exitsOf(action, pot));
    this.reached = this.#reachable();
    const lies = pot && thing?.states ? statesThatMayHold(charter, pot, thing) : undefined;
    const own = thing === undefined ? -1 : this.parts.indexOf(thing);
    this.holding = this.reached.filter((tuple) => lies === undefined || lies.has(tuple[own] ?? ''));
  }

  /** What an action asks of each part, when this is the record of the chain with which it is done. */
  #asks(action: Action, at: { ref: Ref; depth: number } | undefined): Move['asks'] {
    return this.parts.map((part) => {
      if (part.single) {
        const one = statesAsked(action, { the: part.thing }, this.charter);
        const other = action.on === part.thing ? statesAsked(action, 'this', this.charter) : undefined;
        return one && other ? one.filter((state) => other.includes(state)) : (one ?? other);
      }
      const depth = this.chain.indexOf(part);
      if (!at || depth < at.depth) return undefined;
      let ref = at.ref;
      for (let level = at.depth; level < depth; level++) ref = upOf(ref, this.chain[level] ?? part);
      return statesAsked(action, ref, this.charter);
    });
  }

  #movesOf(action: Action): Move[] {
    return [...effectsOf(this.charter, action, [])].flatMap(({ effect, scope }) => {
      if (!('move' in effect)) return [];
      const ref = effect.of ?? 'this';
      const kind = thingAt(ref, scope);
      const part = this.parts.findIndex((one) => one.thing === kind);
      const thing = this.parts[part];
      if (!thing) return [];
      const depth = this.chain.indexOf(thing);
      return [{ action, part, to: effect.move, asks: this.#asks(action, depth < 0 ? undefined : { ref, depth }) }];
    });
  }

  #exitsOf(action: Action, pot: Pot): Exit[] {
    return [...effectsOf(this.charter, action, [])].flatMap(({ effect }) => {
      if (!('from' in effect) || effect.from.pot !== pot.pot) return [];
      return [{ action, effect, asks: this.#asks(action, pot.of === undefined ? undefined : { ref: effect.from.of ?? 'this', depth: 0 }) }];
    });
  }

  #reachable(): Tuple[] {
    const start = this.parts.map((part) => part.states?.[0] ?? '');
    const seen = new Map<string, Tuple>([[start.join('|'), start]]);
    for (const tuple of seen.values())
      for (const move of this.moves) {
        if (!allows(move.asks, tuple)) continue;
        const next = after(move, tuple);
        if (seen.size < most) seen.set(next.join('|'), next);
      }
    return [...seen.values()];
  }

  /** Whether anybody but the person of the seat can do it to a record of this thing; without a seat, whether anybody can. */
  byOthers(action: Action, seat: Seat | undefined, thing: Thing | undefined): boolean {
    if (seat === undefined || seatOf(this.charter, action)?.key !== seat.key) return true;
    // Others have records of their own, and can do it with those: not to this record, but to one that both belong to.
    const isTheirs = chainOf(this.charter, thing).some((one) => one.thing === seat.thing);
    return seat.thing !== undefined && !isTheirs;
  }

  /** How many steps it takes others to let money out, from each tuple from which they can. */
  distances(seat: Seat | undefined, counts: (exit: Exit) => boolean): Map<string, number> {
    const [thing] = this.chain;
    const exits = this.exits.filter((exit) => counts(exit) && this.byOthers(exit.action, seat, thing));
    const moves = this.movesBy(seat);
    const found = new Map<string, number>();
    for (const tuple of this.reached) if (exits.some(({ asks }) => allows(asks, tuple))) found.set(tuple.join('|'), 0);
    for (let step = 1, before = -1; before !== found.size; step++) {
      before = found.size;
      const known = new Set(found.keys());
      for (const tuple of this.reached) {
        if (known.has(tuple.join('|'))) continue;
        if (moves.some((move) => allows(move.asks, tuple) && known.has(after(move, tuple).join('|')))) found.set(tuple.join('|'), step);
      }
    }
    return found;
  }

  movesBy(seat: Seat | undefined): Move[] {
    return this.moves.filter((move) => this.byOthers(move.action, seat, this.parts[move.part]));
  }

  /** The actions by which others let money out from these tuples, in the order in which they are done, by the shortest way. */
  ways(seat: Seat, from: readonly Tuple[], counts: (exit: Exit) => boolean): Action[] {
    const far = this.distances(seat, counts);
    const exits = this.exits.filter((exit) => counts(exit) && this.byOthers(exit.action, seat, this.chain[0]));
    const moves = this.movesBy(seat);
    const done = new Set<string>();
    const found = new Set<Action>();
    const queue = from.filter((tuple) => far.has(tuple.join('|')));
    for (const tuple of queue) {
      const key = tuple.join('|');
      if (done.has(key)) continue;
      done.add(key);
      const steps = far.get(key) ?? 0;
      if (steps === 0) for (const { action, asks } of exits) if (allows(asks, tuple)) found.add(action);
      for (const move of steps === 0 ? [] : moves) {
        const next = after(move, tuple);
        if (!allows(move.asks, tuple) || far.get(next.join('|')) !== steps - 1) continue;
        found.add(move.action);
        queue.push(next);
      }
    }
    return [...found];
  }
}

export const allows = (asks: Move['asks'], tuple: Tuple): boolean =>
  asks.every((states, at) => states === undefined || states.includes(tuple[at] ?? ''));
const after = ({ part, to }: Move, tuple: Tuple): Tuple => tuple.map((state, at) => (at === part ? to : state));

/** One person who has to act: where money cannot leave without them, and how it can where others may act too. */
export interface Need {
  seat: Seat;
  /** `all`: wherever money lies; otherwise the states of one thing in which it is so; `some`: it depends on more. */
  stuck: 'never' | 'all' | 'some' | { thing: Thing; states: RuleName[] };
  ways: Action[];
}

/** For each person who alone can do something that lets the money of a pot out, or that leads there. */
export function needsOf(board: Board, isOwnPart: (exit: Exit) => boolean): Need[] {
  const { charter } = board;
  const seats = new Map<string, Seat>();
  for (const action of charter.actions) {
    const seat = seatOf(charter, action);
    if (seat && !seats.has(seat.key)) seats.set(seat.key, seat);
  }
  return [...seats.values()].flatMap((seat) => {
    const isTheirs = (action: Action): boolean => seatOf(charter, action)?.key === seat.key;
    const own = board.exits.some((exit) => isTheirs(exit.action) && isOwnPart(exit));
    // What is set apart for one person leaves with that person, whatever others take of theirs.
    const counts = (exit: Exit): boolean => !own || !isOwnPart(exit);
    const all = board.distances(undefined, () => true);
    const others = board.distances(seat, counts);
    const lying = board.holding.filter((tuple) => all.has(tuple.join('|')));
    const theirs = [
      ...board.exits.filter((exit) => isTheirs(exit.action) && (own || !board.byOthers(exit.action, seat, board.chain[0]))),
      ...board.moves.filter((move) => isTheirs(move.action) && !board.byOthers(move.action, seat, board.parts[move.part])),
    ];
    const exitsAt = (tuple: Tuple): Exit[] => board.exits.filter(({ asks }) => allows(asks, tuple));
    // A move matters when it leads to where money can be let out that could not before.
    const acting = lying.filter((tuple) =>
      theirs.some(
        (one) => allows(one.asks, tuple) && (!('part' in one) || exitsAt(after(one, tuple)).some((exit) => !allows(exit.asks, tuple))),
      ),
    );
    if (acting.length === 0) return [];
    const stuck = lying.filter((tuple) => !others.has(tuple.join('|')));
    const ways = own ? [] : board.ways(seat, acting, counts);
    if (stuck.length === 0) return ways.length === 0 ? [] : [{ seat, stuck: 'never', ways }];
    return [{ seat, stuck: described(board, stuck, lying), ways }];
  });
}

/** In which states of one thing it is so, when that tells the tuples apart. */
function described({ parts }: Board, some: readonly Tuple[], all: readonly Tuple[]): Need['stuck'] {
  if (some.length === all.length) return 'all';
  for (const [at, thing] of parts.entries()) {
    const states = new Set(some.map((tuple) => tuple[at]));
    if (all.every((tuple) => states.has(tuple[at]) === some.includes(tuple)))
      return { thing, states: (thing.states ?? []).filter((state) => states.has(state)) };
  }
  return 'some';
}
