/** The sidebar holds only destinations that exist. A closed door is better than one that opens into nothing. */
import { ActionIcon, NavLink, ScrollArea, Stack, Tooltip } from '@mantine/core';
import {
  IconApps,
  IconCode,
  IconDatabase,
  IconFolder,
  IconGavel,
  IconHome,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLifebuoy,
  IconRocket,
  IconSettings,
  IconTemplate,
  IconTerminal2,
  IconTools,
  IconWand,
} from '@tabler/icons-react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { SiteLink } from '../../components/site/site-link.tsx';
import { pages } from '../../lib/paths.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './shell.module.css';

const groups = [
  {
    id: 'main',
    items: [
      { id: 'dashboard', to: pages.dashboard, icon: IconHome },
      { id: 'projects', to: pages.projects, icon: IconFolder },
      { id: 'ide', to: '/ide', icon: IconCode },
      { id: 'dev', to: pages.dev, icon: IconTools },
    ],
  },
  {
    id: 'tools',
    items: [
      { id: 'wizard', to: pages.wizard, icon: IconWand },
      { id: 'rules', to: pages.rules, icon: IconGavel },
      { id: 'templates', to: pages.templates, icon: IconTemplate },
      { id: 'terminal', to: pages.terminal, icon: IconTerminal2 },
      { id: 'database', to: pages.database, icon: IconDatabase },
      { id: 'deploy', to: pages.deploy, icon: IconRocket },
    ],
  },
  {
    id: 'more',
    items: [
      { id: 'apps', to: pages.apps, icon: IconApps },
      { id: 'settings', to: '/settings', icon: IconSettings },
      { id: 'help', to: '/help', icon: IconLifebuoy },
    ],
  },
] as const;

/** How long one rests on an item before its name appears; after that, its neighbours' names appear at once for a moment. */
export const tooltipMs = { open: 700, skip: 300 };

/** The destinations for which there is a page. */
export function useDestinations() {
  const { routesByPath } = useRouter();
  return groups
    .map(({ id, items }) => ({ id, items: items.filter(({ to }) => Object.hasOwn(routesByPath, to)) }))
    .filter(({ items }) => items.length > 0);
}

/** The dashboard matches only exactly; every other item also when the path begins with it. */
export const isActive = (path: string, to: string) => path === to || (to !== pages.dashboard && path.startsWith(to));

export function Sidebar({ narrow, onNarrow }: { narrow: boolean; onNarrow(narrow: boolean): void }) {
  const { shell } = useMessages();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const destinations = useDestinations();
  const label = narrow ? shell.expand : shell.collapse;
  return (
    <Stack component="nav" aria-label={shell.sidebar} h="100%" gap="lg" pt="xs">
      <ScrollArea flex={1} type="never">
        <Tooltip.Group openDelay={tooltipMs.open} closeDelay={tooltipMs.skip}>
          {destinations.map((group) => (
            <div key={group.id} className={classes.groupBox}>
              {!narrow && <p className={classes.group}>{shell.groups[group.id]}</p>}
              <Stack gap={4}>
                {group.items.map((item) =>
                  narrow ? (
                    <Tooltip key={item.id} label={shell.items[item.id]} position="right">
                      <Destination item={item} path={path} name={shell.items[item.id]} narrow />
                    </Tooltip>
                  ) : (
                    <Destination key={item.id} item={item} path={path} name={shell.items[item.id]} />
                  ),
                )}
              </Stack>
            </div>
          ))}
        </Tooltip.Group>
      </ScrollArea>
      <Tooltip label={label} position="right" openDelay={tooltipMs.open}>
        <ActionIcon variant="subtle" color="gray" size="lg" mt="auto" visibleFrom="sm" aria-label={label} onClick={() => onNarrow(!narrow)}>
          {narrow ? <IconLayoutSidebarLeftExpand size={20} /> : <IconLayoutSidebarLeftCollapse size={20} />}
        </ActionIcon>
      </Tooltip>
    </Stack>
  );
}

interface DestinationProps {
  item: (typeof groups)[number]['items'][number];
  path: string;
  name: string;
  narrow?: boolean;
}

/** Takes what its tooltip gives it too. */
function Destination({ item: { to, icon: Icon }, path, name, narrow, ...more }: DestinationProps) {
  return (
    <NavLink
      {...more}
      component={SiteLink}
      href={to}
      className={classes.item ?? ''}
      active={isActive(path, to)}
      aria-current={isActive(path, to) ? 'page' : undefined}
      label={narrow ? undefined : name}
      aria-label={name}
      leftSection={<Icon size={19} stroke={1.7} aria-hidden />}
    />
  );
}
