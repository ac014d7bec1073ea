import { type NodeGroup, startNodeGroup } from './node-group.ts';
import { openOneAddress } from './one-address.ts';

export interface TwoNodes {
  url: string;
  nodes: NodeGroup;
  stop(): Promise<void>;
}

/** Two servers of the program on one PostgreSQL, and one address before them. `env` is what one server would be started with. */
export async function runTwoNodes(program: string, env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<TwoNodes> {
  let nodes: NodeGroup | undefined;
  const host = env.HOST?.trim() || '127.0.0.1';
  const door = await openOneAddress(() => nodes?.urls() ?? [], { host, port: Number(env.PORT?.trim() || 3000) });
  const own = {
    ...env,
    // Letters and wallets lead to the one address, and the one proxy more is this one.
    PUBLIC_URL: env.PUBLIC_URL?.trim() || door.url.replace(/\/\/(0\.0\.0\.0|\[::\]):/, '//localhost:'),
    TRUSTED_PROXIES: String(Number(env.TRUSTED_PROXIES?.trim() || 0) + 1),
  };
  try {
    nodes = await startNodeGroup({ program, count: 2, env: own, say });
  } catch (error) {
    await door.close();
    throw error;
  }
  const group = nodes;
  return {
    url: door.url,
    nodes: group,
    async stop() {
      await door.close();
      await group.stop();
    },
  };
}
