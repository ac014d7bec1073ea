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
import { Chance } from './chance.ts';
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
}

/** The secret word of every seal here. */
export const secretWord: Hex = `0x${'5e'.repeat(32)}`;
export const hashOfBlock = (block: bigint): Hex => keccak256(toHex(block, { size: 32 }));

/**
 * So many calls, each in the state that the one before left, from this time and block on. Refused calls are among them; of
 * several proposals one that is done is preferred.
 */
export function* randomCalls(
  charter: Charter,
  state: State,
  seed: number,
  count: number,
  world: World,
  from: { now: bigint; block: bigint },
): Generator<Turn> {
  const chance = new Chance(seed);
  const table = new Table(charter, chance, world);
  let before = state;
  let { now, block } = from;
  let refusing: readonly Wallet[] = world.moody;
  for (let turn = 0; turn < count; turn++) {
    now = table.later(before, now);
    block += before.draws.pending.length > 0 && chance.percent(6) ? BigInt(chance.between(255, 260)) : BigInt(chance.between(1, 2));
    if (chance.percent(10)) refusing = chance.some(world.moody);
    const stubborn = refusing;
    const { blockHash, balance } = world;
    const circumstances: Circumstances = {
      now,
      block,
      blockHash,
      refuses: (person, coin) => stubborn.includes(person) || world.unpayable?.(person, coin) === true,
      owns: isTestNftOf,
      mints: (person, amount) => !stubborn.includes(person) && amount < testCoinMakes,
      ...(balance && { balance }),
    };
    let call = table.propose(before, circumstances);
    let outcome = step(charter, before, call, circumstances);
    for (let again = 0; again < 4 && !outcome.done && chance.percent(80); again++) {
      call = table.propose(before, circumstances);
      outcome = step(charter, before, call, circumstances);
    }
    yield { call, circumstances, refusing, before, outcome };
    if (!outcome.done) continue;
    before = outcome.state;
    if ('action' in call) table.done[call.action] = (table.done[call.action] ?? 0) + 1;
  }
}

const small = 10n;

class Table {
  readonly charter: Charter;
  readonly chance: Chance;
  readonly world: World;
  readonly palette: Palette;
  readonly lists: ReadonlyMap<string, ListTree>;
  readonly taken: TakenArgument[][];
  /** How often each action was done. */
  readonly done: number[];
  /** Turns that stay near a moment at which something may change. */
  #near = 0;
  /** How often, of a hundred turns, time jumps; the rest of a game happens in between. */
  readonly #jumps: number;

  constructor(charter: Charter, chance: Chance, world: World) {
    this.charter = charter;
    this.chance = chance;
    this.world = world;
    this.palette = paletteOf(charter);
    this.lists = listsOf(charter);
    this.taken = charter.actions.map((action) => argumentsOf(charter, action));
    this.done = charter.actions.map(() => 0);
    this.#jumps = chance.pick([8, 18, 30]);
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

  propose(state: State, circumstances: Circumstances): Call {
    const { chance } = this;
    const others = chance.percent(25) ? this.implicit(state) : undefined;
    return others ?? (chance.percent(35) ? this.likely(state, circumstances) : this.action(this.anyAction(), state, circumstances));
  }

  anyAction(): number {
    return this.chance.below(this.charter.actions.length);
  }

  /** An action that was done seldom, by the person who comes nearest to doing it. */
  likely(state: State, circumstances: Circumstances): Call {
    const { chance, world } = this;
    const [a, b] = [this.anyAction(), this.anyAction()];
    const index = (this.done[a] ?? 0) <= (this.done[b] ?? 0) ? a : b;
    const first = chance.below(world.people.length);
    let best: { call: Call; far: number } | undefined;
    for (const place of world.people.keys()) {
      const by = world.people[(first + place) % world.people.length];
      const call = this.action(index, state, circumstances, by);
      const outcome = step(this.charter, state, call, circumstances);
      if (outcome.done) return call;
      const far = outcome.reason.reason === 'NotAllowed' ? 2 : outcome.reason.reason === 'OnlyIf' ? 1 : 0;
      if (!best || far < best.far) best = { call, far };
    }
    return best?.call ?? this.action(index, state, circumstances);
  }

  action(index: number, state: State, circumstances: Circumstances, by = this.chance.pick(this.world.people)): ActionCall {
    const { chance, charter } = this;
    const action = charter.actions[index];
    if (!action) throw new RangeError('no such action');
    const opens = action.onlyIf.some((condition) => 'opens' in condition) && chance.percent(80);
    const given = (this.taken[index] ?? []).map((argument) => this.argument(argument, by, state, circumstances.now, opens));
    const call: ActionCall = { action: index, by, arguments: given };
    if (!action.pays) return chance.percent(2) ? { ...call, sent: 1n } : call;
    if ((potNamed(charter, action.pays.into.pot).coin ?? chainCoin) !== chainCoin)
      return this.withAmount(call, index, state, circumstances);
    // What is due is asked first; then it is paid, mostly exactly.
    const dueWhen = (sent: bigint): bigint | undefined => {
      const asked = step(charter, state, { ...call, sent }, circumstances);
      return asked.done ? undefined : asked.due;
    };
    return { ...call, sent: this.around(dueWhen(1n << 120n) ?? dueWhen(0n) ?? 0n, action) };
  }

  around(due: bigint, action: Action): bigint {
    const { chance } = this;
    if (chance.percent(12)) return due > 0n && chance.percent(50) ? due - 1n : due + 1n;
    // More than twice of this does not fit a pot.
    if (action.pays?.exactly === undefined && chance.percent(1)) return due + (1n << 127n);
    return action.pays?.exactly !== undefined ? due : due + BigInt(chance.pick([0, 0, 1, 2, 5, 10, 100, 1000]));
  }

  withAmount(call: ActionCall, index: number, state: State, circumstances: Circumstances): ActionCall {
    const at = (this.taken[index] ?? []).findIndex(({ kind }) => kind === 'amount');
    const action = this.charter.actions[index];
    if (at < 0 || !action) return this.chance.percent(3) ? { ...call, sent: 1n } : call;
    const asked = step(this.charter, state, { ...call, arguments: call.arguments.with(at, 0n) }, circumstances);
    if (asked.done || asked.due === undefined) return call;
    return { ...call, arguments: call.arguments.with(at, this.around(asked.due, action)) };
  }

  argument(argument: TakenArgument, by: Wallet, state: State, now: bigint, opens: boolean): Argument {
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
        return this.number({ money: argument.coin });
      default:
        return opens && argument.kind === 'input'
          ? sealedInput(argument.unit, by, this.world.people)
          : this.given(argument.unit, by, state, now);
    }
  }

  record(thing: string, state: State): bigint {
    const { chance } = this;
    const count = state.things[this.charter.things.findIndex((one) => one.thing === thing)]?.rows.length ?? 0;
    if (count === 0 || chance.percent(3)) return chance.percent(50) ? 0n : BigInt(count + 1);
    return BigInt(chance.percent(60) ? Math.max(1, count - chance.below(4)) : chance.between(1, count));
  }

  given(unit: Unit, by: Wallet, state: State, now: bigint): Argument {
    const { chance } = this;
    if (typeof unit === 'object') {
      if ('record' in unit) return this.record(unit.record, state);
      if ('choice' in unit) return BigInt(chance.below(unit.choice.length + (chance.percent(3) ? 1 : 0)));
      return this.number(unit);
    }
    switch (unit) {
      case 'person':
        return chance.percent(94) ? chance.pick(this.world.people) : chance.pick([nobody, state.contract, by]);
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
        return chance.percent(70) ? near + BigInt(chance.between(-1, 1)) : chance.percent(60) ? now : this.number(unit);
      }
      default:
        return this.number(unit);
    }
  }

  number(unit: Unit): bigint {
    const { chance } = this;
    const literal = chance.pickOrNone(literalsOf(this.palette, unit));
    if (literal !== undefined && chance.percent(50)) return literal + BigInt(chance.between(literal > 0n ? -1 : 0, 1));
    if (unit === 'duration' && chance.percent(90)) return BigInt(chance.pick([1, 60, 3600, 86_400]));
    if (unit === 'share') return BigInt(chance.pick([0, 1, 250, 5000, 9999, 10_000, 10_000, 10_001]));
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

  implicit(state: State): Call | undefined {
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
      if (change) calls.push({ does: 'change setting', setting, by: chance.percent(50) ? by : state.deployer, value: this.number(unit) });
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
