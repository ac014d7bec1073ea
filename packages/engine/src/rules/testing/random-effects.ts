/** Effects by chance: mostly such that they can be done, since what always refuses shows nothing. */
import {
  type Charter,
  chainCoin,
  type Effect,
  type Kept,
  type PotRef,
  type RuleName,
  type Unit,
  type Value,
} from '@starwright/protocol/charter';
import { scopeAfter, scopeInside, unitOf } from '../language/typing.ts';
import { keepsNft, thingNamed } from '../language/vocabulary.ts';
import type { Chance } from './chance.ts';
import type { Names } from './random-names.ts';
import { type Here, isMoney, RandomValues } from './random-values.ts';

export class RandomEffects extends RandomValues {
  readonly names: Names;

  constructor(chance: Chance, charter: Charter, names: Names) {
    super(chance, charter);
    this.names = names;
  }

  effects(here: Here, most: number, nesting: number, isLast: boolean): Effect[] {
    const effects: Effect[] = [];
    let now = here;
    const count = this.chance.between(1, most);
    for (let i = 0; i < count; i++) {
      const effect = isLast && i === count - 1 && this.chance.percent(30) ? this.#draw(now) : this.effect(now, nesting);
      if (!effect) continue;
      effects.push(effect);
      now = { ...now, scope: scopeAfter(effect, now.scope) };
      if ('draw' in effect) break;
    }
    return effects;
  }

  effect(here: Here, nesting: number): Effect | undefined {
    const { chance, charter } = this;
    switch (chance.below(nesting > 0 ? 17 : 15)) {
      case 0: {
        const unit = chance.pick<Unit>([
          'count',
          'person',
          'moment',
          'duration',
          'yes/no',
          { money: chainCoin },
          ...charter.things.map(({ thing }) => ({ record: thing })),
        ]);
        const be = this.value(unit, here, 2);
        return be === undefined ? undefined : { let: this.names.fresh(), be };
      }
      case 1:
      case 2:
        return this.#set(here);
      case 3:
        return this.#raise(here);
      case 4:
        return this.#lower(here);
      case 5: {
        const thing = chance.pickOrNone(
          charter.things.filter(({ states, thing }) => states && (here.scope.this?.thing === thing || chance.percent(40))),
        );
        const ref = thing && this.ref(thing, here, 1);
        return thing?.states && ref !== undefined ? { move: chance.pick(thing.states), ...(ref === 'this' ? {} : { of: ref }) } : undefined;
      }
      case 6:
      case 7: {
        const from = this.#source(here);
        const to = chance.percent(50) && here.scope.actor ? 'actor' : this.value('person', here, 2);
        return from && to !== undefined ? { pay: this.#amountFrom(from, here), from: from.ref, to } : undefined;
      }
      case 8: {
        const from = this.#source(here);
        const target = from && chance.pickOrNone(charter.pots.filter((pot) => (pot.coin ?? chainCoin) === from.coin));
        const into = target && this.pot(target, here, 1);
        return from && into ? { shift: this.#amountFrom(from, here), from: from.ref, into } : undefined;
      }
      case 9: {
        const from = this.#source(here);
        const tally = chance.pickOrNone(charter.tallies.filter(({ unit }) => unit !== 'moment'));
        const owner = tally && this.owner(tally.of, here, 1);
        return from && owner
          ? { share: chance.percent(60) ? { held: from.ref } : this.#amountFrom(from, here), from: from.ref, by: tally.tally, ...owner }
          : undefined;
      }
      case 10:
        return this.#create(here);
      case 11: {
        const role = chance.pickOrNone(charter.roles.filter(({ named }) => named === 'rules'));
        const person = this.value('person', here, 1);
        if (!role || person === undefined) return undefined;
        return chance.percent(65) ? { appoint: person, role: role.role } : { dismiss: person, role: role.role };
      }
      case 12:
      case 13: {
        const made = chance.pickOrNone(charter.coins);
        const person = this.value('person', here, 1);
        if (made === undefined || person === undefined) return undefined;
        const { coin } = made;
        if ('existing' in made || chance.percent(60)) return { mint: this.#known(coin, here), for: person };
        return here.scope.actor
          ? {
              burn: chance.percent(70)
                ? { smaller: [{ balance: coin, person: 'actor' }, this.#known(coin, here)] }
                : this.#known(coin, here),
            }
          : undefined;
      }
      case 14: {
        const thing = chance.pickOrNone(charter.things.filter(({ nft }) => nft));
        const pass = thing && this.ref(thing, here, 1);
        const to = this.value('person', here, 1);
        return pass !== undefined && to !== undefined ? { pass, to } : undefined;
      }
      case 15:
        return this.#if(here, nesting - 1);
      default:
        return this.#each(here, nesting - 1);
    }
  }

  /** An amount of a coin whose unit is not in doubt: `mint` and `burn` ask it. */
  #known(coin: RuleName, here: Here): Value {
    const amount = this.value({ money: coin }, here, 1) ?? this.money(coin);
    return isMoney(unitOf(amount, here.scope)) ? amount : this.money(coin);
  }

  #kept(here: Here, fits: (unit: Unit) => boolean): { kept: Kept; unit: Unit } | undefined {
    const { chance, charter } = this;
    const places: { kept: Kept; unit: Unit }[] = [];
    for (const thing of charter.things) {
      const fields = thing.fields.filter(({ field, unit }) => fits(unit) && !thing.unique?.includes(field));
      const field = chance.pickOrNone(fields);
      const ref = field && this.ref(thing, here, chance.percent(30) ? 1 : 0);
      if (field && ref !== undefined)
        places.push({ kept: { field: field.field, ...(ref === 'this' ? {} : { of: ref }) }, unit: field.unit });
    }
    for (const tally of charter.tallies) {
      if (!fits(tally.unit)) continue;
      const owner = this.owner(tally.of, here, 1);
      const person = here.scope.actor && chance.percent(60) ? undefined : this.value('person', here, 1);
      if (owner) places.push({ kept: { tally: tally.tally, ...(person === undefined ? {} : { person }), ...owner }, unit: tally.unit });
    }
    return chance.pickOrNone(places);
  }

  #set(here: Here): Effect | undefined {
    const place = this.#kept(here, (unit) => unit !== 'list');
    const to = place && this.value(place.unit, here, 2);
    return place && to !== undefined ? { set: place.kept, to } : undefined;
  }

  #raise(here: Here): Effect | undefined {
    const place = this.#kept(here, (unit) => ['count', 'share', 'duration', 'moment'].includes(String(unit)) || isMoney(unit));
    const by = place && this.value(place.unit === 'moment' ? 'duration' : place.unit, here, 1);
    return place && by !== undefined ? { raise: place.kept, by } : undefined;
  }

  #lower(here: Here): Effect | undefined {
    const place = this.#kept(here, (unit) => ['count', 'share', 'duration', 'moment'].includes(String(unit)) || isMoney(unit));
    const by = place && this.value(place.unit === 'moment' ? 'duration' : place.unit, here, 1);
    if (!place || by === undefined) return undefined;
    if (place.unit === 'moment' || this.chance.percent(30)) return { lower: place.kept, by };
    return { lower: place.kept, by: { smaller: [place.kept, by] } };
  }

  #source(here: Here): { ref: PotRef; coin: RuleName } | undefined {
    const pot = this.chance.pickOrNone(this.charter.pots.filter(({ forever }) => !forever));
    const ref = pot && this.pot(pot, here, 1);
    return pot && ref && { ref, coin: pot.coin ?? chainCoin };
  }

  #amountFrom({ ref, coin }: { ref: PotRef; coin: RuleName }, here: Here): Value {
    const { chance } = this;
    const held: Value = { held: ref };
    const amount = this.value({ money: coin }, here, 1) ?? this.money(coin);
    switch (chance.below(5)) {
      case 0:
        return held;
      case 1:
        return { part: this.value('share', here, 1) ?? { percent: 10 }, of: held };
      case 2:
        return { divide: [held, chance.between(1, 4)] };
      case 3:
        return { smaller: [held, amount] };
      default:
        return amount;
    }
  }

  #create(here: Here): Effect | undefined {
    const { chance, charter } = this;
    const thing = chance.pickOrNone(charter.things.filter((one) => !one.single && !keepsNft(one)));
    if (!thing) return undefined;
    const isInSingle = thing.in !== undefined && thingNamed(charter, thing.in).single === true;
    const above = thing.in === undefined || isInSingle ? undefined : this.ref(thingNamed(charter, thing.in), here, 1);
    if (thing.in !== undefined && !isInSingle && above === undefined) return undefined;
    const named = thing.fields.flatMap((field) => {
      if (!thing.unique?.includes(field.field) && chance.percent(50)) return [];
      const is: Value | undefined =
        field.unit === 'count' && thing.unique?.includes(field.field)
          ? { plus: [{ number: thing.thing }, 7] }
          : this.value(field.unit, here, 1);
      return is === undefined ? [] : [{ field: field.field, is }];
    });
    return { create: thing.thing, ...(above !== undefined && { in: above }), with: named };
  }

  #if(here: Here, nesting: number): Effect | undefined {
    const condition = this.condition(here, 1);
    if (!condition) return undefined;
    const effects = this.effects(here, 2, nesting, false);
    const otherwise = this.chance.percent(40) ? this.effects(here, 2, nesting, false) : [];
    return { if: condition, do: effects, ...(otherwise.length > 0 && { else: otherwise }) };
  }

  #each(here: Here, nesting: number): Effect | undefined {
    const { chance, charter } = this;
    const thing = chance.pickOrNone(charter.things.filter(({ atMost, single }) => !single && atMost !== undefined && atMost <= 64));
    if (!thing) return undefined;
    const above = thing.in === undefined ? undefined : this.ref(thingNamed(charter, thing.in), here, 1);
    if (thing.in !== undefined && above === undefined) return undefined;
    const each: Extract<Effect, { each: string }> = { each: thing.thing, ...(above !== undefined && { in: above }), do: [] };
    const inside: Here = { ...here, scope: scopeInside(each, here.scope) };
    const where = chance.percent(40) ? this.condition(inside, 1) : undefined;
    return { ...each, ...(where && { where }), do: this.effects(inside, 2, nesting, false) };
  }

  #draw(here: Here): Effect | undefined {
    const { chance, charter } = this;
    const thing = chance.pickOrNone(charter.things.filter(({ single }) => !single));
    if (!thing) return undefined;
    const isCapped = thing.atMost !== undefined && thing.atMost <= 64;
    const above = thing.in === undefined || chance.percent(20) ? undefined : this.ref(thingNamed(charter, thing.in), here, 1);
    const person =
      isCapped && thing.fields.some(({ unit }) => unit === 'person') && chance.percent(40) ? this.value('person', here, 1) : undefined;
    const draw: Extract<Effect, { draw: number }> = {
      draw: isCapped ? chance.pick([1, 1, 2, 3]) : 1,
      among: thing.thing,
      ...(above !== undefined && { in: above }),
      ...(person !== undefined && { besides: person }),
      do: [],
    };
    return { ...draw, do: this.effects({ ...here, scope: scopeInside(draw, here.scope) }, 2, 1, false) };
  }
}
