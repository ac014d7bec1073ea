/** Calls worth trying in a position, the plain ones first: few values each, those that the charter speaks of. */
import { chainCoin, type RuleName, type Unit } from '@starwright/protocol/charter';
import {
  type ActionCall,
  type Argument,
  argumentsOf,
  type Call,
  claimableBy,
  type Datum,
  prepare,
  type State,
  sealOf,
  type TakenArgument,
  type Wallet,
  wordType,
} from '../../interpret/door.ts';
import { scopeOfAction, unitOf } from '../../language/typing.ts';
import { decimalsOf, potNamed } from '../../language/vocabulary.ts';
import { recordsSeen } from './kind.ts';
import { literalsOf, momentsAhead } from './palette.ts';
import { attempt, type Game, guestList, type Position } from './position.ts';

const distinct = <Item>(list: Item[]): Item[] => [...new Set(list)];

/** Amounts of a coin: one whole coin, what the charter names, very much, as somebody may borrow it for a moment, and little. */
export function amountsOf(game: Game, coin: RuleName): bigint[] {
  const one = 10n ** BigInt(decimalsOf(game.charter, coin));
  const named = (game.palette.money.get(coin) ?? []).filter((amount) => amount > 0n);
  const much = 1000n * one;
  return distinct([...(game.selfFirst ? [much] : []), one, ...named.slice(0, 3), much, one / 10n]);
}

/** Amounts of a coin that lie there: all that a person has of it by the books, all that a pot has, and the parts that the charter names. */
function amountsThere(game: Game, coin: RuleName, { state }: Position, by: Wallet): bigint[] {
  const { charter, palette } = game;
  const own: (bigint | undefined)[] = charter.coins.map((one, at) =>
    one.coin === coin ? state.ownCoins[at + 1]?.balances.get(by) : undefined,
  );
  for (const [at, { unit }] of charter.tallies.entries())
    if (typeof unit === 'object' && 'money' in unit && unit.money === coin)
      for (const [key, amount] of state.tallies[at]?.amounts ?? []) if (String(key).endsWith(by)) own.push(amount);
  const lying = charter.pots.flatMap(({ coin: of }, at) =>
    (of ?? chainCoin) === coin ? [[...(state.pots[at]?.values() ?? [])].reduce((most, amount) => (amount > most ? amount : most), 0n)] : [],
  );
  const parts = lying.flatMap((amount) => palette.shares.slice(0, 3).map((share) => (amount * share) / 10_000n));
  return distinct([...own, ...lying, ...parts]).flatMap((amount) => (amount !== undefined && amount > 0n ? [amount] : []));
}

function recordsOf(game: Game, state: State, name: RuleName): bigint[] {
  const thing = game.charter.things.findIndex((one) => one.thing === name);
  return recordsSeen(game, thing, state.things[thing]?.rows ?? []).map(BigInt);
}

function valuesOf(game: Game, unit: Unit, position: Position, by: Wallet): Argument[] {
  const { state, now } = position;
  if (typeof unit === 'object') {
    if ('record' in unit) return recordsOf(game, state, unit.record);
    if ('choice' in unit) return unit.choice.map((_, at) => BigInt(at));
    return distinct([...amountsThere(game, unit.money, position, by).slice(0, 4), ...amountsOf(game, unit.money), 0n]);
  }
  const literals = literalsOf(game.palette, unit).filter((value) => value > 0n);
  switch (unit) {
    case 'person':
      return peopleFor(game, by);
    case 'text':
      // What has to be told apart is: no two records are made at the same count of all.
      return [`text ${state.things.reduce((sum, { rows }) => sum + rows.length, 1)}`];
    case 'yes/no':
      return [true, false];
    case 'moment':
      return distinct([now + 604_800n, ...momentsAhead(game.charter, game.palette, state, now).slice(0, 2), now]);
    case 'duration':
      return distinct([86_400n, ...literals.slice(0, 2)]);
    case 'share':
      return distinct([1000n, ...literals.slice(0, 2), 10_000n, 0n]);
    case 'count':
      return distinct([
        1n,
        2n,
        3n,
        ...literals.filter((value) => value <= 1_000_000n).flatMap((value) => [value, value + 1n]),
        ...countsOf(game, position, by),
      ])
        .slice(0, 8)
        .concat(0n);
    default:
      return sealsOf(game, position, by);
  }
}

/** Another first, then themselves, then the rest; themselves first where they look for what is good for them. */
function peopleFor({ people, selfFirst }: Game, by: Wallet): Wallet[] {
  const [first, ...others] = people.filter((person) => person !== by);
  return first === undefined ? [by] : selfFirst ? [by, first, ...others] : [first, by, ...others];
}

/** How many of something a person has by the books. */
function countsOf({ charter }: Game, { state }: Position, by: Wallet): bigint[] {
  return charter.tallies.flatMap(({ unit }, at) =>
    unit === 'count' ? [...(state.tallies[at]?.amounts ?? [])].flatMap(([key, amount]) => (String(key).endsWith(by) ? [amount] : [])) : [],
  );
}

/** Seals that an action can open: of the values with which it would be tried first, and of another first value. */
function sealsOf(game: Game, position: Position, by: Wallet): Argument[] {
  const { charter } = game;
  const { chainId, contract } = position.state;
  return charter.actions.flatMap((action) =>
    action.onlyIf.flatMap((condition) => {
      if (!('opens' in condition)) return [];
      const scope = scopeOfAction(charter, action);
      const units = condition.with.map((value) => unitOf(value, scope));
      // Whoever opens a seal is who made it, where the sealed words name whoever acts.
      const choices = units.map((unit, at) =>
        condition.with[at] === 'actor' ? [by] : unit === 'seal' ? [] : valuesOf(game, unit, position, by),
      );
      return [...ways(choices, 3)].map((values) =>
        sealOf(
          { chainId, contract, actor: by },
          values.map((value, at) => ({ type: wordType(units[at] ?? 'count'), value: sealedDatum(value, units[at] ?? 'count') })),
          secretWord,
        ),
      );
    }),
  );
}

const secretWord = `0x${'5e'.repeat(32)}` as const;
const sealedDatum = (value: Argument, unit: Unit): Datum =>
  typeof value === 'object' ? '' : typeof unit === 'object' && 'choice' in unit ? (unit.choice[Number(value)] ?? '') : value;

function choicesOf(game: Game, argument: TakenArgument, position: Position, by: Wallet): readonly Argument[] {
  switch (argument.kind) {
    case 'record':
      return recordsOf(game, position.state, argument.thing);
    case 'amount':
      return amountsOf(game, argument.coin);
    case 'nft':
      return [nextNft(game, position.state, argument.thing)];
    case 'secret':
      return [secretWord];
    case 'proof':
      return [guestList.proofOf(by)];
    default:
      return valuesOf(game, argument.unit, position, by);
  }
}

/** One that nobody has brought yet. */
const nextNft = (game: Game, state: State, thing: string): bigint =>
  BigInt((state.things[game.charter.things.findIndex((one) => one.thing === thing)]?.rows.length ?? 0) + 1);

/** The first of each; then the second of one after the other, the third, …; then two varied together, up to so many. */
function* ways(choices: readonly (readonly Argument[])[], most: number): Generator<Argument[]> {
  if (choices.some((list) => list.length === 0)) return;
  const plain = choices.flatMap((list) => list.slice(0, 1));
  yield plain;
  let given = 1;
  const longest = Math.max(0, ...choices.map((list) => list.length));
  for (let rank = 1; rank < longest; rank++)
    for (const [at, list] of choices.entries()) {
      const value = list[rank];
      if (value === undefined) continue;
      if (given++ >= most) return;
      yield plain.with(at, value);
    }
  for (let sum = 2; sum < 2 * longest; sum++)
    for (const [at, list] of choices.entries())
      for (const [beside, others] of choices.slice(at + 1).entries())
        for (let rank = 1; rank < sum; rank++) {
          const [value, other] = [list[rank], others[sum - rank]];
          if (value === undefined || other === undefined) continue;
          if (given++ >= most) return;
          yield plain.with(at, value).with(at + 1 + beside, other);
        }
}

/** Values for each argument of an action, the plain ones first. */
function choicesFor(game: Game, position: Position, index: number, by: Wallet): (readonly Argument[])[] {
  const action = game.charter.actions[index];
  return action ? argumentsOf(game.charter, action).map((argument) => choicesOf(game, argument, position, by)) : [];
}

/** One way to do an action, each value drawn; `draw` gives a whole number below its argument, small ones more often. */
export function drawnCall(
  game: Game,
  position: Position,
  index: number,
  by: Wallet,
  draw: (below: number) => number,
): ActionCall | undefined {
  const choices = choicesFor(game, position, index, by);
  const given = choices.flatMap((list) => list.slice(draw(list.length)).slice(0, 1));
  if (given.length < choices.length) return undefined;
  const sends = [...payments(game, position, { action: index, by, arguments: given })];
  return sends[draw(sends.length)];
}

/** Ways for a person to do an action. */
export function* actionCalls(game: Game, position: Position, index: number, by: Wallet, most: number): Generator<ActionCall> {
  for (const given of ways(choicesFor(game, position, index, by), most))
    yield* payments(game, position, { action: index, by, arguments: given });
}

/** What may be sent with a call: an exact or least payment as it comes to, and somewhat more where that counts. */
function* payments(game: Game, position: Position, call: ActionCall): Generator<ActionCall> {
  const pays = game.charter.actions[call.action]?.pays;
  const coin = pays && (potNamed(game.charter, pays.into.pot).coin ?? chainCoin);
  if (coin !== chainCoin) {
    yield call;
    return;
  }
  if (pays?.exactly === undefined && pays?.atLeast === undefined) {
    for (const sent of amountsOf(game, coin)) yield { ...call, sent };
    return;
  }
  for (const probe of probesOf(game, call, coin)) {
    const asked = attempt(game, position, { ...call, sent: probe });
    if (!asked.done && asked.due === undefined) continue;
    if (asked.done) yield { ...call, sent: probe };
    else yield { ...call, sent: asked.due || 1n };
    if (!asked.done && pays.atLeast !== undefined) yield { ...call, sent: (asked.due ?? 0n) + 1000n * 10n ** 18n };
    return;
  }
}

/** Amounts with which it is asked what an action costs: nothing, or, where a condition reads the payment first, little and more. */
function probesOf(game: Game, { action }: ActionCall, coin: RuleName): bigint[] {
  const isRead = JSON.stringify(game.charter.actions[action]?.onlyIf).includes('"payment"');
  return isRead ? [0n, 1n, ...amountsOf(game, coin)] : [0n];
}

/** What a person can do without an action: take what is kept or theirs, complete draws. */
export function otherCalls(game: Game, { state }: Position, by: Wallet): Call[] {
  const { charter } = game;
  const calls: Call[] = state.draws.pending.map(({ request }) => ({ does: 'complete draw', by, request: BigInt(request) }));
  for (const { pot, tally } of prepare(charter).pairs) {
    const [shared, counted] = [charter.pots[pot], charter.tallies[tally]];
    if (!shared || !counted) continue;
    const isSingle = charter.things.some((thing) => thing.thing === counted.of && thing.single);
    const records = counted.of === undefined || isSingle ? [undefined] : recordsOf(game, state, counted.of);
    for (const record of records) {
      const whose = { person: by, ...(record !== undefined && { record: Number(record) }) };
      if (claimableBy(charter, state, shared.pot, counted.tally, whose) === 0n) continue;
      calls.push({ does: 'claim', pot: shared.pot, tally: counted.tally, by, ...(record !== undefined && { record }) });
    }
  }
  return calls;
}

/** Everything worth trying for a person in a position. */
export function* callsOf(game: Game, position: Position, by: Wallet, most: number): Generator<Call> {
  for (const index of game.charter.actions.keys()) yield* actionCalls(game, position, index, by, most);
  yield* otherCalls(game, position, by);
}
