/**
 * Walks through what can happen under a charter, breadth-first, keeping one state of each kind: which records there are in
 * which states, where money lies, which times are over. Deterministic, and bounded by a number of calls.
 */
import { type Charter, chainCoin } from '@starwright/protocol/charter';
import { type ActionCall, type ImplicitCall, type Outcome, openCharter, type State, step } from '../interpret/door.ts';
import { type Constants, constantsOf } from './constants.ts';
import { margin, momentsAhead } from './moments.ts';
import { people, proposeCalls, standIn, walletOfActor } from './propose-calls.ts';

/** What was done, or waited, in order. */
export type TraceStep = { call: ActionCall | ImplicitCall; at: bigint } | { wait: bigint };

export interface Visit {
  state: State;
  /** Time of the latest block. */
  now: bigint;
  /** How it came to this: the visit before, and what was done then. */
  before?: Visit;
  by?: TraceStep;
  depth: number;
}

export interface Exploration {
  charter: Charter;
  constants: Constants;
  hasStandIn: boolean;
  visits: Visit[];
  /** By action: where it was possible first, and the call. */
  witnesses: ({ from: Visit; call: ActionCall; outcome: Extract<Outcome, { done: true }> } | undefined)[];
  calls: number;
}

export const deployedAt = 1_700_000_000n;
/** Where everything happens: development chains have this id. */
export const ofExploration = { contract: '0x00000000000000000000000000000000c0ffee00', chainId: 31_337n } as const;

export const opened = (charter: Charter): State =>
  openCharter(charter, { deployer: walletOfActor('deployer'), ...ofExploration, now: deployedAt, block: 1n });

/** A call a second after the latest block. An exact payment in the chain's coin is sent as it comes to. */
export function tryCall(charter: Charter, visit: Visit, call: ActionCall): { call: ActionCall; outcome: Outcome } {
  const circumstances = { now: visit.now + 1n, block: BigInt(visit.depth) + 2n };
  const outcome = step(charter, visit.state, call, circumstances);
  if (outcome.done || outcome.reason.reason !== 'WrongPayment' || call.sent !== undefined || outcome.due === undefined)
    return { call, outcome };
  const paying = { ...call, sent: outcome.due };
  return { call: paying, outcome: step(charter, visit.state, paying, circumstances) };
}

/** @param standingIn roles of the deployer that something else has from the start */
export function explore(charter: Charter, budget = 12_000, standingIn: readonly string[] = []): Exploration {
  const constants = constantsOf(charter);
  const hasStandIn = standingIn.length > 0;
  const start = withRoles(charter, { state: held(charter, opened(charter), standingIn), now: deployedAt, depth: 0 });
  const found: Exploration = { charter, constants, hasStandIn, visits: [start], witnesses: charter.actions.map(() => undefined), calls: 0 };
  const seen = new Set([kindOf(start, charter, constants)]);
  const done = charter.actions.map(() => 0);
  /** Where something happened for the first times; the rest waits until these are looked at. */
  const front: Visit[] = [start];
  const rest: Visit[] = [];
  const keep = (visit: Visit, isNew: boolean) => {
    const kind = kindOf(visit, charter, constants);
    if (seen.has(kind)) return;
    seen.add(kind);
    found.visits.push(visit);
    (isNew ? front : rest).push(visit);
  };
  // What was not reached yet is worth looking for longer.
  const isOver = () => found.calls >= (found.witnesses.includes(undefined) ? 4 * budget : budget);
  for (let visit = front.shift(); visit && !isOver(); visit = front.shift() ?? rest.shift()) {
    for (const index of charter.actions.keys()) {
      let successes = 0;
      for (const proposed of proposeCalls(found, index, visit.state, visit.now)) {
        found.calls++;
        const { call, outcome } = tryCall(charter, visit, proposed);
        if (!outcome.done) continue;
        found.witnesses[index] ??= { from: visit, call, outcome };
        done[index] = (done[index] ?? 0) + 1;
        const after = {
          state: outcome.state,
          now: visit.now + 1n,
          before: visit,
          by: { call, at: visit.now + 1n },
          depth: visit.depth + 1,
        };
        keep(after, (done[index] ?? 0) <= 3);
        // Different people and values mostly lead to the same kind of state.
        if (++successes >= 3) break;
      }
    }
    if (visit.by && 'wait' in visit.by) continue;
    for (const moment of momentsAhead(charter, visit.state, constants, visit.now)) {
      const wait = moment + margin - visit.now;
      keep({ state: visit.state, now: visit.now + wait, before: visit, by: { wait }, depth: visit.depth + 1 }, front.length === 0);
    }
  }
  return found;
}

function held(charter: Charter, state: State, standingIn: readonly string[]): State {
  const roles = state.roles.map((role, at) => {
    if (!standingIn.includes(charter.roles[at]?.role ?? '')) return role;
    const wallet = walletOfActor(standIn);
    return role.holders === 'one' ? { ...role, holder: wallet } : { ...role, wallets: new Set([wallet]) };
  });
  return { ...state, roles };
}

/** Whoever names the holders of a role names somebody each, so that everybody is there from the start. */
function withRoles(charter: Charter, start: Visit): Visit {
  let visit = start;
  for (const [at, role] of charter.roles.entries()) {
    const { named } = role;
    if (typeof named !== 'object') continue;
    const namer = visit.state.roles[charter.roles.findIndex((one) => one.role === named.by)];
    const by = namer?.holders === 'one' ? namer.holder : [...(namer?.wallets ?? [])][0];
    const person = people[2 + (at % (people.length - 3))];
    if (by === undefined || person === undefined) continue;
    const call: ImplicitCall = { does: 'name', role: role.role, by, person: walletOfActor(person) };
    const outcome = step(charter, visit.state, call, { now: visit.now + 1n, block: BigInt(visit.depth) + 2n });
    if (outcome.done)
      visit = { state: outcome.state, now: visit.now + 1n, before: visit, by: { call, at: visit.now + 1n }, depth: visit.depth + 1 };
  }
  return visit;
}

export function traceOf(visit: Visit): TraceStep[] {
  const steps: TraceStep[] = [];
  for (let at: Visit | undefined = visit; at?.by; at = at.before) steps.unshift(at.by);
  return steps;
}

const few = (count: bigint | number): string => (count > 3 ? 'many' : String(count));

/** What makes a state a kind of its own. */
function kindOf({ state, now }: Visit, charter: Charter, constants: Constants): string {
  const parts: string[] = [];
  for (const [at, thing] of charter.things.entries()) {
    const rows = state.things[at]?.rows ?? [];
    parts.push(few(rows.length));
    for (const row of rows.slice(-3)) {
      const counts = thing.fields.flatMap(({ unit }, place) => {
        const value = row.fields[place];
        if (unit === 'count' && typeof value === 'bigint') return [few(value)];
        if (typeof unit === 'object' && 'money' in unit && typeof value === 'bigint') return [value === 0n ? '0' : 'some'];
        return unit === 'yes/no' || (typeof unit === 'object' && 'choice' in unit)
          ? [String(value)]
          : unit === 'moment'
            ? [value === 0n ? 'unset' : 'set']
            : [];
      });
      parts.push(`${row.state}:${counts.join(',')}`);
    }
  }
  for (const [at, pot] of state.pots.entries()) {
    // How many of the amounts that the charter speaks of are reached.
    const limits = constants.money.get(charter.pots[at]?.coin ?? chainCoin) ?? [];
    const levels = [...pot.values()].filter((amount) => amount > 0n).map((amount) => limits.filter((limit) => amount > limit).length);
    parts.push(few(levels.length), String(Math.max(0, ...levels)));
  }
  for (const tally of state.tallies) parts.push(few([...tally.amounts.values()].filter((amount) => amount > 0n).length));
  for (const coin of state.ownCoins) if (coin) parts.push(few([...coin.balances.values()].filter((amount) => amount > 0n).length));
  parts.push(few([...state.nfts.values()].filter(({ whereabouts }) => 'held' in whereabouts).length));
  for (const role of state.roles) parts.push(role.holders === 'many' ? few(role.wallets.size) : 'one');
  parts.push(few(state.done.size), few(state.draws.pending.length));
  parts.push(momentsAhead(charter, state, constants, now, 6).length.toString());
  return parts.join('|');
}
