/** Charters by chance over the whole language: the same seed, the same charter. They make no sense, but they can be played. */
import {
  type Action,
  type Charter,
  chainCoin,
  type Field,
  type RuleName,
  type Thing,
  type Unit,
  type Value,
  type Who,
} from '@starwright/protocol/charter';
import { checkNames } from '../check/check-names.ts';
import { checkUnits } from '../check/check-units.ts';
import { scopeOfAction, scopeOfRecord, scopeOfTerm } from '../language/typing.ts';
import { ownNft, potNamed, tallyNamed, thingNamed } from '../language/vocabulary.ts';
import { Chance } from './chance.ts';
import { personAt } from './play.ts';
import { RandomEffects } from './random-effects.ts';
import { Names } from './random-names.ts';
import { type Here, isMoney, personOf } from './random-values.ts';

export interface RandomCharter {
  charter: Charter;
  /** Parts that did not fit together and were left out. */
  leftOut: number;
}

export function randomCharter(seed: number): RandomCharter {
  const chance = new Chance(seed);
  const built = new Builder(chance, chance.pick([1, 2, 2, 3, 4])).build();
  let leftOut = 0;
  for (let problems = problemsOf(built); problems.length > 0; problems = problemsOf(built)) {
    const [list, at] = problems[0]?.at ?? [];
    if ((list !== 'actions' && list !== 'terms') || typeof at !== 'number')
      throw new Error(`charter ${seed}: ${JSON.stringify(problems[0])}`);
    built[list].splice(at, 1);
    leftOut++;
  }
  return { charter: built, leftOut };
}

const problemsOf = (charter: Charter) => [...checkNames(charter), ...checkUnits(charter)];

class Builder {
  readonly chance: Chance;
  readonly size: number;
  readonly names: Names;
  readonly charter: Charter;
  readonly random: RandomEffects;

  constructor(chance: Chance, size: number) {
    this.chance = chance;
    this.size = size;
    this.names = new Names(chance, [chainCoin]);
    this.charter = {
      language: 1,
      title: 'Made by chance',
      coins: [],
      roles: [],
      settings: [],
      things: [],
      pots: [],
      tallies: [],
      terms: [],
      actions: [],
    };
    this.random = new RandomEffects(chance, this.charter, this.names);
  }

  build(): Charter {
    const { charter, chance, size } = this;
    for (let i = chance.below(2) + (size > 1 ? chance.below(3) : 0); i > 0; i--) charter.coins.push(this.coin());
    for (let i = chance.below(size + 1); i > 0; i--) this.role();
    for (let i = chance.below(size + 2); i > 0; i--) charter.settings.push(this.setting());
    for (let i = chance.between(1, size); i > 0; i--) charter.things.push(this.thing());
    for (let i = chance.between(1, size + 1); i > 0; i--) charter.pots.push(this.pot());
    for (let i = chance.below(size + 1); i > 0; i--) charter.tallies.push(this.tally());
    for (let i = chance.below(size + 1); i > 0; i--) this.term();
    for (const thing of charter.things) if (!thing.single) charter.actions.push(this.making(thing));
    for (const pot of charter.pots) if (chance.percent(75)) charter.actions.push(this.filling(pot.pot));
    for (const coin of charter.coins) if ('own' in coin && chance.percent(80)) charter.actions.push(this.minting(coin.coin));
    for (const { tally, of } of charter.tallies) if (chance.percent(60)) charter.actions.push(this.counting(tally, of));
    for (let i = chance.between(2, 2 + size * 2); i > 0; i--) charter.actions.push(this.action());
    return charter;
  }

  coin(): Charter['coins'][number] {
    const { chance } = this;
    const coin = this.names.fresh();
    if (chance.percent(35)) return { coin, existing: true, decimals: chance.pick([0, 6, 18]) };
    return {
      coin,
      own: true,
      symbol: chance.pick(['GLD', 'a1', 'X$']),
      decimals: chance.pick([0, 2, 18]),
      moves: chance.pick(['freely', 'by rules']),
    };
  }

  role(): void {
    const { chance, charter } = this;
    const by = chance.pickOrNone(charter.roles)?.role;
    const named = chance.pick(['deployer', 'deployer', 'rules', ...(by === undefined ? [] : [{ by }])] as const);
    charter.roles.push({ role: this.names.fresh(), plural: this.names.fresh(), holders: chance.pick(['one', 'many']), named });
  }

  setting(): Charter['settings'][number] {
    const { chance, charter } = this;
    const setting = this.names.fresh();
    const unit = chance.pick<Unit>([
      'count',
      'share',
      'moment',
      'duration',
      'person',
      'text',
      'yes/no',
      'list',
      'list',
      this.money(),
      { choice: ['left', 'right'] },
    ]);
    if (unit === 'person') return { setting, unit, is: { wallet: personAt(chance.between(1, 6)) } };
    if (unit === 'list') return { setting, unit, is: { wallets: [1, 2, 3, 4, 5].slice(0, chance.between(1, 5)).map(personAt) } };
    const here: Here = { scope: scopeOfRecord(charter, undefined), phase: 'term' };
    const is = this.random.literal(unit, here) ?? 1;
    const by = chance.pickOrNone(charter.roles)?.role;
    if (by === undefined || unit === 'text' || unit === 'yes/no' || unit === 'moment' || (typeof unit === 'object' && !isMoney(unit)))
      return { setting, unit, is };
    const bound = (small: boolean): Value =>
      unit === 'count'
        ? small
          ? 0
          : 9
        : unit === 'share'
          ? { percent: small ? 1 : 80 }
          : unit === 'duration'
            ? { seconds: small ? 0 : 86_400 }
            : { money: small ? '0' : '1', coin: isMoney(unit) ? unit.money : chainCoin };
    return { setting, unit, is, change: { by, from: bound(true), to: bound(false) } };
  }

  money(): Unit {
    return { money: this.chance.percent(60) ? chainCoin : this.chance.pick([chainCoin, ...this.charter.coins.map(({ coin }) => coin)]) };
  }

  unit(): Unit {
    const { chance, charter } = this;
    const records = charter.things.map(({ thing }): Unit => ({ record: thing }));
    return chance.pick<Unit>([
      'count',
      'count',
      'share',
      'moment',
      'moment',
      'duration',
      'person',
      'person',
      'text',
      'yes/no',
      'seal',
      this.money(),
      this.money(),
      { choice: ['left', 'right', 'straight on'] },
      ...records,
    ]);
  }

  thing(): Thing {
    const { chance, charter } = this;
    const single = chance.percent(20);
    const parent = single ? undefined : chance.percent(45) ? chance.pickOrNone(charter.things)?.thing : undefined;
    const thing: Thing = { thing: this.names.fresh(), plural: this.names.fresh(), fields: [] };
    if (single) thing.single = true;
    if (parent !== undefined) thing.in = parent;
    if (chance.percent(60)) thing.states = ['open', 'closed', 'sent away', 'paid'].slice(0, chance.between(2, 4));
    if (!single && chance.percent(60)) thing.atMost = chance.pick([1, 2, 3, 5, 8, 64]);
    const isMembership = !single && chance.percent(35);
    if (isMembership) {
      thing.fields.push({ field: this.names.fresh(), unit: 'person', ...(chance.percent(80) && { starts: 'actor' }) });
      thing.who = this.names.fresh();
    }
    for (let i = chance.between(1, 2 + this.size); i > 0; i--) thing.fields.push(this.field(thing));
    const [first] = thing.fields;
    if (isMembership && first) thing.unique = [first.field];
    else if (!single && chance.percent(25))
      thing.unique = chance
        .some(thing.fields, 60)
        .slice(0, 2)
        .map(({ field }) => field);
    if (thing.unique?.length === 0) delete thing.unique;
    if (!single && chance.percent(15)) thing.nft = { existing: true };
    else if (!single && chance.percent(30) && !charter.things.some(ownNft))
      thing.nft = { symbol: 'NFT', moves: chance.pick(['freely', 'by rules']) };
    return thing;
  }

  field(thing: Thing): Field {
    const field: Field = { field: this.names.fresh(), unit: this.unit() };
    if (!this.chance.percent(45) || (typeof field.unit === 'object' && 'record' in field.unit)) return field;
    const before = { ...thing, fields: [...thing.fields] };
    const here: Here = { scope: { ...scopeOfRecord(this.charter, before, { actor: true }), this: before }, phase: 'start' };
    // The record of a single thing is made when the contract is deployed, where a start that refuses would refuse all.
    const starts = thing.single ? this.random.literal(field.unit, here) : this.random.value(field.unit, here, 1);
    return starts === undefined ? field : { ...field, starts };
  }

  pot(): Charter['pots'][number] {
    const { chance, charter } = this;
    const thing = chance.percent(55) ? chance.pickOrNone(charter.things)?.thing : undefined;
    const coin = chance.percent(45) ? chance.pickOrNone(charter.coins)?.coin : undefined;
    return {
      pot: this.names.fresh(),
      ...(thing !== undefined && { of: thing }),
      ...(chance.percent(25) && { person: true as const }),
      ...(coin !== undefined && { coin }),
      ...(chance.percent(6) && { forever: true as const }),
    };
  }

  tally(): Charter['tallies'][number] {
    const { chance, charter } = this;
    const thing = chance.percent(50) ? chance.pickOrNone(charter.things)?.thing : undefined;
    const unit = chance.pick(['count', 'count', 'moment', this.money()] as const);
    return {
      tally: this.names.fresh(),
      unit: isMoney(unit) ? unit : unit === 'moment' ? 'moment' : 'count',
      ...(thing !== undefined && { of: thing }),
    };
  }

  term(): void {
    const { chance, charter } = this;
    const thing = chance.percent(60) ? chance.pickOrNone(charter.things)?.thing : undefined;
    const unit = chance.pick<Unit>(['count', 'duration', 'moment', 'yes/no', 'person', this.money()]);
    const term: Charter['terms'][number] = {
      term: this.names.fresh(),
      ...(thing !== undefined && { of: thing }),
      ...(chance.percent(40) && { person: true as const }),
      unit,
      is: 0,
    };
    const is = this.random.value(unit, { scope: scopeOfTerm(charter, term), phase: 'term' }, 2);
    if (is !== undefined) charter.terms.push({ ...term, is });
  }

  // ── Actions ──────────────────────────────────────────────────────────────────────────────────────────────────────────

  making(thing: Thing): Action {
    const on = thing.in === undefined || thingNamed(this.charter, thing.in).single ? {} : { on: thing.in };
    return this.filled(
      { verb: this.names.fresh(), by: 'anyone', ...on, ...this.creating(thing), onlyIf: [], do: [] },
      { conditions: 8, effects: 25, pays: 25 },
    );
  }

  creating(thing: Thing): Pick<Action, 'creates' | 'asks'> {
    const asks = thing.fields.filter(
      (field) => field.starts === undefined && (thing.unique?.includes(field.field) || field.unit === 'seal' || this.chance.percent(75)),
    );
    return { creates: thing.thing, ...(asks.length > 0 && { asks: asks.map(({ field }) => field) }) };
  }

  filling(pot: RuleName): Action {
    const { of } = potNamed(this.charter, pot);
    const action: Action = { verb: this.names.fresh(), by: 'anyone', ...(of !== undefined && { on: of }), onlyIf: [], do: [] };
    const here: Here = { scope: scopeOfAction(this.charter, action), phase: 'effect' };
    const into = this.random.pot(potNamed(this.charter, pot), here, 0) ?? { pot };
    return this.filled({ ...action, pays: { into } }, { conditions: 10, effects: 30, pays: 0 });
  }

  /** Without coins nobody could pay in them, and without a tally nothing is shared out. */
  minting(coin: RuleName): Action {
    const amount = { money: String(this.chance.between(1, 9)), coin };
    return { verb: this.names.fresh(), by: 'anyone', onlyIf: [], do: [{ mint: amount, for: 'actor' }] };
  }

  counting(tally: RuleName, of: RuleName | undefined): Action {
    const { unit } = tallyNamed(this.charter, tally);
    const action: Action = { verb: this.names.fresh(), by: 'anyone', ...(of !== undefined && { on: of }), onlyIf: [], do: [] };
    const by =
      unit === 'moment'
        ? { seconds: 60 }
        : unit === 'count'
          ? this.chance.between(1, 5)
          : { larger: [this.random.money(unit.money), this.random.money(unit.money)] satisfies [Value, Value] };
    return { ...action, do: [{ raise: { tally }, by }] };
  }

  action(): Action {
    const { chance, charter } = this;
    const on = chance.percent(75) ? chance.pickOrNone(charter.things)?.thing : undefined;
    const child = chance.percent(25)
      ? chance.pickOrNone(charter.things.filter((thing) => !thing.single && (thing.in === undefined || thing.in === on)))
      : undefined;
    const action: Action = {
      verb: this.names.fresh(),
      by: 'anyone',
      ...(on !== undefined && { on }),
      ...(child && this.creating(child)),
      onlyIf: [],
      do: [],
    };
    for (let i = chance.below(3); i > 0; i--) {
      const unit = this.unit();
      action.inputs = [...(action.inputs ?? []), { input: this.names.fresh(), unit }];
    }
    if (chance.percent(45)) action.by = this.who({ scope: scopeOfAction(charter, action), phase: 'condition' }, true);
    return this.filled(action, { conditions: 55, effects: 100, pays: 30 });
  }

  who(here: Here, mayBeEither: boolean): Who {
    const { chance, charter, random } = this;
    const found: Who[] = charter.roles.map(({ role }) => ({ role }));
    for (const thing of charter.things) {
      const person = chance.pickOrNone(thing.fields.filter(({ unit }) => unit === 'person'));
      const ref = random.ref(thing, here, 1);
      if (person && ref !== undefined) found.push({ party: person.field, ...(ref === 'this' ? {} : { of: ref }) });
      if (ownNft(thing) && ref !== undefined) found.push({ holder: ref });
      if (personOf(thing) === undefined) continue;
      const above = thing.in === undefined ? undefined : random.ref(thingNamed(charter, thing.in), here, 1);
      if (thing.in !== undefined && above === undefined) continue;
      found.push({
        member: thing.thing,
        ...(above !== undefined && { in: above }),
        ...(thing.states &&
          chance.percent(50) && {
            states: chance
              .some(thing.states, 70)
              .slice(0, 8)
              .concat(thing.states[0] ?? [])
              .filter((state, at, all) => all.indexOf(state) === at),
          }),
      });
    }
    if (mayBeEither && found.length > 0 && chance.percent(25))
      return { either: [this.who(here, false), chance.percent(40) ? 'anyone' : this.who(here, false)] };
    return chance.pickOrNone(found) ?? 'anyone';
  }

  /** Conditions, a payment and effects; how often each of them, in percent. */
  filled(action: Action, often: { conditions: number; effects: number; pays: number }): Action {
    const { chance, charter, random } = this;
    let filled = action;
    if (chance.percent(often.pays)) {
      const pot = chance.pick(charter.pots);
      const into = random.pot(pot, { scope: scopeOfAction(charter, filled), phase: 'effect' }, 1);
      if (into) filled = { ...filled, pays: { into } };
    }
    if (filled.pays) {
      const { payment: _, ...unpaid } = scopeOfAction(charter, filled);
      const amount = random.value(
        { money: potNamed(charter, filled.pays.into.pot).coin ?? chainCoin },
        { scope: unpaid, phase: 'condition' },
        1,
      );
      if (amount !== undefined && chance.percent(60))
        filled = { ...filled, pays: { ...filled.pays, [chance.pick(['exactly', 'atLeast'])]: amount } };
    }
    const here: Here = { scope: scopeOfAction(charter, filled), phase: 'condition' };
    const onlyIf: Action['onlyIf'] = [];
    if (chance.percent(often.conditions))
      for (let i = chance.between(1, 2); i > 0; i--) {
        const condition = random.condition(here, 2);
        if (condition) onlyIf.push(condition);
      }
    const special = chance.percent(often.conditions) ? this.special(filled, here) : undefined;
    if (special) onlyIf.push(special);
    const effects = chance.percent(often.effects)
      ? random.effects({ scope: scopeOfAction(charter, filled), phase: 'effect' }, 1 + this.size, 2, true)
      : [];
    return {
      ...filled,
      onlyIf,
      do: effects,
      ...(chance.percent(10) && { note: 'As we said.' }),
      ...(chance.percent(5) && { assumed: true as const }),
    };
  }

  /** What stands only at the top of an action's conditions. */
  special(action: Action, here: Here): Action['onlyIf'][number] | undefined {
    const { chance, charter, random } = this;
    const on = action.on === undefined ? undefined : thingNamed(charter, action.on);
    const list = chance.pickOrNone(charter.settings.filter(({ unit }) => unit === 'list'));
    const sealed = on?.fields.find(({ unit, starts }) => unit === 'seal' && starts === undefined);
    if (sealed && chance.percent(70)) {
      const given = (action.inputs ?? []).map(({ input }): Value => ({ input }));
      const values = given.length > 0 ? given.slice(0, 3) : [chance.pick<Value>([5, { text: 'word' }, 'actor'])];
      return { opens: { field: sealed.field }, with: values };
    }
    if (list && chance.percent(50)) return { listed: list.setting };
    const per = chance.percent(50) ? random.value('duration', here, 0) : undefined;
    if (chance.percent(40)) return undefined;
    return { once: on && chance.percent(50) ? 'record' : 'person', ...(per !== undefined && { per }) };
  }
}
