import { ActionIcon, Burger, Group, Menu, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLifebuoy, IconLogout, IconMoon, IconSettings, IconShieldCog, IconSun } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { ButtonLink } from '../../components/links.tsx';
import { Logo } from '../../components/logo.tsx';
import { useSession } from '../../features/auth/session-provider.tsx';
import { useToggleColorScheme } from '../../lib/color-scheme.tsx';
import { pages } from '../../lib/paths.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './shell.module.css';

export function TopBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu(): void }) {
  const { shell, product } = useMessages();
  const { session } = useSession();
  const signedIn = session.status === 'signed-in';
  return (
    <Group h="100%" px={{ base: 'md', sm: 'lg' }} justify="space-between" wrap="nowrap">
      <Group gap="sm" wrap="nowrap">
        {signedIn && (
          <Burger
            opened={menuOpen}
            onClick={onMenu}
            hiddenFrom="sm"
            size="sm"
            aria-label={menuOpen ? shell.closeMenu : shell.openMenu}
            aria-expanded={menuOpen}
          />
        )}
        <Link to={pages.landing} className={classes.brand} aria-label={shell.home}>
          <Logo size={28} />
          {product}
        </Link>
      </Group>
      <Group gap="md" wrap="nowrap" component="nav" aria-label={shell.mainNavigation}>
        <Link to={pages.landing} hash="how" className={classes.top} activeProps={{}}>
          {shell.top.how}
        </Link>
        {!signedIn && (
          <Link to={pages.templates} className={classes.top}>
            {shell.items.templates}
          </Link>
        )}
        {!signedIn && (
          <Link to={pages.auth} className={classes.top}>
            {shell.top.dashboard}
          </Link>
        )}
        <SchemeButton />
        {signedIn ? (
          <AccountMenu />
        ) : (
          <ButtonLink to={pages.auth} size="sm" variant="light">
            {shell.signIn}
          </ButtonLink>
        )}
      </Group>
    </Group>
  );
}

function SchemeButton() {
  const { shell } = useMessages();
  const { scheme, toggle } = useToggleColorScheme();
  const label = scheme === 'dark' ? shell.toLight : shell.toDark;
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size="lg" radius="md" aria-label={label} onClick={toggle}>
        {scheme === 'dark' ? <IconSun size={18} /> : <IconMoon size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}

function AccountMenu() {
  const { shell, dashboard, settings, support, admin } = useMessages();
  const { session, signOut } = useSession();
  const navigate = useNavigate();
  if (session.status !== 'signed-in') return null;
  const { user } = session;
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
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void navigate({ to: pages.landing }).then(signOut)}>
          {shell.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
