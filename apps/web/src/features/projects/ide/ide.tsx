/** The IDE: files, code, console and tools around one project. */
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { blockchainFacts } from '@starwright/protocol/networks';
import type { Project, ProjectFilePath, ProjectSummary } from '@starwright/protocol/projects';
import { useEffect, useReducer, useState } from 'react';
import { fetchedPart } from '../../../components/fetched-part.tsx';
import { PendingPart } from '../../../components/pending-part.tsx';
import { OwnCoin } from '../../../components/preview/own-coin.tsx';
import { useChainState } from '../../../lib/chain/use-page-chain.ts';
import { useDiagnostics } from '../../../lib/compiler/use-diagnostics.ts';
import { toast } from '../../../lib/toast.ts';
import { ide as words } from '../../../messages/workshop/ide.ts';
import { abiRemarks } from '../code/abi-remarks.ts';
import { HistoryDrawer } from '../code/history-drawer.tsx';
import { fileFacts, filePaths } from '../code/project-files.ts';
import { SaveDialogs } from '../code/save-dialogs.tsx';
import { useProjectFiles } from '../code/use-project-files.ts';
import { useSaving } from '../code/use-saving.ts';
import { useSolidityHelp } from '../code/use-solidity-help.ts';
import { Console, type ToldLine } from '../console/console.tsx';
import { useWorkbench } from '../console/use-workbench.ts';
import { useProjectChain } from '../play/use-project-chain.ts';
import { EditorArea } from './editor-area.tsx';
import { Explorer } from './explorer.tsx';
import { formatCode } from './format-code.ts';
import classes from './ide.module.css';
import { IdeHeader } from './ide-header.tsx';
import { IdePanels } from './ide-panels.tsx';
import { keepSide, keptSide } from './kept-side.ts';
import { tabsAfter } from './open-tabs.ts';
import type { SidePanelProps, Tool } from './side-panel.tsx';
import { type Side, StatusBar } from './status-bar.tsx';
import { useEditorStands } from './use-editor-stands.ts';
import { useFileActions } from './use-file-actions.tsx';
import { useRun } from './use-run.ts';

/** The chain follows the contract when typing has paused for so long. */
const chainFollowsMs = 1200;

/** What stands beside the code comes after it. */
const SidePart = fetchedPart<SidePanelProps>(() => import('./side-panel.tsx'));

interface IdeProps {
  project: Project;
  projects: ProjectSummary[];
  tier: string | undefined;
  /** An empty id: the newest. */
  onProject(id: string): void;
  onSignOut(): void;
}

export function Ide({ project, projects, tier, onProject, onSignOut }: IdeProps) {
  const control = useProjectFiles(project);
  const saving = useSaving(project, control);
  const actions = useFileActions(control);
  const [tabs, dispatch] = useReducer(tabsAfter, { paths: ['contract.sol'], active: 'contract.sol' });
  const [line, setLine] = useState<{ number: number }>();
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [side, setSide] = useState<Side>(() => (phone ? 'none' : keptSide()));
  const [tool, setTool] = useState<Tool>('preview');
  const [history, setHistory] = useState(false);
  const [told, setTold] = useState<ToldLine>();

  const contract = control.files['contract.sol'].content;
  const frontend = control.files['frontend.tsx'].content;
  const [settled] = useDebouncedValue(contract, chainFollowsMs);
  const stands = useEditorStands(phone);
  const { chain, retry, open: openChain } = useProjectChain(project, settled, { waits: !stands });
  const chainState = useChainState(chain);
  const remarks = useDiagnostics(contract, !phone && stands);
  useSolidityHelp(contract, remarks, !phone);
  const frontendRemarks = chainState.status === 'open' ? abiRemarks(frontend, chainState.contracts) : undefined;
  const present = filePaths.map((path) => control.files[path]).filter(({ path, content }) => content !== '' || fileFacts[path].editable);
  const bench = useWorkbench({ project, contract, frontend, chain, openChain, openPreview: () => showTool('preview') });
  useEffect(() => keepSide(side), [side]);

  function open(path: ProjectFilePath, at?: number) {
    dispatch({ type: 'opened', path });
    setLine(at === undefined ? undefined : { number: at });
  }
  function showTool(wanted: Tool) {
    setSide('tools');
    setTool(wanted);
  }
  async function format(path: ProjectFilePath) {
    try {
      control.type(path, await formatCode(path, control.files[path].content));
    } catch (error) {
      console.warn('The file could not be formatted.', error);
      toast('bad', words.formatFailed);
    }
  }

  const { running, run, stop, onPreview } = useRun({
    projectId: project.id,
    frontend,
    async bringUp() {
      await bench.bringUp();
      return chain.state.status === 'open';
    },
    show: () => showTool('preview'),
    hide: () => setSide('none'),
  });
  return (
    <OwnCoin value={blockchainFacts[project.blockchain].coin}>
      <div className={classes.ide}>
        <IdeHeader
          projectId={project.id}
          projects={projects}
          files={present}
          running={running}
          onProject={onProject}
          onOpen={open}
          onRun={() => (running ? stop() : void run())}
          onSignOut={onSignOut}
        />
        <IdePanels
          stacked={phone}
          side={side}
          explorer={<Explorer files={present} active={tabs.active} reading={phone} onOpen={open} {...actions} />}
          editor={
            <EditorArea
              tabs={tabs}
              control={control}
              remarks={remarks}
              frontendRemarks={frontendRemarks}
              line={line}
              reading={phone ? words.phone : undefined}
              onOpen={open}
              onClose={(path) => dispatch({ type: 'closed', path })}
              onSave={(path) => void saving.save(path)}
              onFormat={(path) => void format(path)}
              onHistory={() => setHistory(true)}
            />
          }
          beside={
            side !== 'none' &&
            (stands ? (
              <SidePart
                waiting={<PendingPart />}
                side={side}
                tool={tool}
                project={project}
                control={control}
                chain={chain}
                onTool={setTool}
                onRetry={retry}
                onOpen={open}
                generating={{ onGenerated: () => onProject(''), onFailed: (text) => setTold({ kind: 'error', text }) }}
                onPreview={onPreview}
                onClose={stop}
              />
            ) : (
              <PendingPart />
            ))
          }
          console={<Console bench={bench} told={told} />}
        />
        <StatusBar
          project={project}
          unsaved={present.some(({ dirty }) => dirty)}
          saveAll={saving.saveAll}
          tier={tier}
          waiting={saving.waiting.size}
          side={side}
          onSide={setSide}
        />
        <SaveDialogs saving={saving} />
        <HistoryDrawer projectId={project.id} opened={history} onClose={() => setHistory(false)} saveAll={saving.saveAll} />
      </div>
    </OwnCoin>
  );
}
