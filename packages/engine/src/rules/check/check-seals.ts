/** A seal is opened only by whoever made it: somebody who opens one has to be able to be that person. */
import type { Action, Charter, Condition, Effect, Ref, RuleName, Who } from '@starwright/protocol/charter';
import type { Problem } from '../language/problem.ts';
import { type Scope, scopeOfAction } from '../language/typing.ts';
import { thingAt } from './check-states.ts';
import { allEffects, conjuncts } from './walk.ts';

export function checkSeals(charter: Charter): Problem[] {
  return charter.actions.flatMap((action, index) =>
    conjuncts(action.onlyIf).flatMap((condition): Problem[] => {
      const seal = sealOpened(condition, scopeOfAction(charter, action));
      if (!seal) return [];
      const makers = sealersOf(charter, seal);
      const openers = [...seatsOf(action.by, scopeOfAction(charter, action)), ...(seal.own ? [seal.own] : [])];
      // Nobody seals it: there is nothing to open.
      if (makers.length === 0 || openers.includes('anyone') || makers.some((seats) => seats.some((seat) => openers.includes(seat))))
        return [];
      return [{ code: 'foreign-seal', at: ['actions', index], about: { verb: action.verb, field: seal.field, thing: seal.thing } }];
    }),
  );
}

interface Seal {
  thing: RuleName;
  field: RuleName;
  /** The person whose own record it is in, where it is looked for there. */
  own?: string;
}

/** The field that is opened, where it can be said whose record it is in. */
function sealOpened(condition: Condition, scope: Scope): Seal | undefined {
  if (!('opens' in condition)) return undefined;
  const { opens } = condition;
  if (typeof opens !== 'object' || !('field' in opens)) return undefined;
  const ref: Ref = opens.of ?? 'this';
  const thing = thingAt(ref, scope);
  if (thing === undefined || !isKnown(ref)) return undefined;
  return { thing, field: opens.field, ...(typeof ref === 'object' && 'own' in ref && { own: `member ${thing}` }) };
}

const isKnown = (ref: Ref): boolean => ref === 'this' || (typeof ref === 'object' && ('up' in ref || 'the' in ref || 'own' in ref));

/** For each action that makes such a seal, everybody that the person who does it is by the rules. */
function sealersOf(charter: Charter, { thing, field }: Seal): string[][] {
  return charter.actions.flatMap((action) => {
    const scope = scopeOfAction(charter, action);
    const isOf = (ref: Ref | undefined): boolean => thingAt(ref ?? 'this', scope) === thing;
    const effects = allEffects(action.do);
    const isMade = action.creates === thing && action.asks?.includes(field) === true;
    const isSet = effects.some((effect) => 'set' in effect && 'field' in effect.set && effect.set.field === field && isOf(effect.set.of));
    const isGiven = effects.some(
      (effect) => 'create' in effect && effect.create === thing && effect.with.some((one) => one.field === field && one.is !== 'nobody'),
    );
    if (!isMade && !isSet && !isGiven) return [];
    return [[...seatsOf(action.by, scope).filter((seat) => seat !== 'anyone'), ...becomes(charter, action, thing)]];
  });
}

/** The persons of a record of a thing that whoever does an action becomes by it. */
function becomes(charter: Charter, action: Action, name: RuleName): string[] {
  const thing = charter.things.find((one) => one.thing === name);
  if (!thing) return [];
  const scope = scopeOfAction(charter, action);
  const isNew = action.creates === name || allEffects(action.do).some((effect) => 'create' in effect && effect.create === name);
  const starting = isNew ? thing.fields.flatMap(({ field, starts }) => (starts === 'actor' ? [field] : [])) : [];
  const set = allEffects(action.do).flatMap((effect: Effect) =>
    'set' in effect && 'field' in effect.set && effect.to === 'actor' && thingAt(effect.set.of ?? 'this', scope) === name
      ? [effect.set.field]
      : [],
  );
  const fields = new Set([...starting, ...set]);
  const isMember = thing.who !== undefined && thing.fields.some(({ field, unit }) => unit === 'person' && fields.has(field));
  return [...[...fields].map((field) => `${name} ${field}`), ...(isMember ? [`member ${name}`] : [])];
}

/** Who may do it, in words that are the same for the same person. */
function seatsOf(by: Who, scope: Scope): string[] {
  if (by === 'anyone') return ['anyone'];
  if ('either' in by) return by.either.flatMap((one) => seatsOf(one, scope));
  if ('role' in by) return [`role ${by.role}`];
  if ('party' in by) return [`${thingAt(by.of ?? 'this', scope)} ${by.party}`];
  if ('member' in by) return [`member ${by.member}`];
  return [`holder ${thingAt(by.holder, scope)}`];
}
