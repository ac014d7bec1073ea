/** Looks whether a deployment is on its network: the transactions made these contracts, and their code is the project's. */
import { sameCode } from '@starwright/engine/compile';
import type { DeployedContract, DeployNetworkId } from '@starwright/protocol/deployments';
import { StarwrightError } from '@starwright/protocol/errors';
import { z } from 'zod';
import type { NetworkNode, Networks } from './networks.ts';

const hex = z.string().regex(/^0x[0-9a-fA-F]*$/);
const receiptSchema = z.object({
  status: hex,
  from: hex,
  contractAddress: hex.nullable(),
  gasUsed: hex,
  effectiveGasPrice: hex.optional(),
});

export interface Patience {
  /** How often a transaction that is not there yet is asked for: nodes know of new blocks at different moments. */
  times: number;
  everyMs: number;
}
const usualPatience: Patience = { times: 6, everyMs: 1500 };

export interface Found {
  /** As the node names itself. */
  version: string;
  deployer: string;
  contracts: DeployedContract[];
  gasUsed: number;
  costWei: bigint;
}

export interface Claim {
  network: DeployNetworkId;
  contracts: readonly DeployedContract[];
  /** What the compiler makes of the project, by the name of the contract. */
  compiled: Readonly<Record<string, { runtime: string }>>;
}

/**
 * What the network says of the claim; nothing of it is taken from the owner but where to look.
 * @throws NetworkAway when nobody answers; StarwrightError `not-deployed-there`, `other-code-there`
 */
export async function lookOnNetwork(networks: Networks, claim: Claim, patience = usualPatience): Promise<Found> {
  const node = await networks.open(claim.network);
  const contracts: DeployedContract[] = [];
  let [costWei, deployer] = [0n, ''];
  for (const { contract, address, txHash } of claim.contracts) {
    const receipt = await receiptOf(node, txHash, patience);
    const made = receipt?.contractAddress;
    if (!receipt || Number(receipt.status) !== 1 || made?.toLowerCase() !== address.toLowerCase())
      throw new StarwrightError('not-deployed-there', { fields: { contracts: address } });
    const code = await node.ask('eth_getCode', [address, 'latest'], hex);
    if (code === '0x') throw new StarwrightError('not-deployed-there', { fields: { contracts: address } });
    if (!sameCode(code, claim.compiled[contract]?.runtime ?? '0x'))
      throw new StarwrightError('other-code-there', { fields: { contracts: address } });
    const gasUsed = Number(receipt.gasUsed);
    costWei += BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice ?? 0);
    deployer = receipt.from;
    contracts.push({ contract, address, txHash, gasUsed });
  }
  const version = await node.ask('web3_clientVersion', [], z.string().max(200)).catch(() => '');
  return { version, deployer, contracts, costWei, gasUsed: contracts.reduce((sum, { gasUsed }) => sum + gasUsed, 0) };
}

async function receiptOf(node: NetworkNode, txHash: string, { times, everyMs }: Patience) {
  for (let asked = 1; ; asked++) {
    const receipt = await node.ask('eth_getTransactionReceipt', [txHash], receiptSchema.nullable());
    if (receipt || asked >= times) return receipt;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
