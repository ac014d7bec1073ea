/** Whether what the rules promise to two people is there for both. */
import type { Wallet } from '../../interpret/door.ts';
import type { Finding } from './finding.ts';
import { bestFuture, gotBy, paysIn } from './future.ts';
import { attempt, type Game, type Position, play, traceOf, waitUntil } from './position.ts';
import { actionCalls } from './propose.ts';
import type { Explored } from './search.ts';
import { shortenWhile } from './shorten.ts';
import { positionsAtStake } from './stakes.ts';

/** A call by which somebody is paid without anybody's paying in. */
interface Exit {
  to: Position;
  action: number;
  person: Wallet;
  coin: string;
  amount: bigint;
}

export function findShortfalls(explored: Explored, budget: number): Finding[] {
  const { game } = explored;
  const end = game.tried + budget;
  const findings: Finding[] = [];
  const told = new Set<number>();
  for (const at of positionsAtStake(explored))
    for (const from of [at, afterAll(game, at)]) {
      if (game.tried > end || findings.length >= 3) return findings;
      const exits = exitsFrom(game, from);
      for (const first of exits)
        for (const second of exits) {
          if (told.has(second.action) || first === second || first.action !== second.action || first.person === second.person) continue;
          const found = shortOf(explored, from, first, second);
          if (!found) continue;
          told.add(second.action);
          findings.push(found);
        }
    }
  return findings;
}

/** When every moment that matters is over. */
function afterAll(game: Game, from: Position): Position {
  const longest = game.palette.durations.filter((duration) => duration < 94_608_000n).reduce((sum, one) => sum + one, 1n);
  return waitUntil(from, from.now + longest);
}

function exitsFrom(game: Game, from: Position): Exit[] {
  const exits: Exit[] = [];
  for (const action of game.charter.actions.keys()) {
    // What makes a new record, such as a debt, does not settle anything.
    const { creates, do: effects } = game.charter.actions[action] ?? {};
    if (creates !== undefined || !JSON.stringify(effects).includes('"pay":')) continue;
    for (const by of game.people) {
      let done = 0;
      for (const call of actionCalls(game, from, action, by, 5)) {
        const to = play(game, from, call);
        const payment = to?.by?.payments[0];
        // Nothing is promised to whom the caller chooses.
        if (!to || !payment || paysIn(from, to) || call.arguments.includes(payment.to)) continue;
        exits.push({ to, action, person: payment.to, coin: payment.coin, amount: gotBy(game, payment.to, from, to, payment.coin) });
        if (++done >= 2) break;
      }
    }
  }
  return exits;
}

/** The second call after the first is refused for want of money or pays less, and the person never gets the rest. */
function shortOf(explored: Explored, from: Position, first: Exit, second: Exit): Finding | undefined {
  const { game, opening } = explored;
  const call = second.to.by?.call;
  if (!call) return undefined;
  const paid = paidAfter(game, first.to, second);
  if (paid === undefined || paid * 100n >= second.amount * 99n) return undefined;
  const people = game.people.slice(0, -1);
  for (const at of [first.to, afterAll(game, first.to)]) {
    const later = bestFuture(game, at, { person: second.person, people, coin: second.coin, enough: second.amount, most: 2500 });
    if (later.amount * 100n >= second.amount * 99n) return undefined;
  }
  const steps = shortenWhile(
    game,
    opening,
    traceOf(first.to),
    (end) => paidAfter(game, end, second) === paid && isPromised(game, end, second),
  );
  const refused = { call, at: { now: from.now, block: from.block + 2n }, payments: [] };
  const money = { coin: second.coin, amount: second.amount - paid };
  return { kind: 'not-enough-for-both', refused, money, trace: [...steps], people: [second.person, first.person] };
}

/** Without the last step, which pays the other, the call would pay all. */
function isPromised(game: Game, end: Position, { to, person, coin, amount }: Exit): boolean {
  const call = to.by?.call;
  if (!call || !end.before) return false;
  const alone = play(game, { ...end.before, now: end.now }, call);
  return alone !== undefined && gotBy(game, person, end.before, alone, coin) >= amount;
}

/** What a call still pays; nothing where it is refused for another reason than want of money. */
function paidAfter(game: Game, from: Position, { to, person, coin }: Exit): bigint | undefined {
  const call = to.by?.call;
  if (!call) return undefined;
  const outcome = attempt(game, from, call);
  if (!outcome.done) return outcome.reason.reason === 'NotEnough' ? 0n : undefined;
  return outcome.payments.reduce((sum, payment) => (payment.to === person && payment.coin === coin ? sum + payment.amount : sum), 0n);
}
