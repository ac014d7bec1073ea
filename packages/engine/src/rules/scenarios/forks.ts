/**
 * Where the rules of an action go one way or another: what a behaviour that shows the action once leaves open. Each side is
 * looked for, and shown if it was found.
 */
import type { Action, Charter, Condition, Effect, Value, Who } from '@starwright/protocol/charter';
import { effectsOf, nodesOf } from '../check/walk.ts';
import type { ActionCall, TakenArgument } from '../interpret/door.ts';
import { argumentsOf } from '../interpret/door.ts';
import { type Scope, scopeOfAction } from '../language/typing.ts';

/** What a side of a fork is about; `scope` is that of its words. */
export type Fork = { action: number; scope: Scope } & (
  | { kind: 'if'; condition: Condition; holds: boolean }
  | { kind: 'less'; value: Value; other: Value }
  | { kind: 'either'; condition: Condition }
  | { kind: 'who'; who: Who }
  | { kind: 'several'; effect: Extract<Effect, { each: string }> }
  /** One of the words or answers that can be given; `at` counts the arguments. */
  | { kind: 'given'; name: string; at: number; value: bigint | boolean; said: string }
);

export interface Forks {
  all: readonly Fork[];
  /** By the part of the charter that forks: its sides, where they are looked for. */
  sides: ReadonlyMap<unknown, readonly (Fork | undefined)[]>;
}

export function forksOf(charter: Charter): Forks {
  const sides = new Map<unknown, (Fork | undefined)[]>();
  const given: Fork[] = [];
  for (const [index, action] of charter.actions.entries()) {
    const scope = scopeOfAction(charter, action);
    for (const [part, found] of forksIn([action.by, action.pays, action.onlyIf], { action: index, scope })) sides.set(part, found);
    for (const { effect, scope: here } of effectsOf(charter, action, ['actions', index])) {
      const { do: _, else: __, ...own } = effect as { do?: unknown; else?: unknown };
      for (const [part, found] of forksIn(Object.values(own), { action: index, scope: here })) sides.set(part, found);
      const found = sidesOf({ ...effect }, { action: index, scope: here });
      if (found) sides.set(effect, found);
    }
    given.push(...givenIn(charter, action, { action: index, scope }));
  }
  return { all: [...[...sides.values()].flat().filter((fork) => fork !== undefined), ...given], sides };
}

type Where = Pick<Fork, 'action' | 'scope'>;

const forksIn = (parts: readonly unknown[], where: Where): [unknown, (Fork | undefined)[]][] =>
  parts
    .flatMap((part) => [...nodesOf(part)])
    .flatMap((node): [unknown, (Fork | undefined)[]][] => {
      const found = sidesOf(node, where);
      return found ? [[node, found]] : [];
    });

function sidesOf(node: Record<string, unknown>, where: Where): (Fork | undefined)[] | undefined {
  // Parts of a checked charter: their keys say what they are.
  if ('if' in node) {
    const condition = node.if as Condition;
    return [true, false].map((holds) => ({ ...where, kind: 'if', condition, holds }));
  }
  const pair = (node.smaller ?? node.larger) as [Value, Value] | undefined;
  if (pair) {
    const [first, second] = node.smaller ? pair : pair.toReversed();
    const less = (value: Value | undefined, other: Value | undefined): Fork => ({
      ...where,
      ...{ kind: 'less', value: value as Value, other: other as Value },
    });
    return [less(first, second), less(second, first)];
  }
  if ('each' in node && 'do' in node) return [undefined, { ...where, kind: 'several', effect: node as Extract<Effect, { each: string }> }];
  if (!Array.isArray(node.either)) return undefined;
  const isWho = node.either.some((one) => one === 'anyone' || 'role' in one || 'party' in one || 'member' in one || 'holder' in one);
  return node.either.map((part): Fork => (isWho ? { ...where, kind: 'who', who: part } : { ...where, kind: 'either', condition: part }));
}

/** Words to choose from, and yes or no: each is given once. */
function givenIn(charter: Charter, action: Action, where: Where): Fork[] {
  return argumentsOf(charter, action).flatMap((argument, at): Fork[] => {
    if (argument.kind !== 'asked' && argument.kind !== 'input') return [];
    const name = nameOf(argument);
    const { unit } = argument;
    const answers: [bigint | boolean, string][] =
      unit === 'yes/no'
        ? [
            [true, 'yes'],
            [false, 'no'],
          ]
        : typeof unit === 'object' && 'choice' in unit
          ? unit.choice.map((word, place) => [BigInt(place), word])
          : [];
    return answers.map(([value, said]) => ({ ...where, kind: 'given', name, at, value, said }));
  });
}

const nameOf = (argument: Extract<TakenArgument, { kind: 'asked' | 'input' }>): string =>
  argument.kind === 'asked' ? argument.field : argument.input;

/** The answers of a call that are looked for. */
export const givenBy = ({ all }: Forks, call: ActionCall): Fork[] =>
  all.filter((fork) => fork.kind === 'given' && fork.action === call.action && call.arguments[fork.at] === fork.value);
