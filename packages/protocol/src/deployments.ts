/** Networks a dapp can be put on, what a deployment is configured with, and deployments as they are kept. */
import { z } from 'zod';
import type { Blockchain } from './networks.ts';
import { sourceAtRegisterSchema } from './source-verification.ts';

export interface DeployNetwork {
  name: string;
  /** What amounts are told in. */
  coin: string;
  /** What is shown of the coin. */
  symbol: string;
  chainId: number;
  /** Address of the explorer, without a slash at its end; it has /tx/{hash} and /address/{address}. */
  explorer: string;
  /** A public node, asked whether the code is there and for whoever has none of their own; an operator can name another. Absent where the network is gone. */
  rpc?: string;
  /** Where a test network's coins are given away. */
  faucet?: string;
  /** Switched off by its operators: it can be rehearsed only. */
  retired?: true;
  isTest?: true;
}

/** The documents' networks, and the successors and companions that decisions on them added. */
export const deployNetworks = {
  ethereum: {
    name: 'Ethereum Mainnet',
    coin: 'ETH',
    symbol: 'ETH',
    chainId: 1,
    explorer: 'https://etherscan.io',
    rpc: 'https://ethereum-rpc.publicnode.com',
  },
  sepolia: {
    name: 'Sepolia Testnet',
    coin: 'ETH',
    symbol: 'ETH',
    chainId: 11155111,
    rpc: 'https://ethereum-sepolia-rpc.publicnode.com',
    explorer: 'https://sepolia.etherscan.io',
    faucet: 'https://cloud.google.com/application/web3/faucet/ethereum/sepolia',
    isTest: true,
  },
  polygon: {
    name: 'Polygon Mainnet',
    coin: 'POL',
    symbol: 'POL (formerly MATIC)',
    chainId: 137,
    explorer: 'https://polygonscan.com',
    rpc: 'https://polygon-bor-rpc.publicnode.com',
  },
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
    rpc: 'https://polygon-amoy-bor-rpc.publicnode.com',
    explorer: 'https://amoy.polygonscan.com',
    faucet: 'https://faucet.polygon.technology',
    isTest: true,
  },
  bsc: {
    name: 'BSC Mainnet',
    coin: 'BNB',
    symbol: 'BNB',
    chainId: 56,
    explorer: 'https://bscscan.com',
    rpc: 'https://bsc-dataseed.bnbchain.org',
  },
  bscTestnet: {
    name: 'BSC Testnet',
    coin: 'BNB',
    symbol: 'BNB',
    chainId: 97,
    explorer: 'https://testnet.bscscan.com',
    rpc: 'https://bsc-testnet-dataseed.bnbchain.org',
    faucet: 'https://www.bnbchain.org/en/testnet-faucet',
    isTest: true,
  },
} as const satisfies Record<string, DeployNetwork>;
export type DeployNetworkId = keyof typeof deployNetworks;
export const deployNetworkIds = Object.keys(deployNetworks).filter((id): id is DeployNetworkId => id in deployNetworks);

/** The networks of each chain that dapps can be built for: the one to try it on, and the real one. */
export const networksOf = {
  ethereum: { test: 'sepolia', main: 'ethereum' },
  polygon: { test: 'amoy', main: 'polygon' },
  bsc: { test: 'bscTestnet', main: 'bsc' },
} as const satisfies Record<Exclude<Blockchain, 'solana'>, { test: DeployNetworkId; main: DeployNetworkId }>;

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

const facts = z.object({
  networkName: z.string().min(1).max(200),
  chainId: z.number().int().positive(),
  deployer: addressSchema,
  contracts: z.array(deployedContractSchema).min(1).max(50),
  gasUsed: z.number().int().nonnegative(),
  /** In the network's coin, as the receipts say: "0.012345 ETH". */
  totalCost: z.string().max(100),
  verification: verificationSchema,
  /** What carried it out, as it names itself: "anvil/v1.7.1", "@ethereumjs/vm 10.1.3, osaka". Empty when it did not say. */
  version: z.string().max(200),
});

/**
 * `POST /api/projects/{id}/deployments`: what the owner's page says. A deployment by `wallet` is held against the network
 * itself before anything is made of it.
 */
export const recordDeploymentSchema = facts.extend({
  kind: z.enum(['rehearsal', 'node', 'wallet']),
  /** One of the known networks; absent for a node somebody named. */
  network: z.enum(deployNetworkIds).nullable(),
  version: z.string().max(200).default(''),
  /** Its source may be made public: it is sent to the register of sources that this server names, once the network confirmed it. */
  publishSource: z.boolean().default(false),
  /** Of the project that was deployed; the newest one when it is left out. */
  revision: z.number().int().positive().optional(),
});
export type RecordDeployment = z.input<typeof recordDeploymentSchema>;

/** Whether this server found the code at the address on that network, by asking a node of its own choice. */
export const confirmationSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('confirmed'), at: z.string() }),
  /** No node of the network answered; to be asked again. Until then it is the owner's word. */
  z.object({ status: z.literal('not-confirmed'), askedAt: z.string() }),
]);
export type Confirmation = z.infer<typeof confirmationSchema>;

const known = { network: z.enum(deployNetworkIds) };
/** Where something was deployed. It is decided when that happens and never again. */
export const placeSchema = z.discriminatedUnion('kind', [
  /** On the built-in EVM with the figures of that network: it left nothing anywhere. */
  z.object({ kind: z.literal('rehearsal'), ...known }),
  /** On a node somebody named, which nobody else can ask. */
  z.object({ kind: z.literal('node'), network: z.null() }),
  z.object({ kind: z.literal('test-network'), ...known }),
  z.object({ kind: z.literal('main-network'), ...known }),
]);
export type Place = z.infer<typeof placeSchema>;
export type PlaceKind = Place['kind'];

export function placeOf(way: RecordDeployment['kind'], network: DeployNetworkId): Place {
  if (way === 'rehearsal') return { kind: way, network };
  if (way === 'node') return { kind: way, network: null };
  return { kind: isTest(network) ? 'test-network' : 'main-network', network };
}

const isTest = (network: DeployNetworkId) => 'isTest' in deployNetworks[network];

const kept = facts.extend({
  id: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  /** The revision of the project that was deployed. */
  revision: z.number().int(),
  createdAt: z.string(),
});
const [rehearsal, node, testNetwork, mainNetwork] = placeSchema.options;
/** `sources`: of each contract, in their order; empty when nobody asked for it. */
const confirmed = { confirmation: confirmationSchema, sources: z.array(sourceAtRegisterSchema) };
export const deploymentSchema = z.discriminatedUnion('kind', [
  kept.extend(rehearsal.shape),
  kept.extend(node.shape),
  kept.extend({ ...testNetwork.shape, ...confirmed }),
  kept.extend({ ...mainNetwork.shape, ...confirmed }),
]);
export type Deployment = z.infer<typeof deploymentSchema>;
