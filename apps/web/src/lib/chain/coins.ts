/** What amounts are counted in: the chain's own coin, and the tokens that are on the chain, each with its own decimals. */
import type { CompiledContract } from '@starwright/engine/compile';
import type { ChainView } from './chain-protocol.ts';
import type { PageChain } from './page-chain.ts';

export interface Coin {
  symbol: string;
  decimals: number;
}

/** The chain's own coin, under the name it has there. */
export const ownCoin = (symbol: string): Coin => ({ symbol, decimals: 18 });

/** Tokens by the name of their contract, as the contracts tell it themselves. */
export type Coins = Readonly<Record<string, Coin>>;

export async function readCoins(
  chain: Pick<PageChain, 'do'>,
  view: ChainView,
  contracts: Readonly<Record<string, CompiledContract>>,
): Promise<Coins> {
  const found: Record<string, Coin> = {};
  const as = view.accounts[0]?.address ?? '0x';
  for (const contract of Object.keys(view.addresses)) {
    const abi = contracts[contract]?.abi ?? [];
    const has = (name: string) => abi.some((item) => item.type === 'function' && item.name === name && item.inputs.length === 0);
    if (!has('symbol') || !has('decimals')) continue;
    const ask = (name: string) =>
      chain.do({ do: 'read', call: { contract, signature: `${name}()`, args: [] }, as }).then(([value]) => String(value));
    const [symbol, decimals] = await Promise.all([ask('symbol'), ask('decimals')]).catch(() => ['', '']);
    if (symbol && decimals && Number(decimals) <= 36) found[contract] = { symbol, decimals: Number(decimals) };
  }
  return found;
}

/** Every one to choose from, the chain's own first. */
export const allCoins = (coins: Coins, own: Coin): Coin[] => [own, ...Object.values(coins).filter(({ symbol }) => symbol !== own.symbol)];

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
