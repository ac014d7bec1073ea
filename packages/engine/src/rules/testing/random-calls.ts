/** Calls by chance, most of them meaningful: near the bounds a charter names, by people it knows, at moments that matter. */
import { type Action, type Charter, chainCoin, type Setting, type Unit, type Value } from '@starwright/protocol/charter';
import { type Hex, keccak256, toHex } from 'viem';
import { literalsOf, momentsAhead, type Palette, paletteOf } from '../check/explore/palette.ts';
import { nodesOf } from '../check/walk.ts';
import {
  type ActionCall,
  type Argument,
  argumentsOf,
  type Call,
  type Circumstances,
  claimableBy,
  type Datum,
  type ListTree,
  nobody,
  type Outcome,
  prepare,
  type State,
  sealOf,
  step,
  type TakenArgument,
  treeOf,
  type Wallet,
  wordType,
} from '../interpret/door.ts';
import { scopeOfAction, unitOf } from '../language/typing.ts';
import { potNamed } from '../language/vocabulary.ts';
import { numbersOf } from '../scenarios/numbers-of.ts';
import { approach } from './approach.ts';
import type { CallsBeside } from './calls-beside.ts';
import { Chance } from './chance.ts';
import { Memory, type PathOf, pathsThrough } from './path-of.ts';
import { isTestNftOf, testCoinMakes } from './test-coin.ts';

/** The world that random calls happen in. `moody`: wallets that refuse all money for a while, and take it for a while. */
export interface World {
  people: readonly Wallet[];
  moody: readonly Wallet[];
  blockHash: (block: bigint) => Hex;
  balance?: Circumstances['balance'];
  /** Who can never be paid in a coin, besides the moody ones. */
  unpayable?: Circumstances['refuses'];
  /** Whether the contract has a way to take what is kept: one that pays nobody but the caller keeps nothing. */
  keeps?: boolean;
}

/** A call that was made by chance, and what came of it. */
export interface Turn {
  call: Call;
  circumstances: Circumstances;
  /** Who refuses money in this turn. */
  refusing: readonly Wallet[];
  before: State;
  outcome: Outcome;
  /** It took a way that none took before. */
  isNew: boolean;
  /** Calls to ask about in the state before this one. */
  beside: readonly Turn[];
}

/** The secret word of every seal here. */
export const secretWord: Hex = `0x${'5e'.repeat(32)}`;
export const hashOfBlock = (block: bigint): Hex => keccak256(toHex(block, { size: 32 }));

/**
 * So many calls, each in the state that the one before left, from this time and block on. Refused calls are among them; of
 * several proposals one that is done is preferred, and what was done seldom is looked for.
 * @param memory what happened in other games
 * @param around looks for calls beside those that are done
 */
export function* randomCalls(
  charter: Charter,
  state: State,
  seed: number,
  count: number,
  world: World,
  from: { now: bigint; block: bigint },
  memory = new Memory(),
  around?: CallsBeside,
): Generator<Turn> {
  const chance = new Chance(seed);
  const table = new Table(charter, chance, world, memory);
  let before = state;
  let { now, block } = from;
  let latest = now;
  let refusing: readonly Wallet[] = world.moody;
  for (let turn = 0; turn < count; turn++) {
    now = table.later(before, now);
    block += before.draws.pending.length > 0 && chance.percent(6) ? BigInt(chance.between(255, 260)) : BigInt(chance.between(1, 2));
    if (chance.percent(10)) refusing = chance.some(world.moody);
    const stubborn = refusing;
    const { blockHash, balance } = world;
    let circumstances: Circumstances = {
      now,
      block,
      blockHash,
      refuses: (person, coin) => stubborn.includes(person) || world.unpayable?.(person, coin) === true,
      owns: isTestNftOf,
      mints: (person, amount) => !stubborn.includes(person) && amount < testCoinMakes,
      ...(balance && { balance }),
    };
    const sought = chance.percent(20) ? table.seek(before, circumstances) : undefined;
    if (sought) ({ circumstances } = sought);
    now = circumstances.now;
    const call = sought?.call ?? table.propose(before, circumstances);
    const outcome = step(charter, before, call, circumstances);
    const path = table.pathOf(before, call, circumstances);
    const taken = memory.takenOf(path);
    const plain: Turn = { call, circumstances, refusing, before, outcome, isNew: taken === 0, beside: [] };
    const beside = around && outcome.done && taken < 3 ? around.of(plain, latest) : [];
    const limit = chance.percent(40) ? chance.pickOrNone(beside.filter((one) => one.outcome.done && one.isAtLimit)) : undefined;
    const turn: Turn = { ...(limit ?? plain), isNew: plain.isNew, beside };
    now = turn.circumstances.now;
    latest = now;
    memory.note(call, path, outcome.done);
    yield turn;
    if (turn.outcome.done) before = turn.outcome.state;
  }
}

const small = 10n;
/** A wallet like any other. */
const nextToNobody: Wallet = '0x0000000000000000000000000000000000000001';
/** So much that every share of it is rounded, and that a hundredth of a percent makes a difference. */
export const roundedVisibly = 123_456_787n;

class Table {
  readonly charter: Charter;
  readonly chance: Chance;
  readonly world: World;
  readonly palette: Palette;
  readonly lists: ReadonlyMap<string, ListTree>;
  readonly taken: TakenArgument[][];
  readonly memory: Memory;
  readonly pathOf: PathOf;
  /** Turns that stay near a moment at which something may change. */
  #near = 0;
  /** How often, of a hundred turns, time jumps; the rest of a game happens in between. */
  readonly #jumps: number;
  /** How many records of a thing are enough for most of a game. */
  readonly #width: number;

  constructor(charter: Charter, chance: Chance, world: World, memory: Memory) {
    this.charter = charter;
    this.chance = chance;
    this.world = world;
    this.palette = paletteOf(charter);
    this.lists = listsOf(charter);
    this.taken = charter.actions.map((action) => argumentsOf(charter, action));
    this.memory = memory;
    this.pathOf = pathsThrough(charter);
    this.#jumps = chance.pick([8, 18, 30]);
    this.#width = chance.pick([2, 4, 100]);
  }

  later(state: State, now: bigint): bigint {
    const { chance } = this;
    if (this.#near > 0) {
      this.#near--;
      return now + 1n;
    }
    if (!chance.percent(this.#jumps)) return now + BigInt(chance.between(1, 15));
    if (chance.percent(40)) this.#near = 3;
    const ahead = momentsAhead(this.charter, this.palette, state, now + 2n).slice(0, 6);
    const moment = chance.pickOrNone(ahead);
    return moment === undefined ? now + BigInt(chance.between(1, 86_400)) : moment + BigInt(chance.between(-1, 1));
  }

  /** Of several calls one that is done is preferred, and of those now and then the one whose way was taken most seldom. */
  propose(state: State, circumstances: Circumstances): Call {
    const { chance } = this;
    const isCurious = chance.percent(30);
    let best = this.any(state, circumstances);
    let taken = this.takenBy(best, state, circumstances);
    for (let again = 0; again < 4 && (isCurious || taken === undefined) && chance.percent(80); again++) {
      const other = this.any(state, circumstances);
      const seldom = this.takenBy(other, state, circumstances);
      if (taken !== undefined && (seldom === undefined || seldom >= taken)) continue;
      best = other;
      taken = seldom;
    }
    return best;
  }

  /** How often the way of a call was taken; undefined where it is refused. */
  takenBy(call: Call, state: State, circumstances: Circumstances): number | undefined {
    if (!step(this.charter, state, call, circumstances).done) return undefined;
    return this.memory.takenOf(this.pathOf(state, call, circumstances));
  }

  any(state: State, circumstances: Circumstances): Call {
    const { chance } = this;
    const others = chance.percent(25) ? this.implicit(state, circumstances) : undefined;
    return others ?? (chance.percent(35) ? this.likely(state, circumstances) : this.action(this.anyAction(state), state, circumstances));
  }

  /** With few records everything happens to the same ones, and more comes of them. */
  anyAction(state: State): number {
    const { chance, charter } = this;
    const one = chance.below(charter.actions.length);
    const made = charter.things.findIndex(({ thing }) => thing === charter.actions[one]?.creates);
    const isEnough = (state.things[made]?.rows.length ?? 0) >= this.#width && chance.percent(85);
    return isEnough ? chance.below(charter.actions.length) : one;
  }

  /** Of some actions the one that was done most seldom. */
  rareAction(state: State, among: number): number {
    const some = Array.from({ length: among }, () => this.anyAction(state));
    return some.reduce((rare, one) => (this.memory.doneOf(one) < this.memory.doneOf(rare) ? one : rare));
  }

  /** An action that was done seldom, by whoever and with whatever comes nearest to doing it. */
  likely(state: State, circumstances: Circumstances): Call {
    return this.toward(this.rareAction(state, 2), state, circumstances).call;
  }

  toward(index: number, state: State, circumstances: Circumstances): { call: ActionCall; outcome: Outcome } {
    const { charter, chance, world } = this;
    const taken = this.taken[index] ?? [];
    const opens = this.opens(index);
    return approach(
      {
        charter,
        chance,
        begin: (by) => this.action(index, state, circumstances, by),
        person: () => chance.pick(world.people),
        argument: (call, place) => {
          const argument = taken[place];
          return argument && this.argument(argument, call.by, state, circumstances, opens);
        },
        paying: (call) => this.paying(call, index, state, circumstances, true),
      },
      state,
      circumstances,
    );
  }

  /** What was done most seldom, now or at one of the next moments at which something may change; nothing if it cannot be done. */
  seek(state: State, circumstances: Circumstances): { call: ActionCall; circumstances: Circumstances } | undefined {
    const index = this.rareAction(state, 4);
    const { now } = circumstances;
    const ahead = this.chance.percent(50) ? momentsAhead(this.charter, this.palette, state, now).slice(0, 5) : [];
    for (const moment of [now, ...ahead.map((one) => one + BigInt(this.chance.between(0, 1)))]) {
      const then = { ...circumstances, now: moment };
      const { call, outcome } = this.toward(index, state, then);
      if (outcome.done) return { call, circumstances: then };
    }
    return undefined;
  }

  action(index: number, state: State, circumstances: Circumstances, by = this.chance.pick(this.world.people)): ActionCall {
    const { chance, charter } = this;
    const action = charter.actions[index];
    if (!action) throw new RangeError('no such action');
    const opens = this.opens(index);
    const given = (this.taken[index] ?? []).map((argument) => this.argument(argument, by, state, circumstances, opens));
    const call: ActionCall = { action: index, by, arguments: given };
    if (!action.pays) return chance.percent(2) ? { ...call, sent: 1n } : call;
    return this.paying(call, index, state, circumstances);
  }

  /** Whether what is given is what somebody sealed. */
  opens(index: number): boolean {
    return this.charter.actions[index]?.onlyIf.some((condition) => 'opens' in condition) === true && this.chance.percent(80);
  }

  /** @param isMeant pays exactly what is due, or what may be paid */
  paying(call: ActionCall, index: number, state: State, circumstances: Circumstances, isMeant = false): ActionCall {
    const { charter } = this;
    const action = charter.actions[index];
    if (!action?.pays) return call;
    if ((potNamed(charter, action.pays.into.pot).coin ?? chainCoin) !== chainCoin)
      return this.withAmount(call, index, state, circumstances);
    // What is due is asked first; then it is paid, mostly exactly.
    const dueWhen = (sent: bigint): bigint | undefined => {
      const asked = step(charter, state, { ...call, sent }, circumstances);
      return asked.done ? undefined : asked.due;
    };
    const due = dueWhen(1n << 120n) ?? dueWhen(0n) ?? 0n;
    // What may be paid is often as much as is owed.
    const known = isMeant && action.pays.exactly === undefined && this.chance.percent(50);
    return { ...call, sent: known ? this.number({ money: chainCoin }, call.by, state, circumstances) : this.around(due, action) };
  }

  around(due: bigint, action: Action): bigint {
    const { chance } = this;
    if (chance.percent(12)) return due > 0n && chance.percent(50) ? due - 1n : due + 1n;
    // More than twice of this does not fit a pot.
    if (action.pays?.exactly === undefined && chance.percent(1)) return due + (1n << 127n);
    return action.pays?.exactly !== undefined ? due : due + chance.pick([0n, 0n, 1n, 2n, 5n, 10n, 100n, 1000n, roundedVisibly]);
  }

  withAmount(call: ActionCall, index: number, state: State, circumstances: Circumstances): ActionCall {
    const at = (this.taken[index] ?? []).findIndex(({ kind }) => kind === 'amount');
    const action = this.charter.actions[index];
    if (at < 0 || !action) return this.chance.percent(3) ? { ...call, sent: 1n } : call;
    const asked = step(this.charter, state, { ...call, arguments: call.arguments.with(at, 0n) }, circumstances);
    if (asked.done || asked.due === undefined) return call;
    return { ...call, arguments: call.arguments.with(at, this.around(asked.due, action)) };
  }

  argument(argument: TakenArgument, by: Wallet, state: State, circumstances: Circumstances, opens: boolean): Argument {
    const { chance } = this;
    switch (argument.kind) {
      case 'record':
        return this.record(argument.thing, state);
      case 'secret':
        return chance.percent(97) ? secretWord : hashOfBlock(1n);
      case 'proof': {
        const tree = this.lists.get(argument.setting);
        return tree && chance.percent(90) ? tree.proofOf(chance.percent(95) ? by : chance.pick(this.world.people)) : [];
      }
      case 'nft': {
        const known = chance.pickOrNone([...state.nfts.values()])?.number;
        if (known !== undefined && chance.percent(20)) return known;
        const whose = chance.percent(90) ? by : chance.pick(this.world.people);
        return BigInt(whose) + (BigInt(chance.below(50)) << 160n) + (chance.percent(4) ? 1n << 255n : 0n);
      }
      case 'amount':
        return this.number({ money: argument.coin }, by, state, circumstances);
      default:
        return opens && argument.kind === 'input'
          ? sealedInput(argument.unit, by, this.world.people)
          : this.given(argument.unit, by, state, circumstances);
    }
  }

  record(thing: string, state: State): bigint {
    const { chance } = this;
    const count = state.things[this.charter.things.findIndex((one) => one.thing === thing)]?.rows.length ?? 0;
    if (count === 0 || chance.percent(3)) return chance.percent(50) ? 0n : BigInt(count + 1);
    return BigInt(chance.percent(60) ? Math.max(1, count - chance.below(4)) : chance.between(1, count));
  }

  given(unit: Unit, by: Wallet, state: State, circumstances: Circumstances): Argument {
    const { chance } = this;
    const { now } = circumstances;
    if (typeof unit === 'object') {
      if ('record' in unit) return this.record(unit.record, state);
      if ('choice' in unit) return BigInt(chance.below(unit.choice.length + (chance.percent(3) ? 1 : 0)));
      return this.number(unit, by, state, circumstances);
    }
    switch (unit) {
      case 'person':
        return chance.percent(94) ? chance.pick(this.world.people) : chance.pick([nobody, nextToNobody, state.contract, by]);
      case 'text':
        return chance.percent(90)
          ? chance.pick(['word', 'a', 'two words', 'ünï', '"; }'])
          : chance.pick(['', 'x'.repeat(1000), 'x'.repeat(1001)]);
      case 'yes/no':
        return chance.percent(60);
      case 'seal':
        return chance.percent(97) ? this.seal(by, state) : `0x${'00'.repeat(32)}`;
      case 'moment': {
        const near = chance.pickOrNone(momentsAhead(this.charter, this.palette, state, now).slice(0, 8)) ?? now;
        return chance.percent(70)
          ? near + BigInt(chance.between(-1, 1))
          : chance.percent(60)
            ? now
            : this.number(unit, by, state, circumstances);
      }
      default:
        return this.number(unit, by, state, circumstances);
    }
  }

  number(unit: Unit, person: Wallet, state: State, { now, block }: Pick<Circumstances, 'now' | 'block'>): bigint {
    const { chance, charter } = this;
    const known = chance.percent(25) ? chance.pickOrNone(numbersOf(charter, state, unit, { now, block, person })) : undefined;
    if (known !== undefined) return chance.percent(70) ? known : known + BigInt(chance.between(known > 0n ? -1 : 0, 1));
    const literal = chance.pickOrNone(literalsOf(this.palette, unit));
    if (literal !== undefined && chance.percent(50)) return literal + BigInt(chance.between(literal > 0n ? -1 : 0, 1));
    if (unit === 'duration' && chance.percent(90)) return BigInt(chance.pick([1, 60, 3600, 86_400]));
    if (unit === 'share') return BigInt(chance.pick([0, 1, 250, 5000, 9999, 10_000, 10_000, 10_001]));
    if (chance.percent(15)) return roundedVisibly;
    if (chance.percent(94)) return BigInt(chance.below(Number(small)));
    return chance.pick([1n << 64n, (1n << 128n) - 1n, 1n << 128n, 3_155_760_000n, 3_155_760_001n]);
  }

  /** A seal that an action of the charter can open, when its inputs are those of `sealedInput`. */
  seal(by: Wallet, state: State): Hex {
    const opening = this.charter.actions.flatMap((action) =>
      action.onlyIf.flatMap((condition) => ('opens' in condition ? [{ action, values: condition.with }] : [])),
    );
    const one = this.chance.pickOrNone(opening);
    if (!one) return hashOfBlock(BigInt(this.chance.between(1, 3)));
    const values = one.values.map((value) => {
      const unit = unitOf(value, scopeOfAction(this.charter, one.action));
      return { type: wordType(unit), value: sealedValue(value, unit, by, this.world.people) };
    });
    return sealOf({ chainId: state.chainId, contract: state.contract, actor: by }, values, secretWord);
  }

  /** Coins of the contract's own always arrive. */
  keepable(): string {
    return this.chance.pick([chainCoin, ...this.charter.coins.flatMap((coin) => ('own' in coin ? [] : [coin.coin]))]);
  }

  implicit(state: State, circumstances: Circumstances): Call | undefined {
    const { chance, charter, world } = this;
    const by = chance.pick(world.people);
    const person = chance.percent(95) ? chance.pick(world.people) : nobody;
    const calls: Call[] = [];
    const owed: Call[] = [];
    for (const [coin, kept] of state.kept.entries())
      for (const [owner, amount] of kept)
        if (amount > 0n || chance.percent(10))
          (amount > 0n ? owed : calls).push({ does: 'withdraw', coin: charter.coins[coin - 1]?.coin ?? chainCoin, by, person: owner });
    if (world.keeps === true && chance.percent(5)) calls.push({ does: 'withdraw', coin: this.keepable(), by, person });
    for (const [key, { whereabouts }] of state.nfts) {
      if ('held' in whereabouts || (!('waitsFor' in whereabouts) && !chance.percent(5))) continue;
      const at = key.lastIndexOf(' ');
      ('waitsFor' in whereabouts ? owed : calls).push({
        does: 'withdraw NFT',
        thing: key.slice(0, at),
        by,
        record: BigInt(key.slice(at + 1)),
      });
    }
    for (const { pot, tally } of prepare(charter).pairs) {
      const [shared, by_] = [charter.pots[pot], charter.tallies[tally]];
      if (!shared || !by_) continue;
      const record = by_.of === undefined ? undefined : this.record(by_.of, state);
      const claim = { does: 'claim', pot: shared.pot, tally: by_.tally, ...(record !== undefined && { record }) } as const;
      const isThere =
        record === undefined ||
        (record > 0n && record <= (state.things[charter.things.findIndex(({ thing }) => thing === by_.of)]?.rows.length ?? 0));
      const whose = record === undefined ? {} : { record: Number(record) };
      const due = isThere
        ? world.people.filter((person) => claimableBy(charter, state, shared.pot, by_.tally, { ...whose, person }) > 0n)
        : [];
      calls.push({ ...claim, by });
      for (const one of due) owed.push({ ...claim, by: one });
    }
    const pending = chance.pickOrNone(state.draws.pending);
    if (pending) for (let i = 0; i < 4; i++) calls.push({ does: 'complete draw', by, request: BigInt(pending.request) });
    else if (state.draws.last > 0 && chance.percent(10)) calls.push({ does: 'complete draw', by, request: BigInt(state.draws.last) });
    for (const { role, holders, named } of charter.roles) {
      if (named === 'rules') continue;
      if (named === 'deployer' && holders === 'one')
        calls.push({ does: 'offer role', role, by, person }, { does: 'accept role', role, by: chance.percent(50) ? by : person });
      else
        calls.push(
          { does: 'name', role, by, person },
          { does: 'name', role, by: state.deployer, person },
          { does: 'remove', role, by, person },
        );
    }
    for (const { setting, change, unit } of charter.settings)
      if (change)
        calls.push({
          does: 'change setting',
          setting,
          by: chance.percent(50) ? by : state.deployer,
          value: this.number(unit, by, state, circumstances),
        });
    for (const coin of charter.coins)
      if ('own' in coin) calls.push({ sends: 'coins', coin: coin.coin, by, to: person, amount: BigInt(chance.below(5)) });
    if (charter.things.some(({ nft }) => nft) && state.holders.size > 0)
      calls.push({ sends: 'NFT', record: BigInt(chance.between(1, state.holders.size)), by, to: person });
    return chance.pickOrNone(owed.length > 0 && chance.percent(40) ? owed : calls);
  }
}

const trees = new WeakMap<Setting, ListTree>();
function listsOf(charter: Charter): Map<string, ListTree> {
  const lists = new Map<string, ListTree>();
  for (const setting of charter.settings) {
    if (typeof setting.is !== 'object' || !('wallets' in setting.is)) continue;
    const tree = trees.get(setting) ?? treeOf(setting.is.wallets);
    trees.set(setting, tree);
    lists.set(setting.setting, tree);
  }
  return lists;
}

/** What somebody seals, and gives again when it is opened: one person this, the next that. */
function sealedInput(unit: Unit, by: Wallet, people: readonly Wallet[]): Argument {
  const place = Math.max(0, people.indexOf(by));
  if (typeof unit === 'object') return 'choice' in unit ? BigInt(place % unit.choice.length) : 'record' in unit ? 1n : 7n;
  if (unit === 'person') return people[1] ?? nobody;
  if (unit === 'text') return 'word';
  if (unit === 'yes/no') return place % 3 !== 2;
  if (unit === 'seal') return hashOfBlock(7n);
  return 60n;
}

function sealedValue(value: Value, unit: Unit, by: Wallet, people: readonly Wallet[]): Datum {
  if (value === 'actor') return by;
  if (typeof value === 'number') return BigInt(value);
  if (typeof value === 'object' && 'text' in value) return value.text;
  const given = sealedInput(unit, by, people);
  if (typeof given === 'object') return '';
  return typeof unit === 'object' && 'choice' in unit ? (unit.choice[Number(given)] ?? '') : given;
}

/** Whether a charter has something, by the key under which the language says it. */
export const says = (part: unknown, key: string): boolean => [...nodesOf(part)].some((node) => key in node);
