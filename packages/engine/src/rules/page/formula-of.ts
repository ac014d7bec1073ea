/** From the language to what the page reckons with. What depends on what a person types has no formula. */
import type { Action, Charter, Condition, Effect, Kept, PotRef, Ref, RuleName, Term, Thing, Value } from '@starwright/protocol/charter';
import type { ContractInterface, Reader } from '../contract-interface.ts';
import { coinOfPot, type Scope, scopeAfter, scopeOfAction, scopeOfTerm, thingOf, unitOf } from '../language/typing.ts';
import { decimalsOf, personFieldOf, potNamed, roleNamed, tallyNamed, termNamed, thingNamed } from '../language/vocabulary.ts';
import { unitsOfCoin } from '../scenarios/constants.ts';
import type { Among, Foreseen, Formula, Operator } from './formula.ts';

/** Thrown inside for what cannot be known before something is typed. */
class NotKnown extends Error {}
const notKnown = (): never => {
  throw new NotKnown();
};
function known<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof NotKnown) return undefined;
    throw error;
  }
}

/** Where a part of a record stands in the tuple of its reader: parent, state, then the fields. */
export const firstField = (thing: Thing): number => (thing.in === undefined ? 0 : 1) + (thing.states ? 1 : 0);
const fieldPlace = (thing: Thing, field: RuleName): number => firstField(thing) + thing.fields.findIndex((one) => one.field === field);
const statePlace = (thing: Thing): number => (thing.in === undefined ? 0 : 1);

export interface Formulas {
  terms: (Formula | undefined)[];
  /** A part of a term. */
  inTerm(value: Value, term: Term): Formula | undefined;
  value(value: Value, action: Action): Formula | undefined;
  condition(condition: Condition, action: Action): Formula | undefined;
  foreseen(action: Action): Foreseen[];
}

export function formulasOf(charter: Charter, contract: ContractInterface): Formulas {
  const reader = (test: (one: Reader) => boolean): string => contract.readers.find(test)?.function ?? notKnown();
  const make = new Lowering(charter, reader);
  return {
    terms: charter.terms.map((term) => known(() => make.value(term.is, scopeOfTerm(charter, term)))),
    inTerm: (value, term) => known(() => make.value(value, scopeOfTerm(charter, term))),
    value: (value, action) => known(() => make.value(value, scopeOfAction(charter, action))),
    condition: (condition, action) => known(() => make.condition(condition, scopeOfAction(charter, action))),
    foreseen: (action) => make.effects(action.do, scopeOfAction(charter, action)),
  };
}

class Lowering {
  readonly charter: Charter;
  readonly reader: (test: (one: Reader) => boolean) => string;
  constructor(charter: Charter, reader: (test: (one: Reader) => boolean) => string) {
    this.charter = charter;
    this.reader = reader;
  }

  value(value: Value, scope: Scope): Formula {
    const { charter } = this;
    const of = (op: Operator, ...parts: Value[]): Formula => ({ op, of: parts.map((part) => this.value(part, scope)) });
    if (typeof value === 'number') return { fixed: String(value) };
    if (typeof value === 'boolean') return { truth: value };
    if (value === 'actor' || value === 'now' || value === 'person' || value === 'nobody') return { word: value };
    if (value === 'payment') return notKnown();
    if ('money' in value) return { fixed: String(unitsOfCoin(value.money, decimalsOf(charter, value.coin))) };
    if ('percent' in value) return { fixed: String(Math.round(value.percent * 100)) };
    if ('seconds' in value) return { fixed: String(value.seconds) };
    if ('moment' in value) return { fixed: String(value.moment) };
    if ('setting' in value) return { read: this.reader((one) => one.reads === 'setting' && one.setting === value.setting), args: [] };
    if ('called' in value) return { called: value.called };
    if ('field' in value) return this.field(value.field, value.of ?? 'this', scope);
    if ('record' in value) return this.ref(value.record, scope);
    if ('held' in value) return this.pot(value.held, scope);
    if ('tally' in value) return this.tally(value, scope);
    if ('total' in value) {
      const { of: thing } = tallyNamed(charter, value.total);
      return { read: this.reader((one) => one.reads === 'total' && one.tally === value.total), args: this.owner(thing, value.of, scope) };
    }
    if ('term' in value) {
      const declared = termNamed(charter, value.term);
      const [on] = declared.of === undefined ? [] : [this.ownerRef(declared.of, value.of, scope)];
      return {
        term: charter.terms.indexOf(declared),
        ...(on && { on }),
        ...(declared.person && { person: value.person === undefined ? { word: 'actor' as const } : this.value(value.person, scope) }),
      };
    }
    if ('number' in value) {
      const thing = thingNamed(charter, value.number);
      const state = value.state === undefined ? undefined : (thing.states ?? []).indexOf(value.state);
      return { count: this.among(thing, value.in, scope), ...(state !== undefined && { state: { at: statePlace(thing), is: state } }) };
    }
    if ('sum' in value) {
      const thing = thingNamed(charter, value.thing);
      return { sum: this.among(thing, value.in, scope), at: fieldPlace(thing, value.sum) };
    }
    if ('role' in value && roleNamed(charter, value.role).holders === 'many') return notKnown();
    if ('role' in value) return { read: this.reader((one) => one.reads === 'role' && one.role === value.role), args: [] };
    if ('plus' in value) return of('plus', ...value.plus);
    if ('minus' in value) return of('minus', ...value.minus);
    if ('excess' in value) return of('excess', ...value.excess);
    if ('times' in value) return of('times', ...value.times);
    if ('divide' in value) return of('divide', ...value.divide);
    if ('smaller' in value) return of('smaller', ...value.smaller);
    if ('larger' in value) return of('larger', ...value.larger);
    if ('part' in value) return of('part', value.part, value.of);
    if ('portion' in value) return of('portion', value.portion, value.by, value.over);
    if ('spans' in value) return of(value.count, value.spans, value.from, value.to);
    if ('if' in value)
      return { op: 'if', of: [this.condition(value.if, scope), this.value(value.is, scope), this.value(value.else, scope)] };
    // Texts, lists, what is typed, and what no reader answers.
    return notKnown();
  }

  condition(condition: Condition, scope: Scope): Formula {
    if ('compare' in condition) {
      const [a, comparison, b] = condition.compare;
      return { op: comparison, of: [this.compared(a, b, scope), this.compared(b, a, scope)] };
    }
    if ('state' in condition) {
      const thing = thingOf(condition.of ?? 'this', scope);
      const state = this.part(thing, condition.of ?? 'this', statePlace(thing), scope);
      const is = condition.state.map((word): Formula => ({ op: 'is', of: [state, { fixed: String((thing.states ?? []).indexOf(word)) }] }));
      return is.length === 1 && is[0] ? is[0] : { op: 'either', of: is };
    }
    if ('exists' in condition) return { exists: this.ref(condition.exists, scope) };
    if ('has' in condition) {
      const person = this.value(condition.person, scope);
      const read = this.reader((one) => one.reads === 'role' && one.role === condition.has);
      if (roleNamed(this.charter, condition.has).holders === 'many') return { read, args: [person] };
      return { op: 'is', of: [{ read, args: [] }, person] };
    }
    if ('not' in condition) return { op: 'not', of: [this.condition(condition.not, scope)] };
    if ('either' in condition) return { op: 'either', of: condition.either.map((one) => this.condition(one, scope)) };
    if ('both' in condition) return { op: 'both', of: condition.both.map((one) => this.condition(one, scope)) };
    return notKnown();
  }

  /** A word of a choice is its place in the list of the other side. */
  private compared(value: Value, other: Value, scope: Scope): Formula {
    if (typeof value !== 'object' || !('choice' in value)) return this.value(value, scope);
    const unit = unitOf(other, scope);
    if (typeof unit !== 'object' || !('choice' in unit)) return notKnown();
    return { fixed: String(unit.choice.indexOf(value.choice)) };
  }

  effects(effects: readonly Effect[], scope: Scope): Foreseen[] {
    let inside = scope;
    const made: Foreseen[] = [];
    for (const effect of effects) {
      const one = known(() => this.effect(effect, inside)) ?? [{ unknown: true as const }];
      made.push(...one);
      inside = scopeAfter(effect, inside);
    }
    return made;
  }

  private effect(effect: Effect, scope: Scope): Foreseen[] {
    if ('let' in effect) return [{ keep: effect.let, be: this.value(effect.be, scope) }];
    if ('set' in effect) return known(() => [{ put: this.kept(effect.set, scope), to: this.value(effect.to, scope) }]) ?? [];
    if ('raise' in effect) return [this.changed('plus', effect.raise, effect.by, scope)];
    if ('lower' in effect) return [this.changed('minus', effect.lower, effect.by, scope)];
    if ('pay' in effect) {
      const coin = coinOfPot(effect.from, scope);
      return [
        {
          pay: this.value(effect.pay, scope),
          from: this.pot(effect.from, scope),
          to: this.value(effect.to, scope),
          coin,
          decimals: decimalsOf(this.charter, coin),
        },
      ];
    }
    if ('shift' in effect)
      return [{ shift: this.value(effect.shift, scope), from: this.pot(effect.from, scope), into: this.pot(effect.into, scope) }];
    if ('move' in effect) {
      const thing = thingOf(effect.of ?? 'this', scope);
      const to = { fixed: String((thing.states ?? []).indexOf(effect.move)) };
      return [{ put: this.part(thing, effect.of ?? 'this', statePlace(thing), scope), to }];
    }
    if ('if' in effect)
      return [{ if: this.condition(effect.if, scope), do: this.effects(effect.do, scope), else: this.effects(effect.else ?? [], scope) }];
    return notKnown();
  }

  private changed(op: 'plus' | 'minus', kept: Kept, by: Value, scope: Scope): Foreseen {
    const place = this.kept(kept, scope);
    return { put: place, to: { op, of: [place, this.value(by, scope)] } };
  }

  private kept(kept: Kept, scope: Scope): Formula {
    return 'tally' in kept ? this.tally(kept, scope) : this.field(kept.field, kept.of ?? 'this', scope);
  }

  private field(name: RuleName, ref: Ref, scope: Scope): Formula {
    const thing = thingOf(ref, scope);
    const unit = thing.fields.find((one) => one.field === name)?.unit;
    const part = this.part(thing, ref, fieldPlace(thing, name), scope);
    return unit === 'moment' && 'record' in part ? { ...part, moment: true } : part;
  }

  private part(thing: Thing, ref: Ref, at: number, scope: Scope): Formula {
    const record = this.reader((one) => one.reads === 'record' && one.thing === thing.thing);
    return { record, ...(!thing.single && { id: this.ref(ref, scope) }), at };
  }

  pot(ref: PotRef, scope: Scope): Formula {
    const pot = potNamed(this.charter, ref.pot);
    const person = pot.person ? [ref.person === undefined ? { word: 'actor' as const } : this.value(ref.person, scope)] : [];
    return {
      read: this.reader((one) => one.reads === 'pot' && one.pot === ref.pot),
      args: [...this.owner(pot.of, ref.of, scope), ...person],
    };
  }

  private tally(value: { tally: RuleName; person?: Value; of?: Ref }, scope: Scope): Formula {
    const person: Formula = value.person === undefined ? { word: 'actor' } : this.value(value.person, scope);
    return {
      read: this.reader((one) => one.reads === 'tally' && one.tally === value.tally),
      args: [...this.owner(tallyNamed(this.charter, value.tally).of, value.of, scope), person],
    };
  }

  /** As an argument of a reader: a single thing is none. */
  private owner(of: RuleName | undefined, ref: Ref | undefined, scope: Scope): Formula[] {
    return of === undefined || thingNamed(this.charter, of).single ? [] : [this.ownerRef(of, ref, scope)];
  }
  private ownerRef(of: RuleName, ref: Ref | undefined, scope: Scope): Formula {
    return thingNamed(this.charter, of).single ? { fixed: '1' } : this.ref(ref ?? 'this', scope);
  }

  private ref(ref: Ref, scope: Scope): Formula {
    if (ref === 'this') return { word: 'this' };
    if (typeof ref === 'string' || 'given' in ref) return notKnown();
    if ('the' in ref) return { fixed: '1' };
    if ('up' in ref) return this.part(thingOf(ref.of ?? 'this', scope), ref.of ?? 'this', 0, scope);
    if ('link' in ref) return this.field(ref.link, ref.of ?? 'this', scope);
    const thing = thingOf(ref, scope);
    const among = this.among(thing, ref.in, scope);
    if ('own' in ref) {
      const at = fieldPlace(thing, personFieldOf(thing).field);
      return { seek: among, where: [{ at, is: ref.whose === undefined ? { word: 'actor' } : this.value(ref.whose, scope) }] };
    }
    if ('find' in ref)
      return {
        seek: among,
        where: (thing.unique ?? []).map((field, index) => ({
          at: fieldPlace(thing, field),
          is: this.value(ref.with[index] ?? notKnown(), scope),
        })),
      };
    if ('nth' in ref) return { nth: this.value(ref.nth, scope), of: among };
    return { place: ref.place, of: among, at: fieldPlace(thing, ref.by), highest: ref.first === 'highest' };
  }

  private among(thing: Thing, parent: Ref | undefined, scope: Scope): Among {
    const record = this.reader((one) => one.reads === 'record' && one.thing === thing.thing);
    const inParent = parent !== undefined;
    const number = this.reader((one) => one.reads === 'number' && one.thing === thing.thing && one.ofParent === inParent);
    if (parent === undefined) return { record, number };
    return {
      record,
      number,
      nth: this.reader((one) => one.reads === 'nth' && one.thing === thing.thing),
      parent: this.ref(parent, scope),
    };
  }
}
