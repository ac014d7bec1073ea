/** What the console works on: a project as it is being edited, and its chain. */
import type { Project } from '@starwright/protocol/projects';
import type { PageChain } from '../../../lib/chain/page-chain.ts';
import type { Workbench } from './commands.ts';

interface WorkbenchParts extends Pick<Workbench, 'contract' | 'frontend' | 'openPreview'> {
  project: Project;
  chain: PageChain;
  /** Puts a contract on the chain, or goes on with it when it is there already. */
  openChain(contract: string): Promise<void>;
}

export function useWorkbench({ openChain, ...parts }: WorkbenchParts): Omit<Workbench, 'clear'> {
  const { chain, contract } = parts;
  return {
    ...parts,
    async bringUp() {
      await openChain(contract);
      await settled(chain);
    },
    async deploy() {
      await openChain(contract);
      await settled(chain);
      if (chain.state.status === 'open') await chain.restart();
    },
  };
}

/** When it is open or has failed: another wish may have taken the place of the one that was waited for. */
function settled(chain: PageChain): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (chain.state.status !== 'open' && chain.state.status !== 'failed') return;
      stop();
      resolve();
    };
    const stop = chain.subscribe(look);
    look();
  });
}
