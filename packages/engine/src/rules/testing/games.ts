/** Games of random calls that are worth playing: of several one is chosen in which most happens that has not happened yet. */
import { type Charter, chainCoin } from '@starwright/protocol/charter';
import type { ContractInterface } from '../contract-interface.ts';
import { CannotOpen, type State, type Wallet } from '../interpret/door.ts';
import { CallsBeside } from './calls-beside.ts';
import { Chance } from './chance.ts';
import { Memory } from './path-of.ts';
import { personAt, startOfPlay } from './play.ts';
import { hashOfBlock, randomCalls, roundedVisibly, type Turn, type World } from './random-calls.ts';

const few: readonly Wallet[] = [1, 2, 3, 4, 5].map(personAt);
/** What needs the word of ten takes more people; they make everything slower. */
const many: readonly Wallet[] = Array.from({ length: 14 }, (_, at) => personAt(at + 1));
export const moody: readonly Wallet[] = [personAt(4), personAt(5)];
/** All but one of the players. */
export const guests = few.slice(0, -1);

/** A game in which nothing was done for so many calls is over. */
const patience = 25;
/** Calls after the last one that was new: what it left is looked at in different ways. */
const afterwards = 15;
const longest = 200;

export interface Game {
  seed: number;
  people: readonly Wallet[];
  settings: GivenSettings;
  turns: Turn[];
}
export type GivenSettings = Readonly<Record<string, bigint | Wallet>>;

export interface Playing {
  charter: Charter;
  inter: ContractInterface;
  /** Where the contract will be. */
  contract: Wallet;
  open(settings: GivenSettings): State;
}

/** Of so many games the best one is played. */
const choice = 4;

/** Games from a seed, with so many turns in all. */
export function gamesOf(playing: Playing, seed: number, calls: number): Game[] {
  const games: Game[] = [];
  let memory = new Memory();
  for (let [slot, left] = [0, calls]; left > 0; slot++) {
    const candidates = Array.from({ length: choice }, (_, at) => gameOf(playing, seed + 7919 * (choice * slot + at), left, memory.copy()));
    const [first, ...others] = candidates;
    if (!first) break;
    const best = others.reduce((one, other) => (newsOf(other) > newsOf(one) ? other : one), first);
    games.push(best);
    memory = best.memory;
    left -= best.turns.length;
  }
  return games;
}

const newsOf = ({ turns }: Game): number => turns.filter(({ isNew }) => isNew).length;

function gameOf({ charter, inter, contract, open }: Playing, seed: number, most: number, memory: Memory): Game & { memory: Memory } {
  const { settings, opened } = openingOf(charter, inter, seed, open);
  const people = seed % 5 === 0 ? many : few;
  const world: World = {
    people,
    blockHash: hashOfBlock,
    moody,
    keeps: inter.implicit.some(({ does }) => does === 'withdraw'),
    // The contract has no door for the chain's coin but its own actions.
    unpayable: (person, coin) => person === contract && coin === chainCoin,
  };
  const beside = new CallsBeside(charter, world, memory.asked);
  const turns: Turn[] = [];
  let [idle, dull] = [0, 0];
  const from = { now: startOfPlay + 10n, block: 110n };
  for (const turn of randomCalls(charter, opened, seed, Math.min(most, longest), world, from, memory, beside)) {
    turns.push(turn);
    idle = turn.outcome.done ? 0 : idle + 1;
    dull = turn.isNew ? 0 : dull + 1;
    if (idle >= patience || dull >= afterwards) break;
  }
  return { seed, people, settings, turns, memory };
}

function openingOf(
  charter: Charter,
  inter: ContractInterface,
  seed: number,
  open: Playing['open'],
): { settings: GivenSettings; opened: State } {
  const settings = seed % 2 === 1 ? settingsOf(charter, inter, seed) : {};
  try {
    return { settings, opened: open(settings) };
  } catch (problem) {
    if (!(problem instanceof CannotOpen)) throw problem;
    return { settings: {}, opened: open({}) };
  }
}

/** Two of them are more than a pot holds. */
const halfOfMost = 1n << 127n;

/**
 * Now and then a deployment gives a setting another value: a small number, since that something is done thirty times takes long;
 * amounts that are rounded, or too much for a pot; a person who does not always take money.
 */
function settingsOf(charter: Charter, inter: ContractInterface, seed: number): GivenSettings {
  const chance = new Chance(seed);
  const given: Record<string, bigint | Wallet> = {};
  for (const argument of inter.constructorArguments) {
    if (argument.gives !== 'setting' || !chance.percent(50)) continue;
    const unit = charter.settings.find(({ setting }) => setting === argument.setting)?.unit;
    if (unit === 'count') given[argument.setting] = BigInt(chance.between(1, 3));
    else if (unit === 'share') given[argument.setting] = BigInt(chance.pick([0, 1, 2500, 9999, 10_000]));
    else if (unit === 'duration') given[argument.setting] = BigInt(chance.pick([1, 60, 3600, 86_400]));
    else if (typeof unit === 'object' && 'money' in unit)
      given[argument.setting] = chance.pick([BigInt(chance.between(0, 12)), roundedVisibly, halfOfMost]);
    else if (unit === 'person') given[argument.setting] = chance.pick(moody);
  }
  return given;
}
