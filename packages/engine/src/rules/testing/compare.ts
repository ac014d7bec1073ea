/**
 * The same calls on the interpreter and on the composed contract: outcome, reason, payments, everybody's money, and all that
 * can be read. What differs is an error that names the seed, the turn and the call.
 */

import { isDeepStrictEqual } from 'node:util';
import { type Charter, chainCoin, type Unit } from '@starwright/protocol/charter';
import type { Artifacts } from '../../artifacts.ts';
import { type ComposedCharter, composeCharter } from '../compose/compose-charter.ts';
import type { ContractInterface, Reader, Reason } from '../contract-interface.ts';
import {
  type ActionCall,
  type Argument,
  argumentsOf,
  balanceOf,
  type Call,
  claimableBy,
  type Datum,
  inPot,
  inTally,
  keptFor,
  nftOf,
  nobody,
  type Outcome,
  openCharter,
  readRecord,
  readTerm,
  recordsOf,
  roleOf,
  type State,
  settingOf,
  totalOf,
  type Wallet,
} from '../interpret/door.ts';
import { keepsNft, potNamed, tallyNamed, termNamed, thingNamed } from '../language/vocabulary.ts';
import { fillingGames, type Game, type GivenSettings, gamesOf, guests, moody, type Playing } from './games.ts';
import { type Answer, createGround, type Ground, type Moment, NotDeployed, type Taking } from './ground.ts';
import { mostOf } from './most-of.ts';
import { answered, blockOfParts, caller, openedName, openedParts, openedSource } from './parts.ts';
import { personAt, startOfPlay } from './play.ts';
import { hashOfBlock, type Turn } from './random-calls.ts';

export interface Comparison {
  calls: number;
  /** What was asked beside them, without being done. */
  beside: number;
  done: number;
  refused: Record<string, number>;
}

/** How a contract is compiled; TestCoin's artifacts are needed where the charter has an existing coin. */
export type Compile = (source: string) => Promise<Artifacts>;

export interface Stage {
  charter: Charter;
  composed: ComposedCharter;
  artifacts: Artifacts;
  testCoin?: Artifacts;
}

const contractName = 'Rules';
type Done = Extract<Outcome, { done: true }>;
const deployment = { deployer: personAt(1), chainId: 31_337n, now: startOfPlay, block: 100n };
const placeholder = (coin: string): string => `coin ${coin}`;

/** All but one of the players are on every list, besides whom the charter names. */
const withGuests = (charter: Charter): Charter => ({
  ...charter,
  settings: charter.settings.map((setting) =>
    typeof setting.is === 'object' && 'wallets' in setting.is
      ? { ...setting, is: { wallets: [...new Set([...setting.is.wallets, ...guests])] } }
      : setting,
  ),
});

/** @throws Error when it does not compile. */
export async function stageOf(given: Charter, compile: Compile, testCoinSource: string): Promise<Stage> {
  const charter = withGuests(given);
  const composed = composeCharter(charter, {
    contract: contractName,
    title: charter.title,
    addressOf: placeholder,
    collectionOf: placeholder,
  });
  const artifacts = await compile(composed.source);
  const problem = artifacts.diagnostics.find(({ severity }) => severity === 'error');
  if (problem) throw new Error(`it does not compile: line ${problem.line}: ${problem.message}`);
  const existing = charter.coins.some((coin) => 'existing' in coin) || charter.things.some(keepsNft);
  return { charter, composed, artifacts, ...(existing && { testCoin: await compile(testCoinSource) }) };
}

/** False for a contract that no block chain takes: some charters made at random are that large. */
export const fits = ({ artifacts }: Stage): boolean => (artifacts.contracts[contractName]?.size ?? 0) <= 24_576;

/** Plays so many calls from a seed, in as many games as that takes, and asks about others beside them. @throws Error at the first difference */
export async function compare(stage: Stage, seed: number, calls: number, readEvery = 12): Promise<Comparison> {
  const comparison: Comparison = { calls: 0, beside: 0, done: 0, refused: {} };
  for (const game of await gamesFor(stage, seed, calls)) await playGame(stage, game, calls, readEvery, comparison);
  return comparison;
}

/** The same games are played with every fault of a contract. */
const known = new WeakMap<Charter, Map<string, Game[]>>();

/** Plays until there are as many of each thing as there can be. @throws Error at the first difference */
export async function compareFilling(stage: Stage): Promise<Comparison> {
  const comparison: Comparison = { calls: 0, beside: 0, done: 0, refused: {} };
  const games = await gamesOnce(stage, 'filling', fillingGames);
  for (const game of games) await playGame(stage, game, Number.POSITIVE_INFINITY, 12, comparison);
  return comparison;
}

const gamesFor = (stage: Stage, seed: number, calls: number): Promise<Game[]> =>
  gamesOnce(stage, `${seed} ${calls}`, (playing) => gamesOf(playing, seed, calls));

async function gamesOnce(stage: Stage, key: string, gamesIn: (playing: Playing) => Game[]): Promise<Game[]> {
  const { charter, composed } = stage;
  const ofCharter = known.get(charter) ?? new Map<string, Game[]>();
  known.set(charter, ofCharter);
  const found = ofCharter.get(key);
  if (found) return found;
  const { contract } = await Table.set(stage, {});
  const open = (settings: GivenSettings) => openCharter(charter, { ...deployment, contract, settings });
  const games = gamesIn({ charter, inter: composed.interface, contract, open });
  ofCharter.set(key, games);
  return games;
}

async function playGame(stage: Stage, game: Game, calls: number, readEvery: number, comparison: Comparison): Promise<void> {
  const table = await Table.set(stage, game.settings, game.people);
  for (const [number, turn] of game.turns.entries()) {
    const told = ({ call, circumstances: { now, block } }: Turn) =>
      `seed ${game.seed}, turn ${number}${turn.call === call ? '' : ', beside it'}: ${show(call)} at ${now}, block ${block}`;
    for (const beside of turn.beside) {
      comparison.beside++;
      const difference = table.differenceOf(beside, await table.play(beside, false));
      if (difference) throw new Error(`${told(beside)}: ${difference}`);
    }
    const difference = table.differenceOf(turn, await table.play(turn));
    comparison.calls++;
    if (difference) throw new Error(`${told(turn)}: ${difference}`);
    if (!turn.outcome.done) {
      const { reason } = turn.outcome.reason;
      comparison.refused[reason] = (comparison.refused[reason] ?? 0) + 1;
      continue;
    }
    comparison.done++;
    const all = comparison.done % readEvery === 0 || turn.isNew || comparison.calls > calls - readEvery || number === game.turns.length - 1;
    const unlike = await table.unlike(turn.outcome.state, turn.circumstances, all);
    if (unlike) throw new Error(`${told(turn)}: ${unlike}`);
  }
}

const show = (data: unknown): string => JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));

/**
 * Deployments that must be refused, and those just inside their bounds: each number a constructor takes as large as its unit
 * can be, and larger; each person nobody; and what nobody but the rules may do to a coin of theirs.
 * @throws Error at the first difference
 */
export async function compareDeployments(stage: Stage): Promise<number> {
  const { charter, composed } = stage;
  let deployments = 0;
  const isOpened = async (name: string, value: bigint | Wallet, isRight: boolean, why?: string): Promise<void> => {
    deployments++;
    const refused = await Table.set(stage, { [name]: value }).then(
      () => undefined,
      (problem: unknown) => (problem instanceof NotDeployed ? problem.reason : String(problem)),
    );
    if ((refused === undefined) !== isRight) throw new Error(`${name} as ${value}: the contract is ${isRight ? 'not ' : ''}deployed`);
    if (why !== undefined && refused !== why)
      throw new Error(`${name} as ${value}: deploying is refused with ${refused} instead of ${why}`);
  };
  const outside = composed.interface.errors.BadInput;
  const begins = (settings: GivenSettings): boolean => {
    try {
      openCharter(charter, { ...deployment, contract: nobody, settings });
      return true;
    } catch {
      return false;
    }
  };
  for (const argument of composed.interface.constructorArguments) {
    if (argument.gives !== 'setting') continue;
    const unit = charter.settings.find(({ setting }) => setting === argument.setting)?.unit;
    if (unit === undefined || unit === 'list' || unit === 'text' || unit === 'yes/no') continue;
    if (unit === 'person') await isOpened(argument.setting, nobody, false, outside);
    if (unit === 'person' || unit === 'seal') continue;
    const isChoice = typeof unit === 'object' && 'choice' in unit;
    const most = isChoice ? BigInt(unit.choice.length - 1) : mostOf(unit);
    await isOpened(argument.setting, most, isChoice || begins({ [argument.setting]: most }));
    await isOpened(argument.setting, most + 1n, false, isChoice ? undefined : outside);
  }
  await Table.set(stage, {}).then((table) => table.strangersAtCoins());
  return deployments;
}

/**
 * The shared private functions of a contract, each by itself.
 * @param source what the contract is compiled from, unless from what was composed
 * @throws Error at the first difference
 */
export async function compareParts(stage: Stage, compile: Compile, source = stage.composed.source): Promise<number> {
  const parts = openedParts(stage);
  const artifacts = await compile(openedSource(stage, source, parts));
  const compiled = artifacts.contracts[openedName];
  const problem = artifacts.diagnostics.find(({ severity }) => severity === 'error');
  if (!compiled) throw new Error(`its parts do not compile: line ${problem?.line}: ${problem?.message}`);
  const opened = { ...stage, artifacts: { ...artifacts, contracts: { ...artifacts.contracts, [contractName]: compiled } } };
  const { ground, contract } = await Table.set(opened, {}, undefined, true);
  let calls = 0;
  for (const { part, function: door, cases } of parts)
    for (const { given, sent, is } of cases) {
      calls++;
      const at = { now: startOfPlay, block: blockOfParts };
      const answer = await ground.call(caller, contract, door, given, sent ?? 0n, at, false);
      const should =
        typeof is === 'string' ? `refused with ${is === 'DividedByZero' ? 'Panic 18' : stage.composed.interface.errors[is]}` : is;
      const was = answer.ok
        ? { answers: answered(compiled.abi, door, answer.data), events: answer.logs.length }
        : `refused with ${ground.errorOf(contract, answer.data)}`;
      if (!isDeepStrictEqual(tidy(was), tidy(should)))
        throw new Error(`${part} of ${show(given)}: ${show(was)} instead of ${show(should)}`);
    }
  return calls;
}

class Table {
  readonly charter: Charter;
  readonly inter: ContractInterface;
  readonly ground: Ground;
  readonly contract: Wallet;
  readonly coins: ReadonlyMap<string, Wallet>;
  /** By thing: whose NFTs its records keep. */
  readonly collections: ReadonlyMap<string, Wallet>;
  readonly people: readonly Wallet[];

  private constructor(
    charter: Charter,
    inter: ContractInterface,
    ground: Ground,
    contract: Wallet,
    coins: ReadonlyMap<string, Wallet>,
    collections: ReadonlyMap<string, Wallet>,
    people: readonly Wallet[],
  ) {
    this.people = people;
    this.charter = charter;
    this.inter = inter;
    this.ground = ground;
    this.contract = contract;
    this.coins = coins;
    this.collections = collections;
  }

  /** @param settings other ones than the charter says, as the constructor takes them */
  static async set(
    { charter, composed, artifacts, testCoin }: Stage,
    settings: GivenSettings,
    people: readonly Wallet[] = [personAt(1), personAt(2)],
    anySize = false,
  ): Promise<Table> {
    const ground = await createGround(hashOfBlock, anySize);
    const { deployer, ...at } = deployment;
    for (const person of people) await ground.fund(person, 1n << 160n);
    const coins = new Map<string, Wallet>();
    for (const coin of charter.coins) {
      const made = testCoin?.contracts.TestCoin;
      if ('existing' in coin && made) coins.set(coin.coin, await ground.deploy(made, [], deployer, at));
    }
    const collections = new Map<string, Wallet>();
    for (const { thing } of charter.things.filter(keepsNft)) {
      const made = testCoin?.contracts.TestNft;
      if (made) collections.set(thing, await ground.deploy(made, [], deployer, at));
    }
    const args = composed.constructorArguments.map((value, at) => {
      const argument = composed.interface.constructorArguments[at];
      if (argument?.gives === 'setting' && Object.hasOwn(settings, argument.setting)) return settings[argument.setting];
      if (argument?.gives === 'collection') return collections.get(argument.thing);
      const coin = charter.coins.find((one) => placeholder(one.coin) === value);
      return coin ? coins.get(coin.coin) : value;
    });
    const compiled = artifacts.contracts[contractName];
    if (!compiled) throw new Error('the contract was not compiled');
    const contract = await ground.deploy(compiled, args, deployer, at);
    for (const reader of composed.interface.readers) {
      if (reader.reads !== 'coin' || coins.has(reader.coin)) continue;
      const read = await ground.read(contract, reader.function, [], at);
      // A reader of a coin answers an address.
      const address = 'value' in read ? (String(read.value).toLowerCase() as Wallet) : contract;
      coins.set(reader.coin, address);
      ground.know(address, artifacts.contracts[composed.interface.coins[reader.coin] ?? '']?.abi ?? []);
    }
    return new Table(charter, composed.interface, ground, contract, coins, collections, people);
  }

  /** @throws Error where somebody else than the contract can do what only the rules may */
  async strangersAtCoins(): Promise<void> {
    for (const coin of this.charter.coins) {
      const address = this.coins.get(coin.coin);
      if (!('own' in coin) || address === undefined) continue;
      const closed = ['mint', 'burn', 'give', 'take', ...(coin.moves === 'by rules' ? ['transfer'] : [])];
      for (const name of closed) {
        const answer = await this.ground.call(personAt(2), address, name, [personAt(2), 0n], 0n, { now: startOfPlay, block: 101n });
        if (answer.ok) throw new Error(`somebody can ${name} ${coin.coin}`);
      }
    }
  }

  /** @param keep otherwise it is only asked what would come of it */
  async play({ call, circumstances: at, refusing }: Turn, keep = true): Promise<Answer> {
    for (const person of moody) await this.ground.take(person, refusing.includes(person) ? 'never' : this.#takingOf(person, call));
    // A term may ask for more than there is of the chain's coin; the contract refuses that, and not the chain.
    if ('action' in call) await this.ground.afford(call.by, call.sent ?? 0n);
    return await this.#call(call, at, keep);
  }

  /** Payments to others than who acts come with little gas. TestCoin would take a wallet that looks at its gas for a contract. */
  #takingOf(person: Wallet, call: Call): Taking {
    const isOffered = person !== call.by && ('action' in call || ('does' in call && call.does === 'complete draw'));
    return isOffered && !this.charter.coins.some((coin) => 'existing' in coin) ? 'with little gas' : 'always';
  }

  #call(call: Call, at: Moment, keep: boolean): Promise<Answer> {
    const { inter, ground, contract } = this;
    if ('action' in call) {
      const described = inter.actions[call.action];
      const action = this.charter.actions[call.action];
      if (!described || !action) throw new Error('no such action');
      const taken = argumentsOf(this.charter, action);
      const given = described.arguments.map((argument) => {
        const place = taken.findIndex((one) => isDeepStrictEqual(one, unnamed(argument)));
        if (place < 0) throw new Error(`the interpreter takes no ${show(argument)}`);
        return call.arguments[place];
      });
      return ground.call(call.by, contract, described.function, given.map(plain), call.sent ?? 0n, at, keep);
    }
    if ('does' in call) {
      const described = inter.implicit.find((one) => isDeepStrictEqual(sameDeed(one), sameDeed(call)));
      if (!described) throw new Error(`the contract has no way to ${show(call)}`);
      return ground.call(
        call.by,
        contract,
        described.function,
        described.takes.map((kind) => plain(call[kind] as Argument)),
        0n,
        at,
        keep,
      );
    }
    if (call.sends === 'coins')
      return ground.call(call.by, this.coins.get(call.coin) ?? nobody, 'transfer', [call.to, call.amount], 0n, at, keep);
    return ground.call(call.by, contract, 'transferFrom', [call.by, call.to, call.record], 0n, at, keep);
  }

  /** What one says and the other does not; nothing when they agree. */
  differenceOf({ call, outcome, before }: Turn, answer: Answer): string | undefined {
    if (outcome.done !== answer.ok)
      return outcome.done
        ? `it is done, the contract refuses with ${this.reasonOf(call, answer)}`
        : `it is refused (${show(outcome.reason)}), the contract does it`;
    if (!outcome.done) {
      if (answer.ok || 'sends' in call) return undefined;
      const said = outcome.reason.reason === 'OnlyIf' ? `OnlyIf ${outcome.reason.condition}` : outcome.reason.reason;
      const reason = this.reasonOf(call, answer);
      // Coins sent to a function that takes none are refused before anything else is looked at.
      const unpayable = 'action' in call && (call.sent ?? 0n) > 0n && this.inter.actions[call.action]?.payable === false && reason === '';
      const due = said === 'WrongPayment' && said === reason && outcome.due !== undefined ? outcome.due : undefined;
      const told = due === undefined ? [] : this.ground.errorArguments(this.contract, answer.data);
      if (due !== undefined && told[0] !== due) return `${due} is due, by the contract ${show(told)}`;
      return said === reason || unpayable ? undefined : `it is refused with ${said}, by the contract with ${reason}`;
    }
    if (!answer.ok) return undefined;
    const paid = answer.logs.flatMap(({ address, name, args }) =>
      address === this.contract && (name === 'Paid' || name === 'Kept')
        ? [
            `${name === 'Paid' ? 'delivered' : 'kept'} ${args.amount} ${this.coinNamed(args.coin)} to ${String(args.to ?? args.forWhom).toLowerCase()}`,
          ]
        : [],
    );
    const due = outcome.payments.map(({ coin, to, amount, outcome: how }) => `${how} ${amount} ${coin} to ${to}`);
    if (!isDeepStrictEqual(paid, due)) return `payments are ${show(due)}, of the contract ${show(paid)}`;
    return this.#unlikeMoves(outcome, answer) ?? this.#unlikeEvent(call, before, outcome, answer);
  }

  /** What moved of own coins and NFTs, and what was made of existing ones. */
  #unlikeMoves({ happenings }: Done, { logs }: Extract<Answer, { ok: true }>): string | undefined {
    const transfers = logs.filter(({ name }) => name === 'Transfer');
    for (const { coin } of this.charter.coins) {
      const moved = transfers.filter(({ address }) => address === this.coins.get(coin));
      const is = moved.map(({ args }) => tidy([args.from, args.to, args.value]));
      const should = happenings.flatMap((one) =>
        one.event === 'coins moved' && one.coin === coin ? [[one.from, one.to, one.amount]] : [],
      );
      if (!isDeepStrictEqual(is, should)) return `of ${coin} ${show(should)} moves, by the contract ${show(is)}`;
    }
    const is = transfers.filter(({ address }) => address === this.contract).map(({ args }) => tidy([args.from, args.to, args.tokenId]));
    const should = happenings.flatMap((one) => (one.event === 'NFT moved' ? [[one.from, one.to, BigInt(one.record)]] : []));
    return isDeepStrictEqual(is, should) ? undefined : `NFTs move ${show(should)}, by the contract ${show(is)}`;
  }

  /** The event that says that it was done. */
  #unlikeEvent(call: Call, before: State, outcome: Done, { logs }: Extract<Answer, { ok: true }>): string | undefined {
    if ('sends' in call) return undefined;
    const described =
      'action' in call
        ? this.inter.actions[call.action]
        : this.inter.implicit.find((one) => isDeepStrictEqual(sameDeed(one), sameDeed(call)));
    if (!described?.event) return undefined;
    const { name, tells } = described.event;
    const should = tells.map((what): unknown => {
      if (what === 'actor') return call.by;
      if (what === 'made') return BigInt(outcome.created ?? 0);
      if (what === 'paid') return 'action' in call ? this.#paid(call, before, outcome) : 0n;
      if (what === 'record') return 'action' in call ? call.arguments[0] : call.record;
      if (what === 'yes' || what === 'no') return what === 'yes';
      if ('action' in call) return undefined;
      if (what === 'value') return call.value;
      if (what === 'person') return call.person;
      const role = 'role' in call ? roleOf(this.charter, outcome.state, call.role) : undefined;
      return role?.holders === 'one' ? role.holder : nobody;
    });
    const is = logs.filter((log) => log.address === this.contract && log.name === name).map(({ args }) => tidy(Object.values(args)));
    return isDeepStrictEqual(is, [should]) ? undefined : `it tells ${name} ${show(should)}, the contract ${show(is)}`;
  }

  /** What was paid with a call: sent, given as an argument, or gone from who acted. */
  #paid(call: ActionCall, before: State, { state, payments, happenings }: Done): bigint {
    const { charter } = this;
    const pays = charter.actions[call.action]?.pays;
    const coin = (pays && potNamed(charter, pays.into.pot).coin) ?? chainCoin;
    if (coin === chainCoin) return call.sent ?? 0n;
    const place = charter.coins.findIndex((one) => one.coin === coin);
    const left = payments.filter((one) => one.coin === coin && one.outcome === 'delivered' && one.to !== this.contract);
    const [was, is] = [before, state].map((one) =>
      'own' in (charter.coins[place] ?? {}) ? balanceOf(charter, one, coin, this.contract) : (one.holds[place + 1] ?? 0n),
    );
    const made = happenings.flatMap((one) =>
      one.event === 'coins moved' && one.coin === coin && one.from === nobody && one.to === this.contract ? [one.amount] : [],
    );
    return (is ?? 0n) - (was ?? 0n) - made.reduce((sum, amount) => sum + amount, 0n) + left.reduce((sum, { amount }) => sum + amount, 0n);
  }

  coinNamed(address: unknown): string {
    if (address === undefined || address === nobody) return chainCoin;
    const known = [...this.coins].find(([, one]) => one === String(address).toLowerCase());
    return known?.[0] ?? String(address);
  }

  reasonOf(call: Call, answer: Answer): string {
    if (answer.ok) return 'nothing';
    const error = this.ground.errorOf(this.contract, answer.data);
    if (error === 'Panic 17') return 'Arithmetic';
    if (error === 'Panic 18') return 'DividedByZero';
    if ('action' in call) {
      const condition = this.inter.actions[call.action]?.conditionErrors.indexOf(error) ?? -1;
      if (condition >= 0) return `OnlyIf ${condition}`;
    }
    // The interface names the error of each reason.
    return (
      (Object.entries(this.inter.errors) as [Reason['reason'], string][]).find(([, name]) => name === error)?.[0] ??
      (error || (answer.error === 'revert' ? '' : answer.error))
    );
  }

  /** The first thing that reads differently. Money is always counted, the rest when `all` is asked. */
  async unlike(state: State, at: Moment, all: boolean): Promise<string | undefined> {
    const { ground, contract, charter, people } = this;
    const held = state.holds[0] ?? 0n;
    if ((await ground.balanceOf(contract)) !== held) return `the contract holds ${await ground.balanceOf(contract)} instead of ${held}`;
    for (const [place, coin] of charter.coins.entries()) {
      const address = this.coins.get(coin.coin) ?? nobody;
      for (const person of 'own' in coin ? [...people, contract] : [contract]) {
        const is = 'own' in coin ? balanceOf(charter, state, coin.coin, person) : (state.holds[place + 1] ?? 0n);
        const read = await this.#balance(address, person, at);
        if (read !== is) return `${person} has ${read} ${coin.coin} instead of ${is}`;
      }
    }
    for (const [key, { number, whereabouts }] of state.nfts) {
      const collection = this.collections.get(key.slice(0, key.lastIndexOf(' '))) ?? nobody;
      const owner = 'went' in whereabouts ? undefined : await ground.read(collection, 'ownerOf', [number], at);
      if (owner && (!('value' in owner) || String(owner.value).toLowerCase() !== contract)) return `NFT ${number} of ${key} is not kept`;
    }
    if (!all) return undefined;
    for (const reader of this.inter.readers) {
      const unlike = await this.#unlikeReader(reader, state, at);
      if (unlike) return `${reader.function}: ${unlike}`;
    }
    return undefined;
  }

  async #balance(coin: Wallet, person: Wallet, at: Moment): Promise<bigint> {
    const read = await this.ground.read(coin, 'balanceOf', [person], at);
    return 'value' in read && typeof read.value === 'bigint' ? read.value : -1n;
  }

  async #unlikeReader(reader: Reader, state: State, at: Moment): Promise<string | undefined> {
    const { charter, people } = this;
    const count = (thing: string) => recordsOf(charter, state, thing).length;
    const owner = (of: string | undefined): number => (of === undefined || thingNamed(charter, of).single ? 0 : count(of));
    const expected: [args: unknown[], is: unknown][] = [];
    const ask = (args: unknown[], is: unknown) => expected.push([args, is]);
    const persons = reader.takes.includes('person') ? people : [undefined];
    const each = (of: string | undefined, put: (record: number | undefined, person: Wallet | undefined, args: unknown[]) => void) => {
      const records = reader.takes.includes('record') ? sample(owner(of)) : [undefined];
      for (const record of records)
        for (const person of persons)
          put(record, person, [...(record === undefined ? [] : [BigInt(record)]), ...(person === undefined ? [] : [person])]);
    };
    switch (reader.reads) {
      case 'record': {
        const thing = thingNamed(charter, reader.thing);
        if (!thing.single) for (const none of [0, count(reader.thing) + 1]) ask([BigInt(none)], { reason: 'NoSuchRecord' });
        for (const record of sample(count(reader.thing))) {
          const row = readRecord(charter, state, reader.thing, record);
          if (!row) continue;
          const fields = thing.fields.map(({ field, unit }) => outside(row.fields[field] ?? '', unit));
          const words = thing.states && row.state !== undefined ? [thing.states.indexOf(row.state)] : [];
          ask(thing.single ? [] : [BigInt(record)], [...(thing.in === undefined ? [] : [BigInt(row.parent)]), ...words, ...fields]);
        }
        break;
      }
      case 'number': {
        const parent = thingNamed(charter, reader.thing).in;
        if (!reader.ofParent) ask([], BigInt(count(reader.thing)));
        else
          for (const record of sample(count(parent ?? '')))
            ask([BigInt(record)], BigInt(recordsOf(charter, state, reader.thing, record).length));
        break;
      }
      case 'nth': {
        const parent = thingNamed(charter, reader.thing).in;
        for (const record of sample(count(parent ?? ''))) {
          const below = recordsOf(charter, state, reader.thing, record);
          for (const place of [0, below.length + 1]) ask([BigInt(record), BigInt(place)], { reason: 'NoSuchRecord' });
          for (const [place, child] of below.slice(0, 3).entries()) ask([BigInt(record), BigInt(place + 1)], BigInt(child.record));
        }
        break;
      }
      case 'pot':
        each(potNamed(charter, reader.pot).of, (record, person, args) =>
          ask(args, inPot(charter, state, reader.pot, whose(record, person))),
        );
        break;
      case 'tally':
        each(tallyNamed(charter, reader.tally).of, (record, person, args) =>
          ask(args, inTally(charter, state, reader.tally, whose(record, person))),
        );
        break;
      case 'total':
        each(tallyNamed(charter, reader.tally).of, (record, person, args) =>
          ask(args, totalOf(charter, state, reader.tally, whose(record, person))),
        );
        break;
      case 'claimable':
        each(tallyNamed(charter, reader.tally).of, (record, person, args) =>
          ask(args, claimableBy(charter, state, reader.pot, reader.tally, whose(record, person))),
        );
        break;
      case 'term': {
        const term = termNamed(charter, reader.term);
        each(term.of, (record, person, args) => {
          const read = readTerm(charter, state, reader.term, { now: at.now, block: at.block, ...whose(record, person) });
          ask(args, read.readable ? outside(read.value, term.unit) : read.reason);
        });
        break;
      }
      case 'setting': {
        const { unit } = charter.settings.find((one) => one.setting === reader.setting) ?? { unit: 'count' as const };
        ask([], outside(settingOf(charter, state, reader.setting), unit));
        break;
      }
      case 'role': {
        const role = roleOf(charter, state, reader.role);
        if (role.holders === 'one') ask([], role.holder);
        else for (const person of people) ask([person], role.wallets.has(person));
        break;
      }
      case 'nft':
        for (const record of sample(count(reader.thing))) {
          const { number, held, waitsFor } = nftOf(state, reader.thing, record);
          ask([BigInt(record)], [number, held, waitsFor]);
        }
        break;
      case 'kept':
        for (const person of people) ask([person], keptFor(charter, state, reader.coin, person));
        break;
      default:
    }
    for (const [args, is] of expected) {
      const read = await this.ground.read(this.contract, reader.function, args, at);
      const value = tidy('value' in read ? read.value : { reason: this.#readerReason(read.error) });
      const should = tidy(is);
      if (!isDeepStrictEqual(value, should)) return `${show(args)} reads ${show(value)} instead of ${show(should)}`;
    }
    return undefined;
  }

  #readerReason(error: string): string {
    if (error === 'Panic 17') return 'Arithmetic';
    if (error === 'Panic 18') return 'DividedByZero';
    return Object.entries(this.inter.errors).find(([, name]) => name === error)?.[0] ?? error;
  }
}

const whose = (record: number | undefined, person: Wallet | undefined) => ({
  ...(record !== undefined && { record }),
  ...(person !== undefined && { person }),
});

/** The newest records and the first, since old ones seldom change. */
const sample = (count: number): number[] => {
  const all = Array.from({ length: count }, (_, at) => at + 1);
  return count <= 6 ? all : [1, ...all.slice(-5)];
};

const plain = (argument: Argument | undefined): unknown => (typeof argument === 'object' ? [...argument] : argument);

function unnamed({ name: _, type: __, ...rest }: ContractInterface['actions'][number]['arguments'][number]): unknown {
  return rest;
}

/** What kind of implicit action it is, and of what. */
function sameDeed(deed: object): unknown {
  const keys = ['does', 'coin', 'thing', 'pot', 'tally', 'role', 'setting'];
  return Object.fromEntries(Object.entries(deed).filter(([key]) => keys.includes(key)));
}

/** A datum as the ABI gives it out. */
function outside(datum: Datum, unit: Unit): unknown {
  if (typeof unit === 'object' && 'choice' in unit) return typeof datum === 'string' ? unit.choice.indexOf(datum) : Number(datum);
  return typeof datum === 'number' ? BigInt(datum) : datum;
}

/** Addresses in small letters, all numbers of one kind, structs as lists. */
function tidy(value: unknown): unknown {
  if (typeof value === 'string') return /^0x[0-9a-fA-F]{40}$/.test(value) ? value.toLowerCase() : value;
  if (typeof value === 'number') return BigInt(value);
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value === 'object' && value !== null) return Object.values(value).map(tidy);
  return value;
}
