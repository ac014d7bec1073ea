/** What people may take by the rules, whether or not it is there: found by playing where every pot is full. */
import { type Charter, chainCoin, type RuleName } from '@starwright/protocol/charter';
import { type ActionCall, argumentsOf, type State, type Wallet } from '../../interpret/door.ts';
import { gotBy, paysIn } from './future.ts';
import { attempt, type Game, type Position, play } from './position.ts';
import { actionCalls } from './propose.ts';

/** A call that would pay somebody; `fixed`: the same however much lies there, so that it is a promise and not a part of what is there. */
export interface Claim {
  call: ActionCall;
  person: Wallet;
  coin: RuleName;
  amount: bigint;
  fixed: boolean;
}

const plenty = 10n ** 27n;
/** More than this many ways to be paid are not set against each other. */
const most = 10;

/** The same position with so much more in every pot of a coin that the charter does not make itself. */
export function topped({ charter, people }: Game, position: Position, by: bigint = plenty): Position {
  const { state } = position;
  const holds = [...state.holds];
  const pots = charter.pots.map((declared, at) => {
    const amounts = new Map(state.pots[at]);
    const coin = declared.coin === undefined ? 0 : 1 + charter.coins.findIndex((one) => one.coin === declared.coin);
    if (state.ownCoins[coin]) return amounts;
    const thing = charter.things.findIndex((one) => one.thing === declared.of);
    const records = thing < 0 ? [''] : (state.things[thing]?.rows ?? []).slice(0, 12).map((_, place) => place + 1);
    for (const record of records)
      for (const key of declared.person ? people.map((one) => (record === '' ? one : `${record} ${one}`)) : [record]) {
        amounts.set(key, (amounts.get(key) ?? 0n) + by);
        holds[coin] = (holds[coin] ?? 0n) + by;
      }
    return amounts;
  });
  const full: State = { ...state, pots, holds };
  return { ...position, state: full };
}

/** Everything that somebody may take, each once. Nothing is promised to whom the caller chooses, nor what the caller sets at will. */
export function claimsAt(game: Game, from: Position): Claim[] {
  const { charter } = game;
  const [full, fuller] = [topped(game, from), topped(game, from, 3n * plenty)];
  const found = new Map<string, Claim>();
  for (const action of charter.actions.keys()) {
    const { creates, do: effects } = charter.actions[action] ?? {};
    // What makes a new record, such as a debt, does not settle anything.
    if (creates !== undefined || !JSON.stringify(effects).includes('"pay":')) continue;
    for (const by of game.people.slice(0, -1)) {
      let done = 0;
      for (const call of actionCalls(game, from, action, by, 5)) {
        const to = play(game, full, call);
        const payment = to?.by?.payments[0];
        if (!to || !payment || paysIn(full, to) || call.arguments.includes(payment.to)) continue;
        const { coin, to: person } = payment;
        const key = `${action} ${call.arguments.join()} ${person}`;
        if (found.has(key) || isAtWill(game, full, call)) continue;
        const amount = gotBy(game, person, full, to, coin);
        const richer = play(game, fuller, call);
        const fixed = richer !== undefined && gotBy(game, person, fuller, richer, coin) === amount;
        found.set(key, { call, person, coin, amount, fixed });
        if (++done >= 2) break;
      }
    }
  }
  return [...found.values()].slice(0, most);
}

/** Whether an amount that the caller gives has no bound but what is there. */
function isAtWill(game: Game, full: Position, call: ActionCall): boolean {
  const action = game.charter.actions[call.action];
  if (!action) return true;
  return argumentsOf(game.charter, action).some((argument, at) => {
    const unit = 'unit' in argument ? argument.unit : undefined;
    if (typeof unit !== 'object' || !('money' in unit)) return false;
    return play(game, full, { ...call, arguments: call.arguments.with(at, plenty / 2n) }) !== undefined;
  });
}

/** Somebody who is paid less than the rules promise: after the calls that led to `at`, `claim` pays only `paid`. */
export interface Shortage {
  at: Position;
  claim: Claim;
  paid: bigint;
  /** Who was paid first; nobody where it was never there. */
  first?: Claim;
}

/**
 * Lets one be paid after the other, at the same time where every pot is full: where it goes there and here it is refused
 * for want of money, or pays less, both were promised and only one is there.
 */
export function* shortagesAt(game: Game, from: Position, claims: readonly Claim[]): Generator<Shortage> {
  for (const first of [undefined, ...claims]) {
    let [here, full] = [from, topped(game, from)];
    const rest = first === undefined ? claims.filter(({ fixed }) => fixed) : [first, ...claims.filter((one) => one !== first && one.fixed)];
    for (const claim of rest) {
      const there = play(game, full, claim.call);
      const due = there ? gotBy(game, claim.person, full, there, claim.coin) : 0n;
      if (!there || due === 0n) continue;
      const paid = paidAfter(game, here, claim);
      if (paid === undefined) break;
      if (claim.fixed && claim !== first && paid * 100n < due * 99n) {
        yield { at: here, claim: { ...claim, amount: due }, paid, ...(first && first.person !== claim.person && { first }) };
        break;
      }
      // Only the first may take; then each of the others is asked for.
      const next = first === undefined ? undefined : play(game, here, claim.call);
      if (!next) continue;
      [here, full] = [next, topped(game, there)];
    }
  }
}

/** What a claim still pays; nothing where it is refused for another reason than want of money. */
export function paidAfter(game: Game, from: Position, { call, person, coin }: Claim): bigint | undefined {
  const outcome = attempt(game, from, call);
  if (!outcome.done) return outcome.reason.reason === 'NotEnough' ? 0n : undefined;
  return outcome.payments.reduce((sum, payment) => (payment.to === person && payment.coin === coin ? sum + payment.amount : sum), 0n);
}

/** By how much what is promised exceeds what is there, as a part of it: where a search for shortages goes on. */
export function gapOf({ charter }: Game, { state }: Position, claims: readonly Claim[]): number {
  const coins: RuleName[] = [chainCoin, ...charter.coins.map(({ coin }) => coin)];
  return Math.max(
    ...coins.map((coin) => {
      const promised = claims.reduce((sum, claim) => (claim.fixed && claim.coin === coin ? sum + claim.amount : sum), 0n);
      const there = heldOf(charter, state, coin);
      return promised === 0n ? 0 : Number((promised * 100n) / (there + 1n + promised / 10n));
    }),
  );
}

const heldOf = (charter: Charter, state: State, coin: RuleName): bigint =>
  charter.pots.reduce(
    (sum, declared, at) =>
      (declared.coin ?? chainCoin) === coin ? [...(state.pots[at]?.values() ?? [])].reduce((a, b) => a + b, sum) : sum,
    0n,
  );
