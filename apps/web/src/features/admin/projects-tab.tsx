import { Badge, Group, Menu, Text } from '@mantine/core';
import type { AdminProject } from '@starwright/protocol/admin';
import { useState } from 'react';
import { StatusPill } from '../../components/status-pill.tsx';
import { relativeTime } from '../../lib/when.ts';
import { useMessages } from '../../messages/messages.tsx';
import { projectsQuery, useProjectAction } from './admin-requests.ts';
import { AdminTable, RowMenu } from './admin-table.tsx';
import { Confirm } from './confirm.tsx';

export function ProjectsTab() {
  const messages = useMessages();
  const words = messages.admin.projects;
  const [deleting, setDeleting] = useState<AdminProject>();
  const act = useProjectAction();
  const { columns } = words;
  return (
    <>
      <AdminTable
        query={projectsQuery}
        search={{ label: words.search, placeholder: words.searchPlaceholder }}
        none={words.none}
        minWidth={680}
        columns={[
          { title: columns.project, wraps: true, cell: (project) => <Name project={project} /> },
          { title: columns.owner, wraps: true, cell: (project) => project.userEmail },
          {
            title: columns.status,
            cell: ({ status }) => <StatusPill status={status} label={messages.projects.status[status]} />,
          },
          { title: columns.created, cell: (project) => relativeTime(project.createdAt, Date.now()) },
          {
            title: columns.actions,
            cell: (project) => (
              <RowMenu label={words.menu(project.name)}>
                <Menu.Item disabled={project.moderated} onClick={() => act.mutate({ id: project.id, action: 'feature' })}>
                  {project.featured ? words.unfeature : words.feature}
                </Menu.Item>
                <Menu.Item onClick={() => act.mutate({ id: project.id, action: 'moderate' })}>
                  {project.moderated ? words.unmoderate : words.moderate}
                </Menu.Item>
                <Menu.Divider />
                <Menu.Item color="red" onClick={() => setDeleting(project)}>
                  {words.delete}
                </Menu.Item>
              </RowMenu>
            ),
          },
        ]}
      />
      <Confirm
        opened={deleting !== undefined}
        title={words.deleteTitle(deleting?.name ?? '')}
        text={words.deleteText}
        yes={words.delete}
        onNo={() => setDeleting(undefined)}
        onYes={() => {
          if (deleting) act.mutate({ id: deleting.id, action: 'delete' });
          setDeleting(undefined);
        }}
      />
    </>
  );
}

function Name({ project }: { project: AdminProject }) {
  const words = useMessages().admin.projects;
  return (
    <Group gap={6}>
      <Text fw={500}>{project.name}</Text>
      {project.featured && (
        <Badge size="sm" variant="light">
          {words.featured}
        </Badge>
      )}
      {project.moderated && (
        <Badge size="sm" color="red" variant="light">
          {words.moderated}
        </Badge>
      )}
    </Group>
  );
}
