import type { CharterInput } from '@starwright/protocol/charter';

const sales = { pot: 'sales' };
const whole = { money: '1', coin: 'Moonbean' };
const bought = { portion: whole, by: 'payment', over: { setting: 'price' } } as const;

/** A coin that anybody can buy here directly, at a fixed price, until the last one is sold. */
export const coinShop: CharterInput = {
  language: 1,
  title: 'Moonbean',
  coins: [{ coin: 'Moonbean', own: true, symbol: 'BEAN', decimals: 18, moves: 'freely' }],
  roles: [{ role: 'owner', plural: 'owners', holders: 'one', named: 'deployer' }],
  settings: [
    { setting: 'price', unit: { money: 'ETH' }, is: { money: '0.0001', coin: 'ETH' } },
    { setting: 'largest supply', unit: { money: 'Moonbean' }, is: { money: '1000000', coin: 'Moonbean' } },
  ],
  pots: [sales],
  terms: [
    {
      term: 'remaining supply',
      unit: { money: 'Moonbean' },
      is: { excess: [{ setting: 'largest supply' }, { supply: 'Moonbean' }] },
    },
  ],
  actions: [
    {
      verb: 'buy coins',
      by: 'anyone',
      pays: { into: sales },
      onlyIf: [
        { compare: [bought, 'more than', { money: '0', coin: 'Moonbean' }] },
        { compare: [bought, 'at most', { term: 'remaining supply' }] },
      ],
      do: [{ mint: bought, for: 'actor' }],
    },
    {
      verb: 'collect the sales',
      by: { role: 'owner' },
      onlyIf: [{ compare: [{ held: sales }, 'more than', { money: '0', coin: 'ETH' }] }],
      do: [{ pay: { held: sales }, from: sales, to: { role: 'owner' } }],
    },
  ],
};
