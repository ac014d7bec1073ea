/**
 * A real deployment that was begun and not finished, as this browser keeps it: what is deployed, where to, by whom, and what was
 * sent. Whoever comes back goes on with it as it was, whatever the project has become.
 */
import { deployStepSchema } from '@starwright/protocol/dapp';
import { deployNetworkIds } from '@starwright/protocol/deployments';
import { z } from 'zod';
import type { TokenStore } from '../../../lib/tokens.ts';

const standingSchema = z.object({
  way: z.enum(['wallet', 'node']),
  network: z.enum(deployNetworkIds),
  nodeUrl: z.string(),
  gasLimit: z.number(),
  verification: z.boolean(),
  publishSource: z.boolean(),
  chainId: z.number(),
  deployer: z.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)),
  /** The contract as it was, and the revision of the project. */
  source: z.string(),
  revision: z.number(),
  deploymentPlan: z.array(deployStepSchema),
  sent: z.array(z.object({ hash: z.string(), nonce: z.number().optional() })),
});
export type StandingDeployment = z.infer<typeof standingSchema>;

const keyOf = (project: string) => `deployment:${project}`;

export function readStanding(store: TokenStore, project: string): StandingDeployment | undefined {
  try {
    return standingSchema.parse(JSON.parse(store.getItem(keyOf(project)) ?? ''));
  } catch {
    return undefined;
  }
}

/** One of which nothing was sent is nothing to go on with. */
export function keepStanding(store: TokenStore, project: string, standing: StandingDeployment | undefined): void {
  if (standing && standing.sent.length > 0) store.setItem(keyOf(project), JSON.stringify(standing));
  else store.removeItem(keyOf(project));
}

/** Transactions that its plan takes in all. */
export const transactionsOf = ({ deploymentPlan }: Pick<StandingDeployment, 'deploymentPlan'>): number =>
  deploymentPlan.reduce((sum, { next }) => sum + 1 + (next?.length ?? 0), 0);
