/** What comes back of a group's own deposits: money that only lies somewhere is not spent on what they did. */
import type { ActionCall, Wallet } from '../../interpret/door.ts';
import { paysIn } from './future.ts';
import { type Game, type Position, play } from './position.ts';
import { actionCalls, otherCalls } from './propose.ts';

/** Everybody of the group takes what they can at once, by their own calls and without paying in. */
export function cashedOut(game: Game, group: readonly Wallet[], from: Position): Position {
  const exits = [...game.charter.actions.entries()].filter(
    ([, { do: effects, pays }]) => !pays && JSON.stringify(effects).includes('"pay":'),
  );
  let position = from;
  for (const person of group)
    for (const [action, { on }] of exits) {
      const next = firstThatPays(game, position, person, [...callsFor(game, position, action, on, person)]);
      position = next ?? position;
    }
  for (const person of group) position = firstThatPays(game, position, person, otherCalls(game, position, person)) ?? position;
  return position;
}

/** With a record that names the person, where there is one. */
function* callsFor(game: Game, position: Position, action: number, on: string | undefined, person: Wallet): Generator<ActionCall> {
  const [plain, ...others] = actionCalls(game, position, action, person, 3);
  if (!plain) return;
  // The only record of a single thing is not given.
  const thing = game.charter.things.findIndex((one) => one.thing === on && !one.single);
  const own = (position.state.things[thing]?.rows ?? []).findIndex(({ fields }) => fields.includes(person));
  if (own >= 0) yield { ...plain, arguments: plain.arguments.with(0, BigInt(own + 1)) };
  yield plain;
  yield* others;
}

function firstThatPays(game: Game, from: Position, person: Wallet, calls: Parameters<typeof play>[2][]): Position | undefined {
  for (const call of calls) {
    const next = play(game, from, call);
    if (next?.by?.payments.some(({ to, amount }) => to === person && amount > 0n) && !paysIn(from, next)) return next;
  }
  return undefined;
}
