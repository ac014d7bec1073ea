/** Calls worth trying in a state: the records there are, the people of the scenarios, values the charter speaks of. */
import { type Action, type Charter, chainCoin, type Unit, type Who } from '@starwright/protocol/charter';
import { type Actor, actors, actorWallets } from '@starwright/protocol/scenarios';
import { nodesOf } from '../check/walk.ts';
import {
  type ActionCall,
  type Argument,
  argumentsOf,
  roleOf,
  type State,
  type TakenArgument,
  treeOf,
  type Wallet,
  walletOf,
} from '../interpret/door.ts';
import { decimalsOf, potNamed } from '../language/vocabulary.ts';
import type { Constants } from './constants.ts';
import { numbersOf } from './numbers-of.ts';
import { openable, sealsBy, secretWord } from './seals.ts';

/** The people of a scenario, the deployer first; the last is a stranger to everybody. */
export const people: readonly Actor[] = ['deployer', 'alice', 'bob', 'carol', 'dave', 'mallory'];
export const walletOfActor = (actor: Actor): Wallet => walletOf(actorWallets[actor]);
/** Stands for whatever has a role of the deployer instead of a person; nobody else is called so. */
export const standIn: Actor = 'frank';
const actorOfWallet = new Map(actors.map((actor) => [walletOfActor(actor), actor]));
export const actorOf = (wallet: Wallet): Actor | undefined => actorOfWallet.get(wallet);

export interface Proposing {
  charter: Charter;
  constants: Constants;
  /** A role is held by somebody who is no person. */
  hasStandIn?: boolean;
}

/** Those of whom the deployer is not one; who comes first changes, so that different people do different things. */
const others = people.slice(1, -1).map(walletOfActor);
const further = actors.filter((actor) => !people.includes(actor) && actor !== standIn).map(walletOfActor);

/** Where something needs more people than scenarios have names for, others come by their wallets. */
const crowd = Array.from({ length: 20 }, (_, at) => walletOf(`0x${(0xc0ffee0101n + BigInt(at)).toString(16).padStart(40, '0')}`));
/** All who may act in a story, named or not. */
export const everybody: readonly Wallet[] = [...people.map(walletOfActor), ...further, ...crowd];
/** The largest number of people or times that is tried, if the charter speaks of one so large. */
export const mostTried = 30;
const isForCrowd = ({ counts }: Constants): boolean => counts.some((count) => count > 7n && count <= BigInt(mostTried));

type Casting = Pick<Proposing, 'hasStandIn' | 'constants'>;

/** Who may act, the likely ones first. @param turn who comes first @param all whether further people come in as well */
export function castOf({ hasStandIn = false, constants }: Casting, turn: number, all = false): Wallet[] {
  const first = turn % others.length;
  const cast = [
    ...others.slice(first),
    ...others.slice(0, first),
    ...(all ? further : []),
    ...(all && isForCrowd(constants) ? crowd : []),
    walletOfActor('deployer'),
    ...constants.wallets,
    walletOfActor('mallory'),
  ];
  return hasStandIn ? [...cast, walletOfActor(standIn)] : cast;
}

/** Whether the wallet can be one of those who may; a party or member stands in some record. */
function mayBe(who: Who, wallet: Wallet, { charter, state }: { charter: Charter; state: State }, inRecords: ReadonlySet<unknown>): boolean {
  if (who === 'anyone') return true;
  if ('either' in who) return who.either.some((one) => mayBe(one, wallet, { charter, state }, inRecords));
  if ('role' in who) {
    const role = roleOf(charter, state, who.role);
    return role.holders === 'one' ? role.holder === wallet : role.wallets.has(wallet);
  }
  return 'holder' in who || inRecords.has(wallet);
}

/** No more than this many ways to fill in one action's arguments for one person. */
const usualWays = 40;

/** No more than `most` ways for each of the cast; with `turn`, other people and words come first each time. */
interface Choosing {
  most?: number;
  cast?: readonly Wallet[];
  turn?: number;
}

/** Ways to do an action, the likely ones first. `due`: what an exact payment comes to, asked by trying. */
export function* proposeCalls(
  { charter, constants, hasStandIn = false }: Proposing,
  index: number,
  state: State,
  now: bigint,
  { most = usualWays, cast = castOf({ hasStandIn, constants }, index), turn }: Choosing = {},
): Generator<ActionCall> {
  const action = charter.actions[index];
  if (!action) return;
  const taken = argumentsOf(charter, action);
  const inRecords = new Set<unknown>(state.things.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields)));
  for (const by of cast) {
    if (!mayBe(action.by, by, { charter, state }, inRecords)) continue;
    const opens = action.onlyIf.some((condition) => 'opens' in condition);
    const choices = taken.map((argument) => {
      const alike = 'unit' in argument ? taken.filter((other) => 'unit' in other && other.unit === argument.unit) : [];
      const place = alike.indexOf(argument);
      const around = { charter, constants, state, now, by, all: turn !== undefined, isLater: index > 0 };
      const values = amongAlike(turned(valuesFor(argument, around), argument, turn), argument, place, evenParts(action, alike.length));
      // What was sealed is given when it is opened.
      return opens && argument.kind === 'input' ? [...new Set([...openable(argument.unit), ...values])] : values;
    });
    const paid = action.pays && (potNamed(charter, action.pays.into.pot).coin ?? chainCoin);
    // What is due at least is paid exactly, and then more.
    const sums =
      paid === chainCoin && action.pays?.exactly === undefined
        ? [...(action.pays?.atLeast === undefined ? [] : [undefined]), ...moneyOf(constants, charter, chainCoin)]
        : [undefined];
    let ways = 0;
    for (const sent of sums)
      for (const given of combinations(choices)) {
        yield { action: index, by, arguments: given, ...(sent !== undefined && { sent }) };
        if (++ways >= most) break;
      }
  }
}

interface Around extends Proposing {
  state: State;
  now: bigint;
  by: Wallet;
  /** It is not the first action. */
  isLater: boolean;
  /** Whether all people come in. */
  all: boolean;
}

/** Several values of one unit: people who are named are different ones, moments follow one another, parts make up a whole. */
function amongAlike(values: Argument[], argument: TakenArgument, place: number, parts: readonly bigint[]): Argument[] {
  const unit = 'unit' in argument ? argument.unit : undefined;
  if (unit === 'count') return [...new Set([...parts, ...values])];
  if (place <= 0) return values;
  if (unit === 'person') return [...values.slice(place), ...values.slice(0, place)];
  if (unit === 'moment') return values.map((value) => (typeof value === 'bigint' ? value + BigInt(place) * 2n * 86_400n : value));
  return values;
}

/** What an action compares sums with, in so many equal parts. */
const evenParts = (action: Action, among: number): bigint[] => {
  if (among < 2) return [];
  const numbers = [...nodesOf(action.onlyIf)].flatMap(({ compare }) => (Array.isArray(compare) ? compare : []));
  return numbers.flatMap((one) => (typeof one === 'number' && one >= 2 * among && one % among === 0 ? [BigInt(one / among)] : []));
};

function turned(values: Argument[], argument: TakenArgument, turn = 0): Argument[] {
  const unit = argument.kind === 'asked' || argument.kind === 'input' ? argument.unit : undefined;
  const isWord = unit === 'person' || unit === 'yes/no' || (typeof unit === 'object' && 'choice' in unit);
  const first = isWord && values.length > 0 ? turn % values.length : 0;
  return [...values.slice(first), ...values.slice(0, first)];
}

function valuesFor(argument: TakenArgument, around: Around): Argument[] {
  switch (argument.kind) {
    case 'record':
      return recordsOf(argument.thing, around);
    case 'asked':
    case 'input':
      return valuesOf(argument.unit, around);
    case 'amount':
      return moneyOf(around.constants, around.charter, argument.coin);
    case 'nft':
      // One that nobody has brought yet: they are made in this order.
      return [BigInt(rowsOf(argument.thing, around) + 1)];
    case 'secret':
      return [secretWord];
    case 'proof': {
      const is = around.charter.settings.find(({ setting }) => setting === argument.setting)?.is;
      return [typeof is === 'object' && 'wallets' in is ? treeOf(is.wallets).proofOf(around.by) : []];
    }
  }
}

const rowsOf = (thing: string, { charter, state }: Pick<Around, 'charter' | 'state'>): number =>
  state.things[charter.things.findIndex((one) => one.thing === thing)]?.rows.length ?? 0;

/** Those that have a part for whoever acts, then the latest, and the very first. */
function recordsOf(thing: string, { charter, state, by }: Around): bigint[] {
  const rows = state.things[charter.things.findIndex((one) => one.thing === thing)]?.rows ?? [];
  const own = rows.flatMap(({ fields }, at) => (fields.includes(by) ? [BigInt(at + 1)] : [])).slice(-2);
  const latest = Array.from({ length: Math.min(rows.length, 4) }, (_, i) => BigInt(i === 3 ? 1 : rows.length - i));
  return [...new Set([...own.reverse(), ...latest])];
}

function valuesOf(unit: Unit, around: Around): Argument[] {
  const { constants, charter, state, now, by, all, isLater } = around;
  const near = (list: bigint[]) => [...new Set(list.flatMap((value) => [value, value + 1n]))];
  const standing = (of: Unit) => numbersOf(charter, state, of, { now, block: 0n, person: by }).filter((number) => number > 0n);
  /** Just more than anything that stands in the state. */
  const beyond = (of: Unit): bigint[] => {
    const numbers = standing(of);
    return numbers.length > 0 ? [numbers.reduce((one, other) => (other > one ? other : one)) + 1n] : [];
  };
  if (typeof unit === 'object') {
    if ('money' in unit) {
      return [...new Set([...moneyOf(constants, charter, unit.money, isLater), ...standing(unit).slice(-3), ...beyond(unit)])];
    }
    if ('choice' in unit) return unit.choice.map((_, at) => BigInt(at));
    return recordsOf(unit.record, around);
  }
  switch (unit) {
    case 'count':
      return [
        ...new Set([
          2n,
          1n,
          3n,
          ...near(constants.counts.filter((count) => count > 0n)).slice(0, 5),
          ...near(constants.counts).slice(-2),
          0n,
          ...standing('count').slice(-2),
          ...beyond('count'),
        ]),
      ];
    case 'share':
      return [
        ...new Set([
          1000n,
          ...constants.shares.slice(0, 3),
          ...constants.shares.slice(-1),
          ...standing('share').slice(-2),
          ...beyond('share'),
        ]),
      ];
    case 'moment':
      return [
        ...new Set([
          inAWeek(now),
          ...constants.durations.map((length) => (now / length + 2n) * length),
          // What begins on the hour begins at a time of day.
          ...constants.durations
            .filter((length) => length < 86_400n)
            .flatMap((length) => [5n, 7n].map((times) => (now / length + times) * length)),
          now - 86_400n,
        ]),
      ];
    case 'duration':
      return [
        ...new Set([30n * 86_400n, ...constants.durations.slice(0, 2), ...constants.durations.slice(-1).map((length) => length + 1n), 0n]),
      ];
    case 'person':
      // Somebody else first; agreements are seldom with oneself.
      return [
        ...castOf({ constants }, others.indexOf(by) + 1, all)
          .filter((wallet) => wallet !== by)
          .slice(0, all ? undefined : 4),
        by,
      ];
    case 'text':
      return [`number ${state.things.reduce((sum, { rows }) => sum + rows.length, 1)}`];
    case 'yes/no':
      return [true, false];
    default:
      return [...(by === walletOfActor(standIn) ? [] : sealsBy(charter, state, by).map(({ seal }) => seal)), `0x${'01'.repeat(32)}`];
  }
}

/** At no full number of hours from now: on which day of something it is would then depend on a second. */
const inAWeek = (now: bigint): bigint => now + 7n * 86_400n + 5_400n;

/** What comes later is often a part of what came first. */
function moneyOf(constants: Constants, charter: Charter, coin: string, isLater = false): bigint[] {
  const one = 10n ** BigInt(decimalsOf(charter, coin));
  const known = (constants.money.get(coin) ?? []).filter((amount) => amount > 0n && amount <= 5000n * one);
  return [...new Set([...(isLater ? [one / 4n] : []), one, ...known.slice(0, 3), 100n * one, ...known.slice(-1), 0n])];
}

/** Ways to take one of each list: the first of each, then with one of them changed, then with two, and so on. */
function* combinations(lists: Argument[][]): Generator<Argument[]> {
  if (lists.some((list) => list.length === 0)) return;
  for (let changed = 0; changed <= lists.length; changed++) yield* withChanged(lists, changed);
}

function* withChanged([list, ...rest]: Argument[][], changed: number): Generator<Argument[]> {
  if (list === undefined) {
    if (changed === 0) yield [];
    return;
  }
  const [first, ...others] = list;
  if (first === undefined || changed > rest.length + 1) return;
  for (const tail of withChanged(rest, changed)) yield [first, ...tail];
  if (changed > 0) for (const other of others) for (const tail of withChanged(rest, changed - 1)) yield [other, ...tail];
}
