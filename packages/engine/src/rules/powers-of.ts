/**
 * What somebody can do to the others under a charter, in plain words: rights that roles have, what the persons of a record decide
 * about the money of others, rewards that anybody may take, and what nobody can undo.
 */

import { type Action, type Charter, type Condition, chainCoin, type Effect, type RuleName, type Who } from '@starwright/protocol/charter';
import type { Power } from '@starwright/protocol/dapp';
import { allEffects, outsideOf } from './check/walk.ts';
import { givesReward } from './rewards.ts';

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
  const acting = charter.actions.flatMap((action, index): Omit<Power, 'module'>[] => {
    const text = words.plain(index);
    if (rolesIn(action.by).length > 0) return [{ text, weight: weightOf(action) }];
    if (decidesForOthers(action, charter)) return [{ text, weight: weightOf(action) }];
    return givesReward(charter, action) ? [{ text, weight: 'medium' }] : [];
  });
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
  const wallets: Omit<Power, 'module'>[] = charter.actions.some((action) => countsWallets(action, charter))
    ? [
        {
          text: 'Anyone can have many wallets and do with each of them what each may do only so often: the contract cannot tell people apart.',
          weight: 'medium',
        },
      ]
    : [];
  return all.length > 0
    ? [...all, ...wallets]
    : [{ text: 'Nobody has special rights: everybody can do what the rules say, and nothing else.', weight: 'low' }, ...wallets];
}

const personsIn = (who: Who): string[] =>
  who === 'anyone'
    ? []
    : 'either' in who
      ? who.either.flatMap(personsIn)
      : 'party' in who
        ? [who.party]
        : 'member' in who
          ? [who.member]
          : [];

/** Whether a person whom a record names lets money or an NFT go that not they alone have put in. */
function decidesForOthers(action: Action, charter: Charter): boolean {
  const persons = personsIn(action.by);
  if (persons.length === 0) return false;
  return allEffects(action.do).some((effect) => {
    if ('pass' in effect) return true;
    if (!('from' in effect) || !movesMoney(effect)) return false;
    const payers = charter.actions.flatMap((one) => (one.pays?.into.pot === effect.from.pot ? payersOf(one, charter) : []));
    return payers.length === 0 || persons.some((person) => payers.some((payer) => payer !== person));
  });
}

/** The persons of records who pay by an action: who makes a record is the person that it starts with. */
function payersOf({ by, creates }: Action, { things }: Charter): string[] {
  const makers =
    things.find(({ thing }) => thing === creates)?.fields.flatMap(({ field, starts }) => (starts === 'actor' ? [field] : [])) ?? [];
  const payers = [...personsIn(by), ...makers];
  return payers.length > 0 ? payers : ['anybody'];
}

/** Whether what anybody can do for nothing is limited by wallet: once, by a number of their own, or to one record each. */
function countsWallets({ by, pays, onlyIf, creates, asks = [] }: Action, { things }: Charter): boolean {
  if (by !== 'anyone' || pays || onlyIf.some((condition) => 'listed' in condition)) return false;
  const made = things.find(({ thing }) => thing === creates);
  const isOneEach = made?.unique?.some(
    (field) => !asks.includes(field) && made.fields.some((one) => one.field === field && one.starts === 'actor'),
  );
  return isOneEach === true || onlyIf.some(isPerWallet);
}

const isPerWallet = (condition: Condition): boolean => {
  if ('once' in condition) return true;
  if (!('compare' in condition)) return false;
  const [own, how] = condition.compare;
  const isOwn = typeof own === 'object' && 'tally' in own && (own.person === undefined || own.person === 'actor');
  return isOwn && ['is', 'at most', 'less than'].includes(how);
};
