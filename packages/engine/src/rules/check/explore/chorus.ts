/** What one did, done by others as well: in one move of a search, since votes and memberships count only together. */
import type { ActionCall, Wallet } from '../../interpret/door.ts';
import { type Game, type Position, play } from './position.ts';

/** So many others are a few, who cost little; all of them are as many as a usual quorum asks for. */
const few = 2;

/** After a call that was just done: a few others do the same, and all of them. `also`: even where it pays them. */
export function* chorusOf(game: Game, after: Position, others: readonly Wallet[], also: boolean): Generator<Position> {
  const call = after.by?.call;
  if (!call || !('action' in call) || !countsTogether(game, call) || (!also && after.by?.payments.length !== 0)) return;
  let position = after;
  let joined = 0;
  for (const by of others) {
    const next = sameBy(game, position, call, by);
    if (!next) break;
    position = next;
    joined++;
    if (joined === few && others.length > few) yield position;
  }
  if (joined > 0 && (joined !== few || others.length <= few)) yield position;
}

/** A record that belongs to none and can be made again and again is no more when several make it. */
function countsTogether({ charter }: Game, { action: index }: ActionCall): boolean {
  const action = charter.actions[index];
  if (!action) return false;
  const made = charter.things.find(({ thing }) => thing === action.creates);
  return made === undefined || action.on !== undefined || made.unique !== undefined;
}

/** The same call by somebody else; with a record that is theirs where the first was somebody's own. */
function sameBy(game: Game, from: Position, call: ActionCall, by: Wallet): Position | undefined {
  const same = play(game, from, { ...call, by });
  if (same) return same;
  const on = game.charter.actions[call.action]?.on;
  // The only record of a single thing is not given.
  const thing = game.charter.things.findIndex((one) => one.thing === on && !one.single);
  const rows = from.state.things[thing]?.rows ?? [];
  const own = rows.findIndex(({ fields }) => fields.includes(by));
  return own < 0 ? undefined : play(game, from, { ...call, by, arguments: call.arguments.with(0, BigInt(own + 1)) });
}
