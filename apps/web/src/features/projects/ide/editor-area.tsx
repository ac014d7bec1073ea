/** The open files of the IDE: tabs, where the file is, the code itself, and what the compiler says of it. */
import { ActionIcon, Button } from '@mantine/core';
import type { ProjectFilePath } from '@starwright/protocol/projects';
import type { Diagnostic } from '@starwright/protocol/verdict';
import { IconHistory, IconWand, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { CodeText } from '../../../components/code-text.tsx';
import { PendingPart } from '../../../components/pending-part.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { ide as words } from '../../../messages/workshop/ide.ts';
import { EditorPart } from '../code/editor-part.ts';
import { fileFacts } from '../code/project-files.ts';
import { Remarks } from '../code/remarks.tsx';
import type { ProjectFilesControl } from '../code/use-project-files.ts';
import { folderOf } from './explorer.tsx';
import classes from './ide.module.css';
import type { OpenTabs } from './open-tabs.ts';

interface EditorAreaProps {
  tabs: OpenTabs;
  control: ProjectFilesControl;
  /** What the compiler says of contract.sol; undefined while it is not known. */
  remarks: Diagnostic[] | undefined;
  /** What is to be said of frontend.tsx beside the types. */
  frontendRemarks: Diagnostic[] | undefined;
  line: { number: number } | undefined;
  /** For reading only, with the reason. */
  reading: string | undefined;
  onOpen(path: ProjectFilePath, line?: number): void;
  onClose(path: ProjectFilePath): void;
  onSave(path: ProjectFilePath): void;
  onFormat(path: ProjectFilePath): void;
  onHistory(): void;
}

export function EditorArea(props: EditorAreaProps) {
  const { tabs, onOpen } = props;
  return (
    <div className={classes.editor}>
      <FileTabs {...props} />
      {tabs.active ? (
        <OpenedFile {...props} path={tabs.active} />
      ) : (
        <div className={classes.none}>
          <p>{words.none}</p>
          <Button onClick={() => onOpen('contract.sol')}>{words.openContract}</Button>
        </div>
      )}
    </div>
  );
}

function FileTabs({ tabs, control, onOpen, onClose, onSave }: EditorAreaProps) {
  const { code } = useMessages();
  const list = useRef<HTMLDivElement>(null);
  /** Arrow keys go from tab to tab, as in every list of tabs. */
  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs.paths[tabs.paths.indexOf(tabs.active ?? 'contract.sol') + step];
    if (step === 0 || !next) return;
    event.preventDefault();
    onOpen(next);
    list.current?.querySelector<HTMLElement>(`[data-path="${next}"]`)?.focus();
  }
  return (
    <div ref={list} className={classes.tabs} role="toolbar" aria-label={words.tabs}>
      {tabs.paths.map((path) => {
        const { dirty, saving } = control.files[path];
        const active = path === tabs.active;
        return (
          <div key={path} className={classes.tab} data-active={active || undefined}>
            <button type="button" aria-current={active} data-path={path} onKeyDown={move} onClick={() => onOpen(path)}>
              {dirty && <i className={classes.dot} aria-hidden />}
              <span className={classes.tabName}>{path}</span>
              {dirty && <span className="visually-hidden">({words.unsaved})</span>}
            </button>
            {dirty && (
              <Button size="compact-xs" variant="light" loading={saving} aria-label={words.saveTab(path)} onClick={() => onSave(path)}>
                {code.save}
              </Button>
            )}
            <ActionIcon variant="subtle" color="gray" size={24} aria-label={words.closeTab(path)} onClick={() => onClose(path)}>
              <IconX size={14} />
            </ActionIcon>
          </div>
        );
      })}
    </div>
  );
}

function OpenedFile({ path, ...props }: EditorAreaProps & { path: ProjectFilePath }) {
  const { code } = useMessages();
  const { control, line, reading, remarks, frontendRemarks, onOpen, onSave, onFormat, onHistory } = props;
  const { editable, language } = fileFacts[path];
  const { content } = control.files[path];
  const said = path === 'contract.sol' ? remarks : path === 'frontend.tsx' ? frontendRemarks : undefined;
  return (
    <>
      <div className={classes.crumbs}>
        <nav aria-label={words.breadcrumb}>
          {words.folders[folderOf[path]]} <span aria-hidden>/</span> {path}
          {!editable && ` · ${code.readOnly}`}
        </nav>
        <span className={classes.crumbActions}>
          {editable && !reading && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              leftSection={<IconWand size={14} aria-hidden />}
              onClick={() => onFormat(path)}
            >
              {words.format}
            </Button>
          )}
          <Button size="compact-xs" variant="subtle" color="gray" leftSection={<IconHistory size={14} aria-hidden />} onClick={onHistory}>
            {words.history}
          </Button>
        </span>
      </div>
      {reading && <p className={classes.notice}>{reading}</p>}
      <div className={classes.code}>
        {reading ? (
          <CodeText code={content} plain={language === 'markdown'} label={code.editor(path)} />
        ) : (
          <EditorPart
            key={path}
            waiting={<PendingPart />}
            path={path}
            language={language}
            value={content}
            label={code.editor(path)}
            readOnly={!editable}
            line={line}
            remarks={said}
            onChange={(text) => editable && control.type(path, text)}
            onSave={() => onSave(path)}
          />
        )}
      </div>
      {said && said.length > 0 && <Remarks remarks={said} onLine={(number) => onOpen(path, number)} />}
    </>
  );
}
