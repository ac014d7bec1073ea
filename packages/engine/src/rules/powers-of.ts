/** What somebody can do to the others under a charter, in plain words: rights that roles have, and what nobody can undo. */

import { type Action, type Charter, chainCoin, type Effect, type RuleName, type Who } from '@starwright/protocol/charter';
import type { Power } from '@starwright/protocol/dapp';
import { allEffects, outsideOf } from './check/walk.ts';

export interface PowerWords {
  plain(action: number): string;
}

const rolesIn = (who: Who): string[] =>
  who === 'anyone' ? [] : 'either' in who ? who.either.flatMap(rolesIn) : 'role' in who ? [who.role] : [];
const movesMoney = (effect: Effect): boolean => 'pay' in effect || 'shift' in effect || 'share' in effect || 'mint' in effect;

/** @param holderOf the contract that has a role of the deployer instead */
export function powersOf(
  charter: Charter,
  words: PowerWords,
  holderOf: (role: RuleName) => string | undefined = () => undefined,
): Omit<Power, 'module'>[] {
  const weightOf = (action: Action): Power['weight'] =>
    allEffects(action.do).some((effect) => movesMoney(effect) || 'pass' in effect)
      ? 'high'
      : allEffects(action.do).some((effect) => 'move' in effect)
        ? 'medium'
        : 'low';
  const acting = charter.actions.flatMap((action, index) =>
    rolesIn(action.by).length > 0 ? [{ text: words.plain(index), weight: weightOf(action) }] : [],
  );
  const changing = charter.settings.flatMap(({ setting, change }) =>
    change ? [{ text: `The ${change.by} can change the ${setting}, within fixed bounds.`, weight: 'medium' as const }] : [],
  );
  const naming = charter.roles.flatMap(({ role, plural, holders, named }): Omit<Power, 'module'>[] => {
    const holder = named === 'deployer' ? holderOf(role) : undefined;
    if (holder !== undefined) return [{ text: `The ${role} is ${holder}: what it may do, its members decide.`, weight: 'low' }];
    if (named === 'deployer')
      return [
        {
          text:
            holders === 'one'
              ? `The ${role} is whoever deploys this, and can hand that over.`
              : `Whoever deploys this is the first of the ${plural}; each of them can name others.`,
          weight: 'low',
        },
      ];
    return named === 'rules'
      ? []
      : [{ text: `The ${named.by} names and removes ${holders === 'many' ? `the ${plural}` : `the ${role}`}.`, weight: 'medium' }];
  });
  const lost = charter.pots.flatMap(({ pot, forever, coin }): Omit<Power, 'module'>[] =>
    forever ? [{ text: `Nobody can ever get back what lies in the ${pot} (${coin ?? chainCoin}).`, weight: 'high' }] : [],
  );
  const making = [...new Set(outsideOf(charter).mints.values())].map(
    (coin): Omit<Power, 'module'> => ({
      text: `New ${coin} is made by these rules, which makes everybody else’s part of it smaller.`,
      weight: 'medium',
    }),
  );
  const all = [...acting, ...changing, ...naming, ...making, ...lost];
  return all.length > 0
    ? all
    : [{ text: 'Nobody has special rights: everybody can do what the rules say, and nothing else.', weight: 'low' }];
}
