/** The bar above the IDE: which project, a way to any file of it, run and stop, the account. */
import { ActionIcon, Autocomplete, Button, Menu, NativeSelect, Tooltip } from '@mantine/core';
import type { ProjectFilePath, ProjectSummary } from '@starwright/protocol/projects';
import { IconLogout, IconPlayerPlay, IconPlayerStop, IconSearch, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { ide as words } from '../../../messages/workshop/ide.ts';
import type { OpenFile } from '../code/use-project-files.ts';
import classes from './ide.module.css';

interface IdeHeaderProps {
  projectId: string;
  projects: ProjectSummary[];
  files: OpenFile[];
  running: boolean;
  onProject(id: string): void;
  onOpen(path: ProjectFilePath): void;
  onRun(): void;
  onSignOut(): void;
}

export function IdeHeader({ projectId, projects, files, running, onProject, onOpen, onRun, onSignOut }: IdeHeaderProps) {
  const [wanted, setWanted] = useState('');
  return (
    <header className={classes.header}>
      <NativeSelect
        size="sm"
        aria-label={words.project}
        value={projectId}
        data={projects.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => onProject(event.currentTarget.value)}
        className={classes.project ?? ''}
      />
      <Autocomplete
        size="sm"
        aria-label={words.goToFile}
        placeholder={words.goToFile}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={wanted}
        data={files.map(({ path }) => path)}
        comboboxProps={{ shadow: 'lg' }}
        onChange={setWanted}
        onOptionSubmit={(chosen) => {
          const file = files.find(({ path }) => path === chosen);
          if (file) onOpen(file.path);
          // The field takes over what was chosen first.
          setTimeout(() => setWanted(''));
        }}
        visibleFrom="sm"
        className={classes.fileSearch ?? ''}
      />
      <div className={classes.headerActions}>
        <Button
          size="compact-md"
          px="md"
          h={34}
          {...(running && { color: 'red', variant: 'light' })}
          leftSection={running ? <IconPlayerStop size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
          onClick={onRun}
        >
          {running ? words.stop : words.run}
        </Button>
        <Menu withInitialFocusPlaceholder={false} position="bottom-end" shadow="lg">
          <Menu.Target>
            <Tooltip label={words.account}>
              <ActionIcon variant="default" size={34} aria-label={words.account}>
                <IconUser size={18} />
              </ActionIcon>
            </Tooltip>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={onSignOut}>
              {words.signOut}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </header>
  );
}
