import { ActionIcon, Badge, Group, Menu, Radio, Select, Skeleton, Stack, Table, Text, TextInput } from '@mantine/core';
import { type AdminUser, deletionChoices } from '@starwright/protocol/admin';
import { tiers } from '@starwright/protocol/tiers';
import { IconDots, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusPill } from '../../components/status-pill.tsx';
import { relativeTime } from '../../lib/when.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './admin.module.css';
import { useHealingSignal, useUserAction } from './admin-requests.ts';
import { Confirm } from './confirm.tsx';

export function UsersTab({ users }: { users: AdminUser[] | undefined }) {
  const { admin } = useMessages();
  const words = admin.users;
  const [search, setSearch] = useState('');
  const [deleting, setDeleting] = useState<AdminUser>();
  const [fate, setFate] = useState<(typeof deletionChoices)[number]>('keep-projects');
  const act = useUserAction();
  const signal = useHealingSignal();
  if (!users) return <Skeleton height={240} radius="lg" />;
  const wanted = search.trim().toLowerCase();
  const shown = users.filter(({ firstName, lastName, email }) => `${firstName} ${lastName} ${email}`.toLowerCase().includes(wanted));
  const { columns } = words;
  return (
    <Stack>
      <TextInput
        label={words.search}
        placeholder={words.searchPlaceholder}
        leftSection={<IconSearch size={17} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        maw={360}
      />
      <Table.ScrollContainer minWidth={820} className={classes.table ?? ''}>
        <Table verticalSpacing="sm" horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              {[columns.person, columns.tier, columns.status, columns.projects, columns.chats, columns.seen, columns.actions].map(
                (name) => (
                  <Table.Th key={name}>{name}</Table.Th>
                ),
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((user) => (
              <Table.Tr key={user.id}>
                <Table.Td className={classes.wrap}>
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
                </Table.Td>
                <Table.Td>
                  <Select
                    aria-label={words.tierOf(user.email)}
                    data={[...tiers]}
                    value={user.tier}
                    allowDeselect={false}
                    size="xs"
                    w={120}
                    onChange={(value) => value && value !== user.tier && act.mutate({ id: user.id, action: 'tier', value })}
                  />
                </Table.Td>
                <Table.Td>
                  <StatusPill status={user.isActive ? 'active' : 'suspended'} label={user.isActive ? words.active : words.suspended} />
                </Table.Td>
                <Table.Td>{user.projectsCount}</Table.Td>
                <Table.Td>{user.dailyChats}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>
                  {user.lastLoginAt ? relativeTime(user.lastLoginAt, Date.now()) : words.never}
                </Table.Td>
                <Table.Td>
                  <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
                    <Menu.Target>
                      <ActionIcon variant="subtle" color="gray" aria-label={words.menu(user.email)}>
                        <IconDots size={18} />
                      </ActionIcon>
                    </Menu.Target>
                    <Menu.Dropdown>
                      <Menu.Item onClick={() => act.mutate({ id: user.id, action: user.isActive ? 'suspend' : 'activate' })}>
                        {user.isActive ? words.suspend : words.activate}
                      </Menu.Item>
                      <Menu.Item onClick={() => signal.mutate(user.id)}>{words.clearAuth}</Menu.Item>
                      <Menu.Divider />
                      <Menu.Item color="red" onClick={() => setDeleting(user)}>
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
      {shown.length === 0 && <Text c="dimmed">{words.none}</Text>}
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
    </Stack>
  );
}
