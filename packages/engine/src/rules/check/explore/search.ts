/** What can happen: walked through breadth-first, then played at random, keeping the first position of each kind. Deterministic. */
import type { Charter, Effect } from '@starwright/protocol/charter';
import type { Reason } from '../../contract-interface.ts';
import { type Argument, type Call, type Outcome, type Wallet, watchCharter } from '../../interpret/door.ts';
import type { RulePath } from '../../language/problem.ts';
import { kindOf, outlineOf } from './kind.ts';
import { playAtRandom } from './plays.ts';
import { after, attempt, type Game, newGame, type Position, type Step, traceOf, waits } from './position.ts';
import { actionCalls, otherCalls } from './propose.ts';
import { reach } from './reach.ts';
import { shorten } from './shorten.ts';

/** How something comes about: calls in order, the last of which does it. */
export interface Witness {
  trace: Step[];
  /** Before the last call, and after it. */
  from: Position;
  to: Position;
}

export interface Branch {
  /** Where the effect stands, with `do` or `else` at the end. */
  at: RulePath;
  witness?: Witness;
}

/** How money left a pot: by whose calls, who was paid by the last one, and where it led. */
export interface Way {
  actors: Set<Wallet>;
  payees: Set<Wallet>;
  to: Position;
}

export interface Explored {
  game: Game;
  opening: Position;
  positions: Position[];
  /** By action. */
  actions: (Witness | undefined)[];
  /** By action without a witness: why it was refused where it came nearest to being done. */
  refusedBy: (Reason | undefined)[];
  branches: Branch[];
  /** Where money lay that later left its pot: by position and pot. */
  drains: Map<Position, Map<string, Way[]>>;
}

export const drainKey = (pot: number, key: string | number): string => `${pot} ${key}`;

/** Money that left a pot had a way out from every position before. */
function noteDrains({ drains }: Explored, from: Position, to: Position): void {
  for (const [pot, amounts] of from.state.pots.entries()) {
    const now = to.state.pots[pot];
    if (now === amounts) continue;
    for (const [key, amount] of amounts) {
      if ((now?.get(key) ?? 0n) >= amount) continue;
      const actors = new Set<Wallet>(to.by ? [to.by.call.by] : []);
      const payees = new Set<Wallet>(to.by?.payments.map((payment) => payment.to));
      for (let at: Position | undefined = from; at && (at.state.pots[pot]?.get(key) ?? 0n) > 0n; at = at.before) {
        const ways = drains.get(at) ?? new Map<string, Way[]>();
        const known = ways.get(drainKey(pot, key)) ?? [];
        if (known.length < 6) ways.set(drainKey(pot, key), [...known, { actors: new Set(actors), payees, to }]);
        drains.set(at, ways);
        if (at.by) actors.add(at.by.call.by);
      }
    }
  }
}

/** No more than so many successes of one action are kept from one position, since others lead to the same kind mostly. */
const keptSuccesses = 4;

export function search(given: Charter, budget: number): Explored {
  let reached = new Set<unknown>();
  const charter = watchCharter(given, (kind, part) => {
    if (kind === 'branch') reached.add(part);
  });
  const { game, opening, start } = newGame(charter, budget);
  const branches = new Map<unknown, Branch>(charter.actions.flatMap((action, index) => branchesOf(action.do, ['actions', index, 'do'])));
  const found: Explored = {
    game,
    opening,
    positions: [start],
    actions: charter.actions.map(() => undefined),
    refusedBy: charter.actions.map(() => undefined),
    branches: [...branches.values()],
    drains: new Map(),
  };
  const seen = new Set([kindOf(game, start)]);
  /** Does a call and notes what it shows; `isNew` where a branch was taken for the first time. */
  const perform = (from: Position, call: Call): { outcome: Outcome; to?: Position; isNew?: boolean } => {
    reached = new Set();
    const outcome = attempt(game, from, call);
    if (!outcome.done) return { outcome };
    const to = after(from, call, outcome);
    noteDrains(found, from, to);
    const witness = { trace: traceOf(to), from, to };
    let isNew = false;
    for (const part of reached) {
      const branch = branches.get(part);
      if (!branch || branch.witness) continue;
      branch.witness = witness;
      isNew = true;
    }
    if ('action' in call) found.actions[call.action] ??= witness;
    return { outcome, to, isNew };
  };
  walkBreadthFirst(found, seen, budget / 2, perform);
  for (const position of playAtRandom(game, start, budget, (from, call) => perform(from, call).to)) {
    const kind = kindOf(game, position);
    if (!seen.has(kind)) found.positions.push(position);
    seen.add(kind);
  }
  for (const [index, witness] of found.actions.entries()) if (!witness) found.actions[index] = lookLonger(found, index);
  for (const [index, witness] of found.actions.entries()) if (witness) found.actions[index] = shorten(game, opening, witness);
  return found;
}

type Perform = (from: Position, call: Call) => { outcome: Outcome; to?: Position; isNew?: boolean };

function walkBreadthFirst({ game, positions }: Explored, seen: Set<string>, end: number, perform: Perform): void {
  const { charter } = game;
  const start = positions.slice(0, 1);
  const outlines = new Set(start.map((position) => outlineOf(game, position)));
  const doneOften = charter.actions.map(() => 0);
  /** Where something new happened; the rest waits until these are looked at. */
  const front = [...start];
  const rest: Position[] = [];
  const keep = (position: Position, isNew: boolean): void => {
    const kind = kindOf(game, position);
    if (seen.has(kind)) return;
    seen.add(kind);
    positions.push(position);
    const outline = outlineOf(game, position);
    (isNew || !outlines.has(outline) ? front : rest).push(position);
    outlines.add(outline);
  };
  for (let from = front.shift(); from && game.tried < end; from = front.shift() ?? rest.shift()) {
    for (const index of charter.actions.keys()) {
      const { on, by: who } = charter.actions[index] ?? {};
      const isOnRecord = on !== undefined && !charter.things.some(({ thing, single }) => thing === on && single);
      const mayDepend = JSON.stringify(who).includes('"given"') || JSON.stringify(who).includes('"input"');
      let successes = 0;
      for (const by of game.people) {
        const barred = new Set<Argument | undefined>();
        for (const call of actionCalls(game, from, index, by, 10)) {
          // Who may not do it with a record may not with other inputs either.
          const record = isOnRecord ? call.arguments[0] : undefined;
          if (barred.has(record)) continue;
          const { outcome, to, isNew } = perform(from, call);
          if (!outcome.done && !mayDepend && outcome.reason.reason === 'NotAllowed') barred.add(record);
          if (!to) continue;
          doneOften[index] = (doneOften[index] ?? 0) + 1;
          keep(to, isNew === true || (doneOften[index] ?? 0) <= 2);
          if (++successes >= keptSuccesses) break;
        }
        if (successes >= keptSuccesses) break;
      }
    }
    for (const by of game.people.slice(0, 4))
      for (const call of otherCalls(game, from, by)) {
        const { to } = perform(from, call);
        if (to) keep(to, false);
      }
    for (const later of waits(game, from, 5)) keep(later, false);
  }
}

function branchesOf(effects: readonly Effect[], at: RulePath): [unknown, Branch][] {
  return effects.flatMap((effect, index): [unknown, Branch][] => {
    const here = [...at, index];
    if (!('do' in effect)) return [];
    const inside = branchesOf(effect.do, [...here, 'do']);
    if (!('if' in effect)) return inside;
    const otherwise = effect.else ?? effect;
    return [
      [effect.do, { at: [...here, 'do'] }],
      [otherwise, { at: [...here, 'else'] }],
      ...inside,
      ...branchesOf(effect.else ?? [], [...here, 'else']),
    ];
  });
}

const ranks = ['NoSuchRecord', 'BadInput', 'NotAllowed', 'OnlyIf', 'WrongPayment'];
/** How near a refused call came: the later the reason in the order of a call, the nearer. */
function nearness(reason: Reason): number {
  if (reason.reason === 'OnlyIf') return 10 * ranks.indexOf('OnlyIf') + Math.min(9, reason.condition);
  const rank = ranks.indexOf(reason.reason);
  return 10 * (rank < 0 ? ranks.length : rank);
}

/** What the search did not come to is looked for from where it was nearest to being done. */
function lookLonger({ game, positions, refusedBy }: Explored, index: number): Witness | undefined {
  const near: { position: Position; rank: number; nearest: Reason | undefined }[] = [];
  for (const position of positions.slice(0, 400)) {
    let nearest: Reason | undefined;
    for (const by of game.people)
      for (const call of actionCalls(game, position, index, by, 2)) {
        const outcome = attempt(game, position, call);
        if (!outcome.done && (!nearest || nearness(outcome.reason) > nearness(nearest))) nearest = outcome.reason;
      }
    near.push({ position, rank: nearest ? nearness(nearest) : -1, nearest });
  }
  const best = near.sort((a, b) => b.rank - a.rank || a.position.depth - b.position.depth).slice(0, 4);
  for (const { position } of best) {
    const isDone = ({ by }: Position): boolean => by !== undefined && 'action' in by.call && by.call.action === index;
    const to = reach(game, position, { people: game.people, isDone });
    if (to?.before) return { trace: traceOf(to), from: to.before, to };
  }
  refusedBy[index] = best[0]?.nearest;
  return undefined;
}
