import { Group, Menu, Text, UnstyledButton } from '@mantine/core';
import type { CurrentUser } from '@starwright/protocol/users';
import { IconChevronDown, IconLifebuoy, IconLogout, IconSettings, IconShieldCog } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSignOut } from '../../features/auth/use-sign-out.ts';
import { pages } from '../../lib/paths.ts';
import { useMessages } from '../../messages/messages.tsx';

export function AccountMenu({ user }: { user: CurrentUser }) {
  const { shell, dashboard, settings, support, admin } = useMessages();
  const signOut = useSignOut(pages.landing);
  const navigate = useNavigate();
  const initials = `${user.firstName.charAt(0)}${user.lastName.charAt(0)}`.toUpperCase() || user.email.charAt(0).toUpperCase();
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" width={240} radius="md" shadow="lg">
      <Menu.Target>
        <UnstyledButton aria-label={shell.account} data-account style={{ borderRadius: 10 }}>
          <Group gap={6} wrap="nowrap">
            <Text
              span
              aria-hidden
              style={{
                width: 34,
                height: 34,
                borderRadius: 12,
                display: 'grid',
                placeItems: 'center',
                background: 'linear-gradient(135deg, #6b3ff4, #1b6fb5)',
                color: '#fff',
                fontWeight: 600,
                fontSize: 13,
              }}
            >
              {initials}
            </Text>
            <IconChevronDown size={14} aria-hidden />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Group px="sm" py={6} gap={2} style={{ flexDirection: 'column', alignItems: 'flex-start' }}>
          <Text size="sm" fw={600} truncate w="100%">
            {`${user.firstName} ${user.lastName}`.trim() || user.email}
          </Text>
          <Text size="xs" c="dimmed" truncate w="100%">
            {dashboard.tierNames[user.tier]}
          </Text>
        </Group>
        <Menu.Divider />
        <Menu.Item leftSection={<IconSettings size={16} />} onClick={() => void navigate({ to: pages.settings })}>
          {settings.title}
        </Menu.Item>
        <Menu.Item leftSection={<IconLifebuoy size={16} />} onClick={() => void navigate({ to: pages.help })}>
          {support.title}
        </Menu.Item>
        {user.isAdmin && (
          <Menu.Item leftSection={<IconShieldCog size={16} />} onClick={() => void navigate({ to: pages.admin })}>
            {admin.title}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
          {shell.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
