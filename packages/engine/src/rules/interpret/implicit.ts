/** What anybody can do without an action that says so: docs/rules.md, "Implicit actions". */
import { type Charter, chainCoin } from '@starwright/protocol/charter';
import { ownNft, potNamed, roleNamed, settingNamed, tallyNamed } from '../language/vocabulary.ts';
import type { HolderCall, ImplicitCall } from './call.ts';
import { amountIn, isInRange, nobody, type Wallet } from './datum.ts';
import { type Draft, impossible, nftKey } from './draft.ts';
import { completeDraw } from './draws.ts';
import { changeRole } from './effects.ts';
import { literalOf } from './literals.ts';
import { coinAt, indexOf, type Plan, potAt, roleAt, settingAt, tallyAt } from './plan.ts';
import { refuse } from './refusal.ts';
import type { Circumstances, RoleState } from './state.ts';

/** Does it on the draft; gives the person whom the payment must reach, if any. @throws Refusal */
export function performImplicit(plan: Plan, draft: Draft, call: ImplicitCall, circumstances: Circumstances): Wallet | undefined {
  switch (call.does) {
    case 'withdraw':
      return withdraw(plan, draft, call.coin, personOf(call));
    case 'withdraw NFT':
      return withdrawNft(draft, call.thing, call.record ?? 0n);
    case 'claim':
      return claim(plan, draft, call);
    case 'complete draw':
      completeDraw(plan, draft, Number(call.request ?? 0n), circumstances);
      return undefined;
    case 'change setting':
      changeSetting(plan, draft, call.setting, call);
      return undefined;
    default:
      handOver(plan, draft, call);
      return undefined;
  }
}

const personOf = ({ person }: ImplicitCall): Wallet => (person === undefined || person === nobody ? refuse('BadInput') : person);

function withdraw(plan: Plan, draft: Draft, coinName: string, person: Wallet): Wallet {
  const coin = coinAt(plan, coinName);
  const amount = draft.kept[coin]?.get(person) ?? 0n;
  if (amount === 0n) refuse('NothingToDo');
  draft.keepFor(coin, person, -amount);
  draft.due.push({ coin, to: person, amount });
  return person;
}

function withdrawNft(draft: Draft, thing: string, record: bigint): Wallet {
  const key = nftKey(thing, Number(record));
  const kept = draft.nfts.get(key);
  if (!kept || !('waitsFor' in kept.whereabouts)) return refuse('NothingToDo');
  const { waitsFor } = kept.whereabouts;
  draft.due.push({ nft: key, thing, to: waitsFor });
  return waitsFor;
}

function claim(plan: Plan, draft: Draft, call: Extract<ImplicitCall, { does: 'claim' }>): Wallet {
  const [pot, tally] = [potAt(plan, call.pot), tallyAt(plan, call.tally)];
  const { of } = tallyNamed(plan.charter, call.tally);
  const record = of === undefined ? 0 : recordOf(plan.charter, draft, of, call.record);
  const pair = indexOf(plan.pairs, (one) => one.pot === pot && one.tally === tally);
  const amount = draft.claim(pair, tally, record, call.by);
  draft.due.push({ coin: coinAt(plan, potNamed(plan.charter, call.pot).coin ?? chainCoin), to: call.by, amount });
  return call.by;
}

function recordOf(charter: Charter, draft: Draft, name: string, given: bigint | undefined): number {
  const thing = indexOf(charter.things, (one) => one.thing === name);
  const record = charter.things[thing]?.single ? 1n : (given ?? 0n);
  return record >= 1n && record <= BigInt(draft.records(thing).rows.length) ? Number(record) : refuse('NoSuchRecord');
}

type RoleCall = Extract<ImplicitCall, { role: string }>;

function handOver(plan: Plan, draft: Draft, call: RoleCall): void {
  const at = roleAt(plan, call.role);
  const role = draft.roles[at] ?? impossible();
  const { named } = roleNamed(plan.charter, call.role);
  const offering = (offered: Wallet): void => {
    if (role.holders === 'one') draft.roles = draft.roles.with(at, { ...role, offered });
  };
  if (call.does === 'accept role') {
    if (role.holders !== 'one' || role.offered !== call.by) refuse('NotAllowed');
    changeRole(draft, at, call.by, true);
    return;
  }
  const person = personOf(call);
  if (call.does === 'offer role') {
    if (!has(role, call.by)) refuse('NotAllowed');
    offering(person);
    return;
  }
  const by = typeof named === 'object' ? draft.roles[roleAt(plan, named.by)] : role;
  // Who names themselves on can leave, and cannot put others out.
  const may = by !== undefined && has(by, call.by) && (call.does === 'name' || typeof named === 'object' || person === call.by);
  if (!may) refuse('NotAllowed');
  changeRole(draft, at, person, call.does === 'name');
}

export const has = (role: RoleState, person: Wallet): boolean =>
  role.holders === 'one' ? role.holder === person : role.wallets.has(person);

function changeSetting(plan: Plan, draft: Draft, name: string, { by, value }: ImplicitCall): void {
  const at = settingAt(plan, name);
  const { change, unit } = settingNamed(plan.charter, name);
  if (!change || value === undefined) throw new TypeError(`the ${name} does not change`);
  if (!isInRange(value, unit)) refuse('BadInput');
  if (!has(draft.roles[roleAt(plan, change.by)] ?? impossible(), by)) refuse('NotAllowed');
  const [from, to] = [change.from, change.to].map((bound) => amountIn(literalOf(plan, draft, bound)));
  if (from === undefined || to === undefined || value < from || value > to) refuse('BadInput');
  draft.settings = draft.settings.with(at, value);
}

/** Transfers between holders that the coin or NFT itself allows. @throws Refusal `NotAllowed`, `NoReceiver`, `NotEnough` */
export function performTransfer(plan: Plan, draft: Draft, call: HolderCall): void {
  if (call.to === nobody) refuse('NoReceiver');
  if (call.sends === 'coins') {
    const coin = plan.charter.coins.find((one) => one.coin === call.coin);
    if (!coin || !('own' in coin) || coin.moves !== 'freely') refuse('NotAllowed');
    draft.moveCoins(coinAt(plan, call.coin), call.by, call.to, call.amount);
    return;
  }
  const thing = plan.charter.things.find((one) => ownNft(one)?.moves === 'freely');
  const record = Number(call.record);
  if (!thing || draft.holders.get(record) !== call.by) refuse('NotAllowed');
  draft.giveNft(thing.thing, record, call.to);
}
