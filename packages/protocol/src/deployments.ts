/** Networks a dapp can be put on, what a deployment is configured with, and deployments as they are kept. */
import { z } from 'zod';

export interface DeployNetwork {
  name: string;
  /** What amounts are told in. */
  coin: string;
  /** What is shown of the coin. */
  symbol: string;
  chainId: number;
  /** Address of the explorer, without a slash at its end; it has /tx/{hash} and /address/{address}. */
  explorer: string;
  /** Switched off by its operators: it can be rehearsed only. */
  retired?: true;
  isTest?: true;
}

/** The documents' networks, and the successors and companions that decisions on them added. */
export const deployNetworks = {
  ethereum: { name: 'Ethereum Mainnet', coin: 'ETH', symbol: 'ETH', chainId: 1, explorer: 'https://etherscan.io' },
  sepolia: {
    name: 'Sepolia Testnet',
    coin: 'ETH',
    symbol: 'ETH',
    chainId: 11155111,
    explorer: 'https://sepolia.etherscan.io',
    isTest: true,
  },
  polygon: { name: 'Polygon Mainnet', coin: 'POL', symbol: 'POL (formerly MATIC)', chainId: 137, explorer: 'https://polygonscan.com' },
  mumbai: {
    name: 'Mumbai Testnet',
    coin: 'POL',
    symbol: 'POL (formerly MATIC)',
    chainId: 80001,
    explorer: 'https://mumbai.polygonscan.com',
    retired: true,
    isTest: true,
  },
  amoy: {
    name: 'Amoy Testnet',
    coin: 'POL',
    symbol: 'POL (formerly MATIC)',
    chainId: 80002,
    explorer: 'https://amoy.polygonscan.com',
    isTest: true,
  },
  bsc: { name: 'BSC Mainnet', coin: 'BNB', symbol: 'BNB', chainId: 56, explorer: 'https://bscscan.com' },
  bscTestnet: { name: 'BSC Testnet', coin: 'BNB', symbol: 'BNB', chainId: 97, explorer: 'https://testnet.bscscan.com', isTest: true },
} as const satisfies Record<string, DeployNetwork>;
export type DeployNetworkId = keyof typeof deployNetworks;
export const deployNetworkIds = Object.keys(deployNetworks).filter((id): id is DeployNetworkId => id in deployNetworks);

/** What the documents set at first. Gas price in gwei. */
export const deployDefaults = { network: 'sepolia', gasLimit: 3_000_000, gasPriceGwei: 20, verification: true } as const satisfies {
  network: DeployNetworkId;
  gasLimit: number;
  gasPriceGwei: number;
  verification: boolean;
};

/** The documents' formula: gasPrice × gasLimit / 1e9, with 6 decimals. */
export const estimatedCost = (gasPriceGwei: number, gasLimit: number): string => ((gasPriceGwei * gasLimit) / 1e9).toFixed(6);

export const deploySteps = ['compile', 'validate', 'estimate', 'deploy', 'verify', 'complete'] as const;
export type DeployStepId = (typeof deploySteps)[number];

const addressSchema = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const hashSchema = z.string().regex(/^0x[0-9a-fA-F]{64}$/);

/** One contract as it was put on a chain. */
export const deployedContractSchema = z.object({
  contract: z.string().max(200),
  address: addressSchema,
  txHash: hashSchema,
  gasUsed: z.number().int().nonnegative(),
});
export type DeployedContract = z.infer<typeof deployedContractSchema>;

/**
 * How the code on the chain compared with the project's contract compiled anew: `verified` the same, `differs` not,
 * `skipped` when verification was off.
 */
export const verificationSchema = z.enum(['verified', 'differs', 'skipped']);
export type Verification = z.infer<typeof verificationSchema>;

/** `POST /api/projects/{id}/deployments`. */
export const recordDeploymentSchema = z.object({
  /** `rehearsal` ran on the built-in EVM and left nothing anywhere. */
  kind: z.enum(['rehearsal', 'node', 'wallet']),
  /** One of the known networks; absent for a node somebody named. */
  network: z.enum(deployNetworkIds).nullable(),
  networkName: z.string().min(1).max(200),
  chainId: z.number().int().positive(),
  deployer: addressSchema,
  contracts: z.array(deployedContractSchema).min(1).max(50),
  gasUsed: z.number().int().nonnegative(),
  /** In the network's coin, as the receipts say: "0.012345 ETH". */
  totalCost: z.string().max(100),
  verification: verificationSchema,
});
export type RecordDeployment = z.infer<typeof recordDeploymentSchema>;

export const deploymentSchema = recordDeploymentSchema.extend({
  id: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  /** The revision of the project that was deployed. */
  revision: z.number().int(),
  createdAt: z.string(),
});
export type Deployment = z.infer<typeof deploymentSchema>;
