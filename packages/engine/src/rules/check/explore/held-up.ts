/** Whether a stranger who does what costs nothing, again and again, keeps somebody from getting what they could get. */
import { chainCoin, type RuleName } from '@starwright/protocol/charter';
import { type ActionCall, argumentsOf, type Wallet } from '../../interpret/door.ts';
import type { Finding, Money } from './finding.ts';
import { gotBy, paysIn } from './future.ts';
import { type Game, type Position, play, traceOf } from './position.ts';
import { actionCalls } from './propose.ts';
import { harassedWaits, reach } from './reach.ts';
import type { Explored } from './search.ts';
import { hasPart, positionsAtStake } from './stakes.ts';

/** What somebody could get from a position if nobody disturbed them. */
interface Owed {
  game: Game;
  from: Position;
  person: Wallet;
  coin: RuleName;
  amount: bigint;
}
type Harass = (position: Position) => Position;

/** `budget`: calls tried for all positions together. */
export function findHeldUp(explored: Explored, budget: number): Finding[] {
  const { game } = explored;
  const stranger = game.people.at(-1);
  if (stranger === undefined) return [];
  const end = game.tried + budget;
  const honest = game.people.filter((person) => person !== stranger);
  const findings: Finding[] = [];
  const asked = new Set<string>();
  for (const from of positionsAtStake(explored)) {
    if (hasPart(from, stranger)) continue;
    for (const person of honest.filter((one) => hasPart(from, one))) {
      if (game.tried > end || findings.length >= 3) return findings;
      const free = getsPaid(game, from, person, honest);
      const payment = free?.by?.payments.find(({ to }) => to === person);
      if (!free || !payment) continue;
      const owed: Owed = { game, from, person, coin: payment.coin, amount: gotBy(game, person, from, free, payment.coin) };
      const steps = traceOf(free, from);
      // Whom a draw gives it is luck, and another time another.
      if (steps.some(({ call }) => 'does' in call && call.does === 'complete draw')) continue;
      const way = steps.map(({ call }) => ('action' in call ? call.action : 'claim'));
      for (const [action, { on, creates }] of game.charter.actions.entries()) {
        // A record beside the others, which belongs to none, which nothing counts and which takes no place, disturbs none.
        if (creates !== undefined && on === undefined && !isCounted(game, creates) && !takesAPlace(game, creates)) continue;
        const [about, story] = [`${action} ${way.at(-1)}`, `${action} ${way.join()} ${free.now > from.now}`];
        if (asked.has(about) || asked.has(story)) continue;
        const harass: Harass = (position) => disturb(owed, position, action, stranger);
        const disturbed = firstDisturbed(game, from, harass);
        const missing = disturbed === from ? undefined : whoLeavesItHeldUp(owed, honest, harass);
        asked.add(missing ? about : story);
        if (!missing) continue;
        const money = { ...lessOf(game, from, free), coin: owed.coin, amount: owed.amount };
        findings.push({ kind: 'held-up', money, by: stranger, action, trace: traceOf(disturbed), people: [person, ...missing] });
      }
    }
  }
  return findings;
}

/** Whether a rule reads how many of a thing there are, or there can be only so many. */
function isCounted({ charter }: Game, name: RuleName): boolean {
  const counted = `"number":${JSON.stringify(name)}`;
  return (
    charter.things.some(({ thing, atMost }) => thing === name && atMost !== undefined) ||
    JSON.stringify([charter.terms, charter.actions]).includes(counted)
  );
}

/** Whether whoever makes a record first keeps others from making theirs: it is told apart by more than who made it. */
function takesAPlace({ charter }: Game, name: RuleName): boolean {
  const made = charter.things.find(({ thing }) => thing === name);
  return made?.unique?.some((unique) => made.fields.some(({ field, starts }) => field === unique && starts !== 'actor')) === true;
}

/** Nobody pays in any more, and somebody is paid. */
function getsPaid(game: Game, from: Position, person: Wallet, people: readonly Wallet[], most = 500): Position | undefined {
  return reach(game, from, {
    people: [person, ...people.filter((one) => one !== person)],
    most,
    leavesOut: (_, before, after) => after !== undefined && paysIn(before, after),
    isDone: ({ by }) => by?.payments.some(({ to, amount }) => to === person && amount > 0n) === true,
  });
}

/** Whose absence it takes: nobody's, or that of one person who could help; nothing if it is not held up. */
function whoLeavesItHeldUp(owed: Owed, honest: readonly Wallet[], harass: Harass): Wallet[] | undefined {
  const { person, from, game } = owed;
  const helped = escapes(owed, honest, harass);
  if (!helped) return isSure(owed, honest, harass) ? [] : undefined;
  const helpers = new Set(traceOf(helped, from).map(({ call }) => call.by));
  for (const missing of helpers) {
    if (missing === person) continue;
    const others = honest.filter((one) => one !== missing);
    if (escapes(owed, others, harass) || !getsPaid(game, from, person, others)) continue;
    if (isSure(owed, others, harass)) return [missing];
  }
  return undefined;
}

function escapes({ game, from, person, coin, amount }: Owed, people: readonly Wallet[], harass: Harass, most = 400): Position | undefined {
  return reach(game, harass(from), {
    people: [person, ...people.filter((one) => one !== person)],
    most,
    harass,
    leavesOut: (_, before, after) => after !== undefined && paysIn(before, after),
    isDone: (to) => to.by?.payments.some((payment) => payment.to === person) === true && 2n * gotBy(game, person, from, to, coin) >= amount,
  });
}

/** It is not only that the search is too short: it goes the same way undisturbed, and not when looked at longer. */
const isSure = (owed: Owed, people: readonly Wallet[], harass: Harass): boolean =>
  escapes(owed, people, (position) => position, 2500) !== undefined && escapes(owed, people, harass, 6000) === undefined;

/** The stranger does an action in every way that goes and pays nobody, with each record or person once; or nothing happens. */
function disturb({ game, coin, amount }: Owed, from: Position, action: number, stranger: Wallet): Position {
  let position = from;
  const done = new Set<unknown>();
  for (const call of actionCalls(game, from, action, stranger, 6)) {
    if (done.has(call.arguments[0])) continue;
    const next = play(game, position, least(game, call)) ?? play(game, position, call);
    if (next?.by?.payments.length !== 0 || !isCheap(game, position, next, coin, amount)) continue;
    done.add(call.arguments[0]);
    position = next;
    if (call.arguments.length === 0 || done.size >= 3) break;
  }
  return position;
}

/** The first time that the stranger does it: at once, or around a limit. */
function firstDisturbed(game: Game, from: Position, harass: Harass): Position {
  const atOnce = harass(from);
  return atOnce === from ? (harassedWaits(game, from, harass).find(({ depth }) => depth > from.depth) ?? from) : atOnce;
}

/** The same for the smallest part of a coin. */
function least({ charter }: Game, call: ActionCall): ActionCall {
  const action = charter.actions[call.action];
  const given = action
    ? argumentsOf(charter, action).map((argument, at) => (argument.kind === 'amount' ? 1n : (call.arguments[at] ?? 0n)))
    : [];
  return { ...call, arguments: given, ...(call.sent !== undefined && call.sent > 0n && { sent: 1n }) };
}

/** It costs at most a hundredth of what it holds up; in another coin nothing. */
function isCheap({ charter }: Game, before: Position, after: Position, coin: RuleName, amount: bigint): boolean {
  return after.state.holds.every((held, at) => {
    const name = at === 0 ? chainCoin : charter.coins[at - 1]?.coin;
    const paid = held - (before.state.holds[at] ?? 0n);
    return paid <= 1n || (name === coin && paid * 100n <= amount);
  });
}

/** The pot out of which it would have come. */
function lessOf({ charter }: Game, from: Position, to: Position): Pick<Money, 'pot' | 'record'> {
  for (const [at, { pot }] of charter.pots.entries())
    for (const [key, amount] of from.state.pots[at] ?? [])
      if ((to.state.pots[at]?.get(key) ?? 0n) < amount) return { pot, ...(typeof key === 'number' && { record: key }) };
  return { pot: charter.pots[0]?.pot ?? '' };
}
