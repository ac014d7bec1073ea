/**
 * The state of a charter's contract: plain data that never changes. A call makes a new one that shares what the call did
 * not touch, so a snapshot is a reference and a fork costs nothing. Lists are in the order of the charter's declarations;
 * coins have the chain's own in front.
 */
import type { Hex } from 'viem';
import type { Datum, Wallet } from './datum.ts';

/** One record. `state` is its position among the states of the thing. */
export interface Row {
  readonly parent: number;
  readonly state: number;
  readonly fields: readonly Datum[];
}

export interface RecordsOfThing {
  /** Record 1 is the first. */
  readonly rows: readonly Row[];
  /** Numbers of the records of each parent, in order of creation. */
  readonly ofParent: ReadonlyMap<number, readonly number[]>;
  /** By parent and unique fields. */
  readonly byKey: ReadonlyMap<string, number>;
}

/** A record's number, a wallet, or both as "7 0x…"; '' where the contract has one. */
export type Key = string | number;

export interface TallyState {
  readonly amounts: ReadonlyMap<Key, bigint>;
  /** By record; 0 where the tally belongs to none. */
  readonly totals: ReadonlyMap<number, bigint>;
}

/** What was shared out of one pot by one tally; keys are those of the tally. */
export interface ClaimState {
  /** By record of the tally: 10^27 times what one unit of the tally has got. */
  readonly index: ReadonlyMap<number, bigint>;
  readonly settledAt: ReadonlyMap<Key, bigint>;
  readonly settled: ReadonlyMap<Key, bigint>;
  /** Shared out and not yet claimed, rounding included. */
  readonly unclaimed: bigint;
}

export type RoleState =
  | { readonly holders: 'one'; readonly holder: Wallet; readonly offered: Wallet }
  | { readonly holders: 'many'; readonly wallets: ReadonlySet<Wallet> };

/** An own coin: its holders, the charter's contract among them. */
export interface OwnCoinState {
  readonly balances: ReadonlyMap<Wallet, bigint>;
  readonly supply: bigint;
}

/** A draw that waits for its second transaction. */
export interface DrawRequest {
  readonly request: number;
  readonly action: number;
  readonly actor: Wallet;
  readonly on: number;
  readonly made: number;
  readonly inputs: readonly Datum[];
  readonly called: readonly Datum[];
  readonly block: bigint;
  readonly candidates: readonly number[];
  /** Thing and parent among whose records it draws. */
  readonly among: string;
}

export interface State {
  readonly contract: Wallet;
  readonly chainId: bigint;
  readonly deployer: Wallet;
  readonly deployedAt: bigint;
  readonly things: readonly RecordsOfThing[];
  readonly pots: readonly ReadonlyMap<Key, bigint>[];
  readonly tallies: readonly TallyState[];
  readonly claims: readonly ClaimState[];
  /** Per coin. */
  readonly kept: readonly ReadonlyMap<Wallet, bigint>[];
  /** Per coin: what the contract holds; of own coins the balance says it. */
  readonly holds: readonly bigint[];
  readonly ownCoins: readonly (OwnCoinState | undefined)[];
  /** By action, person and record: when last. */
  readonly done: ReadonlyMap<string, bigint>;
  readonly roles: readonly RoleState[];
  readonly settings: readonly Datum[];
  /** Who holds each record of the thing that is an NFT. */
  readonly holders: ReadonlyMap<number, Wallet>;
  /** What records keep of other contracts' NFTs, by thing and record: `nftKey`. */
  readonly nfts: ReadonlyMap<string, KeptNft>;
  readonly draws: { readonly last: number; readonly pending: readonly DrawRequest[] };
}

/** An NFT that a record keeps, or has kept: held for a person to whom it could not be delivered, or theirs. */
export interface KeptNft {
  readonly number: bigint;
  readonly whereabouts: { readonly held: true } | { readonly waitsFor: Wallet } | { readonly went: Wallet };
}

/** What the world is when a call comes. */
export interface Circumstances {
  now: bigint;
  block: bigint;
  /** Of the blocks that a contract can see. Without it a draw cannot be completed. */
  blockHash?: (block: bigint) => Hex | undefined;
  /** Wallets that cannot be paid in this coin, or given the NFT that a record of this thing keeps. */
  refuses?: (person: Wallet, coin: string) => boolean;
  /** What people have of the chain's coin and of existing coins; without it everybody has enough. */
  balance?: (person: Wallet, coin: string) => bigint;
  /** What of an amount of an existing coin arrives; without it all of it. */
  arrives?: (amount: bigint, coin: string) => bigint;
  /** Whether an NFT that no record has had is somebody's to bring; without it everybody has any. */
  owns?: (person: Wallet, number: bigint, thing: string) => boolean;
  /** Whether an existing coin lets the contract make so much of it for somebody; without it always. */
  mints?: (person: Wallet, amount: bigint, coin: string) => boolean;
}

export interface Payment {
  coin: string;
  to: Wallet;
  amount: bigint;
  outcome: 'delivered' | 'kept';
}

/** What happened in a call, in order, by the names of the charter. */
export type Happening =
  | { event: 'record made'; thing: string; record: number }
  | { event: 'state changed'; thing: string; record: number; state: string }
  | { event: 'coins moved'; coin: string; from: Wallet; to: Wallet; amount: bigint }
  | { event: 'NFT moved'; thing: string; record: number; from: Wallet; to: Wallet }
  | { event: 'shared out'; pot: string; tally: string; amount: bigint }
  | { event: 'draw asked'; request: number }
  | { event: 'drawn'; request: number; thing: string; records: readonly number[] }
  | { event: 'draw renewed'; request: number };
