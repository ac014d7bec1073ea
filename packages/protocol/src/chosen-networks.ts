/** The two networks that a dapp is made for, with all that a person needs of them. */
import { type DeployNetwork, type DeployNetworkId, deployNetworks, networksOf } from './deployments.ts';
import { type Blockchain, blockchainFacts } from './networks.ts';

export interface ChosenNetwork extends DeployNetwork {
  /** Its name in the files: "amoy". */
  id: DeployNetworkId;
  /** Where `.env` may name a node of one's own. */
  variable: string;
}

export interface ChosenNetworks {
  /** "Polygon". */
  chain: string;
  coin: string;
  test: ChosenNetwork;
  main: ChosenNetwork;
}

export function chosenNetworks(blockchain: Blockchain): ChosenNetworks {
  // Dapps for Solana are not built here.
  const ids = networksOf[blockchain === 'solana' ? 'ethereum' : blockchain];
  const { name: chain, coin } = blockchainFacts[blockchain];
  const network = (id: DeployNetworkId, variable: string): ChosenNetwork => ({ ...deployNetworks[id], id, variable });
  return { chain, coin, test: network(ids.test, 'RPC_URL_TEST'), main: network(ids.main, 'RPC_URL_MAIN') };
}
