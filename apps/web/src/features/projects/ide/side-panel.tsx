/** What stands to the right of the code: the assistant alone, or the tools (preview, deploying, the assistant again). */
import { ActionIcon, Tabs } from '@mantine/core';
import type { Project, ProjectFilePath } from '@starwright/protocol/projects';
import { IconX } from '@tabler/icons-react';
import { fetchedPart } from '../../../components/fetched-part.tsx';
import { PendingPart } from '../../../components/pending-part.tsx';
import { ChainGate } from '../../../components/preview/chain-gate.tsx';
import type { PreviewState } from '../../../components/preview/preview-state.ts';
import { PreviewWithPeople } from '../../../components/preview/try-dapp.tsx';
import type { PageChain } from '../../../lib/chain/page-chain.ts';
import { ide as words } from '../../../messages/workshop/ide.ts';
import { Assistant } from '../assistant/assistant.tsx';
import type { GenerateFormProps } from '../assistant/generate-form.tsx';
import type { ProjectFilesControl } from '../code/use-project-files.ts';
import { WithPlan } from '../deploy/ask-plan.tsx';
import classes from './ide.module.css';
import type { Side } from './status-bar.tsx';

const DeployPanel = fetchedPart(() => import('../deploy/deploy-panel.tsx'));

export type Tool = 'preview' | 'deploy' | 'ai';
const isTool = (text: string | null): text is Tool => text === 'preview' || text === 'deploy' || text === 'ai';

export interface SidePanelProps {
  side: Exclude<Side, 'none'>;
  tool: Tool;
  project: Project;
  control: ProjectFilesControl;
  chain: PageChain;
  onTool(tool: Tool): void;
  onRetry(): void;
  onPreview(state: PreviewState): void;
  onOpen(path: ProjectFilePath, line: number): void;
  generating: GenerateFormProps;
  onClose(): void;
}

export default function SidePanel({
  side,
  tool,
  project,
  control,
  chain,
  onTool,
  onRetry,
  onPreview,
  onOpen,
  generating,
  onClose,
}: SidePanelProps) {
  const assistant = (
    <Assistant project={project} control={control} onLine={(line) => onOpen('contract.sol', line)} generating={generating} />
  );
  return (
    <section className={classes.side} aria-label={side === 'assistant' ? words.assistant.title : words.tools.label}>
      <div className={classes.sideBar}>
        <strong>{side === 'assistant' ? words.assistant.title : words.tools.label}</strong>
        <ActionIcon variant="subtle" color="gray" aria-label={words.tools.close} onClick={onClose}>
          <IconX size={17} />
        </ActionIcon>
      </div>
      <div className={classes.sideBody}>
        {side === 'assistant' ? (
          assistant
        ) : (
          <Tabs value={tool} onChange={(value) => isTool(value) && onTool(value)} keepMounted={false}>
            <Tabs.List aria-label={words.tools.label} mb="sm">
              <Tabs.Tab value="preview">{words.tools.preview}</Tabs.Tab>
              <Tabs.Tab value="deploy">{words.tools.deploy}</Tabs.Tab>
              <Tabs.Tab value="ai">{words.tools.ai}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="preview">
              <WithPlan project={project}>
                <ChainGate chain={chain} onRetry={onRetry} onLine={(line) => onOpen('contract.sol', line)}>
                  {({ view }) => (
                    <PreviewWithPeople
                      title={project.plan?.title ?? project.name}
                      frontend={control.files['frontend.tsx'].content}
                      chain={chain}
                      view={view}
                      onState={onPreview}
                      onLine={(line) => onOpen('frontend.tsx', line)}
                    />
                  )}
                </ChainGate>
              </WithPlan>
            </Tabs.Panel>
            <Tabs.Panel value="deploy">
              <WithPlan project={project}>
                <DeployPanel waiting={<PendingPart />} project={project} contract={control.files['contract.sol'].content} />
              </WithPlan>
            </Tabs.Panel>
            <Tabs.Panel value="ai">{assistant}</Tabs.Panel>
          </Tabs>
        )}
      </div>
    </section>
  );
}
