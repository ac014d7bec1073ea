/**
 * Nodes of the known networks, asked whether a contract is where its owner says. Their addresses are those of the list of
 * networks or of the operator, never of whoever asks; redirects are not followed, and answers are bounded in time and size.
 */
import { type DeployNetworkId, deployNetworks } from '@starwright/protocol/deployments';
import { z } from 'zod';
import { askOutside } from '../../http/ask-outside.ts';

/** In place of the usual nodes; null: none is asked. */
export type NetworkNodes = Partial<Record<DeployNetworkId, string | null>>;

/** No node answered, or one that is not of this network. */
export class NetworkAway extends Error {
  override name = 'NetworkAway';
}

export interface NetworkNode {
  /** @throws NetworkAway */
  ask<Answer>(method: string, params: unknown[], schema: z.ZodType<Answer>): Promise<Answer>;
}

export interface Networks {
  /** @throws NetworkAway when there is none, it does not answer, or it is of another network */
  open(network: DeployNetworkId): Promise<NetworkNode>;
}

const answerWithinMs = 8000;
const answerAtMost = 256 * 1024;
const answerSchema = z.object({ result: z.unknown().optional(), error: z.unknown().optional() });

export function openNetworks(nodes: NetworkNodes = {}): Networks {
  return {
    async open(network) {
      const named = nodes[network];
      const url = named === undefined ? usualNode(network) : named;
      if (!url) throw new NetworkAway(`no node of ${network} is asked`);
      const node: NetworkNode = { ask: (method, params, schema) => ask(url, { method, params }, schema) };
      const chainId = await node.ask('eth_chainId', [], z.string());
      if (Number(chainId) !== deployNetworks[network].chainId) throw new NetworkAway(`the node of ${network} is on chain ${chainId}`);
      return node;
    },
  };
}

function usualNode(network: DeployNetworkId): string | undefined {
  const facts = deployNetworks[network];
  return 'rpc' in facts ? facts.rpc : undefined;
}

async function ask<Answer>(url: string, call: { method: string; params: unknown[] }, schema: z.ZodType<Answer>): Promise<Answer> {
  try {
    const { text } = await askOutside(url, {
      ...{ method: 'POST', body: { jsonrpc: '2.0', id: 1, ...call } },
      ...{ withinMs: answerWithinMs, atMost: answerAtMost },
    });
    const { result, error } = answerSchema.parse(JSON.parse(text));
    if (error !== undefined) throw new Error(`${call.method} was refused`);
    return schema.parse(result);
  } catch (error) {
    throw new NetworkAway(`${call.method} was not answered`, { cause: error });
  }
}
