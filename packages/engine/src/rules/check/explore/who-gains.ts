/** Who gets richer by what others lose: at one moment, by paying in for a while, or because the others are silent. */
import type { Wallet } from '../../interpret/door.ts';
import { cashedOut } from './cash-out.ts';
import type { Finding, Gain } from './finding.ts';
import { bestFuture, paysIn } from './future.ts';
import { furtherWallets, type Game, gainOf, gains, type Position, play, type Step, traceOf, waitUntil } from './position.ts';
import { reach } from './reach.ts';
import type { Explored } from './search.ts';
import { replay, shortenWhile } from './shorten.ts';
import { hasPart, payersOf, positionsAtStake } from './stakes.ts';

/** A line of calls by a group, after which it is richer and somebody else can get less than before. */
interface Attack {
  group: readonly Wallet[];
  from: Position;
  to: Position;
  victims: Wallet[];
}

/** `budget`: calls tried for all questions together. */
export function findGains(explored: Explored, budget: number): Finding[] {
  const { game } = explored;
  const stranger = game.people.at(-1);
  if (stranger === undefined) return [];
  const at = positionsAtStake(explored);
  const ask = (positions: readonly Position[], most: number, find: (from: Position) => Attack[]): Attack[] => {
    const end = game.tried + most;
    return positions.flatMap((from) => (game.tried < end ? find(from) : []));
  };
  const crowd = [stranger, ...furtherWallets];
  const outside = at.filter((from) => !hasPart(from, stranger));
  const atOnce = ask(outside, budget * 0.35, (from) => attack(explored, from, { group: [stranger], mayWait: false, most: 800 }));
  // A few positions are looked at long, then all of them.
  const inTime = [
    ...ask(outside.slice(0, 16), budget * 0.25, (from) => attack(explored, from, { group: crowd, mayWait: true, most: 5000 })),
    ...ask(outside.slice(16), budget * 0.1, (from) => attack(explored, from, { group: crowd, mayWait: true, most: 1500 })),
  ];
  const inside = [
    ...ask(outside.slice(0, 24), budget * 0.15, (from) => insiders(explored, from, stranger, 3000)),
    ...ask(outside.slice(24), budget * 0.15, (from) => insiders(explored, from, stranger, 1000)),
  ];
  const moments = shortestOf(atOnce.map((found) => told(explored, found, 'richer-at-once')));
  const known = moments.map(actionsOf);
  const isKnown = (found: Attack): boolean => known.some((actions) => goesWith(explored, found, actions));
  return [
    ...moments,
    ...shortestOf(
      [...inTime, ...inside]
        .filter((found) => !isKnown(found) && !isDefault(explored, found))
        .map((found) => told(explored, found, canBeStopped(game, found) ? 'silence-pays' : 'bought-decision')),
    ),
  ];
}

/** Each who acted before, with a second wallet. What they get without paying anything for it is theirs by the rules. */
function insiders(explored: Explored, from: Position, stranger: Wallet, most: number): Attack[] {
  const { game, opening } = explored;
  const payers = payersOf(game, opening, from);
  return game.people.flatMap((person) => {
    if (person === stranger || !hasPart(from, person) || payers.every((payer) => payer === person)) return [];
    const group = [person, stranger, ...furtherWallets];
    const paysNothing = (_: unknown, before: Position, after?: Position): boolean => after !== undefined && paysIn(before, after);
    const own = reach(game, from, {
      people: [person, stranger],
      most: 400,
      leavesOut: paysNothing,
      isDone: (to) => isRicher(explored, group, from, to),
    });
    if (own) return [];
    return attack(explored, from, { group, mayWait: true, mustPay: true, most }).filter(
      (found) => !isRicherWithoutPaying(explored, found) && !canBeStopped(game, found),
    );
  });
}

/** The same line without what they pay, and without what then no longer goes. */
function isRicherWithoutPaying(explored: Explored, { group, from, to }: Attack): boolean {
  const { game } = explored;
  let position = from;
  for (const { call, at } of traceOf(to, from)) {
    if (at.now > position.now) position = waitUntil(position, at.now);
    const next = play(game, position, call);
    if (!next || (group.includes(call.by) && paysIn(position, next))) continue;
    position = next;
    if (isRicher(explored, group, from, position)) return true;
  }
  return false;
}

/** Whether these actions alone, all of which the line has, make its people richer as well: then the rest of it does not matter. */
function goesWith(explored: Explored, { group, from, to }: Attack, actions: readonly (string | number)[]): boolean {
  const { game } = explored;
  const line = traceOf(to, from);
  if (!actions.every((action) => line.some(({ call }) => nameOf(call) === action))) return false;
  let position = from;
  for (const { call, at } of line) {
    if (at.now > position.now) position = waitUntil(position, at.now);
    const next = actions.includes(nameOf(call)) ? play(game, position, call) : undefined;
    if (!next) continue;
    position = next;
    if (isRicher(explored, group, from, position)) return true;
  }
  return false;
}

/** Richer than at the beginning of all, and than before the line. What a draw gives is luck. */
function isRicher({ game, opening }: Explored, group: readonly Wallet[], from: Position, to: Position): boolean {
  if (!to.by || to.by.payments.length === 0) return false;
  return gainOf(game.charter, group, from, to) !== undefined && gainOf(game.charter, group, opening, to) !== undefined;
}

interface Try {
  group: readonly Wallet[];
  mayWait: boolean;
  /** Only what they get by paying in counts. */
  mustPay?: boolean;
  most: number;
}

function attack(explored: Explored, from: Position, { group, mayWait, mustPay, most }: Try): Attack[] {
  const { game, opening } = explored;
  let judged = 0;
  let cashed = 0;
  let victims: Wallet[] = [];
  let end: Position | undefined;
  /** Where they are richer, if need be after they took back what is theirs. */
  const richerFrom = (next: Position): Position | undefined => {
    if (isRicher(explored, group, from, next)) return next;
    if (!mayWait || !next.by?.payments.some((payment) => group.includes(payment.to)) || !paysSomething(from, next) || ++cashed > 12) return;
    const later = cashedOut(game, group, next);
    return isRicher(explored, group, from, later) ? later : undefined;
  };
  reach(game, from, {
    people: group.filter((person) => game.people.includes(person)),
    chorus: group.filter((person) => !game.people.includes(person)),
    mayWait,
    most,
    leavesOut: (call) => 'does' in call && call.does === 'complete draw',
    tellsApart: (position) => (gainOf(game.charter, group, from, position) ? '+' : ''),
    isDone: (next) => {
      const to = judged < 3 ? richerFrom(next) : undefined;
      if (!to || (mustPay && !paysSomething(from, to))) return false;
      judged++;
      victims = game.people.filter((person) => !group.includes(person) && losesBy(game, opening, person, { group, from, to }, mayWait));
      if (victims.length > 0) end = to;
      return victims.length > 0;
    },
  });
  return end ? [{ group, from, to: end, victims }] : [];
}

/** Whether a person can get less after the line than before; where time passed in it, less than they paid in. */
function losesBy(game: Game, opening: Position, person: Wallet, { group, from, to }: Omit<Attack, 'victims'>, inTime: boolean): boolean {
  const netOf = (position: Position): bigint =>
    [...(gains(game.charter, opening, position).get(person)?.values() ?? [])].reduce((sum, one) => sum + one, 0n);
  if (inTime && netOf(from) >= 0n) return false;
  const people = game.people.filter((one) => !group.includes(one));
  const before = bestFuture(game, from, { person, people });
  // Money that was not to come back to them was for something else.
  if (before.amount === 0n) return inTime;
  const after = bestFuture(game, to, { person, people, enough: before.amount });
  const lost = before.amount - after.amount;
  return lost * 100n > before.amount && (!inTime || netOf(to) + after.amount < 0n);
}

/** Whether everybody who loses could have paid what they owed while its people waited, and would then have lost less. */
function isDefault({ game, opening }: Explored, { from, to, victims }: Attack): boolean {
  const waited: Position[] = [];
  for (let at: Position | undefined = to; at?.before && at !== from; at = at.before) if (!at.by) waited.push(at.before);
  const netOf = (person: Wallet, end: Position): bigint =>
    [...(gains(game.charter, opening, end).get(person)?.values() ?? [])].reduce((sum, one) => sum + one, 0n);
  return victims.every((victim) =>
    waited.slice(0, 3).some((before) =>
      reach(game, before, {
        people: [victim],
        mayWait: false,
        most: 200,
        isDone: (end) => asksPayment(game, end) && netOf(victim, end) > netOf(victim, to),
      }),
    ),
  );
}

const asksPayment = ({ charter }: Game, { by }: Position): boolean =>
  by !== undefined && 'action' in by.call && charter.actions[by.call.action]?.pays !== undefined;

/** Whether the others could have stopped a line while its people waited, by a call that moves no money. */
function canBeStopped(game: Game, { group, from, to }: Attack): boolean {
  const waited: Position[] = [];
  for (let at: Position | undefined = to; at?.before && at !== from; at = at.before) if (!at.by) waited.push(at.before);
  return waited.slice(0, 3).some((before) => canBeStoppedAt(game, { group, from, to }, before));
}

function canBeStoppedAt(game: Game, { group, from, to }: Omit<Attack, 'victims'>, before: Position): boolean {
  const rest = traceOf(to, before);
  const gained = (end: Position): bigint =>
    [...(gainOf(game.charter, group, from, end)?.values() ?? [])].reduce((sum, one) => sum + one, 0n);
  const stopped = reach(game, before, {
    people: game.people.filter((person) => !group.includes(person)),
    mayWait: false,
    most: 200,
    leavesOut: (_, a, b) => b !== undefined && (paysIn(a, b) || (b.by?.payments.length ?? 0) > 0),
    isDone: (next) => {
      const end = replay(game, next, rest);
      return !end || gained(end) < gained(to);
    },
  });
  return stopped !== undefined;
}

function told({ game, opening }: Explored, found: Attack, kind: 'richer-at-once' | 'bought-decision' | 'silence-pays'): Finding {
  const { group, from, to, victims } = found;
  const line = traceOf(to, from);
  const sumOf = (position: Position): string =>
    JSON.stringify(
      [...gains(game.charter, opening, position)]
        .filter(([person]) => group.includes(person) || victims.includes(person))
        .map(([person, purse]) => [person, [...purse].map(String)])
        .sort(),
    );
  const wanted = sumOf(to);
  const steps = shortenWhile(game, opening, traceOf(to), (end) => sumOf(end) === wanted);
  const begins = steps.findIndex(({ call }) => call === line.find((step) => steps.some((one) => one.call === step.call))?.call);
  const start = replay(game, opening, steps.slice(0, begins)) ?? from;
  const end = replay(game, opening, steps) ?? to;
  const gained = toldOf(gainOf(game.charter, group, kind === 'richer-at-once' ? start : opening, end));
  const helpers = group.slice(1).filter((person) => steps.some(({ call }) => call.by === person));
  const people = [...group.slice(0, 1), ...victims];
  const trace = [...steps];
  if (kind === 'bought-decision') return { kind, begins, gained, helpers, trace, people };
  if (kind !== 'richer-at-once') return { kind, begins, gained, trace, people };
  return { kind, begins, gained, paidIn: paysSomething(start, end), trace, people };
}

const toldOf = (gained: ReadonlyMap<string, bigint> | undefined): Gain[] =>
  [...(gained ?? [])].flatMap(([coin, amount]) => (amount > 0n ? [{ coin, amount }] : []));

function paysSomething(from: Position, to: Position): boolean {
  for (let at: Position | undefined = to; at?.before && at.depth > from.depth; at = at.before) if (paysIn(at.before, at)) return true;
  return false;
}

const nameOf = (call: Step['call']): string | number => ('action' in call ? call.action : 'does' in call ? call.does : call.sends);
const actionsOf = (finding: Finding): (string | number)[] =>
  finding.trace.slice('begins' in finding ? finding.begins : 0).map(({ call }) => nameOf(call));

/** One finding for each list of actions that make it, those that harm most people first, then the shortest. */
function shortestOf(findings: readonly Finding[]): Finding[] {
  const byStory = new Map<string, Finding>();
  for (const finding of [...findings].sort((a, b) => b.people.length - a.people.length || a.trace.length - b.trace.length)) {
    const story = actionsOf(finding).join();
    const known = byStory.get(story);
    if (!known || (known.kind !== 'silence-pays' && finding.kind === 'silence-pays')) byStory.set(story, finding);
  }
  return [...byStory.values()].slice(0, 3);
}
