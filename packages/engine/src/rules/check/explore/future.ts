/** Two futures of a person: what they can still get from a position, by their own calls and those of others, in any time. */
import { chainCoin, type RuleName } from '@starwright/protocol/charter';
import type { Wallet } from '../../interpret/door.ts';
import { type Game, gains, type Position } from './position.ts';
import { reach } from './reach.ts';

export interface Future {
  amount: bigint;
  /** Where it was got; the position itself where there is nothing to get. */
  to: Position;
}

export const gotBy = (game: Game, person: Wallet, from: Position, to: Position, coin: RuleName): bigint =>
  gains(game.charter, from, to).get(person)?.get(coin) ?? 0n;

export const paysIn = (from: Position, to: Position): boolean =>
  to.state.holds.some((amount, coin) => amount > (from.state.holds[coin] ?? 0n));

/** The most that a person gets when nobody pays in any more: `enough` ends the search. */
export function bestFuture(
  game: Game,
  from: Position,
  {
    person,
    people,
    coin = chainCoin,
    enough,
    most = 600,
    harass,
  }: {
    person: Wallet;
    people: readonly Wallet[];
    coin?: RuleName;
    enough?: bigint;
    most?: number;
    harass?: (position: Position) => Position;
  },
): Future {
  let best: Future = { amount: 0n, to: from };
  reach(game, from, {
    people: [person, ...people.filter((one) => one !== person)],
    most,
    ...(harass && { harass }),
    leavesOut: (_, before, after) => after !== undefined && paysIn(before, after),
    isDone: (to) => {
      if (!to.by?.payments.some((payment) => payment.to === person)) return false;
      const amount = gotBy(game, person, from, to, coin);
      if (amount > best.amount) best = { amount, to };
      return enough !== undefined && best.amount >= enough;
    },
  });
  return best;
}
