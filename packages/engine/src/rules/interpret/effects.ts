/** What an action does: effects in order, each reading its values when it is reached. */
import { chainCoin, type Effect, type Kept } from '@starwright/protocol/charter';
import { scopeAfter, scopeInside, thingOf, unitOfKept } from '../language/typing.ts';
import { keepsNft, potNamed, tallyNamed, thingNamed } from '../language/vocabulary.ts';
import { readCondition } from './conditions.ts';
import { amountIn, type Datum, nobody, stored, type Wallet, word } from './datum.ts';
import { type Draft, impossible } from './draft.ts';
import { letGo } from './nfts.ts';
import { coinKind } from './payments.ts';
import {
  coinAt,
  type Do,
  type Frame,
  fieldAt,
  forks,
  indexOf,
  type Place,
  potAt,
  type Read,
  roleAt,
  rowOf,
  stateAt,
  tallyAt,
  thingAt,
  watched,
} from './plan.ts';
import { isSingle, makerOf, numberRecord, prepareRecord } from './records.ts';
import { readAmong, readNumbered, readNumberedOwner, readParent } from './references.ts';
import { refuse } from './refusal.ts';
import { readAmount, readPerson, readPersonOrActor, readPotKey, readValue, unitAt } from './values.ts';

/** `draw`: what the draw at the end of an action does in the first transaction; it is the action's. */
export function doAll(effects: readonly Effect[], place: Place, draw?: (effect: Draw, place: Place) => Do): Do {
  let here = place;
  const steps: Do[] = [];
  for (const effect of effects) {
    steps.push(watched(here, 'effect', effect, 'draw' in effect ? (draw ?? impossible)(effect, here) : doEffect(effect, here)));
    here = { ...here, scope: scopeAfter(effect, here.scope) };
  }
  return (frame) => {
    for (const step of steps) step(frame);
  };
}

export type Draw = Extract<Effect, { draw: number }>;
type Plain = Exclude<Effect, Draw>;

function doEffect(effect: Plain, place: Place): Do {
  const { plan, scope } = place;
  const { charter } = plan;
  if ('let' in effect) {
    const read = readValue(effect.be, place);
    const slot = place.called.push(effect.let) - 1;
    return (frame) => {
      frame.called[slot] = read(frame);
    };
  }
  if ('set' in effect) {
    const read = readValue(effect.to, place);
    return doKeep(effect.set, place, () => read);
  }
  if ('raise' in effect) {
    const by = readAmount(effect.by, place);
    return doKeep(effect.raise, place, (before) => (frame) => {
      const now = amountIn(before(frame));
      return word(now + by(frame));
    });
  }
  if ('lower' in effect) {
    const by = readAmount(effect.by, place);
    return doKeep(effect.lower, place, (before) => (frame) => {
      const now = amountIn(before(frame));
      return word(now - by(frame));
    });
  }
  if ('move' in effect) {
    const ref = effect.of ?? 'this';
    const declared = thingOf(ref, scope);
    const thing = thingAt(plan, declared.thing);
    const state = stateAt(declared, effect.move);
    const which = readNumbered(ref, place);
    return (frame) => {
      const { draft } = frame;
      const record = which(frame);
      draft.replace(thing, record, { ...draft.row(thing, record), state });
      draft.happenings.push({ event: 'state changed', thing: declared.thing, record, state: effect.move });
    };
  }
  if ('pay' in effect) {
    const amount = readAmount(effect.pay, place);
    const pot = potAt(plan, effect.from.pot);
    const coin = coinAt(plan, potNamed(charter, effect.from.pot).coin ?? chainCoin);
    const key = readPotKey(effect.from, place);
    const person = readPerson(effect.to, place);
    return (frame) => {
      const paid = amount(frame);
      const from = key(frame);
      const to = person(frame);
      if (paid === 0n) return;
      frame.draft.takeFrom(pot, from, paid);
      if (to === nobody) refuse('NoReceiver');
      frame.draft.due.push({ coin, to, amount: paid });
    };
  }
  if ('shift' in effect) {
    const amount = readAmount(effect.shift, place);
    const [from, into] = [potAt(plan, effect.from.pot), potAt(plan, effect.into.pot)];
    const [fromKey, intoKey] = [readPotKey(effect.from, place), readPotKey(effect.into, place)];
    return (frame) => {
      const shifted = amount(frame);
      const source = fromKey(frame);
      const target = intoKey(frame);
      frame.draft.takeFrom(from, source, shifted);
      frame.draft.putInto(into, target, shifted);
    };
  }
  if ('share' in effect) {
    const amount = readAmount(effect.share, place);
    const pot = potAt(plan, effect.from.pot);
    const key = readPotKey(effect.from, place);
    const tally = tallyAt(plan, effect.by);
    const owner = readNumberedOwner(tallyNamed(charter, effect.by).of, effect.of, place);
    const pair = indexOf(plan.pairs, (one) => one.pot === pot && one.tally === tally);
    return (frame) => {
      const shared = amount(frame);
      const from = key(frame);
      const record = owner(frame);
      frame.draft.takeFrom(pot, from, shared);
      const total = frame.draft.total(tally, record);
      if (total === 0n) refuse('NobodyToShare');
      frame.draft.shareOut(pair, record, shared, total);
      frame.draft.happenings.push({ event: 'shared out', pot: effect.from.pot, tally: effect.by, amount: shared });
    };
  }
  if ('create' in effect) return doCreate(effect, place);
  if ('appoint' in effect || 'dismiss' in effect) {
    const at = roleAt(plan, effect.role);
    const gets = 'appoint' in effect;
    const person = readPerson(gets ? effect.appoint : effect.dismiss, place);
    return (frame) => {
      const who = person(frame);
      if (gets && who === nobody) refuse('NoReceiver');
      changeRole(frame.draft, at, who, gets);
    };
  }
  if ('mint' in effect || 'burn' in effect) {
    const value = 'mint' in effect ? effect.mint : effect.burn;
    const unit = unitAt(value, place);
    const coin = coinAt(plan, typeof unit === 'object' && 'money' in unit ? unit.money : impossible());
    const amount = readAmount(value, place);
    if ('burn' in effect) return (frame) => frame.draft.moveCoins(coin, frame.actor, nobody, amount(frame));
    const kind = coinKind(charter, coin);
    const person = readPerson(effect.for, place);
    return (frame) => {
      const made = amount(frame);
      const to = person(frame);
      if (to === nobody) refuse('NoReceiver');
      if (kind === 'own') frame.draft.moveCoins(coin, nobody, to, made);
      else if (made > 0n) frame.draft.due.push({ coin, to, amount: made, isNew: true });
    };
  }
  if ('pass' in effect) {
    const declared = thingOf(effect.pass, scope);
    const { thing } = declared;
    const keeps = keepsNft(declared);
    const which = readNumbered(effect.pass, place);
    const person = readPerson(effect.to, place);
    return (frame) => {
      const record = which(frame);
      const to = person(frame);
      const nft = keeps ? letGo(frame.draft, thing, record) : undefined;
      if (to === nobody) refuse('NoReceiver');
      if (nft === undefined) frame.draft.giveNft(thing, record, to);
      else {
        // Kept for them until it is sent, so that it is let go of once.
        frame.draft.keepNft(nft, { number: frame.draft.nfts.get(nft)?.number ?? impossible(), whereabouts: { waitsFor: to } });
        frame.draft.due.push({ nft, thing, to });
      }
    };
  }
  if ('if' in effect) {
    const decides = readCondition(effect.if, place);
    const does = watched(place, 'branch', effect.do, doAll(effect.do, place));
    const otherwise = watched(place, 'branch', effect.else ?? effect, doAll(effect.else ?? [], place));
    const fork = forks(place, effect);
    return (frame) => {
      const holds = decides(frame);
      fork(holds ? 0 : 1);
      return holds ? does(frame) : otherwise(frame);
    };
  }
  const among = readAmong(thingNamed(charter, effect.each), effect.in, place);
  const inside: Place = { ...place, scope: scopeInside(effect, scope) };
  const where = effect.where && readCondition(effect.where, inside);
  const does = doAll(effect.do, inside);
  const fork = forks(place, effect);
  return (frame) => {
    const outer = frame.each;
    let times = 0;
    for (const record of among(frame)) {
      frame.each = record;
      if (where && !where(frame)) continue;
      times++;
      does(frame);
    }
    if (times > 1) fork(1);
    frame.each = outer;
  };
}

/** Writes a field or a tally. `after` makes the new value from what reads the present one. */
function doKeep(kept: Kept, place: Place, after: (before: Read<Datum>) => Read<Datum>): Do {
  const { plan, scope } = place;
  if ('tally' in kept) {
    const tally = tallyAt(plan, kept.tally);
    const { unit, of } = tallyNamed(plan.charter, kept.tally);
    const person = readPersonOrActor(kept.person, place);
    const owner = readNumberedOwner(of, kept.of, place);
    const pairs = plan.pairsOfTally[tally] ?? impossible();
    return (frame) => {
      const whose = person(frame);
      const record = owner(frame);
      const value = after(({ draft }) => draft.inTally(tally, record, whose))(frame);
      frame.draft.setTally(tally, record, whose, amountIn(stored(value, unit)), pairs);
    };
  }
  const ref = kept.of ?? 'this';
  const declared = thingOf(ref, scope);
  const thing = thingAt(plan, declared.thing);
  const field = fieldAt(declared, kept.field);
  const unit = unitOfKept(kept, scope);
  const which = readNumbered(ref, place);
  return (frame) => {
    const record = which(frame);
    frame.draft.row(thing, record);
    const before = (inner: Frame): Datum => {
      const value = rowOf(inner, thing, record).fields[field] ?? impossible();
      return unit === 'moment' && value === 0n ? refuse('NotSetYet') : value;
    };
    const value = stored(after(before)(frame), unit);
    const row = frame.draft.row(thing, record);
    frame.draft.replace(thing, record, { ...row, fields: row.fields.with(field, value) });
  };
}

function doCreate(effect: Extract<Effect, { create: string }>, place: Place): Do {
  const { plan } = place;
  const thing = thingNamed(plan.charter, effect.create);
  const maker = makerOf(plan, thing);
  const parent = effect.in === undefined && isSingle(plan.charter, thing.in) ? () => 1 : readParent(effect.in, place);
  const named = effect.with.map(({ field, is }) => ({ field: fieldAt(thing, field), read: readValue(is, place) }));
  return (frame) => {
    const above = parent(frame);
    const given = named.map(({ field, read }) => ({ field, value: read(frame) }));
    numberRecord(maker, prepareRecord(maker, above, given, frame), frame);
  };
}

/** Gives or takes a role; twice changes nothing. */
export function changeRole(draft: Draft, at: number, who: Wallet, gets: boolean): void {
  const role = draft.roles[at] ?? impossible();
  if (role.holders === 'one') {
    if (gets || role.holder === who) draft.roles = draft.roles.with(at, { holders: 'one', holder: gets ? who : nobody, offered: nobody });
    return;
  }
  const wallets = new Set(role.wallets);
  if (gets) wallets.add(who);
  else wallets.delete(who);
  draft.roles = draft.roles.with(at, { holders: 'many', wallets });
}
