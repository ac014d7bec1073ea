/** Values, references and conditions by chance, such that they fit where they stand. */
import {
  type Charter,
  type Condition,
  chainCoin,
  comparisons,
  type Pot,
  type PotRef,
  type Ref,
  type RuleName,
  type Thing,
  type Unit,
  type Value,
} from '@starwright/protocol/charter';
import { formatUnits } from 'viem';
import type { Scope } from '../language/typing.ts';
import { decimalsOf, ownNft, thingNamed } from '../language/vocabulary.ts';
import type { Chance } from './chance.ts';

export interface Here {
  scope: Scope;
  /** Before the new record has its number, only its fields can be read; in a start that holds for `this` as well. */
  phase: 'start' | 'term' | 'condition' | 'effect';
}

export const same = (a: Unit, b: Unit): boolean => JSON.stringify(a) === JSON.stringify(b);
export const isMoney = (unit: Unit): unit is { money: RuleName } => typeof unit === 'object' && 'money' in unit;
const isAmount = (unit: Unit): boolean => unit === 'count' || unit === 'share' || unit === 'duration' || isMoney(unit);
const isOrdered = (unit: Unit): boolean => isAmount(unit) || unit === 'moment';
const isCapped = (thing: Thing): boolean => thing.atMost !== undefined && thing.atMost <= 64;
export const personOf = (thing: Thing): RuleName | undefined =>
  thing.unique?.length === 1 ? thing.fields.find((one) => one.field === thing.unique?.[0] && one.unit === 'person')?.field : undefined;

export class RandomValues {
  readonly chance: Chance;
  readonly charter: Charter;

  constructor(chance: Chance, charter: Charter) {
    this.chance = chance;
    this.charter = charter;
  }

  // ── References ───────────────────────────────────────────────────────────────────────────────────────────────────────

  /** The records at hand: no reading, no refusal. */
  #near(here: Here): { ref: Ref; thing: Thing }[] {
    const { scope, phase } = here;
    const near: { ref: Ref; thing: Thing }[] = [];
    for (const ref of ['this', 'new', 'drawn', 'each'] as const) {
      const thing = scope[ref];
      if (!thing || (ref === 'new' && phase !== 'effect') || (ref === 'this' && phase === 'start')) continue;
      near.push({ ref, thing });
    }
    for (const [given, unit] of Object.entries(scope.inputs))
      if (typeof unit === 'object' && 'record' in unit) near.push({ ref: { given }, thing: thingNamed(this.charter, unit.record) });
    for (const thing of this.charter.things) if (thing.single) near.push({ ref: { the: thing.thing }, thing });
    return near;
  }

  ref(thing: Thing, here: Here, depth: number): Ref | undefined {
    const { chance } = this;
    const near = this.#near(here);
    const options: Ref[] = near.filter((one) => one.thing.thing === thing.thing).map(({ ref }) => ref);
    for (const { ref, thing: child } of near) if (child.in === thing.thing) options.push({ up: thing.thing, ...of(ref) });
    if (options.length > 0 && !chance.percent(25)) return chance.pick(options);
    if (depth > 0) {
      for (const { ref, thing: from } of near)
        for (const { field, unit } of from.fields)
          if (typeof unit === 'object' && 'record' in unit && unit.record === thing.thing && chance.percent(30))
            options.push({ link: field, ...of(ref) });
      options.push(...this.#found(thing, here, depth - 1));
    }
    return chance.pickOrNone(options);
  }

  #found(thing: Thing, here: Here, depth: number): Ref[] {
    const { chance } = this;
    if (thing.single) return [];
    const above = thing.in === undefined ? undefined : this.ref(thingNamed(this.charter, thing.in), here, depth);
    const within = above !== undefined ? { in: above } : {};
    const hasParent = thing.in === undefined || above !== undefined;
    const found: Ref[] = [];
    if (personOf(thing) !== undefined && hasParent) {
      if (here.scope.actor) found.push({ own: thing.thing, ...within });
      const whose = this.value('person', here, depth);
      if (whose !== undefined) found.push({ own: thing.thing, whose, ...within });
    }
    if (thing.unique && hasParent) {
      const values = thing.unique.map((name) => this.value(thing.fields.find((one) => one.field === name)?.unit ?? 'count', here, 0));
      if (values.every((value) => value !== undefined)) found.push({ find: thing.thing, with: values, ...within });
    }
    found.push({
      nth: chance.percent(70) ? 1 : (this.value('count', here, depth) ?? 1),
      thing: thing.thing,
      ...(chance.percent(70) ? within : {}),
    });
    const by = chance.pickOrNone(thing.fields.filter(({ unit }) => isOrdered(unit)));
    if (by && isCapped(thing))
      found.push({
        place: chance.percent(80) ? 1 : 2,
        thing: thing.thing,
        by: by.field,
        first: chance.pick(['highest', 'lowest']),
        ...(chance.percent(70) ? within : {}),
      });
    return found;
  }

  /** Where a pot, tally or term of a thing is looked at; nothing where no record of it can be named. */
  owner(thing: RuleName | undefined, here: Here, depth: number): { of?: Ref } | undefined {
    if (thing === undefined) return {};
    if (here.scope.this?.thing === thing && here.phase !== 'start' && this.chance.percent(40)) return {};
    const ref = this.ref(thingNamed(this.charter, thing), here, depth);
    return ref === undefined ? undefined : { of: ref };
  }

  pot(pot: Pot, here: Here, depth: number): PotRef | undefined {
    const owner = this.owner(pot.of, here, depth);
    if (!owner) return undefined;
    if (!pot.person || (here.scope.actor && this.chance.percent(60)))
      return here.scope.actor || !pot.person ? { pot: pot.pot, ...owner } : undefined;
    const person = this.value('person', here, depth);
    return person === undefined ? undefined : { pot: pot.pot, ...owner, person };
  }

  // ── Values ───────────────────────────────────────────────────────────────────────────────────────────────────────────

  value(unit: Unit, here: Here, depth: number): Value | undefined {
    const { chance } = this;
    const readable = this.#readable(unit, here, depth);
    const literal = this.literal(unit, here);
    if (depth > 0 && isOrdered(unit) && chance.percent(35)) {
      const operation = this.#operation(unit, here, depth - 1);
      if (operation !== undefined) return operation;
    }
    if (depth > 0 && typeof unit !== 'object' && chance.percent(5)) {
      const [is, otherwise] = [this.value(unit, here, depth - 1), this.value(unit, here, depth - 1)];
      const condition = this.condition(here, depth - 1);
      if (is !== undefined && otherwise !== undefined && condition) return { if: condition, is, else: otherwise };
    }
    if (readable.length > 0 && (literal === undefined || chance.percent(65))) return chance.pick(readable);
    return literal;
  }

  literal(unit: Unit, here: Here): Value | undefined {
    const { chance } = this;
    if (typeof unit === 'object') {
      if ('money' in unit) return this.money(unit.money);
      if ('choice' in unit) return { choice: chance.pick(unit.choice) };
      const ref = this.ref(thingNamed(this.charter, unit.record), here, 0);
      return ref === undefined ? undefined : { record: ref };
    }
    switch (unit) {
      case 'count':
        return chance.percent(95) ? chance.below(6) : chance.pick([1000, 2 ** 40, Number.MAX_SAFE_INTEGER]);
      case 'share':
        return { percent: chance.pick([0, 0.01, 2.5, 10, 33.33, 50, 100]) };
      case 'moment':
        return chance.percent(85) ? 'now' : { moment: chance.pick([1, 1_800_000_500, 1_900_000_000]) };
      case 'duration':
        return { seconds: chance.pick([0, 1, 60, 3600, 86_400, 2_592_000]) };
      case 'person':
        return here.scope.actor && chance.percent(92) ? 'actor' : here.scope.person && chance.percent(80) ? 'person' : 'nobody';
      case 'text':
        return { text: chance.pick(['word', 'It’s "done"; }', '</script>', '\\n 漢字', 'a']) };
      case 'yes/no':
        return chance.percent(50);
      default:
        return undefined;
    }
  }

  money(coin: RuleName): Value {
    const { chance } = this;
    const decimals = decimalsOf(this.charter, coin);
    const amount = chance.percent(85) ? BigInt(chance.below(12)) : 10n ** BigInt(decimals) * BigInt(chance.between(1, 3));
    return { money: formatUnits(amount, decimals), coin };
  }

  #readable(unit: Unit, here: Here, depth: number): Value[] {
    const { chance, charter } = this;
    const { scope } = here;
    const found: (Value | undefined)[] = [];
    for (const [input, of] of Object.entries(scope.inputs)) if (same(of, unit)) found.push({ input }, { input });
    for (const [called, of] of Object.entries(scope.called)) if (same(of, unit)) found.push({ called }, { called });
    for (const { setting, unit: of } of charter.settings) if (same(of, unit)) found.push({ setting });
    if (scope.payment !== undefined && same(unit, { money: scope.payment })) found.push('payment');
    found.push(...this.#fields(unit, here, depth));
    if (here.phase === 'start') return found.filter((value) => value !== undefined);
    for (const term of charter.terms) {
      if (!same(term.unit, unit) || !chance.percent(40)) continue;
      const owner = this.owner(term.of, here, depth - 1);
      const whose = term.person ? this.#whose(here, depth - 1) : {};
      if (owner && whose) found.push({ term: term.term, ...owner, ...whose });
    }
    for (const tally of charter.tallies) {
      if (!same(tally.unit, unit)) continue;
      const owner = this.owner(tally.of, here, depth - 1);
      const whose = this.#whose(here, depth - 1);
      if (owner && whose && chance.percent(60)) found.push({ tally: tally.tally, ...whose, ...owner });
      else if (owner && tally.unit !== 'moment') found.push({ total: tally.tally, ...owner });
    }
    if (isMoney(unit))
      for (const pot of charter.pots) {
        if ((pot.coin ?? chainCoin) !== unit.money) continue;
        const held = this.pot(pot, here, depth - 1);
        if (held) found.push({ held });
      }
    for (const thing of charter.things) {
      if (unit === 'count' && chance.percent(30)) {
        const state = thing.states && chance.percent(40) ? { state: chance.pick(thing.states) } : {};
        found.push({ number: thing.thing, ...this.#within(thing, here, depth), ...state });
        const ref = depth > 0 ? this.ref(thing, here, depth - 1) : undefined;
        if (ref !== undefined && chance.percent(40)) found.push({ numberOf: ref });
      }
      const summed = chance.pickOrNone(thing.fields.filter((field) => isAmount(unit) && same(field.unit, unit)));
      if (summed && chance.percent(30)) found.push({ sum: summed.field, thing: thing.thing, ...this.#within(thing, here, depth) });
      if (unit === 'person' && ownNft(thing) && depth > 0) {
        const ref = this.ref(thing, here, depth - 1);
        if (ref !== undefined) found.push({ holder: ref });
      }
    }
    if (unit === 'person') for (const { role, holders } of charter.roles) if (holders === 'one') found.push({ role });
    for (const coin of charter.coins)
      if ('own' in coin && same(unit, { money: coin.coin })) {
        const person = this.value('person', here, 0);
        if (person !== undefined) found.push({ balance: coin.coin, person });
        found.push({ supply: coin.coin });
      }
    if (typeof unit === 'object' && 'record' in unit) {
      const ref = depth > 0 ? this.ref(thingNamed(charter, unit.record), here, depth - 1) : undefined;
      if (ref !== undefined) found.push({ record: ref });
    }
    return found.filter((value) => value !== undefined);
  }

  #fields(unit: Unit, here: Here, depth: number): Value[] {
    const { scope, phase } = here;
    const found: Value[] = [];
    const read = (thing: Thing, ref: Ref): void => {
      // A moment that was never set refuses: seldom, so that most calls come through.
      for (const field of thing.fields)
        if (same(field.unit, unit) && (field.unit !== 'moment' || field.starts !== undefined || this.chance.percent(25)))
          found.push({ field: field.field, ...of(ref) });
    };
    for (const { ref, thing } of this.#near(here)) read(thing, ref);
    if (phase === 'start' && scope.this) read(scope.this, 'this');
    if (phase === 'condition' && scope.new) read(scope.new, 'new');
    if (phase === 'start' && scope.this?.in !== undefined) read(thingNamed(this.charter, scope.this.in), { up: scope.this.in });
    if (depth > 0 && phase !== 'start')
      for (const thing of this.charter.things) {
        if (!thing.fields.some((field) => same(field.unit, unit)) || !this.chance.percent(30)) continue;
        const ref = this.ref(thing, here, depth - 1);
        if (ref !== undefined) read(thing, ref);
      }
    return found;
  }

  #whose(here: Here, depth: number): { person?: Value } | undefined {
    if (here.scope.actor && this.chance.percent(55)) return {};
    const person = this.value('person', here, Math.max(0, depth));
    return person === undefined ? undefined : { person };
  }

  #within(thing: Thing, here: Here, depth: number): { in?: Ref } {
    if (thing.in === undefined || this.chance.percent(30)) return {};
    const ref = this.ref(thingNamed(this.charter, thing.in), here, depth - 1);
    return ref === undefined ? {} : { in: ref };
  }

  #operation(unit: Unit, here: Here, depth: number): Value | undefined {
    const { chance } = this;
    const of = (one: Unit): Value | undefined => this.value(one, here, depth);
    const pair = (a: Unit, b: Unit): [Value, Value] | undefined => {
      const [x, y] = [of(a), of(b)];
      return x === undefined || y === undefined ? undefined : [x, y];
    };
    const money = { money: this.chance.pick([chainCoin, ...this.charter.coins.map(({ coin }) => coin)]) };
    const positive = (one: Unit): Value =>
      one === 'count'
        ? chance.between(1, 4)
        : one === 'duration'
          ? { seconds: 60 }
          : one === 'share'
            ? { percent: 50 }
            : { larger: [of(one) ?? this.money(money.money), { money: '1', coin: isMoney(one) ? one.money : money.money }] };
    const made: (() => Value | undefined)[] = [];
    const add = (key: 'plus' | 'minus' | 'excess' | 'times' | 'divide' | 'smaller' | 'larger', a: Unit, b: Unit): void => {
      made.push(() => {
        const both = pair(a, b);
        // One key of an operation with a pair; which of them is chosen at run time.
        return both && ({ [key]: both } as Value);
      });
    };
    add('smaller', unit, unit);
    add('larger', unit, unit);
    if (unit === 'moment') {
      add('plus', 'moment', 'duration');
      if (chance.percent(40)) add('minus', 'moment', 'duration');
      return chance.pick(made)();
    }
    add('plus', unit, unit);
    add('excess', unit, unit);
    if (chance.percent(25)) add('minus', unit, unit);
    add('times', 'count', unit);
    if (chance.percent(30)) add('times', unit, 'count');
    made.push(() => {
      const whole = of(unit);
      return whole === undefined ? undefined : { divide: [whole, chance.percent(85) ? positive('count') : (of('count') ?? 1)] };
    });
    if (unit !== 'share')
      made.push(() => {
        const both = pair('share', unit);
        return both && { part: both[0], of: both[1] };
      });
    const by = chance.pick<Unit>(['count', 'duration', 'share', money]);
    made.push(() => {
      const both = pair(unit, by);
      return both && { portion: both[0], by: both[1], over: chance.percent(85) ? positive(by) : (of(by) ?? positive(by)) };
    });
    if (unit === 'duration') add('excess', 'moment', 'moment');
    if (unit === 'duration' && chance.percent(40)) add('minus', 'moment', 'moment');
    if (unit === 'count') {
      made.push(() => {
        const both = pair('moment', 'moment');
        return (
          both && {
            spans: chance.percent(90) ? positive('duration') : (of('duration') ?? { seconds: 1 }),
            count: chance.pick(['passed', 'begun']),
            from: both[0],
            to: both[1],
          }
        );
      });
      made.push(() => {
        const same = chance.pick<Unit>(['duration', money]);
        const whole = of(same);
        return whole === undefined ? undefined : { divide: [whole, positive(same)] };
      });
    }
    return chance.pick(made)();
  }

  // ── Conditions ───────────────────────────────────────────────────────────────────────────────────────────────────────

  condition(here: Here, depth: number): Condition | undefined {
    const { chance, charter } = this;
    const { scope } = here;
    const kind = chance.below(depth > 0 ? 13 : 8);
    if (kind === 8 || kind === 9) {
      const parts = [this.condition(here, depth - 1), this.condition(here, depth - 1)].filter((one) => one !== undefined);
      return parts.length < 2 ? parts[0] : chance.percent(70) ? { either: parts } : { both: parts };
    }
    if (kind === 10) {
      const inner = this.condition(here, depth - 1);
      return inner && { not: inner };
    }
    if (kind === 6 || kind === 11) {
      const thing = chance.pickOrNone(
        charter.things.filter(({ states, thing }) => states && (scope.this?.thing === thing || chance.percent(30))),
      );
      const ref = thing && this.ref(thing, here, depth);
      if (thing?.states && ref !== undefined)
        return {
          state: chance
            .some(thing.states, 70)
            .slice(0, 8)
            .concat(thing.states[0] ?? [])
            .filter((state, at, all) => all.indexOf(state) === at),
          ...of(ref),
        };
    }
    if (kind === 7 || kind === 12) {
      const role = chance.pickOrNone(charter.roles.filter(({ holders }) => holders === 'many'));
      const person = this.value('person', here, depth);
      if (role && person !== undefined && chance.percent(40)) return { has: role.role, person };
      const thing = chance.pickOrNone(charter.things);
      const ref = thing && this.ref(thing, here, Math.max(1, depth));
      if (ref !== undefined) return { exists: ref };
    }
    return this.#comparison(here, depth);
  }

  #comparison(here: Here, depth: number): Condition | undefined {
    const { chance } = this;
    const fields = [here.scope.this, here.scope.new].flatMap((thing) => thing?.fields.map(({ unit }) => unit) ?? []);
    const unit = chance.pick<Unit>([
      ...fields.filter((one) => one !== 'text' && one !== 'list'),
      'count',
      'count',
      'moment',
      'person',
      'duration',
      { money: chainCoin },
      ...this.charter.coins.map(({ coin }) => ({ money: coin })),
      'share',
      'yes/no',
    ]);
    const first = this.value(unit, here, depth);
    const second = this.value(unit, here, depth);
    if (first === undefined || second === undefined) return undefined;
    const isChoice = (value: Value): boolean => typeof value === 'object' && 'choice' in value;
    if (isChoice(first) && isChoice(second)) return undefined;
    return { compare: [first, isOrdered(unit) ? chance.pick(comparisons) : chance.pick(['is', 'is not'] as const), second] };
  }
}

/** `of` left out where it means the same. */
const of = (ref: Ref): { of?: Ref } => (ref === 'this' ? {} : { of: ref });
