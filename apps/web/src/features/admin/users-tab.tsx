import { Badge, Group, Menu, Radio, Select, Stack, Text } from '@mantine/core';
import { type AdminUser, deletionChoices } from '@starwright/protocol/admin';
import { tiers } from '@starwright/protocol/tiers';
import { useState } from 'react';
import { StatusPill } from '../../components/status-pill.tsx';
import { relativeTime } from '../../lib/when.ts';
import { useMessages } from '../../messages/messages.tsx';
import { useHealingSignal, usersQuery, useUserAction } from './admin-requests.ts';
import { AdminTable, RowMenu } from './admin-table.tsx';
import { Confirm } from './confirm.tsx';

export function UsersTab() {
  const { admin } = useMessages();
  const words = admin.users;
  const [deleting, setDeleting] = useState<AdminUser>();
  const [fate, setFate] = useState<(typeof deletionChoices)[number]>('keep-projects');
  const act = useUserAction();
  const signal = useHealingSignal();
  const { columns } = words;
  return (
    <>
      <AdminTable
        query={usersQuery}
        search={{ label: words.search, placeholder: words.searchPlaceholder }}
        none={words.none}
        minWidth={820}
        columns={[
          { title: columns.person, wraps: true, cell: (user) => <Person user={user} /> },
          {
            title: columns.tier,
            cell: ({ id, email, tier }) => (
              <Select
                aria-label={words.tierOf(email)}
                data={[...tiers]}
                value={tier}
                allowDeselect={false}
                size="xs"
                w={120}
                onChange={(value) => value && value !== tier && act.mutate({ id, action: 'tier', value })}
              />
            ),
          },
          {
            title: columns.status,
            cell: ({ isActive }) => (
              <StatusPill status={isActive ? 'active' : 'suspended'} label={isActive ? words.active : words.suspended} />
            ),
          },
          { title: columns.projects, cell: (user) => user.projectsCount },
          { title: columns.chats, cell: (user) => user.dailyChats },
          { title: columns.seen, cell: ({ lastLoginAt }) => (lastLoginAt ? relativeTime(lastLoginAt, Date.now()) : words.never) },
          {
            title: columns.actions,
            cell: (user) => (
              <RowMenu label={words.menu(user.email)}>
                <Menu.Item onClick={() => act.mutate({ id: user.id, action: user.isActive ? 'suspend' : 'activate' })}>
                  {user.isActive ? words.suspend : words.activate}
                </Menu.Item>
                <Menu.Item onClick={() => act.mutate({ id: user.id, action: 'end-sessions' })}>{words.endSessions}</Menu.Item>
                <Menu.Item onClick={() => signal.mutate(user.id)}>{words.clearAuth}</Menu.Item>
                <Menu.Divider />
                <Menu.Item color="red" onClick={() => setDeleting(user)}>
                  {words.delete}
                </Menu.Item>
              </RowMenu>
            ),
          },
        ]}
      />
      <Confirm
        opened={deleting !== undefined}
        title={words.deleteTitle(deleting?.email ?? '')}
        text={words.deleteText}
        yes={words.yes}
        onNo={() => setDeleting(undefined)}
        onYes={() => {
          if (deleting) act.mutate({ id: deleting.id, action: 'delete', value: fate });
          setDeleting(undefined);
        }}
      >
        <Radio.Group value={fate} onChange={(value) => setFate(deletionChoices.find((each) => each === value) ?? 'keep-projects')}>
          <Stack gap="xs">
            <Radio value="keep-projects" label={words.keepProjects} />
            <Radio value="delete-projects" label={words.deleteProjects} />
          </Stack>
        </Radio.Group>
      </Confirm>
    </>
  );
}

function Person({ user }: { user: AdminUser }) {
  const words = useMessages().admin.users;
  return (
    <>
      <Group gap={6}>
        <Text fw={500}>{`${user.firstName} ${user.lastName}`.trim()}</Text>
        {user.isAdmin && (
          <Badge size="sm" variant="light">
            {words.admin}
          </Badge>
        )}
        {user.demo && (
          <Badge size="sm" variant="default">
            {words.demo}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {user.email}
      </Text>
    </>
  );
}
