/** Where a game of a charter stands: its state, the time, what everybody has paid and got, and how it came to this. */
import { type Charter, chainCoin, type RuleName } from '@starwright/protocol/charter';
import { type Hex, keccak256, toHex } from 'viem';
import {
  type Call,
  type Circumstances,
  type ListTree,
  type Outcome,
  openCharter,
  type Payment,
  type State,
  step,
  treeOf,
  type Wallet,
} from '../../interpret/door.ts';
import { momentsAfter, type Palette, paletteOf, timesKept } from './palette.ts';

/** One thing that happened: a call at a time, with what it paid. */
export interface Step {
  call: Call;
  at: { now: bigint; block: bigint };
  payments: readonly Payment[];
}

export interface Position {
  state: State;
  now: bigint;
  block: bigint;
  depth: number;
  before?: Position;
  /** What led here from the position before; nothing where somebody only waited. */
  by?: Step;
}

/** One game that is searched, and what it has cost so far. */
export interface Game {
  charter: Charter;
  palette: Palette;
  /** The founder deploys; the stranger has no part in anything at the start. */
  people: readonly Wallet[];
  /** A record that matters, which a search must not lose sight of among others: the position of its thing, and its number. */
  focus?: { thing: number; record: number } | undefined;
  /** Calls tried, and how many may be. */
  tried: number;
  budget: number;
  /** Whether people look for what is good for them: they name themselves first, and pay very much first. */
  selfFirst?: boolean;
}

const wallet = (place: number): Wallet => `0x${(0x5000 + place).toString(16).padStart(40, '0')}`;
/** The founder, three others, and a stranger, who comes last. */
export const players: readonly Wallet[] = [1, 2, 3, 4, 5].map(wallet);
/** Further wallets of the stranger: whoever counts wallets as people counts these. */
export const furtherWallets: readonly Wallet[] = [6, 7, 8, 9, 10, 11].map(wallet);
export const gameContract: Wallet = wallet(0xc0de);
/** Every list of a charter has all but the stranger. */
export const guestList: ListTree = treeOf(players.slice(0, -1));
export const gameStart = 1_800_000_000n;
const hashes = new Map<bigint, Hex>();
function hashOf(block: bigint): Hex {
  const known = hashes.get(block) ?? keccak256(toHex(block, { size: 32 }));
  if (hashes.size < 1000) hashes.set(block, known);
  return known;
}

/** `start` is after roles were given, `opening` before. */
export function newGame(charter: Charter, budget: number): { game: Game; opening: Position; start: Position } {
  const game: Game = { charter, palette: paletteOf(charter), people: players, tried: 0, budget };
  const deployer = players[0] ?? gameContract;
  const lists = charter.settings.filter(({ unit }) => unit === 'list').map(({ setting }) => [setting, guestList.root] as const);
  const deployment = { deployer, contract: gameContract, chainId: 31_337n, now: gameStart, block: 1n };
  const state = openCharter(charter, { ...deployment, settings: Object.fromEntries(lists) });
  const opening: Position = { state, now: gameStart, block: 1n, depth: 0 };
  return { game, opening, start: withRoles(game, opening) };
}

/** Who may name others does so at once, so that everybody is there from the start: one where there is one, else two. */
function withRoles(game: Game, start: Position): Position {
  let position = start;
  for (const [at, { role, named, holders }] of game.charter.roles.entries()) {
    if (typeof named !== 'object') continue;
    const namer = position.state.roles[game.charter.roles.findIndex((one) => one.role === named.by)];
    const by = namer?.holders === 'one' ? namer.holder : [...(namer?.wallets ?? [])][0];
    for (const place of holders === 'one' ? [at] : [at, at + 1]) {
      const person = players[1 + (place % 3)];
      if (by !== undefined && person !== undefined) position = play(game, position, { does: 'name', role, by, person }) ?? position;
    }
  }
  return position;
}

/** The outcome of a call in a position; counts as tried. */
export function attempt(game: Game, from: Position, call: Call): Outcome {
  game.tried++;
  const circumstances: Circumstances = { now: from.now, block: from.block + 1n, blockHash: hashOf };
  return step(game.charter, from.state, call, circumstances);
}

/** After a call that was done. */
export function after(from: Position, call: Call, outcome: Extract<Outcome, { done: true }>): Position {
  const at = { now: from.now, block: from.block + 1n };
  const by: Step = { call, at, payments: outcome.payments };
  return { state: outcome.state, now: at.now, block: at.block, depth: from.depth + 1, before: from, by };
}

/** A call done in a position, or nothing. */
export function play(game: Game, from: Position, call: Call): Position | undefined {
  const outcome = attempt(game, from, call);
  return outcome.done ? after(from, call, outcome) : undefined;
}

export const waitUntil = (from: Position, now: bigint): Position => ({
  state: from.state,
  now,
  block: from.block + 3n,
  depth: from.depth,
  before: from,
});

/**
 * The positions after waiting: for the nearest moments that the state leads to, for the last of them, after which no more time
 * changes anything, and where there are few, for some time from now on; with a draw that waits, also for its blocks.
 */
export function waits(game: Game, from: Position, most: number, fromNow = true): Position[] {
  const times = timesKept(game.charter, game.palette, from.state);
  const next = from.now + 1n;
  const kept = momentsAfter(next, times);
  const chosen = kept.length > most && most > 1 ? [...kept.slice(0, most - 1), ...kept.slice(-1)] : kept.slice(0, most);
  const others = fromNow ? momentsAfter(next, { ...times, anchors: new Set([next]) }) : [];
  const ahead = [...new Set([...chosen, ...others])].slice(0, most).sort((a, b) => (a < b ? -1 : 1));
  const draws = from.state.draws.pending.length > 0 ? [from.now + 36n] : [];
  return [...draws, ...ahead.map((moment) => moment + 1n)].map((moment) => waitUntil(from, moment));
}

/** The calls that led to a position, in order. */
export function traceOf(position: Position, from?: Position): Step[] {
  const steps: Step[] = [];
  for (let at: Position | undefined = position; at && at !== from; at = at.before) if (at.by) steps.unshift(at.by);
  return steps;
}

const nameOfCoin = (charter: Charter, coin: number): RuleName => (coin === 0 ? chainCoin : (charter.coins[coin - 1]?.coin ?? ''));

/**
 * What each person got less what they paid between two positions, by coin. Own coins are left out: what the rules make at
 * will is not money until it buys some.
 */
export function gains(charter: Charter, from: Position, to: Position): Map<Wallet, Map<RuleName, bigint>> {
  const gained = new Map<Wallet, Map<RuleName, bigint>>();
  const add = (person: Wallet, coin: RuleName, amount: bigint): void => {
    const purse = gained.get(person) ?? new Map<RuleName, bigint>();
    gained.set(person, purse.set(coin, (purse.get(coin) ?? 0n) + amount));
  };
  for (let at: Position | undefined = to; at && at !== from; at = at.before) {
    const { by, before } = at;
    if (!by || !before) continue;
    for (const coin of at.state.holds.keys()) {
      if (at.state.ownCoins[coin]) continue;
      const name = nameOfCoin(charter, coin);
      let paidIn = (at.state.holds[coin] ?? 0n) - (before.state.holds[coin] ?? 0n);
      for (const payment of by.payments) {
        if (payment.coin !== name) continue;
        paidIn += payment.amount;
        add(payment.to, name, payment.amount);
      }
      if (paidIn !== 0n) add(by.call.by, name, -paidIn);
    }
  }
  return gained;
}

/** What these people together gained, where they lost in no coin; nothing otherwise. */
export function gainOf(charter: Charter, group: readonly Wallet[], from: Position, to: Position): Map<RuleName, bigint> | undefined {
  const all = gains(charter, from, to);
  const sum = new Map<RuleName, bigint>();
  for (const person of group) for (const [coin, amount] of all.get(person) ?? []) sum.set(coin, (sum.get(coin) ?? 0n) + amount);
  const amounts = [...sum.values()];
  return amounts.some((amount) => amount > 0n) && amounts.every((amount) => amount >= 0n) ? sum : undefined;
}
