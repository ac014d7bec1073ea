import { ActionIcon, Badge, Group, Menu, Skeleton, Stack, Table, Text } from '@mantine/core';
import type { AdminProject } from '@starwright/protocol/admin';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusPill } from '../../components/status-pill.tsx';
import { relativeTime } from '../../lib/when.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './admin.module.css';
import { useProjectAction } from './admin-requests.ts';
import { Confirm } from './confirm.tsx';

export function ProjectsTab({ projects }: { projects: AdminProject[] | undefined }) {
  const messages = useMessages();
  const words = messages.admin.projects;
  const [deleting, setDeleting] = useState<AdminProject>();
  const act = useProjectAction();
  if (!projects) return <Skeleton height={240} radius="lg" />;
  if (projects.length === 0) return <Text c="dimmed">{words.none}</Text>;
  const { columns } = words;
  return (
    <Stack>
      <Table.ScrollContainer minWidth={680} className={classes.table ?? ''}>
        <Table verticalSpacing="sm" horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              {[columns.project, columns.owner, columns.status, columns.created, columns.actions].map((name) => (
                <Table.Th key={name}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {projects.map((project) => (
              <Table.Tr key={project.id}>
                <Table.Td className={classes.wrap} maw={360}>
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
                </Table.Td>
                <Table.Td className={classes.wrap}>{project.userEmail}</Table.Td>
                <Table.Td>
                  <StatusPill status={project.status} label={messages.projects.status[project.status]} />
                </Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{relativeTime(project.createdAt, Date.now())}</Table.Td>
                <Table.Td>
                  <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
                    <Menu.Target>
                      <ActionIcon variant="subtle" color="gray" aria-label={words.menu(project.name)}>
                        <IconDots size={18} />
                      </ActionIcon>
                    </Menu.Target>
                    <Menu.Dropdown>
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
                    </Menu.Dropdown>
                  </Menu>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
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
    </Stack>
  );
}
