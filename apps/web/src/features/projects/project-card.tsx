/** One project in a list: its name opens it, the menu does the rest. */
import { ActionIcon, Group, Menu, Text, Title } from '@mantine/core';
import { blockchainFacts } from '@starwright/protocol/networks';
import type { ProjectSummary } from '@starwright/protocol/projects';
import { IconArchive, IconArchiveOff, IconCopy, IconDotsVertical, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pages } from '../../lib/paths.ts';
import { relativeTime } from '../../lib/when.ts';
import { useMessages } from '../../messages/messages.tsx';
import { AddressDialog } from './address-dialog.tsx';
import classes from './projects.module.css';
import { PublishItems } from './publish-items.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TryAgain } from './trial-notice.tsx';

export interface ProjectActions {
  onDuplicate(project: ProjectSummary): void;
  onRename(project: ProjectSummary): void;
  onArchive(project: ProjectSummary): void;
  onDelete(project: ProjectSummary): void;
}

export function ProjectCard({ project, actions }: { project: ProjectSummary; actions?: ProjectActions }) {
  const { projects } = useMessages();
  return (
    <article className={classes.card}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Title order={2} fz="md" lh={1.35} style={{ minWidth: 0 }}>
          <Link to={pages.editor} params={{ id: project.id }} className={classes.name}>
            {project.name}
          </Link>
        </Title>
        {actions && <ActionsMenu project={project} actions={actions} />}
      </Group>
      <Text size="sm" className={classes.description}>
        {project.status === 'error' && project.statusReason ? project.statusReason : project.description}
      </Text>
      <Group justify="space-between" mt="auto" gap="xs">
        <Group gap={6} className={classes.above ?? ''}>
          <StatusBadge project={project} />
          <TryAgain project={project} />
        </Group>
        <Text size="xs" c="dimmed">
          {blockchainFacts[project.blockchain].name} · {projects.changed(relativeTime(project.updatedAt, Date.now()))}
        </Text>
      </Group>
    </article>
  );
}

function ActionsMenu({ project, actions }: { project: ProjectSummary; actions: ProjectActions }) {
  const { projects } = useMessages();
  const [addressing, setAddressing] = useState(false);
  return (
    <>
      <AddressDialog project={project.id} opened={addressing} onClose={() => setAddressing(false)} />
      <Menu withInitialFocusPlaceholder={false} position="bottom-end" width={220} shadow="lg" radius="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" className={classes.above ?? ''} aria-label={projects.menu(project.name)}>
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconExternalLink size={16} />}
            renderRoot={(props) => <Link to={pages.editor} params={{ id: project.id }} {...props} />}
          >
            {projects.open}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => actions.onDuplicate(project)}>
            {projects.duplicate}
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => actions.onRename(project)}>
            {projects.rename}
          </Menu.Item>
          <Menu.Item
            leftSection={project.archived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
            onClick={() => actions.onArchive(project)}
          >
            {project.archived ? projects.unarchive : projects.archive}
          </Menu.Item>
          {(project.trial.status === 'tried' || project.trial.status === 'changed') && (
            <PublishItems project={project} onAddress={() => setAddressing(true)} />
          )}
          <Menu.Divider />
          <Menu.Item color="var(--sw-bad)" leftSection={<IconTrash size={16} />} onClick={() => actions.onDelete(project)}>
            {projects.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
