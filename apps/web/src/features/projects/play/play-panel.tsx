/** Below the preview: what happened, the guarantees to be watched, every function to be called. */
import { Tabs } from '@mantine/core';
import type { Project } from '@starwright/protocol/projects';
import { ChainLog } from '../../../components/preview/chain-log.tsx';
import type { Hex } from '../../../lib/chain/chain-protocol.ts';
import type { PageChain, PageChainState } from '../../../lib/chain/page-chain.ts';
import { play } from '../../../messages/workshop/play.ts';
import { FunctionForms } from './function-forms.tsx';
import { GuaranteeReplays } from './guarantee-replays.tsx';

interface PlayPanelProps {
  project: Pick<Project, 'scenarios'>;
  chain: PageChain;
  state: Extract<PageChainState, { status: 'open' }>;
  account: Hex;
  contract: string;
  become(account: Hex): void;
}

export function PlayPanel({ project, chain, state, account, contract, become }: PlayPanelProps) {
  const { view } = state;
  return (
    <Tabs defaultValue="log" variant="pills">
      <Tabs.List aria-label={play.views} mb="sm">
        <Tabs.Tab value="log">{play.tabs.log}</Tabs.Tab>
        <Tabs.Tab value="guarantees">{play.tabs.guarantees}</Tabs.Tab>
        <Tabs.Tab value="functions">{play.tabs.functions}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="log">
        <ChainLog view={view} />
      </Tabs.Panel>
      <Tabs.Panel value="guarantees">
        <GuaranteeReplays project={project} chain={chain} view={view} onBecome={become} />
      </Tabs.Panel>
      <Tabs.Panel value="functions">
        <FunctionForms chain={chain} state={state} account={account} source={contract} />
      </Tabs.Panel>
    </Tabs>
  );
}
