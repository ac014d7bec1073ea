/**
 * Two people that the rules keep apart, of whom one can be the other as well: whoever has a role hands it to a second wallet of
 * theirs between what they do and what somebody else is to do about it.
 */
import type { Action, Charter, Condition, Ref, RuleName, Who } from '@starwright/protocol/charter';
import type { Telling } from '@starwright/protocol/verdict';
import { allEffects, conjuncts } from '../check/walk.ts';
import { titleOf } from '../page/title-of.ts';

export interface SecondWallet {
  /** What the same person can do with another wallet. */
  action: number;
  /** What they did before. */
  before: number;
  role: RuleName;
}

export function secondWallets(charter: Charter): SecondWallet[] {
  return charter.actions.flatMap((action, at): SecondWallet[] => {
    const handed = rolesIn(action.by).filter((role) => isHandedOn(charter, role));
    const apart = conjuncts(action.onlyIf).flatMap((condition) => fieldsApart(condition, action));
    return handed.flatMap((role) =>
      apart.flatMap((field) => {
        const before = charter.actions.findIndex((one) => rolesIn(one.by).includes(role) && writesActor(charter, one, field));
        return before < 0 ? [] : [{ action: at, before, role }];
      }),
    );
  });
}

const rolesIn = (who: Who): RuleName[] =>
  who === 'anyone' ? [] : 'either' in who ? who.either.flatMap(rolesIn) : 'role' in who ? [who.role] : [];

/** Whoever has it can give it to another wallet, or name one beside. */
function isHandedOn({ roles }: Charter, name: RuleName): boolean {
  const role = roles.find((one) => one.role === name);
  if (!role) return false;
  return role.holders === 'one' ? role.named === 'deployer' : typeof role.named === 'object' && role.named.by === name;
}

interface Kept {
  thing: RuleName;
  field: RuleName;
}

/** Fields of persons who are not to be whoever acts. */
function fieldsApart(condition: Condition, action: Action): Kept[] {
  if (!('compare' in condition) || condition.compare[1] !== 'is not') return [];
  const [one, , other] = condition.compare;
  const value = one === 'actor' ? other : other === 'actor' ? one : undefined;
  if (typeof value !== 'object' || !('field' in value)) return [];
  const thing = thingOf(value, action);
  return thing === undefined ? [] : [{ thing, field: value.field }];
}

/** Of the record that the action is done with, or that it makes. */
const thingOf = ({ of = 'this' }: { of?: Ref | undefined }, { on, creates }: Action): RuleName | undefined =>
  of === 'this' ? on : of === 'new' ? creates : undefined;

function writesActor({ things }: Charter, action: Action, { thing, field }: Kept): boolean {
  const starts = things.find((one) => one.thing === thing)?.fields.find((one) => one.field === field)?.starts;
  if (action.creates === thing && starts === 'actor') return true;
  return allEffects(action.do).some(
    (effect) =>
      'set' in effect &&
      'field' in effect.set &&
      effect.to === 'actor' &&
      effect.set.field === field &&
      thingOf(effect.set, action) === thing,
  );
}

export function secondWalletTold({ actions }: Charter, { action, before, role }: SecondWallet): Telling & { es: Telling } {
  const [later, first] = [action, before].map((at) => (actions[at] ? titleOf(actions[at]) : ''));
  return {
    message: `The ${role} can do “${first}”, hand the role to a second wallet of their own, and then do “${later}” too: that these are two people is not certain.`,
    suggestion: `Keep the ${role} in the record when it is made, as a person who stays the same, and let that person act instead of the role.`,
    es: {
      message: `Quien tiene el rol «${role}» puede hacer «${first}», pasar el rol a una segunda cartera suya y hacer después «${later}»: no es seguro que sean dos personas.`,
      suggestion: `Guarda en el registro, al crearlo, a la persona con el rol «${role}», que así no cambia, y deja que actúe esa persona en lugar del rol.`,
    },
  };
}
