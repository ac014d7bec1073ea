/** Every name is declared, every unit fits, and every construct stands where it may. */
import {
  type Action,
  type Charter,
  chainCoin,
  type Effect,
  type Ref,
  type Thing,
  type Unit,
  type Value,
  type Who,
} from '@starwright/protocol/charter';
import { type Problem, type RulePath, RuleProblem } from '../language/problem.ts';
import {
  checkCondition,
  coinOfPot,
  expectUnit,
  needCap,
  type Scope,
  scopeOfAction,
  scopeOfRecord,
  scopeOfTerm,
  thingOf,
  unitOf,
  unitOfKept,
  unitWords,
} from '../language/typing.ts';
import {
  coinNamed,
  fieldNamed,
  keepsNft,
  ownNft,
  personFieldOf,
  potNamed,
  roleNamed,
  tallyNamed,
  termNamed,
  thingNamed,
} from '../language/vocabulary.ts';
import { effectsOf, isLiteral, nodesOf, outsideOf } from './walk.ts';

/** What was found so far, and what adds to it. */
function collecting(): { problems: Problem[]; check: Check } {
  const problems: Problem[] = [];
  const check = (at: RulePath, run: () => void) => {
    try {
      run();
    } catch (error) {
      if (!(error instanceof RuleProblem)) throw error;
      problems.push({ code: error.code, at, about: error.about });
    }
  };
  return { problems, check };
}

/** The problems that a change at this place can make or mend: an action stands for itself, what is declared is read by all. */
export function checkPart(charter: Charter, path: RulePath): Problem[] {
  const [list, index] = path;
  const action = list === 'actions' ? charter.actions[Number(index)] : undefined;
  if (!action) return checkUnits(charter);
  const { problems, check } = collecting();
  checkAction(charter, action, ['actions', Number(index)], check);
  return problems;
}

export function checkUnits(charter: Charter): Problem[] {
  const { problems, check } = collecting();
  for (const [index, role] of charter.roles.entries())
    if (typeof role.named === 'object') {
      const { by } = role.named;
      check(['roles', index], () => roleNamed(charter, by));
    }
  checkSettings(charter, check);
  checkThings(charter, check);
  for (const [index, pot] of charter.pots.entries())
    check(['pots', index], () => {
      if (pot.of !== undefined) thingNamed(charter, pot.of);
      knownUnit({ money: pot.coin ?? chainCoin }, charter);
    });
  for (const [index, tally] of charter.tallies.entries())
    check(['tallies', index], () => {
      if (tally.of !== undefined) thingNamed(charter, tally.of);
      knownUnit(tally.unit, charter);
    });
  for (const [index, term] of charter.terms.entries())
    check(['terms', index], () => {
      knownUnit(term.unit, charter);
      expectUnit(term.is, term.unit, scopeOfTerm(charter, term));
      if (leadsBack(charter, term.term)) throw new RuleProblem('not-here', { what: term.term });
    });
  for (const [index, action] of charter.actions.entries()) checkAction(charter, action, ['actions', index], check);
  return problems;
}

type Check = (at: RulePath, run: () => void) => void;

function knownUnit(unit: Unit, charter: Charter): void {
  if (typeof unit === 'string') return;
  if ('money' in unit && unit.money !== chainCoin) coinNamed(charter, unit.money);
  if ('record' in unit) thingNamed(charter, unit.record);
}

function checkSettings(charter: Charter, check: Check): void {
  const scope = scopeOfRecord(charter, undefined);
  for (const [index, setting] of charter.settings.entries())
    check(['settings', index], () => {
      knownUnit(setting.unit, charter);
      const values: Value[] = [setting.is, ...(setting.change ? [setting.change.from, setting.change.to] : [])];
      for (const value of values) {
        // A setting is known when the contract is deployed; `now` is the time of that.
        if (!isLiteral(value) && value !== 'now') throw new RuleProblem('not-here', { what: setting.setting });
        expectUnit(value, setting.unit, scope);
      }
      if (!setting.change) return;
      roleNamed(charter, setting.change.by);
      if (typeof setting.unit === 'object' ? !('money' in setting.unit) : !['count', 'share', 'duration', 'moment'].includes(setting.unit))
        throw new RuleProblem('wrong-unit', { unit: unitWords(setting.unit), operation: 'change', other: 'count' });
    });
}

function checkThings(charter: Charter, check: Check): void {
  if (charter.things.filter(ownNft).length > 1) check(['things'], () => misplaced('a second NFT'));
  for (const [index, thing] of charter.things.entries()) {
    const at: RulePath = ['things', index];
    check(at, () => {
      if (thing.single && (thing.in ?? thing.unique ?? thing.atMost ?? thing.nft)) misplaced(`one ${thing.thing}`);
      if (thing.in !== undefined && isOwnAncestor(charter, thing.thing)) misplaced(`${thing.thing} in a ${thing.in}`);
      if (thing.who !== undefined) personFieldOf(thing);
      for (const name of thing.unique ?? []) if (fieldNamed(thing, name).unit === 'list') misplaced(name);
    });
    for (const [position, field] of thing.fields.entries())
      check([...at, 'fields', position], () => {
        knownUnit(field.unit, charter);
        if (field.unit === 'list') misplaced(field.field);
        if (field.starts === undefined) return;
        // A start may read the fields before it, since those have their values already.
        const before = { ...thing, fields: thing.fields.slice(0, position) };
        expectUnit(field.starts, field.unit, { ...scopeOfRecord(charter, before, { actor: true }), this: before });
      });
  }
}

const misplaced = (what: string): never => {
  throw new RuleProblem('not-here', { what });
};

function isOwnAncestor(charter: Charter, name: string): boolean {
  let above = thingNamed(charter, name).in;
  for (let steps = 0; above !== undefined && steps <= charter.things.length; steps++) {
    if (above === name) return true;
    above = thingNamed(charter, above).in;
  }
  return above !== undefined;
}

/** Whether a term is, through others, made of itself. */
function leadsBack(charter: Charter, name: string): boolean {
  const seen = new Set<string>();
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const node of nodesOf(termNamed(charter, next).is)) {
      if (typeof node.term !== 'string') continue;
      if (node.term === name) return true;
      if (!seen.has(node.term)) open.push(node.term);
      seen.add(node.term);
    }
  return false;
}

function checkAction(charter: Charter, action: Action, at: RulePath, check: Check): void {
  let scope: Scope | undefined;
  check(at, () => {
    scope = scopeOfAction(charter, action);
  });
  if (!scope) return;
  const here = scope;
  check([...at, 'by'], () => checkWho(action.by, here));
  check(at, () => {
    const made = here.new;
    if (!made && action.asks?.length) misplaced('asks');
    if (made?.single) misplaced(`a second ${made.thing}`);
    if (made?.in !== undefined && made.in !== action.on && !thingNamed(charter, made.in).single)
      misplaced(`${made.thing} without its ${made.in}`);
    for (const name of action.asks ?? []) {
      if (!made) return;
      const field = fieldNamed(made, name);
      if (field.starts !== undefined) throw new RuleProblem('fixed-field', { field: name, plural: made.plural });
    }
  });
  for (const [index, input] of (action.inputs ?? []).entries())
    check([...at, 'inputs', index], () => {
      knownUnit(input.unit, charter);
      if (input.unit === 'list') misplaced(input.input);
    });
  const { pays } = action;
  if (pays)
    check([...at, 'pays'], () => {
      if (pays.exactly !== undefined && pays.atLeast !== undefined) misplaced('two payments');
      const unit: Unit = { money: coinOfPot(pays.into, here) };
      const amount = pays.exactly ?? pays.atLeast;
      const { payment: _, ...unpaid } = here;
      if (amount !== undefined) expectUnit(amount, unit, unpaid, 'pay');
    });
  for (const [index, condition] of action.onlyIf.entries())
    check([...at, 'onlyIf', index], () => {
      checkCondition(condition, here);
      // A call is noted, and a secret taken, once for the whole action: they cannot hang on another condition.
      if ([...nodesOf(condition)].some((node) => node !== condition && ('once' in node || 'opens' in node))) misplaced('once');
    });
  check([...at, 'do'], () => {
    for (const placed of effectsOf(charter, action, at)) {
      check(placed.at, () => {
        if ('draw' in placed.effect && (!placed.last || placed.inside.length > 0)) misplaced('draw');
        if (placed.depth > 4) throw new RuleProblem('too-large', { what: 'nesting' });
        if ([...nodesOf({ ...placed.effect, do: [], else: [] })].some((node) => 'once' in node || 'opens' in node)) misplaced('once');
        checkEffect(placed.effect, placed.scope);
        // What another contract refuses must not stop a draw for ever.
        const minted = placed.inside.includes('draw') ? outsideOf(charter).mints.get(placed.effect) : undefined;
        if (minted !== undefined) misplaced(`new ${minted}`);
      });
    }
  });
}

function checkWho(who: Who, scope: Scope): void {
  if (who === 'anyone') return;
  if ('either' in who) for (const one of who.either) checkWho(one, scope);
  else if ('role' in who) roleNamed(scope.charter, who.role);
  else if ('party' in who) {
    const { unit } = fieldNamed(thingOf(who.of ?? 'this', scope), who.party);
    if (unit !== 'person') throw new RuleProblem('wrong-unit', { unit: unitWords(unit), operation: 'act', other: 'person' });
  } else if ('holder' in who) unitOf(who, scope);
  else {
    const thing = thingOf({ own: who.member, ...(who.in !== undefined && { in: who.in }) }, scope);
    for (const state of who.states ?? [])
      if (!thing.states?.includes(state)) throw new RuleProblem('unknown-name', { kind: `state of a ${thing.thing}`, name: state });
  }
}

export function checkEffect(effect: Effect, scope: Scope): void {
  const { charter } = scope;
  if ('let' in effect) {
    unitOf(effect.be, scope);
  } else if ('set' in effect) expectUnit(effect.to, unitOfKept(effect.set, scope), scope, 'become');
  else if ('raise' in effect || 'lower' in effect) {
    const unit = unitOfKept('raise' in effect ? effect.raise : effect.lower, scope);
    if (unit !== 'count' && unit !== 'share' && unit !== 'duration' && unit !== 'moment' && !(typeof unit === 'object' && 'money' in unit))
      throw new RuleProblem('wrong-unit', { unit: unitWords(unit), operation: 'raise', other: 'count' });
    expectUnit(effect.by, unit === 'moment' ? 'duration' : unit, scope, 'raise');
  } else if ('move' in effect) {
    const thing = thingOf(effect.of ?? 'this', scope);
    if (!thing.states?.includes(effect.move))
      throw new RuleProblem('unknown-name', { kind: `state of a ${thing.thing}`, name: effect.move });
  } else if ('pay' in effect) {
    expectUnit(effect.pay, { money: leaving(effect.from, scope) }, scope, 'pay');
    expectUnit(effect.to, 'person', scope);
  } else if ('shift' in effect) {
    const coin = leaving(effect.from, scope);
    expectUnit(effect.shift, { money: coin }, scope, 'move');
    const into = coinOfPot(effect.into, scope);
    if (into !== coin) throw new RuleProblem('other-coin', { unit: `money in ${coin}`, operation: 'move', other: `money in ${into}` });
  } else if ('share' in effect) {
    expectUnit(effect.share, { money: leaving(effect.from, scope) }, scope, 'share');
    if (tallyNamed(charter, effect.by).unit === 'moment') misplaced(effect.by);
    unitOf({ total: effect.by, ...(effect.of !== undefined && { of: effect.of }) }, scope);
  } else if ('create' in effect) {
    const thing = thingNamed(charter, effect.create);
    if (thing.single) misplaced(`a second ${thing.thing}`);
    // Only whoever makes the record can bring the NFT along.
    if (keepsNft(thing)) misplaced(`${thing.thing} without its NFT`);
    if (
      effect.in === undefined
        ? thing.in !== undefined && !thingNamed(charter, thing.in).single
        : thingOf(effect.in, scope).thing !== thing.in
    )
      misplaced(`${thing.thing} without its ${thing.in ?? 'parent'}`);
    for (const { field, is } of effect.with) expectUnit(is, fieldNamed(thing, field).unit, scope);
  } else if ('appoint' in effect || 'dismiss' in effect) {
    if (roleNamed(charter, effect.role).named !== 'rules') misplaced(effect.role);
    expectUnit('appoint' in effect ? effect.appoint : effect.dismiss, 'person', scope);
  } else if ('mint' in effect || 'burn' in effect) {
    const unit = unitOf('mint' in effect ? effect.mint : effect.burn, scope);
    const isCoin = typeof unit === 'object' && 'money' in unit && unit.money !== chainCoin;
    if (!isCoin || ('burn' in effect && !('own' in coinNamed(charter, unit.money))))
      throw new RuleProblem('wrong-unit', { unit: unitWords(unit), operation: 'make', other: 'own coin' });
    if ('mint' in effect) expectUnit(effect.for, 'person', scope);
  } else if ('pass' in effect) {
    if (!thingOf(effect.pass, scope).nft) misplaced('pass');
    expectUnit(effect.to, 'person', scope);
  } else if ('if' in effect) checkCondition(effect.if, scope);
  else if ('each' in effect) {
    const thing = thingNamed(charter, effect.each);
    needCap(thing);
    if (effect.in !== undefined && thingOf(effect.in, scope).thing !== thing.in)
      misplaced(`${thing.plural} of a ${thingOf(effect.in, scope).thing}`);
    needOneParent(charter, thing, effect.in);
    if (effect.where) checkCondition(effect.where, { ...scope, each: thing });
  } else {
    const thing = thingNamed(charter, effect.among);
    if (effect.in !== undefined && thingOf(effect.in, scope).thing !== thing.in)
      misplaced(`${thing.plural} of a ${thingOf(effect.in, scope).thing}`);
    // All of them are looked at, to leave out those that cannot be drawn.
    if (effect.draw > 1 || effect.besides !== undefined) {
      needCap(thing, 'draw');
      needOneParent(charter, thing, effect.in);
    }
    if (effect.besides !== undefined) {
      expectUnit(effect.besides, 'person', scope);
      if (!thing.fields.some((field) => field.unit === 'person')) misplaced('besides');
    }
  }
}

/** Without a parent all records of the contract are meant, and a cap that counts by parent does not bound those. */
function needOneParent(charter: Charter, { thing, plural, in: parent }: Thing, given: Ref | undefined): void {
  if (given === undefined && parent !== undefined && !thingNamed(charter, parent).single)
    throw new RuleProblem('uncapped', { thing, plural, parent });
}

/** The coin of a pot that something leaves. */
function leaving(from: Extract<Effect, { pay: Value }>['from'], scope: Scope): string {
  if (potNamed(scope.charter, from.pot).forever) misplaced(`money from the ${from.pot}`);
  return coinOfPot(from, scope);
}
