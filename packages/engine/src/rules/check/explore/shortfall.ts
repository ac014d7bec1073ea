/** Whether what the rules promise is there: for one after another was paid, and for one alone. */
import type { Wallet } from '../../interpret/door.ts';
import { type Claim, claimsAt, gapOf, paidAfter, type Shortage, shortagesAt, topped } from './claims.ts';
import type { Finding } from './finding.ts';
import { gotBy, paysIn } from './future.ts';
import { kindOf } from './kind.ts';
import { positionsOutOfBalance } from './out-of-balance.ts';
import { type Game, gains, type Position, play, traceOf, waits, waitUntil } from './position.ts';
import { callsOf } from './propose.ts';
import { reach } from './reach.ts';
import type { Explored } from './search.ts';
import { replay, shortenWhile } from './shorten.ts';
import { positionsAtStake } from './stakes.ts';

/** A position that waits to be looked at; the wider the gap between what is promised and what is there, the sooner. */
interface Open {
  at: Position;
  gap: number;
}

/** `budget`: calls tried for all positions together. */
export function findShortfalls(explored: Explored, budget: number): Finding[] {
  const { game } = explored;
  const end = game.tried + budget;
  const findings: Finding[] = [];
  const judged = new Map<string, number>();
  const seen = new Set<string>();
  const open: Open[] = [];
  const look = (at: Position): void => {
    const kind = kindOf(game, at);
    if (seen.has(kind)) return;
    seen.add(kind);
    const claims = claimsAt(game, at);
    if (claims.length === 0) return;
    open.push({ at, gap: gapOf(game, at, claims) });
    for (const shortage of shortagesAt(game, at, claims)) {
      const about = `${shortage.claim.call.action} ${shortage.first?.call.action ?? ''}`;
      // The same two are looked at a few times: what others can mend in one position they may not in another.
      if ((judged.get(about) ?? 0) >= 3 || game.tried > end) continue;
      judged.set(about, (judged.get(about) ?? 0) + 1);
      const found = judge(explored, shortage);
      if (!found) continue;
      judged.set(about, 3);
      if (!findings.some((one) => one.kind === 'not-enough-for-both' && isSameAction(one, found))) findings.push(found);
    }
  };
  for (const at of positionsAtStake(explored)) {
    if (game.tried > end - budget / 2 || findings.length >= 3) break;
    look(at);
    look(afterAll(game, at));
  }
  // What belongs together is apart: whatever can be done next may show that it is promised twice.
  for (const at of positionsOutOfBalance(explored))
    for (const next of [at, ...movesFrom(game, at)]) if (game.tried < end - budget / 4 && findings.length < 3) look(next);
  // From where most is promised on to where more is.
  while (open.length > 0 && game.tried < end && findings.length < 3) {
    open.sort((a, b) => b.gap - a.gap || a.at.depth - b.at.depth);
    const next = open.shift();
    for (const at of next ? [...movesFrom(game, next.at)] : []) if (game.tried < end) look(at);
  }
  return findings;
}

type Short = Extract<Finding, { kind: 'not-enough-for-both' }>;
const actionOf = ({ refused }: Short): number => ('action' in refused.call ? refused.call.action : -1);
const isSameAction = (a: Short, b: Short): boolean => actionOf(a) === actionOf(b);

function* movesFrom(game: Game, from: Position): Generator<Position> {
  for (const by of game.people.slice(0, -1))
    for (const call of callsOf(game, from, by, 3)) {
      const next = play(game, from, call);
      if (next) yield next;
    }
  yield* waits(game, from, 3);
}

/** When every moment that matters is over. */
function afterAll(game: Game, from: Position): Position {
  const longest = game.palette.durations.filter((duration) => duration < 94_608_000n).reduce((sum, one) => sum + one, 1n);
  return waitUntil(from, from.now + longest);
}

/** Told only where others got what is missing, or nobody ever brings it, and where nobody who still owes something can mend it. */
function judge(explored: Explored, shortage: Shortage): Short | undefined {
  const { game, opening } = explored;
  const { at, claim, paid } = shortage;
  const first = shortage.first?.person ?? takerBefore(explored, shortage);
  // A part of what is there was promised, and nobody took of it.
  if (first === undefined && paid > 0n) return undefined;
  if (isMended(explored, shortage)) return undefined;
  const steps = shortenWhile(
    game,
    opening,
    traceOf(at),
    (end) => paidAfter(game, end, claim) === paid && isPromised(game, end, claim) && (first === undefined || wasPaid(end, first)),
  );
  const refused = { call: claim.call, at: { now: at.now, block: at.block + 1n }, payments: [] };
  const money = { coin: claim.coin, amount: claim.amount - paid };
  const people = first === undefined ? [claim.person] : [claim.person, first];
  return { kind: 'not-enough-for-both', refused, money, trace: [...steps], people };
}

const isPromised = (game: Game, end: Position, { call, person, coin, amount }: Claim): boolean => {
  const full = topped(game, end);
  const to = play(game, full, call);
  return to !== undefined && gotBy(game, person, full, to, coin) >= amount;
};

const wasPaid = (end: Position, person: Wallet): boolean =>
  traceOf(end).some(({ payments }) => payments.some(({ to, amount }) => to === person && amount > 0n));

/** Who was paid before, without which there would be enough. */
function takerBefore({ game, opening }: Explored, { at, claim }: Shortage): Wallet | undefined {
  const steps = traceOf(at);
  for (const [place, { payments }] of [...steps.entries()].reverse()) {
    const taker = payments.find(({ to, amount }) => amount > 0n && to !== claim.person);
    if (!taker) continue;
    const without = replay(game, opening, steps.toSpliced(place, 1));
    if (without && (paidAfter(game, { ...without, now: at.now }, claim) ?? 0n) >= claim.amount) return taker.to;
  }
  return undefined;
}

/**
 * Whether it comes after all: others pay what they owe, a sum that the rules say, and nobody is short then. Who took out
 * more than they paid in by their own calls does not come back to pay.
 */
function isMended({ game, opening }: Explored, { at, claim, paid }: Shortage): boolean {
  const people = game.people.slice(0, -1);
  const before = gains(game.charter, opening, at);
  const isAhead = (person: Wallet): boolean =>
    [...(before.get(person)?.values() ?? [])].some((amount) => amount > 0n) &&
    traceOf(at).some(({ call, payments }) => call.by === person && payments.some(({ to }) => to === person));
  for (const start of [at, afterAll(game, at)]) {
    let asked = 0;
    const to = reach(game, start, {
      people: [claim.person, ...people.filter((one) => one !== claim.person)],
      most: 1500,
      leavesOut: (call, from, next) =>
        next !== undefined &&
        paysIn(from, next) &&
        (!('action' in call) || game.charter.actions[call.action]?.pays?.exactly === undefined || isAhead(call.by)),
      isDone: (end) => {
        if (!end.by?.payments.some((payment) => payment.to === claim.person)) return false;
        if (gotBy(game, claim.person, start, end, claim.coin) * 100n < claim.amount * 99n || asked++ > 2) return false;
        for (const one of shortagesAt(game, end, claimsAt(game, end))) if (one.claim.call.action === claim.call.action) return false;
        return true;
      },
    });
    if (to) return true;
  }
  return paid >= claim.amount;
}
