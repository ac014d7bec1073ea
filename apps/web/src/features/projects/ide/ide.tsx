/** The IDE: files, editor, console and tools around one project. */
import { ActionIcon, Button, Menu, NativeSelect, Tabs, Tooltip } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { blockchainFacts } from '@starwright/protocol/networks';
import type { Project, ProjectFilePath, ProjectSummary } from '@starwright/protocol/projects';
import { IconHistory, IconPlayerPlay, IconPlayerStop, IconUser, IconWand, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useReducer, useState } from 'react';
import { Group, Panel, type PanelImperativeHandle, Separator, useDefaultLayout, usePanelRef } from 'react-resizable-panels';
import { CodeText } from '../../../components/code-text.tsx';
import { PendingPart } from '../../../components/pending-part.tsx';
import { ChainGate } from '../../../components/preview/chain-gate.tsx';
import { PreviewWithPeople } from '../../../components/preview/try-dapp.tsx';
import { localStore } from '../../../lib/browser-store.ts';
import { useDiagnostics } from '../../../lib/compiler/use-diagnostics.ts';
import { downloadText } from '../../../lib/download.ts';
import { toast } from '../../../lib/toast.ts';
import { ide as words } from '../../../messages/en/ide.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { ConflictDialog } from '../code/conflict-dialog.tsx';
import { HistoryDrawer } from '../code/history-drawer.tsx';
import { fileFacts, filePaths } from '../code/project-files.ts';
import { Remarks } from '../code/remarks.tsx';
import { useProjectFiles } from '../code/use-project-files.ts';
import { Console } from '../console/console.tsx';
import DeployPanel from '../deploy/deploy-panel.tsx';
import { useProjectChain } from '../play/use-project-chain.ts';
import { Assistant } from './assistant.tsx';
import { Explorer, folderOf } from './explorer.tsx';
import { canFormat, formatCode } from './format-code.ts';
import classes from './ide.module.css';
import { tabsAfter } from './open-tabs.ts';

const MonacoEditor = lazy(() => import('../code/monaco-editor.tsx'));

/** The documents' sizes, in percent of the width; the tools are wider than the assistant. */
export const panelSizes = {
  explorer: { defaultSize: '20%', minSize: '15%', maxSize: '30%' },
  assistant: { defaultSize: '20%', minSize: '15%', maxSize: '30%' },
  tools: { defaultSize: '40%', minSize: '25%', maxSize: '60%' },
} as const;
/** Of the documents: arrow keys move a separator by 10 percent, with Shift by 100. */
const keyboardStep = { plain: 10, shift: 100 };
const consoleHeight = 200;
/** The chain follows the contract when typing has paused for so long. */
const chainFollowsMs = 1200;

type Side = 'none' | 'assistant' | 'tools';
type Tool = 'preview' | 'deploy' | 'ai';

interface IdeProps {
  project: Project;
  projects: ProjectSummary[];
  tier: string;
  onProject(id: string): void;
  onSignOut(): void;
}

export function Ide({ project, projects, tier, onProject, onSignOut }: IdeProps) {
  const { code: codeWords } = useMessages();
  const control = useProjectFiles(project);
  const [tabs, dispatch] = useReducer(tabsAfter, { paths: ['contract.sol'], active: 'contract.sol' });
  const [line, setLine] = useState<{ number: number }>();
  const [side, setSide] = useState<Side>('none');
  const [tool, setTool] = useState<Tool>('preview');
  const [running, setRunning] = useState(false);
  const [conflict, setConflict] = useState<ProjectFilePath>();
  const [history, setHistory] = useState(false);
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });

  const contract = control.files['contract.sol'].content;
  const frontend = control.files['frontend.tsx'].content;
  const [settled] = useDebouncedValue(contract, chainFollowsMs);
  const { chain, retry } = useProjectChain(project, settled);
  const { active } = tabs;
  const remarks = useDiagnostics(contract, active === 'contract.sol' && !phone);
  const present = filePaths.map((path) => control.files[path]).filter(({ path, content }) => content !== '' || fileFacts[path].editable);

  function open(path: ProjectFilePath, at?: number) {
    dispatch({ type: 'opened', path });
    setLine(at === undefined ? undefined : { number: at });
  }
  function showTool(wanted: Tool) {
    setSide('tools');
    setTool(wanted);
  }
  function run() {
    setRunning(!running);
    if (running) return setSide('none');
    showTool('preview');
    toast('good', words.running);
  }
  async function save(path: ProjectFilePath, force = false) {
    const outcome = await control.save(path, { force });
    if (outcome === 'conflict') return setConflict(path);
    setConflict(undefined);
    if (outcome === 'saved') toast('good', codeWords.saved);
    else toast('bad', codeWords.saveFailed);
  }
  async function copy(path: ProjectFilePath) {
    try {
      await navigator.clipboard.writeText(control.files[path].content);
      toast('good', { title: words.copied.title, text: words.copied.text(path) });
    } catch {
      toast('bad', codeWords.copyFailed);
    }
  }
  function empty(path: ProjectFilePath) {
    const before = control.files[path].content;
    control.type(path, '');
    toast('info', {
      title: words.removed.title(path),
      text: (
        <>
          {words.removed.text}{' '}
          <Button size="compact-sm" variant="light" onClick={() => control.type(path, before)}>
            {words.undo}
          </Button>
        </>
      ),
    });
  }
  async function format(path: ProjectFilePath) {
    try {
      control.type(path, await formatCode(path, control.files[path].content));
    } catch (error) {
      console.warn('The file could not be formatted.', error);
      toast('bad', words.formatFailed);
    }
  }

  const bench = {
    project,
    contract,
    frontend,
    chain,
    deploy: () => chain.open({ contract, deploymentPlan: project.deploymentPlan }, `project:${project.id}`),
    openPreview: () => showTool('preview'),
  };
  const layout = useDefaultLayout({ id: `ide-${side}`, storage: localStore });
  const explorer = usePanelRef();
  const sidePanel = usePanelRef();

  const editor = (
    <div className={classes.editor}>
      <div className={classes.tabs} role="tablist" aria-label={words.tabs}>
        {tabs.paths.map((path) => {
          const { dirty } = control.files[path];
          return (
            <div key={path} className={classes.tab} data-active={path === active || undefined}>
              <button type="button" role="tab" aria-selected={path === active} onClick={() => open(path)}>
                {dirty && <i className={classes.dot} aria-hidden />}
                <span>{path}</span>
                {dirty && <span className="visually-hidden">({words.unsaved})</span>}
              </button>
              {dirty && (
                <Button size="compact-xs" variant="light" aria-label={words.saveTab(path)} onClick={() => void save(path)}>
                  {codeWords.save}
                </Button>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={words.closeTab(path)}
                onClick={() => dispatch({ type: 'closed', path })}
              >
                <IconX size={14} />
              </ActionIcon>
            </div>
          );
        })}
      </div>
      {active ? (
        <>
          <div className={classes.crumbs}>
            <nav aria-label={words.breadcrumb}>
              {words.folders[folderOf[active]]} / {active}
            </nav>
            <span className={classes.crumbActions}>
              {fileFacts[active].editable && canFormat(active) && !phone && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  leftSection={<IconWand size={14} aria-hidden />}
                  onClick={() => void format(active)}
                >
                  {words.format}
                </Button>
              )}
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                leftSection={<IconHistory size={14} aria-hidden />}
                onClick={() => setHistory(true)}
              >
                {words.history}
              </Button>
            </span>
          </div>
          <div className={classes.code}>
            {phone ? (
              <>
                <p className={classes.notice}>{words.phone}</p>
                <CodeText
                  code={control.files[active].content}
                  plain={fileFacts[active].language === 'markdown'}
                  label={codeWords.editor(active)}
                />
              </>
            ) : (
              <Suspense fallback={<PendingPart />}>
                <MonacoEditor
                  key={active}
                  language={fileFacts[active].language}
                  value={control.files[active].content}
                  label={codeWords.editor(active)}
                  readOnly={!fileFacts[active].editable}
                  line={line}
                  remarks={active === 'contract.sol' ? remarks : undefined}
                  onChange={(content) => fileFacts[active].editable && control.type(active, content)}
                  onSave={() => void save(active)}
                />
              </Suspense>
            )}
          </div>
          {active === 'contract.sol' && remarks && remarks.length > 0 && (
            <Remarks remarks={remarks} onLine={(number) => setLine({ number })} />
          )}
        </>
      ) : (
        <div className={classes.none}>
          <p>{words.none}</p>
          <Button onClick={() => open('contract.sol')}>{words.openContract}</Button>
        </div>
      )}
    </div>
  );

  const sideContent =
    side === 'assistant' ? (
      <SideFrame title={words.assistant.title} onClose={() => setSide('none')}>
        <Assistant project={project} onLine={(number) => open('contract.sol', number)} onGenerated={() => onProject('')} />
      </SideFrame>
    ) : (
      <SideFrame title={words.tools.label} onClose={() => setSide('none')}>
        <Tabs value={tool} onChange={(value) => setTool((value as Tool) ?? 'preview')} keepMounted={false}>
          <Tabs.List aria-label={words.tools.label} mb="sm">
            <Tabs.Tab value="preview">{words.tools.preview}</Tabs.Tab>
            <Tabs.Tab value="deploy">{words.tools.deploy}</Tabs.Tab>
            <Tabs.Tab value="ai">{words.tools.ai}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="preview">
            <ChainGate chain={chain} onRetry={retry} onLine={(number) => open('contract.sol', number)}>
              {({ view }) => (
                <PreviewWithPeople
                  title={project.plan?.title ?? project.name}
                  frontend={frontend}
                  chain={chain}
                  view={view}
                  onLine={(number) => open('frontend.tsx', number)}
                />
              )}
            </ChainGate>
          </Tabs.Panel>
          <Tabs.Panel value="deploy">
            <DeployPanel project={project} contract={contract} />
          </Tabs.Panel>
          <Tabs.Panel value="ai">
            <Assistant project={project} onLine={(number) => open('contract.sol', number)} onGenerated={() => onProject('')} />
          </Tabs.Panel>
        </Tabs>
      </SideFrame>
    );
  const files = (
    <Explorer
      files={present}
      active={active}
      onOpen={open}
      onCopy={(path) => void copy(path)}
      onDownload={(path) => downloadText(path, control.files[path].content)}
      onDelete={empty}
    />
  );

  return (
    <div className={classes.ide} onKeyDownCapture={(event) => resizeByKey(event, explorer.current, sidePanel.current)}>
      <header className={classes.header}>
        <NativeSelect
          size="xs"
          aria-label={words.project}
          value={project.id}
          data={projects.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onProject(event.currentTarget.value)}
          className={classes.project ?? ''}
        />
        <div className={classes.headerActions}>
          <Button
            size="compact-md"
            color={running ? 'red' : undefined}
            leftSection={running ? <IconPlayerStop size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
            onClick={run}
          >
            {running ? words.stop : words.run}
          </Button>
          <Menu position="bottom-end" shadow="lg">
            <Menu.Target>
              <Tooltip label={words.account}>
                <ActionIcon variant="default" size="lg" aria-label={words.account}>
                  <IconUser size={18} />
                </ActionIcon>
              </Tooltip>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={onSignOut}>{words.signOut}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </header>
      {phone ? (
        <div className={classes.stacked}>
          {files}
          {editor}
          {side !== 'none' && sideContent}
        </div>
      ) : (
        <Group
          orientation="horizontal"
          className={classes.panels ?? ''}
          defaultLayout={layout.defaultLayout}
          onLayoutChanged={layout.onLayoutChanged}
        >
          <Panel id="explorer" panelRef={explorer} {...panelSizes.explorer}>
            {files}
          </Panel>
          <Separator aria-label={words.resize.explorer} className={classes.separator ?? ''} />
          <Panel id="editor" minSize="20%">
            {editor}
          </Panel>
          {side !== 'none' && (
            <>
              <Separator aria-label={words.resize.side} className={classes.separator ?? ''} />
              <Panel id="side" panelRef={sidePanel} {...panelSizes[side]}>
                {sideContent}
              </Panel>
            </>
          )}
        </Group>
      )}
      <Console bench={bench} height={consoleHeight} />
      <section className={classes.status} aria-label={words.status.label}>
        <span>{words.status.branch}</span>
        <span>{blockchainFacts[project.blockchain].name}</span>
        <span>{words.status.connected}</span>
        <span>{tier}</span>
        <span className={classes.statusActions}>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-pressed={side === 'assistant'}
            onClick={() => setSide(side === 'assistant' ? 'none' : 'assistant')}
          >
            {words.status.assistant}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-pressed={side === 'tools'}
            onClick={() => setSide(side === 'tools' ? 'none' : 'tools')}
          >
            {words.status.tools}
          </Button>
        </span>
      </section>
      <ConflictDialog
        opened={conflict !== undefined}
        path={conflict ?? ''}
        onKeepMine={() => conflict && void save(conflict, true)}
        onTakeTheirs={() => conflict && void control.takeNewest(conflict).then(() => setConflict(undefined))}
        onClose={() => setConflict(undefined)}
      />
      <HistoryDrawer
        projectId={project.id}
        opened={history}
        onClose={() => setHistory(false)}
        onRestored={() => {
          for (const path of filePaths) control.discard(path);
        }}
      />
    </div>
  );
}

function SideFrame({ title, onClose, children }: { title: string; onClose(): void; children: React.ReactNode }) {
  return (
    <section className={classes.side} aria-label={title}>
      <div className={classes.sideBar}>
        <strong>{title}</strong>
        <ActionIcon variant="subtle" color="gray" aria-label={words.tools.close} onClick={onClose}>
          <IconX size={17} />
        </ActionIcon>
      </div>
      <div className={classes.sideBody}>{children}</div>
    </section>
  );
}

/** The panels' own step is fixed; they leave alone what was handled before them. */
function resizeByKey(event: KeyboardEvent, explorer: PanelImperativeHandle | null, side: PanelImperativeHandle | null) {
  const separator = event.target instanceof HTMLElement ? event.target.closest('[role=separator]') : null;
  if (!separator || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
  const first = separator.getAttribute('aria-label') === words.resize.explorer;
  const panel = first ? explorer : side;
  if (!panel) return;
  event.preventDefault();
  const step = (event.shiftKey ? keyboardStep.shift : keyboardStep.plain) * (event.key === 'ArrowRight' ? 1 : -1) * (first ? 1 : -1);
  panel.resize(`${Math.min(100, Math.max(0, panel.getSize().asPercentage + step))}%`);
}
