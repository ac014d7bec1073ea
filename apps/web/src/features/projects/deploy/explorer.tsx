/** A link into a network's explorer: to an address or a transaction. */
import { Anchor } from '@mantine/core';
import { type DeployNetworkId, deployNetworks } from '@starwright/protocol/deployments';

export const Explorer = ({ network, path, text }: { network: DeployNetworkId; path: string; text: string }) => (
  <Anchor href={`${deployNetworks[network].explorer}/${path}`} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
    {text}
  </Anchor>
);
