/**
 * The unit of every value and the thing of every reference. The rules are the tables of docs/rules.md; the checker, the
 * interpreter, the composer and the page ask here, so that a charter has one meaning in all of them.
 */
import {
  type Action,
  type Charter,
  type Condition,
  chainCoin,
  charterLimits,
  type Effect,
  type Kept,
  type Operation,
  type PotRef,
  type Ref,
  type RuleName,
  type Term,
  type Thing,
  type Unit,
  type Value,
} from '@starwright/protocol/charter';
import { RuleProblem } from './problem.ts';
import {
  coinNamed,
  decimalsOf,
  fieldNamed,
  ownNft,
  personFieldOf,
  potNamed,
  roleNamed,
  settingNamed,
  tallyNamed,
  termNamed,
  thingNamed,
} from './vocabulary.ts';

/** What names mean at one place of a charter. */
export interface Scope {
  charter: Charter;
  /** The thing of `this`, `new`, `drawn` and the innermost `each`. */
  this?: Thing;
  new?: Thing;
  drawn?: Thing;
  each?: Thing;
  inputs: Readonly<Record<RuleName, Unit>>;
  called: Readonly<Record<RuleName, Unit>>;
  /** The coin of the payment, where it can be read. */
  payment?: RuleName;
  /** Whether 'person' may be read: in a term that depends on one. */
  person: boolean;
  /** Whether somebody acts: not so in terms. */
  actor: boolean;
}

export const sameUnit = (a: Unit, b: Unit): boolean => {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  if ('money' in a) return 'money' in b && a.money === b.money;
  if ('record' in a) return 'record' in b && a.record === b.record;
  return 'choice' in b && a.choice.length === b.choice.length && a.choice.every((word, at) => b.choice[at] === word);
};

/** A unit in one word or two, for a problem: "money in ETH", "a job". */
export const unitWords = (unit: Unit): string =>
  typeof unit === 'string'
    ? unit
    : 'money' in unit
      ? `money in ${unit.money}`
      : 'record' in unit
        ? unit.record
        : `one of ${unit.choice.join(', ')}`;

const isMoney = (unit: Unit): boolean => typeof unit === 'object' && 'money' in unit;
const isAmount = (unit: Unit): boolean => unit === 'count' || unit === 'share' || unit === 'duration' || isMoney(unit);
const isOrdered = (unit: Unit): boolean => isAmount(unit) || unit === 'moment';

const wrong = (a: Unit, operation: string, b: Unit): never => {
  const coins = typeof a === 'object' && typeof b === 'object' && 'money' in a && 'money' in b;
  throw new RuleProblem(coins ? 'other-coin' : 'wrong-unit', { unit: unitWords(a), operation, other: unitWords(b) });
};
const notHere = (what: string): never => {
  throw new RuleProblem('not-here', { what });
};

/** The scope in which a term or the starts of a thing's fields are read. */
export const scopeOfRecord = (charter: Charter, thing: Thing | undefined, more: { person?: boolean; actor?: boolean } = {}): Scope => ({
  charter,
  ...(thing && { this: thing }),
  inputs: {},
  called: {},
  person: more.person ?? false,
  actor: more.actor ?? false,
});

export const scopeOfTerm = (charter: Charter, term: Term): Scope =>
  scopeOfRecord(charter, term.of === undefined ? undefined : thingNamed(charter, term.of), { person: term.person ?? false });

/** The scope of an action's conditions, payment and first effect. */
export function scopeOfAction(charter: Charter, action: Action): Scope {
  return {
    charter,
    ...(action.on !== undefined && { this: thingNamed(charter, action.on) }),
    ...(action.creates !== undefined && { new: thingNamed(charter, action.creates) }),
    inputs: Object.fromEntries((action.inputs ?? []).map((input) => [input.input, input.unit])),
    called: {},
    ...(action.pays && { payment: potNamed(charter, action.pays.into.pot).coin ?? chainCoin }),
    person: false,
    actor: true,
  };
}

/** The scope of the effects after this one in its list. */
export const scopeAfter = (effect: Effect, scope: Scope): Scope =>
  'let' in effect ? { ...scope, called: { ...scope.called, [effect.let]: unitOf(effect.be, scope) } } : scope;

/** The scope inside an effect that holds others. */
export function scopeInside(effect: Extract<Effect, { do: Effect[] }>, scope: Scope): Scope {
  if ('each' in effect) return { ...scope, each: thingNamed(scope.charter, effect.each) };
  if (!('draw' in effect)) return scope;
  const { payment: _, ...later } = scope;
  return { ...later, drawn: thingNamed(scope.charter, effect.among) };
}

/** The thing a reference leads to. @throws RuleProblem */
export function thingOf(ref: Ref, scope: Scope): Thing {
  const { charter } = scope;
  if (typeof ref === 'string') return scope[ref] ?? notHere(ref);
  if ('the' in ref) {
    const thing = thingNamed(charter, ref.the);
    return thing.single ? thing : notHere(`the ${ref.the}`);
  }
  if ('up' in ref) {
    const child = thingOf(ref.of ?? 'this', scope);
    return child.in === ref.up ? thingNamed(charter, ref.up) : notHere(`${ref.up} of a ${child.thing}`);
  }
  if ('given' in ref) return recordUnit(scope.inputs[ref.given] ?? unknown('input', ref.given), scope);
  if ('link' in ref) return recordUnit(fieldNamed(thingOf(ref.of ?? 'this', scope), ref.link).unit, scope);
  const thing = thingNamed(charter, 'own' in ref ? ref.own : 'find' in ref ? ref.find : ref.thing);
  if (ref.in !== undefined && thingOf(ref.in, scope).thing !== thing.in) notHere(`${thing.thing} in a ${thingOf(ref.in, scope).thing}`);
  if ('own' in ref) {
    personFieldOf(thing);
    needParent(thing, ref.in);
    if (ref.whose === undefined ? !scope.actor : false) notHere('actor');
    if (ref.whose !== undefined) expectUnit(ref.whose, 'person', scope);
  } else if ('find' in ref) {
    const unique = thing.unique ?? notHere(`${thing.thing} by its fields`);
    needParent(thing, ref.in);
    if (unique.length !== ref.with.length)
      throw new RuleProblem('wrong-unit', { unit: `${ref.with.length} values`, operation: 'find', other: unique.join(', ') });
    for (const [at, value] of ref.with.entries()) expectUnit(value, fieldNamed(thing, unique[at] ?? '').unit, scope);
  } else if ('nth' in ref) expectUnit(ref.nth, 'count', scope);
  else {
    const unit = fieldNamed(thing, ref.by).unit;
    if (!isOrdered(unit)) wrong(unit, 'order', 'count');
    needCap(thing);
  }
  return thing;
}

const needParent = (thing: Thing, parent: Ref | undefined): void => {
  if (thing.in !== undefined && !parent) notHere(`${thing.thing} without its ${thing.in}`);
};
/**
 * @param by what looks at all of them, where that is to be told
 * @throws RuleProblem `uncapped` for a thing that has no cap an action may walk through
 */
export function needCap({ thing, plural, atMost }: Thing, by?: 'draw'): void {
  if (atMost !== undefined && atMost <= charterLimits.walked) return;
  throw new RuleProblem('uncapped', { thing, plural, ...(by && { by }), ...(atMost !== undefined && { now: String(atMost) }) });
}
const unknown = (kind: string, name: string): never => {
  throw new RuleProblem('unknown-name', { kind, name });
};
const recordUnit = (unit: Unit, { charter }: Scope): Thing =>
  typeof unit === 'object' && 'record' in unit ? thingNamed(charter, unit.record) : wrong(unit, 'refer to', { record: 'record' });

/** The coin of a pot, after its record and person were looked at. @throws RuleProblem */
export function coinOfPot(ref: PotRef, scope: Scope): RuleName {
  const pot = potNamed(scope.charter, ref.pot);
  placed(pot.of, ref.of, scope, ref.pot);
  if (pot.person && ref.person === undefined && !scope.actor) notHere('actor');
  if (!pot.person && ref.person !== undefined) notHere(`${ref.pot} of a person`);
  if (ref.person !== undefined) expectUnit(ref.person, 'person', scope);
  return pot.coin ?? chainCoin;
}

function placed(of: RuleName | undefined, ref: Ref | undefined, scope: Scope, name: string): void {
  if (of === undefined) {
    if (ref !== undefined) notHere(`${name} of a ${thingOf(ref, scope).thing}`);
    return;
  }
  const single = thingNamed(scope.charter, of).single;
  const thing = ref === undefined && single && scope.this?.thing !== of ? of : thingOf(ref ?? 'this', scope).thing;
  if (thing !== of) notHere(`${name} of a ${thing}`);
}

/** The unit of a field or a tally that is written. @throws RuleProblem `fixed-field` for a field that tells records apart. */
export function unitOfKept(kept: Kept, scope: Scope): Unit {
  if ('tally' in kept) return unitOf(kept, scope);
  const thing = thingOf(kept.of ?? 'this', scope);
  const { unit } = fieldNamed(thing, kept.field);
  if (thing.unique?.includes(kept.field)) throw new RuleProblem('fixed-field', { field: kept.field, plural: thing.plural });
  return unit;
}

/** @throws RuleProblem when the value has another unit. A choice fits where its word is one of the listed. */
export function expectUnit(value: Value, unit: Unit, scope: Scope, operation = 'be'): void {
  if (typeof value === 'object' && 'choice' in value) {
    if (typeof unit !== 'object' || !('choice' in unit) || !unit.choice.includes(value.choice))
      wrong({ choice: [value.choice] }, operation, unit);
    return;
  }
  if (typeof value === 'object' && 'if' in value) {
    checkCondition(value.if, scope);
    expectUnit(value.is, unit, scope, operation);
    expectUnit(value.else, unit, scope, operation);
    return;
  }
  const is = unitOf(value, scope);
  if (!sameUnit(is, unit)) wrong(is, operation, unit);
}

/** The unit of a value. @throws RuleProblem */
export function unitOf(value: Value, scope: Scope): Unit {
  const { charter } = scope;
  if (typeof value === 'number') return 'count';
  if (typeof value === 'boolean') return 'yes/no';
  if (value === 'actor') return scope.actor ? 'person' : notHere('actor');
  if (value === 'person') return scope.person ? 'person' : notHere('person');
  if (value === 'nobody') return 'person';
  if (value === 'now') return 'moment';
  if (value === 'payment') return { money: scope.payment ?? notHere('payment') };
  if ('money' in value) {
    const decimals = value.money.split('.')[1]?.length ?? 0;
    if (decimals > decimalsOf(charter, value.coin))
      throw new RuleProblem('wrong-unit', { unit: value.money, operation: 'be', other: `money in ${value.coin}` });
    return { money: value.coin };
  }
  if ('percent' in value) return 'share';
  if ('seconds' in value) return 'duration';
  if ('moment' in value) return 'moment';
  if ('text' in value) return 'text';
  if ('choice' in value) return { choice: [value.choice] };
  if ('wallet' in value) return 'person';
  if ('wallets' in value) return 'list';
  if ('input' in value) return scope.inputs[value.input] ?? unknown('input', value.input);
  if ('setting' in value) return settingNamed(charter, value.setting).unit;
  if ('called' in value) return scope.called[value.called] ?? unknown('value', value.called);
  if ('field' in value) return fieldNamed(thingOf(value.of ?? 'this', scope), value.field).unit;
  if ('record' in value) return { record: thingOf(value.record, scope).thing };
  if ('held' in value) return { money: coinOfPot(value.held, scope) };
  if ('tally' in value) {
    const tally = tallyNamed(charter, value.tally);
    placed(tally.of, value.of, scope, value.tally);
    if (value.person === undefined && !scope.actor) notHere('actor');
    if (value.person !== undefined) expectUnit(value.person, 'person', scope);
    return tally.unit;
  }
  if ('total' in value) {
    const tally = tallyNamed(charter, value.total);
    placed(tally.of, value.of, scope, value.total);
    return tally.unit === 'moment' ? wrong('moment', 'sum up', 'count') : tally.unit;
  }
  if ('term' in value) {
    const term = termNamed(charter, value.term);
    placed(term.of, value.of, scope, value.term);
    if (term.person && value.person === undefined && !scope.actor) notHere('actor');
    if (value.person !== undefined) expectUnit(value.person, 'person', scope);
    return term.unit;
  }
  if ('number' in value) {
    const thing = counted(value.number, value.in, scope);
    if (value.state !== undefined && !thing.states?.includes(value.state)) unknown(`state of a ${thing.thing}`, value.state);
    return 'count';
  }
  if ('sum' in value) {
    const { unit } = fieldNamed(counted(value.thing, value.in, scope), value.sum);
    return isAmount(unit) ? unit : wrong(unit, 'sum up', 'count');
  }
  if ('numberOf' in value) {
    thingOf(value.numberOf, scope);
    return 'count';
  }
  if ('holder' in value) return ownNft(thingOf(value.holder, scope)) ? 'person' : notHere('holder');
  if ('role' in value) return roleNamed(charter, value.role).holders === 'one' ? 'person' : notHere(`the ${value.role}`);
  if ('balance' in value) {
    expectUnit(value.person, 'person', scope);
    return { money: ownCoin(value.balance, charter) };
  }
  if ('supply' in value) return { money: ownCoin(value.supply, charter) };
  return unitOfOperation(value, scope);
}

const ownCoin = (name: RuleName, charter: Charter): RuleName => ('own' in coinNamed(charter, name) ? name : notHere(`supply of ${name}`));

function counted(name: RuleName, parent: Ref | undefined, scope: Scope): Thing {
  const thing = thingNamed(scope.charter, name);
  if (parent !== undefined && thingOf(parent, scope).thing !== thing.in) notHere(`${thing.plural} of a ${thingOf(parent, scope).thing}`);
  return thing;
}

function unitOfOperation(value: Operation, scope: Scope): Unit {
  const both = ([a, b]: readonly [Value, Value]): [Unit, Unit] => [unitOf(a, scope), unitOf(b, scope)];
  if ('plus' in value) {
    const [a, b] = both(value.plus);
    if (a === 'moment' && b === 'duration') return 'moment';
    return isAmount(a) && sameUnit(a, b) ? a : wrong(b, 'plus', a);
  }
  if ('minus' in value || 'excess' in value) {
    const [a, b] = both('minus' in value ? value.minus : value.excess);
    if (a === 'moment' && b === 'moment') return 'duration';
    if (a === 'moment' && b === 'duration' && 'minus' in value) return 'moment';
    return isAmount(a) && sameUnit(a, b) ? a : wrong(b, 'minus', a);
  }
  if ('smaller' in value || 'larger' in value) {
    const [a, b] = both('smaller' in value ? value.smaller : value.larger);
    return isOrdered(a) && sameUnit(a, b) ? a : wrong(a, 'compare', b);
  }
  if ('times' in value) {
    const [a, b] = both(value.times);
    if (a === 'count' && isAmount(b)) return b;
    return b === 'count' && isAmount(a) ? a : wrong(a, 'times', b);
  }
  if ('divide' in value) {
    const [a, b] = both(value.divide);
    if (b === 'count' && isAmount(a)) return a;
    return sameUnit(a, b) && (a === 'duration' || isMoney(a)) ? 'count' : wrong(a, 'divide', b);
  }
  if ('part' in value) {
    expectUnit(value.part, 'share', scope, 'part');
    const of = unitOf(value.of, scope);
    return of === 'count' || of === 'duration' || isMoney(of) ? of : wrong('share', 'part', of);
  }
  if ('portion' in value) {
    const unit = unitOf(value.portion, scope);
    const [a, b] = both([value.by, value.over]);
    if (!isAmount(unit)) wrong(unit, 'portion', 'count');
    return isAmount(a) && sameUnit(a, b) ? unit : wrong(a, 'portion', b);
  }
  if ('spans' in value) {
    expectUnit(value.spans, 'duration', scope, 'spans');
    expectUnit(value.from, 'moment', scope, 'spans');
    expectUnit(value.to, 'moment', scope, 'spans');
    return 'count';
  }
  checkCondition(value.if, scope);
  const unit = unitOf(value.is, scope);
  expectUnit(value.else, unit, scope);
  return unit;
}

/** @throws RuleProblem when something in the condition does not fit. */
export function checkCondition(condition: Condition, scope: Scope): void {
  const { charter } = scope;
  if ('compare' in condition) {
    const [a, comparison, b] = condition.compare;
    const choice = typeof a === 'object' && 'choice' in a;
    const unit = choice ? unitOf(b, scope) : unitOf(a, scope);
    if (comparison === 'is' || comparison === 'is not' ? unit === 'text' || unit === 'list' : !isOrdered(unit))
      wrong(unit, comparison, unit);
    expectUnit(choice ? a : b, unit, scope, comparison);
  } else if ('state' in condition) {
    const thing = thingOf(condition.of ?? 'this', scope);
    for (const state of condition.state) if (!thing.states?.includes(state)) unknown(`state of a ${thing.thing}`, state);
  } else if ('exists' in condition) thingOf(condition.exists, scope);
  else if ('has' in condition) {
    if (roleNamed(charter, condition.has).holders !== 'many') notHere(`one of the ${condition.has}`);
    expectUnit(condition.person, 'person', scope);
  } else if ('once' in condition) {
    if (!scope.actor) notHere('actor');
    if (condition.once === 'record' && !scope.this) notHere('this');
    if (condition.per !== undefined) expectUnit(condition.per, 'duration', scope);
  } else if ('listed' in condition) {
    if (!scope.actor) notHere('actor');
    const { unit } = settingNamed(charter, condition.listed);
    if (unit !== 'list') wrong(unit, 'list', 'list');
  } else if ('opens' in condition) {
    if (!scope.actor) notHere('actor');
    expectUnit(condition.opens, 'seal', scope, 'open');
    for (const value of condition.with) if (unitOf(value, scope) === 'list') wrong('list', 'open', 'text');
  } else if ('not' in condition) checkCondition(condition.not, scope);
  else for (const part of 'either' in condition ? condition.either : condition.both) checkCondition(part, scope);
}
