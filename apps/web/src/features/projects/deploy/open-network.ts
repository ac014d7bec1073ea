/** The ways to a chain: the page's own for rehearsals, a node by its address, a wallet in the browser. */
import { type DeployNetworkId, deployNetworks } from '@starwright/protocol/deployments';
import type { PageChain } from '../../../lib/chain/page-chain.ts';
import type { InjectedWallet } from '../../../lib/node/find-wallets.ts';
import { openNode, type Provider } from '../../../lib/node/node-provider.ts';
import { deploy as words } from '../../../messages/workshop/deploy.ts';
import { firstOf, type Opened } from './deploy-dapp.ts';
import { DeploymentProblem } from './send-transactions.ts';

export interface OpenedNetwork extends Opened {
  close(): void;
}

/** @throws DeploymentProblem */
export async function openRehearsal(network: DeployNetworkId, gasPriceGwei: number, bench: Pick<PageChain, 'do'>): Promise<OpenedNetwork> {
  const { chainId, name: networkName } = deployNetworks[network];
  const gasPriceWei = BigInt(Math.round(gasPriceGwei * 1e9));
  await bench.do({ do: 'rehearse', chainId, gasPriceWei: String(gasPriceWei) });
  const provider: Provider = { request: ({ method, params }) => bench.do({ do: 'ask-rehearsal', method, params }) };
  const deployer = firstOf(await provider.request({ method: 'eth_accounts' }));
  return { provider, deployer, gasPriceWei, chainId, networkName, close: () => {} };
}

/** @throws DeploymentProblem when nothing answers there, or it has no account to send from; ProviderError */
export async function openNodeAt(nodeUrl: string): Promise<OpenedNetwork> {
  const node = openNode(nodeUrl);
  try {
    const unreachable = () => Promise.reject(new DeploymentProblem(words.reasons.unreachable(nodeUrl)));
    const chainId = Number(await node.request({ method: 'eth_chainId' }).catch(unreachable));
    const deployer = firstOf(await node.request({ method: 'eth_accounts' }));
    // A quarter above what it asks now: the price may rise from one contract to the next.
    const price = BigInt(String(await node.request({ method: 'eth_gasPrice' })));
    return {
      provider: node,
      deployer,
      gasPriceWei: (price * 5n) / 4n,
      chainId,
      networkName: words.nodeAt(new URL(nodeUrl).host),
      close: node.close,
    };
  } catch (error) {
    node.close();
    throw error;
  }
}

/** Asks the wallet for an account, and to be on this network. @throws DeploymentProblem; what the wallet throws */
export async function openWallet(chosen: InjectedWallet | undefined, network: DeployNetworkId): Promise<OpenedNetwork> {
  if (!chosen) throw new DeploymentProblem(words.reasons.wallet);
  const { provider } = chosen;
  const { chainId, name } = deployNetworks[network];
  const deployer = firstOf(await provider.request({ method: 'eth_requestAccounts' }));
  const isThere = async () => Number(await provider.request({ method: 'eth_chainId' })) === chainId;
  if (!(await isThere())) {
    const wanted = [{ chainId: `0x${chainId.toString(16)}` }];
    await provider.request({ method: 'wallet_switchEthereumChain', params: wanted }).catch(() => undefined);
    if (!(await isThere())) throw new DeploymentProblem(words.reasons.otherNetwork(name));
  }
  return { provider, deployer, gasPriceWei: undefined, chainId, networkName: name, close: () => {} };
}
