/** The command palette: every page, every project, and a few actions, found by typing. */
import '@mantine/spotlight/styles.css';
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSite } from '../../components/site/site-context.tsx';
import { projectsQuery } from '../../features/projects/project-requests.ts';
import { pages } from '../../lib/paths.ts';
import { useMessages } from '../../messages/messages.tsx';
import { useDestinations } from './sidebar.tsx';

export default function Palette({ asked }: { asked: number }) {
  const { shell, site: words } = useMessages();
  const { palette } = shell;
  const site = useSite();
  const navigate = useNavigate();
  const destinations = useDestinations();
  const { data: projects = [] } = useQuery({ ...projectsQuery(), enabled: site.signedIn });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for, it opens
  useEffect(() => spotlight.open(), [asked]);

  const own = destinations.flatMap(({ items }) =>
    items.map(({ id, to, icon: Icon }) => ({
      id: to,
      label: shell.items[id],
      leftSection: <Icon size={19} aria-hidden />,
      onClick: () => void site.go(to),
    })),
  );
  const common = (['docs', 'roadmap', 'genesis', 'builders'] as const).map((id) => ({
    id: pages[id],
    label: words.links[id],
    onClick: () => void site.go(pages[id]),
  }));
  const groups: SpotlightActionGroupData[] = [
    {
      group: palette.groups.actions,
      actions: [
        { id: 'create', label: palette.create, keywords: ['new'], onClick: () => void navigate({ to: pages.wizard }) },
        { id: 'theme', label: palette.theme, keywords: ['dark', 'light'], onClick: site.toggleScheme },
      ],
    },
    { group: palette.groups.pages, actions: [...(site.signedIn ? own : []), ...common] },
    {
      group: palette.groups.projects,
      actions: projects.map(({ id, name }) => ({ id, label: name, onClick: () => void navigate({ to: pages.editor, params: { id } }) })),
    },
  ];
  return (
    <Spotlight
      actions={groups.filter(({ actions }) => actions.length > 0)}
      shortcut={null}
      nothingFound={palette.nothing}
      limit={12}
      scrollable
      maxHeight={420}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: palette.placeholder,
        'aria-label': palette.open,
      }}
    />
  );
}
