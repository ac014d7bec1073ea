/** Every part of an action with its place, in the order in which it happens. */
import type { Action, Charter, Condition, Effect, RuleName, Thing, Value } from '@starwright/protocol/charter';
import { type RulePath, RuleProblem } from '../language/problem.ts';
import { type Scope, scopeAfter, scopeInside, scopeOfAction, thingOf, unitOf } from '../language/typing.ts';
import { keepsNft } from '../language/vocabulary.ts';

/** One effect, the scope in which it is read, and its place. Effects inside others come after the one that holds them. */
export interface PlacedEffect {
  effect: Effect;
  scope: Scope;
  at: RulePath;
  /** How many effects it stands inside of. */
  depth: number;
  /** Nothing comes after it, in any list around it. */
  last: boolean;
  /** Inside `each` or `draw`. */
  inside: readonly ('each' | 'draw')[];
}

/** The effects inside an effect: `do`, and `else` of an `if`. */
export const branchesOf = (effect: Effect): [key: 'do' | 'else', effects: Effect[]][] => [
  ...('do' in effect ? [['do', effect.do] as ['do', Effect[]]] : []),
  ...('if' in effect && effect.else ? [['else', effect.else] as ['else', Effect[]]] : []),
];

/** All effects of an action. @throws RuleProblem where a scope cannot be made: a `let` of no unit, an unknown thing. */
export function* effectsOf(charter: Charter, action: Action, at: RulePath): Generator<PlacedEffect> {
  yield* inList(action.do, scopeOfAction(charter, action), [...at, 'do'], { depth: 0, last: true, inside: [] });
}

function* inList(
  effects: Effect[],
  scope: Scope,
  at: RulePath,
  around: Pick<PlacedEffect, 'depth' | 'last' | 'inside'>,
): Generator<PlacedEffect> {
  let now = scope;
  for (const [index, effect] of effects.entries()) {
    const placed = { effect, scope: now, at: [...at, index], ...around, last: around.last && index === effects.length - 1 };
    yield placed;
    for (const [key, inner] of branchesOf(effect)) {
      const inside =
        'each' in effect ? [...around.inside, 'each' as const] : 'draw' in effect ? [...around.inside, 'draw' as const] : around.inside;
      yield* inList(inner, 'do' in effect ? scopeInside(effect, now) : now, [...placed.at, key], {
        depth: around.depth + 1,
        last: placed.last,
        inside,
      });
    }
    now = scopeAfter(effect, now);
  }
}

/** What effects ask of other contracts: a coin that one makes, the thing whose record lets go of the NFT that it keeps. */
interface Outside {
  mints: ReadonlyMap<Effect, RuleName>;
  passes: ReadonlyMap<Effect, Thing>;
}

/** None of an action whose names or units do not fit. */
export function outsideOf(charter: Charter): Outside {
  const known = outside.get(charter);
  if (known) return known;
  const mints = new Map<Effect, RuleName>();
  const passes = new Map<Effect, Thing>();
  for (const action of charter.actions)
    try {
      for (const { effect, scope } of effectsOf(charter, action, [])) {
        const unit = 'mint' in effect ? unitOf(effect.mint, scope) : undefined;
        if (typeof unit === 'object' && 'money' in unit && isExisting(charter, unit.money)) mints.set(effect, unit.money);
        const thing = 'pass' in effect ? thingOf(effect.pass, scope) : undefined;
        if (thing && keepsNft(thing)) passes.set(effect, thing);
      }
    } catch (problem) {
      if (!(problem instanceof RuleProblem)) throw problem;
    }
  const found = { mints, passes };
  outside.set(charter, found);
  return found;
}

const outside = new WeakMap<Charter, Outside>();
const isExisting = (charter: Charter, name: RuleName): boolean => charter.coins.some((coin) => coin.coin === name && 'existing' in coin);

/** All effects without their scopes, for what only asks which there are. */
export const allEffects = (effects: readonly Effect[]): Effect[] =>
  effects.flatMap((effect) => [effect, ...branchesOf(effect).flatMap(([, inner]) => allEffects(inner))]);

/** Every value, condition and reference inside a part of a charter, itself included, as plain nodes. */
export function* nodesOf(part: unknown): Generator<Record<string, unknown>> {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part)) yield part as Record<string, unknown>; // an object that is no list has string keys
  for (const inner of Object.values(part)) yield* nodesOf(inner);
}

/** The conditions that must all hold: those inside `both` stand for themselves. */
export const conjuncts = (conditions: readonly Condition[]): Condition[] =>
  conditions.flatMap((condition) => ('both' in condition ? conjuncts(condition.both) : [condition]));

export const isLiteral = (value: Value): boolean =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'object' &&
    ['money', 'percent', 'seconds', 'moment', 'text', 'choice', 'wallet', 'wallets'].some((key) => key in value));
