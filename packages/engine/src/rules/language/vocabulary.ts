/** The names a charter declares, found by name. @throws RuleProblem `unknown-name` where there is none. */
import {
  type Charter,
  chainCoin,
  type Field,
  type Pot,
  type Role,
  type RuleCoin,
  type RuleName,
  type Setting,
  type Tally,
  type Term,
  type Thing,
} from '@starwright/protocol/charter';
import { RuleProblem } from './problem.ts';

const found = <Item>(item: Item | undefined, kind: string, name: string): Item => {
  if (item === undefined) throw new RuleProblem('unknown-name', { kind, name });
  return item;
};

export const thingNamed = (charter: Charter, name: RuleName): Thing =>
  found(
    charter.things.find((one) => one.thing === name),
    'thing',
    name,
  );
export const potNamed = (charter: Charter, name: RuleName): Pot =>
  found(
    charter.pots.find((one) => one.pot === name),
    'pot',
    name,
  );
export const tallyNamed = (charter: Charter, name: RuleName): Tally =>
  found(
    charter.tallies.find((one) => one.tally === name),
    'tally',
    name,
  );
export const termNamed = (charter: Charter, name: RuleName): Term =>
  found(
    charter.terms.find((one) => one.term === name),
    'term',
    name,
  );
export const settingNamed = (charter: Charter, name: RuleName): Setting =>
  found(
    charter.settings.find((one) => one.setting === name),
    'setting',
    name,
  );
export const roleNamed = (charter: Charter, name: RuleName): Role =>
  found(
    charter.roles.find((one) => one.role === name),
    'role',
    name,
  );
export const fieldNamed = (thing: Thing, name: RuleName): Field =>
  found(
    thing.fields.find((one) => one.field === name),
    `field of a ${thing.thing}`,
    name,
  );
export const coinNamed = (charter: Charter, name: RuleName): RuleCoin =>
  found(
    charter.coins.find((one) => one.coin === name),
    'coin',
    name,
  );

/** How many decimals a coin has; the chain's own has 18. */
export const decimalsOf = (charter: Charter, coin: RuleName): number => (coin === chainCoin ? 18 : coinNamed(charter, coin).decimals);

/** The field by which `own` and `member` find a record: the only unique field, of unit person. */
export function personFieldOf(thing: Thing): Field {
  const [name, more] = thing.unique ?? [];
  const field = name !== undefined && more === undefined ? thing.fields.find((one) => one.field === name) : undefined;
  return found(field?.unit === 'person' ? field : undefined, 'person that tells apart every', thing.thing);
}

/** The words of an NFT that is made by the rules. */
export const ownNft = ({ nft }: Thing): { symbol: string; moves: 'freely' | 'by rules' } | undefined =>
  nft && 'symbol' in nft ? nft : undefined;
/** Whether each record keeps an NFT of another contract. */
export const keepsNft = ({ nft }: Thing): boolean => nft !== undefined && 'existing' in nft;
