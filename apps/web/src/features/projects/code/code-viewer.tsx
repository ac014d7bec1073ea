/** One file with its actions: copy, download, save, history, fullscreen. In fullscreen the viewer has tabs of its own. */
import { ActionIcon, Button, Group, Modal, Tabs, Text, Tooltip } from '@mantine/core';
import type { ValidationResults } from '@starwright/protocol/generate';
import type { ProjectFilePath } from '@starwright/protocol/projects';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconCheck,
  IconCopy,
  IconDeviceFloppy,
  IconDownload,
  IconHistory,
  IconShieldCheck,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useDiagnostics } from '../../../lib/compiler/use-diagnostics.ts';
import { downloadText } from '../../../lib/download.ts';
import { toast } from '../../../lib/toast.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { Validation } from '../view/validation.tsx';
import classes from './code.module.css';
import { CodeEditor } from './code-editor.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { fileFacts, filePaths } from './project-files.ts';
import { Remarks } from './remarks.tsx';
import { SaveDialogs } from './save-dialogs.tsx';
import type { ProjectFilesControl } from './use-project-files.ts';
import type { Saving } from './use-saving.ts';

export const copiedMs = 2000;

interface CodeViewerProps {
  projectId: string;
  path: ProjectFilePath;
  control: ProjectFilesControl;
  saving: Saving;
  line: { number: number } | undefined;
  /** What was found in the project, to be shown above the code when asked for. */
  results: ValidationResults | null;
  onPath(path: ProjectFilePath): void;
}

export function CodeViewer(props: CodeViewerProps) {
  const { code } = useMessages();
  const [full, setFull] = useState(false);
  const frame = <CodeFrame {...props} full={full} onFull={setFull} />;
  return full ? (
    <Modal
      opened
      fullScreen
      withCloseButton={false}
      onClose={() => setFull(false)}
      title={null}
      aria-label={code.viewer}
      styles={fullStyles}
    >
      {frame}
    </Modal>
  ) : (
    frame
  );
}

const fullStyles = { body: { padding: 0, height: '100%' }, content: { display: 'flex', flexDirection: 'column' } } as const;

function CodeFrame({
  projectId,
  path,
  control,
  saving,
  results,
  line,
  full,
  onPath,
  onFull,
}: CodeViewerProps & { full: boolean; onFull(full: boolean): void }) {
  const { code } = useMessages();
  const [history, setHistory] = useState(false);
  const [validation, setValidation] = useState(false);
  const { kind, language, editable } = fileFacts[path];
  const file = control.files[path];
  const shown = file.content || placeholderOf(path, code);
  // As long as nothing was changed, what the compiler has to say stands under Validation, and it need not be loaded.
  const remarks = useDiagnostics(file.content, path === 'contract.sol' && file.dirty);
  const [chosen, setChosen] = useState<{ number: number }>();

  return (
    <div className={classes.frame} data-full={full || undefined}>
      {full && (
        <Tabs value={path} onChange={(chosen) => chosen !== null && isPath(chosen) && onPath(chosen)} px="sm" pt={4}>
          <Tabs.List aria-label={code.viewer}>
            {filePaths.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {code.tabs[fileFacts[one].kind]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      <div className={classes.bar}>
        <div className={classes.name}>
          <Text span fw={600} truncate>
            {path}
          </Text>
          {!editable && <span className={classes.mark}>{code.readOnly}</span>}
          {file.dirty && (
            <span className={classes.mark} data-tone="warn" role="status">
              {file.waiting ? code.waiting.title : code.dirty}
            </span>
          )}
        </div>
        {file.dirty && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => control.discard(path)}>
            {code.discard}
          </Button>
        )}
        {editable && (
          <Button
            size="compact-sm"
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            disabled={!file.dirty}
            loading={file.saving}
            onClick={() => void saving.save(path)}
          >
            {code.save}
          </Button>
        )}
        <Group gap={4} wrap="nowrap">
          <CopyButton text={file.content} kind={code.kinds[kind]} />
          <Action label={code.download} icon={<IconDownload size={18} />} onClick={() => downloadText(path, file.content)} />
          {results && (
            <Action
              label={code.validation}
              pressed={validation}
              icon={<IconShieldCheck size={18} />}
              onClick={() => setValidation(!validation)}
            />
          )}
          <Action label={code.history} icon={<IconHistory size={18} />} onClick={() => setHistory(true)} />
          <Action
            label={full ? code.leaveFullscreen : code.fullscreen}
            icon={full ? <IconArrowsMinimize size={18} /> : <IconArrowsMaximize size={18} />}
            onClick={() => onFull(!full)}
          />
        </Group>
      </div>
      {results && validation && (
        <div className={classes.validation}>
          <Validation
            results={results}
            onLine={(number) => {
              onPath('contract.sol');
              setChosen({ number });
            }}
          />
        </div>
      )}
      <div className={classes.body}>
        <CodeEditor
          key={path}
          path={path}
          language={language}
          value={editable ? file.content : shown}
          label={code.editor(path)}
          readOnly={!editable}
          line={chosen ?? line}
          remarks={remarks}
          onChange={(content) => editable && control.type(path, content)}
          onSave={() => void saving.save(path)}
        />
      </div>
      {remarks && <Remarks remarks={remarks} onLine={(number) => setChosen({ number })} />}
      <SaveDialogs saving={saving} />
      <HistoryDrawer projectId={projectId} opened={history} onClose={() => setHistory(false)} saveAll={saving.saveAll} />
    </div>
  );
}

const isPath = (text: string): text is ProjectFilePath => text in fileFacts;

function placeholderOf(path: ProjectFilePath, code: { noTests: string; noDocs: string; noCode: string }): string {
  if (path === 'test.js') return code.noTests;
  return path === 'README.md' ? code.noDocs : code.noCode;
}

function CopyButton({ text, kind }: { text: string; kind: string }) {
  const { code } = useMessages();
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast('good', { title: code.copied.title, text: code.copied.text(kind) });
      setCopied(true);
      setTimeout(() => setCopied(false), copiedMs);
    } catch (error) {
      console.warn('The clipboard refused.', error);
      toast('bad', code.copyFailed);
    }
  }
  return (
    <Action
      label={code.copy}
      icon={copied ? <IconCheck size={18} color="var(--sw-good)" /> : <IconCopy size={18} />}
      onClick={() => void copy()}
    />
  );
}

function Action({ label, icon, pressed, onClick }: { label: string; icon: ReactNode; pressed?: boolean; onClick(): void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={pressed ? 'light' : 'subtle'}
        {...(!pressed && { color: 'gray' })}
        size="lg"
        aria-label={label}
        aria-pressed={pressed}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
