/** What a charter has outside itself, as slots of a module: coins that exist already, roles that the deployer gives. */
import type { Charter, RuleCoin, RuleName } from '@starwright/protocol/charter';
import type { ModulePlan } from '@starwright/protocol/plan';
import type { WireReading } from '../../blueprint.ts';
import { outsideOf } from '../check/walk.ts';
import { keepsNft } from '../language/vocabulary.ts';

export const coinSlot = (coin: RuleName): string => `coin:${coin}`;
export const collectionSlot = (thing: RuleName): string => `collection:${thing}`;
export const roleSlot = (role: RuleName): string => `role:${role}`;

/** Modules whose members decide together and can then call another contract. */
const bodies = ['governance', 'multisig'];

export const existingCoins = (charter: Charter) =>
  charter.coins.filter((coin): coin is Extract<RuleCoin, { existing: true }> => 'existing' in coin);

/** The coins of other contracts that the rules make. */
export const coinsMinted = (charter: Charter): ReadonlySet<RuleName> => new Set(outsideOf(charter).mints.values());

export const wiresOf = (charter: Charter): WireReading[] => [
  ...existingCoins(charter).map(({ coin, decimals }) => ({
    slot: coinSlot(coin),
    accepts: ['token'],
    required: true,
    label: `The token that the rules call ${coin}`,
    ...(coinsMinted(charter).has(coin) && { features: ['mintable', 'minters'] }),
    added: { name: coin, symbol: symbolOf(coin), decimals: String(decimals) },
  })),
  ...charter.things.filter(keepsNft).map(({ thing, plural }) => ({
    slot: collectionSlot(thing),
    accepts: ['nft'],
    required: true,
    label: `The collection of the NFTs that ${plural} keep`,
  })),
  ...charter.roles.flatMap(({ role, named }) =>
    named === 'deployer' ? [{ slot: roleSlot(role), accepts: bodies, required: false, label: `Who is the ${role} from the start` }] : [],
  ),
];

const symbolOf = (coin: RuleName): string =>
  coin
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 11) || 'COIN';

/** What of a module's wires does not fit its charter, by slot. */
export function misfitsOf({ id, charter, wires }: ModulePlan, modules: readonly ModulePlan[]): { slot: string; text: string }[] {
  if (!charter) return [];
  const filled = (slot: string) => modules.find((one) => one.id === wires[slot]);
  const coins = existingCoins(charter).flatMap(({ coin, decimals }) => {
    const token = filled(coinSlot(coin));
    const problem = (text: string) => [{ slot: coinSlot(coin), text }];
    if (!token) return problem(`The rules take ${coin}, which they do not make: put a token for it into the plan.`);
    const has = token.features.includes('whole') ? '0' : token.parameters.decimals;
    if (has === String(decimals)) return [];
    return problem(
      `${coin} has ${decimals} digits after the point in the rules, and its token has ${String(has)}: give both the same number.`,
    );
  });
  const collections = charter.things.filter(keepsNft).flatMap(({ thing, plural }) => {
    const slot = collectionSlot(thing);
    const collection = filled(slot);
    if (!collection) return [{ slot, text: `The ${plural} keep NFTs, which the rules do not make: put a collection into the plan.` }];
    const isFast = collection.features.includes('soulbound') || collection.features.includes('resaleCap');
    return isFast
      ? [{ slot, text: `The ${plural} keep NFTs that cannot change hands: let ${collection.contract} be passed on freely.` }]
      : [];
  });
  const roles = charter.roles.flatMap(({ role }) => {
    const body = filled(roleSlot(role));
    return body?.features.includes('timelock')
      ? [
          {
            slot: roleSlot(role),
            text: `The ${role} would be an organisation that waits before it carries out what was decided: take that waiting time out of it.`,
          },
        ]
      : [];
  });
  const names = new Set(charter.coins.flatMap((coin) => ('own' in coin ? [coin.coin] : [])));
  const before = modules.slice(
    0,
    modules.findIndex((one) => one.id === id),
  );
  const twice = before.flatMap(({ charter: other }) =>
    (other?.coins ?? []).flatMap((coin) =>
      'own' in coin && names.has(coin.coin)
        ? [{ slot: coinSlot(coin.coin), text: `Two of the agreements make a coin called ${coin.coin}: give one of them another name.` }]
        : [],
    ),
  );
  return [...coins, ...collections, ...roles, ...twice];
}
