/** A state while a call changes it: copies what it writes to, once, and leaves the state it came from as it was. */
import { type Charter, chainCoin } from '@starwright/protocol/charter';
import { amountIn, type Datum, nobody, storedAmount, type Wallet } from './datum.ts';
import { refuse } from './refusal.ts';
import type {
  ClaimState,
  DrawRequest,
  Happening,
  KeptNft,
  Key,
  OwnCoinState,
  RecordsOfThing,
  RoleState,
  Row,
  State,
  TallyState,
} from './state.ts';

interface OwnedRecords {
  rows: Row[];
  ofParent: Map<number, readonly number[]>;
  byKey: Map<string, number>;
}

export const shareUnit = 10n ** 27n;
export const personKey = (record: number, person: Wallet): Key => (record === 0 ? person : `${record} ${person}`);

/** A payment that was caused and comes when the effects are done. */
export interface Due {
  coin: number;
  to: Wallet;
  amount: bigint;
  /** Of coins that another contract makes instead of their being sent. */
  isNew?: true;
}
/** An NFT that a record lets go, by the key under which it is kept. */
export interface DueNft {
  nft: string;
  thing: string;
  to: Wallet;
}
export const nftKey = (thing: string, record: number): string => `${thing} ${record}`;

export class Draft {
  readonly charter: Charter;
  readonly base: State;
  readonly happenings: Happening[] = [];
  readonly due: (Due | DueNft)[] = [];
  things: readonly RecordsOfThing[];
  pots: readonly ReadonlyMap<Key, bigint>[];
  tallies: readonly TallyState[];
  claims: readonly ClaimState[];
  kept: readonly ReadonlyMap<Wallet, bigint>[];
  holds: readonly bigint[];
  ownCoins: readonly (OwnCoinState | undefined)[];
  done: ReadonlyMap<string, bigint>;
  roles: readonly RoleState[];
  settings: readonly Datum[];
  holders: ReadonlyMap<number, Wallet>;
  nfts: ReadonlyMap<string, KeptNft>;
  draws: { readonly last: number; readonly pending: readonly DrawRequest[] };
  readonly #rows: (OwnedRecords['rows'] | undefined)[] = [];
  readonly #made: (OwnedRecords | undefined)[] = [];
  readonly #pots: (Map<Key, bigint> | undefined)[] = [];

  constructor(charter: Charter, base: State) {
    this.charter = charter;
    this.base = base;
    this.things = base.things;
    this.pots = base.pots;
    this.tallies = base.tallies;
    this.claims = base.claims;
    this.kept = base.kept;
    this.holds = base.holds;
    this.ownCoins = base.ownCoins;
    this.done = base.done;
    this.roles = base.roles;
    this.settings = base.settings;
    this.holders = base.holders;
    this.nfts = base.nfts;
    this.draws = base.draws;
  }

  finish(): State {
    const { contract, chainId, deployer, deployedAt } = this.base;
    const { things, pots, tallies, claims, kept, holds, ownCoins, done, roles, settings, holders, nfts, draws } = this;
    return {
      contract,
      chainId,
      deployer,
      deployedAt,
      things,
      pots,
      tallies,
      claims,
      kept,
      holds,
      ownCoins,
      done,
      roles,
      settings,
      holders,
      nfts,
      draws,
    };
  }

  // ── Records ──────────────────────────────────────────────────────────────────────────────────────────────────────────

  records(thing: number): RecordsOfThing {
    return this.things[thing] ?? impossible();
  }

  /** @throws Refusal `NoSuchRecord` */
  row(thing: number, record: number): Row {
    return this.records(thing).rows[record - 1] ?? refuse('NoSuchRecord');
  }

  replace(thing: number, record: number, row: Row): void {
    let rows = this.#rows[thing];
    if (!rows) {
      rows = [...this.records(thing).rows];
      this.#rows[thing] = rows;
      this.things = this.things.with(thing, { ...this.records(thing), rows });
    }
    rows[record - 1] = row;
  }

  /** Gives a new record its number. */
  add(thing: number, row: Row, key: string | undefined): number {
    let made = this.#made[thing];
    if (!made) {
      const { ofParent, byKey } = this.records(thing);
      const rows = this.#rows[thing] ?? [...this.records(thing).rows];
      made = { rows, ofParent: new Map(ofParent), byKey: new Map(byKey) };
      this.#made[thing] = made;
      this.#rows[thing] = rows;
      this.things = this.things.with(thing, made);
    }
    made.rows.push(row);
    const record = made.rows.length;
    made.ofParent.set(row.parent, [...(made.ofParent.get(row.parent) ?? []), record]);
    if (key !== undefined) made.byKey.set(key, record);
    return record;
  }

  // ── Pots ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

  inPot(pot: number, key: Key): bigint {
    return this.pots[pot]?.get(key) ?? 0n;
  }

  #setPot(pot: number, key: Key, amount: bigint): void {
    let amounts = this.#pots[pot];
    if (!amounts) {
      amounts = new Map(this.pots[pot]);
      this.#pots[pot] = amounts;
      this.pots = this.pots.with(pot, amounts);
    }
    if (amount === 0n) amounts.delete(key);
    else amounts.set(key, amount);
  }

  /** @throws Refusal `Arithmetic` */
  putInto(pot: number, key: Key, amount: bigint): void {
    this.#setPot(pot, key, storedAmount(this.inPot(pot, key) + amount));
  }

  /** @throws Refusal `NotEnough` */
  takeFrom(pot: number, key: Key, amount: bigint): void {
    const left = this.inPot(pot, key) - amount;
    if (left < 0n) refuse('NotEnough');
    this.#setPot(pot, key, left);
  }

  // ── Tallies and what is shared out by them ───────────────────────────────────────────────────────────────────────────

  inTally(tally: number, record: number, person: Wallet): bigint {
    return this.tallies[tally]?.amounts.get(personKey(record, person)) ?? 0n;
  }

  total(tally: number, record: number): bigint {
    return this.tallies[tally]?.totals.get(record) ?? 0n;
  }

  /** `pairs`: the claims that follow this tally. The amount was looked at before. */
  setTally(tally: number, record: number, person: Wallet, amount: bigint, pairs: readonly number[]): void {
    const key = personKey(record, person);
    for (const pair of pairs) this.#settle(pair, tally, record, person);
    const now = this.tallies[tally] ?? impossible();
    const before = now.amounts.get(key) ?? 0n;
    const amounts = new Map(now.amounts).set(key, amount);
    const totals = new Map(now.totals).set(record, (now.totals.get(record) ?? 0n) + amount - before);
    this.tallies = this.tallies.with(tally, { amounts, totals });
  }

  #settle(pair: number, tally: number, record: number, person: Wallet): void {
    const claim = this.claims[pair] ?? impossible();
    const key = personKey(record, person);
    const settledAt = new Map(claim.settledAt).set(key, claim.index.get(record) ?? 0n);
    const settled = new Map(claim.settled).set(key, this.claimable(pair, tally, record, person));
    this.claims = this.claims.with(pair, { ...claim, settledAt, settled });
  }

  claimable(pair: number, tally: number, record: number, person: Wallet): bigint {
    const claim = this.claims[pair] ?? impossible();
    const key = personKey(record, person);
    const grown = (claim.index.get(record) ?? 0n) - (claim.settledAt.get(key) ?? 0n);
    return (claim.settled.get(key) ?? 0n) + (this.inTally(tally, record, person) * grown) / shareUnit;
  }

  /** The pot was emptied by the amount before; the total is above zero. */
  shareOut(pair: number, record: number, amount: bigint, total: bigint): void {
    const claim = this.claims[pair] ?? impossible();
    const index = new Map(claim.index).set(record, (claim.index.get(record) ?? 0n) + (amount * shareUnit) / total);
    this.claims = this.claims.with(pair, { ...claim, index, unclaimed: claim.unclaimed + amount });
  }

  /** What was claimed. @throws Refusal `NothingToDo` */
  claim(pair: number, tally: number, record: number, person: Wallet): bigint {
    this.#settle(pair, tally, record, person);
    const claim = this.claims[pair] ?? impossible();
    const key = personKey(record, person);
    const amount = claim.settled.get(key) ?? 0n;
    if (amount === 0n) refuse('NothingToDo');
    const settled = new Map(claim.settled).set(key, 0n);
    this.claims = this.claims.with(pair, { ...claim, settled, unclaimed: claim.unclaimed - amount });
    return amount;
  }

  // ── Coins and NFTs ───────────────────────────────────────────────────────────────────────────────────────────────────

  balance(coin: number, person: Wallet): bigint {
    return this.ownCoins[coin]?.balances.get(person) ?? 0n;
  }

  /** Moves, makes (from nobody) or destroys (to nobody) coins of an own coin. @throws Refusal `NotEnough`, `Arithmetic` */
  moveCoins(coin: number, from: Wallet, to: Wallet, amount: bigint): void {
    const own = this.ownCoins[coin] ?? impossible();
    const balances = new Map(own.balances);
    if (from !== nobody) {
      const left = (balances.get(from) ?? 0n) - amount;
      if (left < 0n) refuse('NotEnough');
      balances.set(from, left);
    }
    if (to !== nobody) balances.set(to, (balances.get(to) ?? 0n) + amount);
    const supply = own.supply + (from === nobody ? amount : 0n) - (to === nobody ? amount : 0n);
    if (supply >= 1n << 256n) refuse('Arithmetic');
    this.ownCoins = this.ownCoins.with(coin, { balances, supply });
    this.happenings.push({ event: 'coins moved', coin: coinName(this.charter, coin), from, to, amount });
  }

  addToHolds(coin: number, amount: bigint): void {
    this.holds = this.holds.with(coin, amountIn(this.holds[coin] ?? 0n) + amount);
  }

  keepFor(coin: number, person: Wallet, amount: bigint): void {
    const kept = new Map(this.kept[coin]);
    kept.set(person, (kept.get(person) ?? 0n) + amount);
    this.kept = this.kept.with(coin, kept);
  }

  keepNft(key: string, nft: KeptNft): void {
    this.nfts = new Map(this.nfts).set(key, nft);
  }

  giveNft(thing: string, record: number, to: Wallet): void {
    const from = this.holders.get(record) ?? nobody;
    this.holders = new Map(this.holders).set(record, to);
    this.happenings.push({ event: 'NFT moved', thing, record, from, to });
  }
}

export const coinName = (charter: Charter, coin: number): string =>
  coin === 0 ? chainCoin : (charter.coins[coin - 1]?.coin ?? impossible());

export function impossible(): never {
  throw new Error('the charter was not prepared for this state');
}
