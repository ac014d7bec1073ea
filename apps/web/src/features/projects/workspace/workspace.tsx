/** The workspace: projects, files, code, console, and an idea that becomes the next project, on one page. */
import { Button, NavLink, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Project, ProjectFilePath, ProjectSummary } from '@starwright/protocol/projects';
import { IconFileText } from '@tabler/icons-react';
import { useReducer, useState } from 'react';
import { CodeText } from '../../../components/code-text.tsx';
import { fetchedPart } from '../../../components/fetched-part.tsx';
import { PendingPart } from '../../../components/pending-part.tsx';
import { StateMessage } from '../../../components/state-message.tsx';
import { useDiagnostics } from '../../../lib/compiler/use-diagnostics.ts';
import { toast } from '../../../lib/toast.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { ide } from '../../../messages/workshop/ide.ts';
import { workspace as words } from '../../../messages/workshop/workspace.ts';
import { GenerateForm } from '../assistant/generate-form.tsx';
import { HistoryDrawer } from '../code/history-drawer.tsx';
import { fileFacts, filePaths } from '../code/project-files.ts';
import { SaveDialogs } from '../code/save-dialogs.tsx';
import { useProjectFiles } from '../code/use-project-files.ts';
import { useSaving } from '../code/use-saving.ts';
import type { ToldLine } from '../console/console.tsx';
import { EditorArea } from '../ide/editor-area.tsx';
import { Explorer } from '../ide/explorer.tsx';
import { formatCode } from '../ide/format-code.ts';
import { tabsAfter } from '../ide/open-tabs.ts';
import { useFileActions } from '../ide/use-file-actions.tsx';
import { type SampleName, sampleNames, samples } from './samples.ts';
import classes from './workspace.module.css';

const ProjectConsole = fetchedPart(() => import('../console/project-console.tsx'));

interface WorkspaceProps {
  project: Project | undefined;
  projects: ProjectSummary[];
  onProject(id: string): void;
  /** A new project is at the head of the list. */
  onGenerated(): void;
  onPreview(id: string): void;
}

export default function Workspace({ project, projects, onProject, onGenerated, onPreview }: WorkspaceProps) {
  const [sample, setSample] = useState<SampleName>();
  const [told, setTold] = useState<ToldLine>();
  const list = (
    <>
      <nav aria-label={words.projects} className={classes.box}>
        <Title order={2} fz="sm">
          {words.projects}
        </Title>
        <div className={classes.projects}>
          {projects.map(({ id, name }) => (
            <NavLink
              key={id}
              component="button"
              type="button"
              label={name}
              className={classes.entry ?? ''}
              active={id === project?.id}
              aria-current={id === project?.id ? 'true' : undefined}
              onClick={() => onProject(id)}
            />
          ))}
          {projects.length === 0 && <p className={classes.faint}>{words.noProjects}</p>}
        </div>
      </nav>
      <nav aria-label={words.samples} className={classes.box}>
        <Title order={2} fz="sm">
          {words.samples}
        </Title>
        {sampleNames.map((name) => (
          <NavLink
            key={name}
            component="button"
            type="button"
            label={name}
            className={classes.entry ?? ''}
            active={name === sample}
            aria-current={name === sample ? 'true' : undefined}
            onClick={() => setSample(name === sample ? undefined : name)}
          />
        ))}
      </nav>
    </>
  );
  return (
    <div className={classes.workspace}>
      <section aria-label={words.prompt} className={classes.box}>
        <Title order={2} fz="sm">
          {words.prompt}
        </Title>
        <GenerateForm onGenerated={onGenerated} onFailed={(text) => setTold({ kind: 'error', text })} />
      </section>
      {project ? (
        <OpenProject
          key={project.id}
          project={project}
          list={list}
          sample={sample}
          told={told}
          onFile={() => setSample(undefined)}
          onPreview={() => onPreview(project.id)}
        />
      ) : (
        <div className={classes.layout}>
          <div className={classes.aside}>{list}</div>
          {sample ? (
            <Sample name={sample} />
          ) : (
            <div className={classes.box}>
              <StateMessage icon={<IconFileText size={32} />} title={words.nothingOpen} text={words.nothingOpenHint} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

interface OpenProjectProps {
  project: Project;
  list: React.ReactNode;
  sample: SampleName | undefined;
  told: ToldLine | undefined;
  /** A file of the project is shown in place of the sample. */
  onFile(): void;
  onPreview(): void;
}

function OpenProject({ project, list, sample, told, onFile, onPreview }: OpenProjectProps) {
  const control = useProjectFiles(project);
  const saving = useSaving(project, control);
  const actions = useFileActions(control);
  const [tabs, dispatch] = useReducer(tabsAfter, { paths: ['contract.sol'], active: 'contract.sol' });
  const [line, setLine] = useState<{ number: number }>();
  const [history, setHistory] = useState(false);
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const remarks = useDiagnostics(control.files['contract.sol'].content, !phone && control.files['contract.sol'].dirty);
  const present = filePaths.map((path) => control.files[path]).filter(({ path, content }) => content !== '' || fileFacts[path].editable);

  function open(path: ProjectFilePath, at?: number) {
    onFile();
    dispatch({ type: 'opened', path });
    setLine(at === undefined ? undefined : { number: at });
  }
  async function format(path: ProjectFilePath) {
    try {
      control.type(path, await formatCode(path, control.files[path].content));
    } catch (error) {
      console.warn('The file could not be formatted.', error);
      toast('bad', ide.formatFailed);
    }
  }
  return (
    <div className={classes.layout}>
      <div className={classes.aside}>
        {list}
        <div className={classes.box}>
          <Explorer files={present} active={sample ? undefined : tabs.active} reading={phone} onOpen={open} {...actions} />
        </div>
      </div>
      <div className={classes.main}>
        {sample ? (
          <Sample name={sample} />
        ) : (
          <div className={classes.editor}>
            <EditorArea
              tabs={tabs}
              control={control}
              remarks={remarks}
              frontendRemarks={undefined}
              line={line}
              reading={phone ? ide.phone : undefined}
              onOpen={open}
              onClose={(path) => dispatch({ type: 'closed', path })}
              onSave={(path) => void saving.save(path)}
              onFormat={(path) => void format(path)}
              onHistory={() => setHistory(true)}
            />
          </div>
        )}
        <ProjectConsole waiting={<PendingPart />} project={project} control={control} openPreview={onPreview} told={told} height={260} />
      </div>
      <SaveDialogs saving={saving} />
      <HistoryDrawer projectId={project.id} opened={history} onClose={() => setHistory(false)} saveAll={saving.saveAll} />
    </div>
  );
}

/** For reading; its text can be taken into a project of one's own. */
function Sample({ name }: { name: SampleName }) {
  const { code } = useMessages();
  async function copy() {
    try {
      await navigator.clipboard.writeText(samples[name]);
      toast('good', { title: code.copied.title, text: code.copied.text(name) });
    } catch (error) {
      console.warn('The clipboard refused.', error);
      toast('bad', code.copyFailed);
    }
  }
  return (
    <div className={classes.sample}>
      <div className={classes.sampleBar}>
        <strong>{name}</strong>
        <span className={classes.faint}>{words.sampleHint}</span>
        <Button size="compact-sm" variant="default" onClick={() => void copy()}>
          {code.copy}
        </Button>
      </div>
      <CodeText code={samples[name]} label={name} />
    </div>
  );
}
