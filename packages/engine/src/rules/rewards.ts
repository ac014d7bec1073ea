/** What whoever does something gets for doing it: a fixed amount or a part, once, and never all that is there. */
import type { Action, Charter, Effect, Value } from '@starwright/protocol/charter';
import { allEffects } from './check/walk.ts';

/** Whether anybody, also a stranger who pays nothing, gets such a reward by an action. */
export function givesReward(charter: Charter, action: Action): boolean {
  const { by, pays } = action;
  if (by !== 'anyone' || pays !== undefined || !isDoneOnce(action)) return false;
  const noted = new Map(allEffects(action.do).flatMap((effect) => ('let' in effect ? [[effect.let, effect.be]] : [])));
  const toActor = allEffects(action.do).flatMap((effect) => ('pay' in effect && effect.to === 'actor' ? [effect.pay] : []));
  return toActor.length > 0 && toActor.every((amount) => isBounded(amount, charter, noted));
}

/** It cannot be done again at once: it moves its record on, empties the pot, or is noted as done. */
function isDoneOnce({ onlyIf, do: effects }: Action): boolean {
  const isLast = (effect: Effect): boolean => 'move' in effect || ('from' in effect && JSON.stringify(effect).includes('"held"'));
  return onlyIf.some((condition) => 'once' in condition) || effects.some(isLast);
}

/** A literal, a setting, or a share of something: what lies there does not go as a whole. */
function isBounded(value: Value, charter: Charter, noted: ReadonlyMap<string, Value>, depth = 0): boolean {
  if (typeof value !== 'object' || depth > 8) return false;
  const inner = (one: Value | undefined): boolean => one !== undefined && isBounded(one, charter, noted, depth + 1);
  if ('money' in value || 'setting' in value) return true;
  if ('part' in value) return isPart(value.part, charter);
  if ('called' in value) return inner(noted.get(value.called));
  if ('term' in value) return inner(charter.terms.find(({ term }) => term === value.term)?.is);
  if ('smaller' in value) return value.smaller.some(inner);
  return false;
}

/** Half of it or less. */
function isPart(share: Value, { settings }: Charter): boolean {
  const is = typeof share === 'object' && 'setting' in share ? settings.find(({ setting }) => setting === share.setting)?.is : share;
  return typeof is === 'object' && 'percent' in is && is.percent <= 50;
}
