/** What amounts are counted in, and amounts as people write them and as contracts have them: whole numbers of the smallest unit. */

export interface Coin {
  symbol: string;
  decimals: number;
}

/** The chain's own coin, under the name it has there. */
export const ownCoin = (symbol: string): Coin => ({ symbol, decimals: 18 });

/** Tokens by the name of their contract, as the contracts tell it themselves. */
export type Coins = Readonly<Record<string, Coin>>;

/** What a value of this name is likely counted in, in this contract: prices in the chain's own coin, amounts in the token. */
export function likelyCoin(name: string, contract: string, coins: Coins, own: Coin): Coin | undefined {
  if (/bps|percent|token_?id/i.test(name)) return undefined;
  // A token's value is an amount of it; elsewhere a value may be anything.
  if (/value$/i.test(name)) return coins[contract];
  if (/(price|price_?per_?\w+|wei|goal|fee|cost|ether|eth)$/i.test(name)) return own;
  if (!/(amount|deposit|supply|cap|stake|staked|assets|shares|balance|allowance|reward|rewards|balanceOf|totalAssets)$/i.test(name))
    return undefined;
  // A vault or a sale speaks of the one token there is.
  const tokens = Object.values(coins);
  return coins[contract] ?? (tokens.length === 1 ? tokens[0] : own);
}

/** "10000000000000000000000" with 18 decimals is "10,000"; cut to `shown` of them. */
export function inUnits(amount: string, decimals: number, shown = decimals, thousands = ','): string {
  const negative = amount.startsWith('-');
  const digits = amount.replace('-', '').padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const fraction = digits.slice(at).slice(0, shown).replace(/0+$/, '');
  const whole = digits.slice(0, at).replace(/\B(?=(\d{3})+(?!\d))/g, thousands);
  return `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** "0.05" with 18 decimals is 50000000000000000n; undefined when it is no amount, or finer than the smallest unit. */
export function fromUnits(text: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^\s*(\d*)(?:\.(\d*))?\s*$/.exec(text) ?? [];
  if ((whole === '' && fraction === '') || fraction.length > decimals) return undefined;
  return BigInt(whole || '0') * 10n ** BigInt(decimals) + BigInt(fraction.padEnd(decimals, '0') || '0');
}
