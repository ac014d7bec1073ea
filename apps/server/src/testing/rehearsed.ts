import type { RecordDeployment } from '@starwright/protocol/deployments';

const address = `0x${'a'.repeat(40)}`;

/** A deployment as the page writes it down, for tests of who may do that. */
export const rehearsed: RecordDeployment = {
  kind: 'rehearsal',
  network: 'sepolia',
  networkName: 'Sepolia Testnet',
  chainId: 11155111,
  deployer: address,
  contracts: [{ contract: 'Token', address, txHash: `0x${'b'.repeat(64)}`, gasUsed: 900_000 }],
  gasUsed: 900_000,
  totalCost: '0.018 ETH',
  verification: 'verified',
};
