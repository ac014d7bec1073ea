/** What amounts are counted in: the chain's own coin, and the tokens that are on the chain, each with its own decimals. */
import type { CompiledContract } from '@starwright/engine/compile';
import type { Coin, Coins } from '@starwright/protocol/coins';
import type { ChainView } from './chain-protocol.ts';
import type { PageChain } from './page-chain.ts';

export { type Coin, type Coins, likelyCoin, ownCoin } from '@starwright/protocol/coins';

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
