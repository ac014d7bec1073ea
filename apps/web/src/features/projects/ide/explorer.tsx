/** The files of a project in their folders, with marks, sizes, a search and a menu for each. */
import { ActionIcon, Menu, TextInput } from '@mantine/core';
import type { ProjectFilePath } from '@starwright/protocol/projects';
import { IconDots, IconFolder, IconFolderOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { ide as words } from '../../../messages/workshop/ide.ts';
import { fileFacts, inBytes } from '../code/project-files.ts';
import type { OpenFile } from '../code/use-project-files.ts';
import classes from './ide.module.css';
import type { FileActions } from './use-file-actions.tsx';

export const folderOf: Record<ProjectFilePath, keyof typeof words.folders> = {
  'contract.sol': 'contracts',
  'deploy.js': 'contracts',
  'test.js': 'contracts',
  'frontend.tsx': 'frontend',
  'README.md': 'other',
};
const folders = ['contracts', 'frontend', 'other'] as const;

interface ExplorerProps extends FileActions {
  files: OpenFile[];
  active: ProjectFilePath | undefined;
  /** Nothing can be changed. */
  reading: boolean;
  onOpen(path: ProjectFilePath): void;
}

/** How a file stands to what the server has. */
function markOf({ dirty, content, saved }: OpenFile): keyof typeof words.marks {
  if (!dirty) return 'clean';
  if (content === '') return 'deleted';
  return saved === '' ? 'added' : 'modified';
}

export function Explorer({ files, active, reading, onOpen, ...actions }: ExplorerProps) {
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [menu, setMenu] = useState<ProjectFilePath>();
  const wanted = search.trim().toLowerCase();
  const found = files.filter(({ path }) => path.toLowerCase().includes(wanted));
  const toggle = (folder: string) =>
    setClosed((before) => (before.has(folder) ? new Set([...before].filter((one) => one !== folder)) : new Set([...before, folder])));

  return (
    <nav aria-label={words.explorer} className={classes.explorer}>
      <TextInput
        size="xs"
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 && <p className={classes.faint}>{words.nothingFound}</p>}
      {folders.map((folder) => {
        const inside = found.filter(({ path }) => folderOf[path] === folder).map((file) => ({ ...file, mark: markOf(file) }));
        if (inside.length === 0) return null;
        const open = wanted !== '' || !closed.has(folder);
        const Icon = open ? IconFolderOpen : IconFolder;
        return (
          <div key={folder}>
            <button type="button" className={classes.folder} aria-expanded={open} onClick={() => toggle(folder)}>
              <Icon size={16} aria-hidden /> {words.folders[folder]}
            </button>
            {open && (
              <ul className={classes.files}>
                {inside.map(({ path, size, mark }) => (
                  <li key={path}>
                    <button
                      type="button"
                      className={classes.file}
                      aria-current={path === active}
                      onClick={() => onOpen(path)}
                      onContextMenu={(event) => {
                        event.preventDefault();
                        setMenu(path);
                      }}
                    >
                      <span className={classes.fileName}>{path}</span>
                      {mark !== 'clean' && (
                        <span className={classes.mark} data-mark={mark} title={words.marks[mark]}>
                          {words.letters[mark]}
                          <span className="visually-hidden"> ({words.marks[mark]})</span>
                        </span>
                      )}
                      <span className={classes.faint}>{inBytes(size)}</span>
                    </button>
                    <Menu
                      withInitialFocusPlaceholder={false}
                      opened={menu === path}
                      onChange={(opened) => setMenu(opened ? path : undefined)}
                      position="bottom-end"
                      shadow="lg"
                    >
                      <Menu.Target>
                        <ActionIcon variant="subtle" color="gray" size={26} aria-label={words.menuOf(path)}>
                          <IconDots size={15} />
                        </ActionIcon>
                      </Menu.Target>
                      <Menu.Dropdown>
                        <Menu.Item onClick={() => actions.onCopy(path)}>{words.menu.copy}</Menu.Item>
                        <Menu.Item onClick={() => actions.onDownload(path)}>{words.menu.download}</Menu.Item>
                        <Menu.Item onClick={() => actions.onRename(path)}>{words.menu.rename}</Menu.Item>
                        {fileFacts[path].editable && !reading && (
                          <Menu.Item color="red" onClick={() => actions.onDelete(path)}>
                            {words.menu.remove}
                          </Menu.Item>
                        )}
                      </Menu.Dropdown>
                    </Menu>
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </nav>
  );
}
