/** What anybody can read of a charter's contract, by the names of the charter. Changes nothing. */
import { type Charter, chainCoin, type RuleName } from '@starwright/protocol/charter';
import type { Reason } from '../contract-interface.ts';
import { potNamed, settingNamed, tallyNamed, termNamed, thingNamed } from '../language/vocabulary.ts';
import { type Datum, nobody, type Wallet } from './datum.ts';
import { coinName, Draft, impossible, nftKey, personKey } from './draft.ts';
import { literalOf } from './literals.ts';
import { coinAt, frameOf, indexOf, potAt, roleAt, settingAt, tallyAt, termAt, thingAt } from './plan.ts';
import { prepare } from './prepare.ts';
import { Refusal } from './refusal.ts';
import type { RoleState, State } from './state.ts';

export interface ReadRecord {
  record: number;
  /** 0 for none. */
  parent: number;
  state?: RuleName;
  fields: Readonly<Record<RuleName, Datum>>;
}

/** Nothing where there is no such record. */
export function readRecord(charter: Charter, state: State, name: RuleName, record: number): ReadRecord | undefined {
  const thing = thingNamed(charter, name);
  const row = state.things[thingAt(prepare(charter), name)]?.rows[record - 1];
  if (!row) return undefined;
  const word = thing.states?.[row.state];
  const fields = Object.fromEntries(thing.fields.map(({ field }, at) => [field, row.fields[at] ?? impossible()]));
  return { record, parent: row.parent, ...(word !== undefined && { state: word }), fields };
}

/** Of the contract, or of a parent, in order of creation. */
export function recordsOf(charter: Charter, state: State, name: RuleName, parent?: number): ReadRecord[] {
  const numbers = state.things[thingAt(prepare(charter), name)]?.rows.map((_, at) => at + 1) ?? [];
  const all = numbers.flatMap((record) => readRecord(charter, state, name, record) ?? []);
  return parent === undefined ? all : all.filter((one) => one.parent === parent);
}

/** Who and which record; `record` is needed where a pot, tally or term belongs to one. */
export interface Whose {
  record?: number;
  person?: Wallet;
}

const recordOf = (charter: Charter, of: RuleName | undefined, { record }: Whose): number =>
  of === undefined ? 0 : (record ?? (thingNamed(charter, of).single ? 1 : impossible()));

export function inPot(charter: Charter, state: State, name: RuleName, whose: Whose = {}): bigint {
  const pot = potNamed(charter, name);
  const record = recordOf(charter, pot.of, whose);
  const key = pot.person ? personKey(record, whose.person ?? nobody) : pot.of === undefined ? '' : record;
  return state.pots[potAt(prepare(charter), name)]?.get(key) ?? 0n;
}

export function inTally(charter: Charter, state: State, name: RuleName, whose: Whose): bigint {
  const key = personKey(recordOf(charter, tallyNamed(charter, name).of, whose), whose.person ?? nobody);
  return state.tallies[tallyAt(prepare(charter), name)]?.amounts.get(key) ?? 0n;
}

export const totalOf = (charter: Charter, state: State, name: RuleName, whose: Whose = {}): bigint =>
  state.tallies[tallyAt(prepare(charter), name)]?.totals.get(recordOf(charter, tallyNamed(charter, name).of, whose)) ?? 0n;

export type ReadTerm = { readable: true; value: Datum } | { readable: false; reason: Reason };

export function readTerm(charter: Charter, state: State, name: RuleName, at: { now: bigint; block?: bigint } & Whose): ReadTerm {
  const plan = prepare(charter);
  const term = plan.terms[termAt(plan, name)] ?? impossible();
  const on = recordOf(charter, termNamed(charter, name).of, at);
  const person = at.person ?? nobody;
  try {
    const frame = frameOf(new Draft(charter, state), { now: at.now, block: at.block ?? 0n, actor: person, on, person });
    return { readable: true, value: term(frame) };
  } catch (refusal) {
    if (refusal instanceof Refusal) return { readable: false, reason: refusal.reason };
    throw refusal;
  }
}

export const settingOf = (charter: Charter, state: State, name: RuleName): Datum =>
  state.settings[settingAt(prepare(charter), name)] ?? impossible();
/** The least and the most that a setting can be changed to; nothing for one that does not change. */
export function boundsOf(charter: Charter, state: State, name: RuleName): [bigint, bigint] | undefined {
  const { change } = settingNamed(charter, name);
  if (!change) return undefined;
  const [from, to] = [change.from, change.to].map((bound) => literalOf(prepare(charter), new Draft(charter, state), bound));
  return typeof from === 'bigint' && typeof to === 'bigint' ? [from, to] : undefined;
}
export const roleOf = (charter: Charter, state: State, name: RuleName): RoleState =>
  state.roles[roleAt(prepare(charter), name)] ?? impossible();
export const keptFor = (charter: Charter, state: State, coin: RuleName, person: Wallet): bigint =>
  state.kept[coinAt(prepare(charter), coin)]?.get(person) ?? 0n;
/** The NFT of a record: its number, whether the record still keeps it, and for whom it waits. */
export function nftOf(state: State, thing: RuleName, record: number): { number: bigint; held: boolean; waitsFor: Wallet } {
  const kept = state.nfts.get(nftKey(thing, record));
  if (!kept) return { number: 0n, held: false, waitsFor: nobody };
  const { whereabouts } = kept;
  return { number: kept.number, held: 'held' in whereabouts, waitsFor: 'waitsFor' in whereabouts ? whereabouts.waitsFor : nobody };
}
/** What people have of an own coin. */
export const balanceOf = (charter: Charter, state: State, coin: RuleName, person: Wallet): bigint =>
  state.ownCoins[coinAt(prepare(charter), coin)]?.balances.get(person) ?? 0n;

export function claimableBy(charter: Charter, state: State, pot: RuleName, tally: RuleName, whose: Whose): bigint {
  const plan = prepare(charter);
  const pair = indexOf(plan.pairs, (one) => one.pot === potAt(plan, pot) && one.tally === tallyAt(plan, tally));
  const record = recordOf(charter, tallyNamed(charter, tally).of, whose);
  return new Draft(charter, state).claimable(pair, tallyAt(plan, tally), record, whose.person ?? nobody);
}

/** Where the money of one coin is. `held` is what the contract holds; the others add up to it unless coins came without an action. */
export interface MoneyOfCoin {
  coin: RuleName;
  pots: bigint;
  unclaimed: bigint;
  kept: bigint;
  held: bigint;
}

export function moneyOf(charter: Charter, state: State): MoneyOfCoin[] {
  const { pairs } = prepare(charter);
  const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, amount) => total + amount, 0n);
  return state.holds.map((holds, coin) => {
    const name = coinName(charter, coin);
    const isHere = (pot: number): boolean => (charter.pots[pot]?.coin ?? chainCoin) === name;
    return {
      coin: name,
      pots: sum(state.pots.flatMap((amounts, pot) => (isHere(pot) ? [...amounts.values()] : []))),
      unclaimed: sum(state.claims.flatMap(({ unclaimed }, pair) => (isHere(pairs[pair]?.pot ?? -1) ? [unclaimed] : []))),
      kept: sum(state.kept[coin]?.values() ?? []),
      held: state.ownCoins[coin] ? (state.ownCoins[coin].balances.get(state.contract) ?? 0n) : holds,
    };
  });
}
