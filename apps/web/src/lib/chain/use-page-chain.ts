import { useEffect, useState, useSyncExternalStore } from 'react';
import { type DappSource, PageChain, type PageChainState } from './page-chain.ts';

/**
 * A chain for as long as the component is shown. `source` is put on it as soon as it is there, and anew when its contract
 * or its plan changes. `key` names where it is kept in this browser; null keeps nothing.
 */
export function usePageChain(source: DappSource | undefined, key: string | null): PageChain {
  const [chain] = useState(() => new PageChain());
  const wish = source && JSON.stringify([source.contract ?? source.contracts, source.deploymentPlan]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wish` is the source by its content
  useEffect(() => {
    if (source) void chain.open(source, key);
  }, [chain, wish, key]);
  useEffect(() => {
    const flush = () => document.visibilityState === 'hidden' && chain.state.status === 'open' && void chain.do({ do: 'flush' });
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      chain.close();
    };
  }, [chain]);
  return chain;
}

export function useChainState(chain: PageChain): PageChainState {
  const read = () => chain.state;
  return useSyncExternalStore(chain.subscribe, read, read);
}
