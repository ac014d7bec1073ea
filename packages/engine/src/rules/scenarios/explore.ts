/**
 * Walks through what can happen under a charter, breadth-first, keeping one state of each kind. What was not come to that way
 * is looked for by doing the same again and again, alone and with others. Deterministic, and bounded by a number of calls.
 */
import type { Charter } from '@starwright/protocol/charter';
import { type ActionCall, type Argument, type ImplicitCall, type State, step, type Wallet, watchCharter } from '../interpret/door.ts';
import { type Constants, constantsOf } from './constants.ts';
import { type Completion, completionsOf } from './draws.ts';
import { type Fork, type Forks, forksOf, givenBy } from './forks.ts';
import { kindOf } from './kind-of.ts';
import { margin, momentsAhead } from './moments.ts';
import { type FoundRefusal, type NotedRefusal, Notes, type Shown } from './notes.ts';
import { partiesIn } from './parties.ts';
import { castOf, mostTried, proposeCalls } from './propose-calls.ts';
import { afterImplicit, holdsRole, namingOf, removalOf } from './role-calls.ts';
import { startOf } from './start.ts';
import { type Done, tryCall, type Visit, visitAfter, visitLater, visitMined } from './visit.ts';

export interface Exploration {
  charter: Charter;
  constants: Constants;
  hasStandIn: boolean;
  visits: Visit[];
  /** By action: where it is shown best, and the call. */
  witnesses: readonly (Shown | undefined)[];
  forks: readonly Fork[];
  /** Where a side of a fork is shown best. */
  sides: ReadonlyMap<Fork, Shown>;
  /** What a condition of an action refuses: as the only reason if such a call was found, and if not as the first. */
  refusalOf: (action: number, condition: number) => NotedRefusal | undefined;
  /** By action: a draw of which everything is known, and one whose chances are open. */
  draws: Map<number, { known?: Completion; open?: Completion }>;
  /** A call of an action that would make one record more than there can be. */
  fullOf: (action: number) => FoundRefusal | undefined;
  /** What was shared out, claimed by somebody: by pot and tally. */
  claims: Map<string, { from: Visit; call: Extract<ImplicitCall, { does: 'claim' }>; outcome: Done }>;
  calls: number;
}

/** @param standingIn roles of the deployer that something else has from the start */
export function explore(charter: Charter, budget = 12_000, standingIn: readonly string[] = []): Exploration {
  const search = new Search(charter, standingIn);
  // What was not reached yet is worth looking for longer.
  search.walk(budget, 4 * budget);
  // What comes only by doing something often opens the way to further things. While there are actions that were not done it is
  // looked for longer; else a round that shows nothing new is the last.
  for (let round = 0; round < 3 && search.isPromising(); round++) {
    search.repeat(2 * budget);
    search.crowd(2 * budget);
    search.combine(budget);
    search.detour(budget);
    search.walk(budget, 2 * budget);
  }
  return search.found;
}

/** So many calls of an action are kept from one state, and done: different people and values mostly lead to the same kind. */
const mostKept = 3;
const mostSuccesses = 8;
/** The first times that an action is done are looked at before others. */
const firstTimes = 3;
/** So many draws of an action among several records are completed: where all are the same person's, it is known what comes of it. */
const mostCompleted = 40;
/** Something is done so often, one time after the other; more often where the charter speaks of so many. */
const usualTimes = 12;

/** So many calls are tried to go a way once more. */
const mostAlong = 150;

const ways = ['otherwise', 'same', 'same by another', 'most'] as const;

interface Performed {
  visit: Visit;
  /** It showed something for the first time. */
  isNew: boolean;
  /** With its payment. */
  call: ActionCall;
}

class Search {
  readonly found: Exploration;
  readonly #notes: Notes;
  readonly #forks: Forks;
  readonly #watched: Charter;
  #reached: Fork[] = [];
  readonly #seen = new Set<string>();
  readonly #done: number[];
  /** Where something happened for the first times; the rest waits until these are looked at. */
  readonly #front: Visit[] = [];
  readonly #rest: Visit[] = [];
  /** What was come to by many; what follows from it comes before the rest. */
  readonly #ahead = new Set<Visit>();
  readonly #completed = new Map<number, number>();
  readonly #repeated = new Set<string>();
  /** Where something had been done again and again. */
  readonly #ends: Visit[] = [];
  readonly #mostTimes: number;
  #known = 0;

  constructor(charter: Charter, standingIn: readonly string[]) {
    this.#forks = forksOf(charter);
    this.#watched = watchCharter(charter, (kind, part, side) => {
      const fork = kind === 'fork' && side !== undefined ? this.#forks.sides.get(part)?.[side] : undefined;
      if (fork) this.#reached.push(fork);
    });
    this.#notes = new Notes(charter, this.#forks);
    this.#done = charter.actions.map(() => 0);
    const start = startOf(charter, standingIn);
    this.found = {
      charter,
      ...{ constants: constantsOf(charter), hasStandIn: standingIn.length > 0, visits: [start], calls: 0 },
      ...{
        witnesses: this.#notes.witnesses,
        forks: this.#forks.all,
        sides: this.#notes.sides,
        refusalOf: this.#notes.refusalOf,
        fullOf: this.#notes.fullOf,
      },
      ...{ draws: new Map(), claims: new Map() },
    };
    const [most = 0n] = this.found.constants.counts.filter((count) => count < BigInt(mostTried)).toReversed();
    this.#mostTimes = Math.max(usualTimes, Number(most) + 1);
    this.#seen.add(kindOf(start, charter, this.found.constants));
    this.#front.push(start);
  }

  /** An action is missing, or something else is and more was shown than when this was asked last. */
  isPromising(): boolean {
    const known = this.#notes.known();
    const isMore = known > this.#known;
    this.#known = known;
    this.#notes.renew();
    return this.found.witnesses.includes(undefined) || (isMore && this.#notes.missing().length > 0);
  }

  /** @param longer the budget while there are actions that were not done */
  walk(budget: number, longer = budget): void {
    const { charter } = this.found;
    const begun = this.found.calls;
    const isOver = () => this.found.calls - begun >= (this.found.witnesses.includes(undefined) ? longer : budget);
    while (!isOver()) {
      const isFresh = this.#front.length > 0;
      const visit = this.#front.shift() ?? this.#rest.shift();
      if (!visit) return;
      for (const index of charter.actions.keys()) this.#tryAction(visit, index);
      if (visit.by && 'wait' in visit.by) continue;
      for (const moment of momentsAhead(charter, visit.state, this.found.constants, visit.now))
        this.#keep(visitLater(visit, moment + margin - visit.now), isFresh ? 'soon' : 'last');
    }
  }

  /** `next`: so is what follows from it, before what was left over. False for a state of a kind that was seen before. */
  #keep(visit: Visit, turn: 'next' | 'soon' | 'last'): boolean {
    const kind = kindOf(visit, this.found.charter, this.found.constants);
    if (this.#seen.has(kind)) return false;
    this.#seen.add(kind);
    this.found.visits.push(visit);
    if (turn === 'next') {
      this.#front.unshift(visit);
      this.#ahead.add(visit);
    } else (turn === 'soon' ? this.#front : this.#rest).push(visit);
    return true;
  }

  #tryAction(visit: Visit, index: number, most?: number): void {
    let [kept, successes] = [0, 0];
    for (const proposed of proposeCalls(this.found, index, visit.state, visit.now, { ...(most !== undefined && { most }) })) {
      const after = this.#perform(visit, proposed);
      if (!after) continue;
      const times = (this.#done[index] ?? 0) + 1;
      this.#done[index] = times;
      const isSoon = after.isNew || times <= firstTimes || this.#ahead.has(visit);
      if (this.#keep(after.visit, isSoon ? 'soon' : 'last')) kept++;
      if (kept >= mostKept || ++successes >= mostSuccesses) return;
    }
  }

  /** Does it, and notes what it shows. */
  #perform(from: Visit, proposed: ActionCall): Performed | undefined {
    this.found.calls++;
    this.#reached = [];
    const { call, outcome } = tryCall(this.#watched, from, proposed);
    if (!outcome.done) {
      this.#notes.noteRefused(from, call, outcome.reason);
      return undefined;
    }
    const forks = [...new Set(this.#reached), ...givenBy(this.#forks, call)].filter(({ action }) => action === call.action);
    const shown = { from, call, outcome, forks };
    const isNew = this.#notes.noteDone(shown, scoreOf(this.found.charter, shown));
    const visit = visitAfter(from, call, outcome);
    if (outcome.state.draws !== from.state.draws) this.#tryDraws(visit);
    if (outcome.state.claims !== from.state.claims) this.#tryClaims(visit);
    return { visit, isNew, call };
  }

  #tryDraws(visit: Visit): void {
    // Each is tried with many hashes.
    const isOpen = (action: number) =>
      this.found.draws.get(action)?.open !== undefined || (this.#completed.get(action) ?? 0) >= mostCompleted;
    for (const completion of completionsOf(this.found.charter, visit, isOpen)) {
      const { action, candidates, from, call, outcomes } = completion;
      const [first, ...others] = outcomes;
      if (candidates > 1) this.#completed.set(action, (this.#completed.get(action) ?? 0) + 1);
      if (!first) continue;
      const known = this.found.draws.get(action) ?? {};
      if (others.length === 0) this.#keep(visitAfter(from, call, first), known.known ? 'last' : 'soon');
      this.found.draws.set(action, { [others.length === 0 ? 'known' : 'open']: completion, ...known });
    }
  }

  #tryClaims(visit: Visit): void {
    const { charter, claims } = this.found;
    if (visit.state.claims.every(({ unclaimed }) => unclaimed === 0n)) return;
    for (const { pot, tally, record } of sharedIn(charter, visit.state))
      for (const by of castOf(this.found, 0)) {
        const key = `${pot} ${tally}`;
        if (claims.has(key)) break;
        const call = { does: 'claim', pot, tally, by, ...(record !== undefined && { record }) } as const;
        const outcome = step(charter, visit.state, call, { now: visit.now + 1n, block: visit.block + 1n });
        if (outcome.done && outcome.payments.length > 0) claims.set(key, { from: visit, call, outcome });
      }
  }

  /**
   * From where an action was shown, does it again and again: the same call, the same by somebody else each time, or by somebody
   * else with other values. After each time what is missing is tried.
   */
  repeat(budget: number): void {
    const end = this.found.calls + budget;
    const shown = this.found.witnesses.flatMap((one) => (one ? [{ from: one.from, index: one.call.action }] : []));
    const further = this.#ends.splice(0).flatMap((from) => [...this.found.charter.actions.keys()].map((index) => ({ from, index })));
    for (const { from, index } of [...shown, ...further])
      for (const how of ways) {
        const key = `${index} ${how} ${kindOf(from, this.found.charter, this.found.constants)}`;
        if (this.#repeated.has(key) || this.found.calls >= end) continue;
        this.#repeated.add(key);
        this.#again(from, index, how);
      }
  }

  #again(from: Visit, index: number, how: (typeof ways)[number]): void {
    let visit = from;
    const used = new Set<string>();
    let first: ActionCall | undefined;
    let times = 0;
    for (; times < this.#mostTimes; times++) {
      const after: Performed | undefined = first
        ? (this.#onceMore(visit, first, how, used) ?? (how === 'same' ? undefined : this.#byNewcomer(visit, index)))
        : this.#otherwise(visit, index, used);
      if (!after) break;
      first = after.call;
      visit = after.visit;
      if (after.isNew) this.#keep(visit, 'next');
      this.#tryMissing(visit);
      this.#tryLater(visit);
    }
    if (times > 1) {
      this.#keep(visit, 'next');
      this.#ends.push(visit);
    }
  }

  /** From where one condition alone keeps an action from being done, goes the way to where each other action was shown. */
  combine(budget: number): void {
    const end = this.found.calls + budget;
    for (const { from, call } of this.#notes.nearlyDone())
      for (const shown of this.#farthest()) {
        const key = `${call.action} after ${shown.call.action} ${from.depth} ${shown.from.depth}`;
        if (this.#repeated.has(key) || this.found.calls >= end) continue;
        this.#repeated.add(key);
        const there = this.#along(from, [...wayTo(shown.from), visitAfter(shown.from, shown.call, shown.outcome)]);
        if (!there) continue;
        this.#keep(there, 'next');
        this.#tryMissing(there);
        this.#tryLater(there);
      }
  }

  /** Goes the way to where each action was shown once more, and does something else on it. */
  detour(budget: number): void {
    const end = this.found.calls + budget;
    for (const shown of this.#farthest()) {
      const way = [...wayTo(shown.from), visitAfter(shown.from, shown.call, shown.outcome)];
      for (const [place, { before: from }] of way.entries()) {
        const key = `${shown.call.action} aside ${place} ${way.length}`;
        if (this.#repeated.has(key) || this.found.calls >= end || !from) continue;
        this.#repeated.add(key);
        for (const aside of this.#asides(from, shown.call)) {
          this.#tryMissing(aside);
          const there = place === way.length - 1 ? undefined : this.#along(aside, way.slice(place));
          if (!there) continue;
          this.#keep(there, 'soon');
          this.#tryMissing(there);
        }
      }
    }
  }

  /** What else can be done before a call: each action, on the same record where it is about one, and the caller put out of a role. */
  *#asides(from: Visit, call: ActionCall): Generator<Visit> {
    const { charter } = this.found;
    const on = charter.actions[call.action]?.on;
    for (const [index, action] of charter.actions.entries()) {
      const isSame = on !== undefined && action.on === on && index !== call.action;
      const aside = isSame ? this.#firstDone(from, index, call.arguments[0]) : undefined;
      const other = aside ?? this.#otherwise(from, index, new Set(), 4)?.visit;
      if (other) yield other;
    }
    for (const { role } of charter.roles) {
      if (!holdsRole(charter, from, role, call.by)) continue;
      const removing = removalOf(charter, from, role, call.by);
      const without = removing && afterImplicit(charter, from, removing);
      if (without) yield without;
    }
  }

  #firstDone(from: Visit, index: number, record: Argument | undefined): Visit | undefined {
    for (const proposed of proposeCalls(this.found, index, from.state, from.now, { most: 12 })) {
      const after = proposed.arguments[0] === record ? this.#perform(from, proposed) : undefined;
      if (after) return after.visit;
    }
    return undefined;
  }

  /** Goes that way with many instead of one: does each step again and again, goes on, and does the last one again and again. */
  crowd(budget: number): void {
    const end = this.found.calls + budget;
    for (const shown of this.#farthest()) {
      const way = wayTo(shown.from);
      for (const [place, { by }] of way.entries()) {
        const index = by && 'call' in by && 'action' in by.call ? by.call.action : undefined;
        const key = `${shown.call.action} many ${place} ${way.length}`;
        if (index === undefined || this.#repeated.has(key) || this.found.calls >= end) continue;
        this.#repeated.add(key);
        for (const times of [2, this.#mostTimes]) {
          const many = this.#many(way[place]?.before ?? shown.from, index, times);
          const there = many && this.#along(many, way.slice(place + 1));
          if (!there) continue;
          this.#keep(there, 'next');
          this.#tryMissing(there);
          for (const how of ways) this.#again(there, shown.call.action, how);
        }
      }
    }
  }

  #many(from: Visit, index: number, times: number): Visit | undefined {
    const used = new Set<string>();
    let visit = from;
    for (let time = 0; time < times; time++) {
      const after = this.#otherwise(visit, index, used) ?? this.#byNewcomer(visit, index);
      if (!after) break;
      visit = after.visit;
    }
    return visit === from ? undefined : visit;
  }

  /** Where actions are shown: those of which something is missing first, then those that take the longest way. */
  #farthest(): Shown[] {
    const missing = this.#notes.missing();
    const rank = ({ call, from }: Shown): number => (missing.includes(call.action) ? 1000 : 0) + from.depth;
    return this.found.witnesses.filter((one) => one !== undefined).sort((one, other) => rank(other) - rank(one));
  }

  /**
   * The same steps from somewhere else, by others or with other values where need be, and without those that cannot be done
   * there; nothing if that takes too many calls.
   */
  #along(visit: Visit, way: readonly Visit[], left = { calls: mostAlong }): Visit | undefined {
    const [next, ...rest] = way;
    const by = next?.by;
    if (!by) return visit;
    if ('wait' in by) return this.#along(visitLater(visit, by.wait), rest, left);
    if ('mine' in by) return this.#along(visitMined(visit, by.mine), rest, left);
    if (!('action' in by.call)) {
      // What a draw comes to is another thing each time.
      const isAgain = by.call.does === 'name' || by.call.does === 'remove';
      const after = isAgain ? afterImplicit(this.found.charter, visit, by.call) : undefined;
      return after && this.#along(after, rest, left);
    }
    const { call: made } = by;
    const isOn = this.found.charter.actions[made.action]?.on !== undefined;
    for (const call of [made, ...proposeCalls(this.found, made.action, visit.state, visit.now, { most: 20, turn: 0 })]) {
      if (isOn && call.arguments[0] !== made.arguments[0]) continue;
      if (left.calls-- <= 0) return undefined;
      const after = this.#perform(visit, call);
      const there = after && this.#along(after.visit, rest, left);
      if (there) return there;
    }
    return rest.length > 0 ? this.#along(visit, rest, left) : undefined;
  }

  /** An action of a role, by somebody who is named to it for that. */
  #byNewcomer(visit: Visit, index: number): Performed | undefined {
    const { charter } = this.found;
    for (const { role } of charter.roles) {
      if (!JSON.stringify(charter.actions[index]?.by).includes(JSON.stringify({ role }))) continue;
      const person = castOf(this.found, 0, true).find((one) => !holdsRole(charter, visit, role, one));
      const naming = person && namingOf(charter, visit, role, person);
      const named = naming && afterImplicit(charter, visit, naming);
      const after = named && this.#otherwise(named, index, new Set(), 6, [person]);
      if (after) return after;
    }
    return undefined;
  }

  /** At the next moments; and what is counted in lengths of time may take several of them. */
  #tryLater(visit: Visit): void {
    const { charter, constants } = this.found;
    const longest = constants.durations.at(-1);
    const waits = momentsAhead(charter, visit.state, constants, visit.now, 6).map((moment) => moment - visit.now);
    const further = longest === undefined ? [] : [1n, 2n, 4n, 12n].map((times) => times * longest);
    for (const wait of [...waits, ...further]) this.#tryMissing(visitLater(visit, wait + margin), this.#notes.undone());
  }

  #tryMissing(visit: Visit, actions = this.#notes.missing()): void {
    for (const index of actions) {
      if (this.found.witnesses[index]) this.#attempt(visit, index);
      else this.#tryAction(visit, index, 12);
    }
  }

  /** Tries ways of what was done before; where that shows something new, it goes on. */
  #attempt(visit: Visit, index: number): void {
    for (const proposed of proposeCalls(this.found, index, visit.state, visit.now, { most: 12 })) {
      const after = this.#perform(visit, proposed);
      if (after?.isNew) this.#keep(after.visit, 'next');
    }
  }

  #onceMore(visit: Visit, call: ActionCall, how: (typeof ways)[number], used: Set<string>): Performed | undefined {
    if (how === 'otherwise') return this.#otherwise(visit, call.action, used);
    if (how === 'most') return this.#mostBy(visit, call.action, used);
    return how === 'same' ? this.#perform(visit, call) : this.#byAnother(visit, call, used);
  }

  /** By somebody else, with the largest values that can be given. */
  #mostBy(visit: Visit, index: number, used: Set<string>): Performed | undefined {
    for (const by of castOf(this.found, used.size, true)) {
      if (used.has(by)) continue;
      const done = [...proposeCalls(this.found, index, visit.state, visit.now, { most: 20, cast: [by], turn: used.size })]
        .map((call) => this.#perform(visit, call))
        .filter((one) => one !== undefined);
      const best = done.reduce<Performed | undefined>((one, other) => (one && sizeOf(one) >= sizeOf(other) ? one : other), undefined);
      if (!best) continue;
      used.add(by);
      return best;
    }
    return undefined;
  }

  /** The same, by somebody who has not done it yet. */
  #byAnother(visit: Visit, call: ActionCall, used: Set<string>): Performed | undefined {
    used.add(call.by);
    for (const by of castOf(this.found, 0, true)) {
      const after = used.has(by) ? undefined : this.#perform(visit, { ...call, by });
      if (after) return after;
    }
    return undefined;
  }

  /** By somebody else, or with other values. */
  #otherwise(visit: Visit, index: number, used: Set<string>, most = 12, cast?: readonly Wallet[]): Performed | undefined {
    const turn = used.size;
    for (const by of cast ?? castOf(this.found, turn, true))
      for (const proposed of proposeCalls(this.found, index, visit.state, visit.now, { most, cast: [by], turn })) {
        const key = `${by} ${proposed.arguments.join(' ')}`;
        const after = used.has(key) ? undefined : this.#perform(visit, proposed);
        if (!after) continue;
        used.add(key);
        return after;
      }
    return undefined;
  }
}

const sizeOf = ({ call }: Performed): bigint =>
  call.arguments.reduce<bigint>((sum, value) => (typeof value === 'bigint' ? sum + value : sum), call.sent ?? 0n);

/** The visits after the start. */
function wayTo(visit: Visit): Visit[] {
  const way: Visit[] = [];
  for (let at = visit; at.before; at = at.before) way.unshift(at);
  return way;
}

/** How well a call shows an action: by how many people have a part in it, and who is paid; the shorter the way, the better. */
function scoreOf(charter: Charter, { from, call, outcome }: Shown): number {
  const parties = new Set<unknown>([call.by]);
  const paid = outcome.payments.filter(({ amount }) => amount > 0n);
  for (const { to } of paid) parties.add(to);
  for (const { person } of partiesIn(charter, outcome.state, call, outcome.created)) parties.add(person);
  return parties.size + Math.min(2, paid.length) - from.depth / 8;
}

/** What is shared out, and of which record of the tally. */
function sharedIn(charter: Charter, state: State): { pot: string; tally: string; record?: bigint }[] {
  return charter.actions.flatMap((action) =>
    action.do.flatMap((effect) => {
      if (!('share' in effect)) return [];
      const { of } = charter.tallies.find(({ tally }) => tally === effect.by) ?? {};
      const place = charter.things.findIndex(({ thing }) => thing === of);
      const pair = { pot: effect.from.pot, tally: effect.by };
      if (of === undefined || charter.things[place]?.single) return [pair];
      return (state.things[place]?.rows ?? []).slice(0, 3).map((_, at) => ({ ...pair, record: BigInt(at + 1) }));
    }),
  );
}
