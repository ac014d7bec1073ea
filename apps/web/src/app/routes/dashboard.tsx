/** /dashboard: the person's own numbers, quick actions, recent projects; for visitors a preview that leads to sign-in. */
import { Button, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { CurrentUser } from '@starwright/protocol/users';
import { IconCode, IconCoins, IconFolder, IconLogout, IconRosetteDiscountCheck, IconTemplate, IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink, TextLink } from '../../components/links.tsx';
import { Page } from '../../components/page.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useSession } from '../../features/auth/session-provider.tsx';
import { useSignOut } from '../../features/auth/use-sign-out.ts';
import { projectsQuery } from '../../features/projects/project-requests.ts';
import { StatusBadge } from '../../features/projects/status-badge.tsx';
import { TryAgain } from '../../features/projects/trial-notice.tsx';
import { pages } from '../../lib/paths.ts';
import { statsQuery, templatesQuery } from '../../lib/shared-queries.ts';
import { relativeTime } from '../../lib/when.ts';
import { useMessages } from '../../messages/messages.tsx';
import { PendingPage } from '../pending-page.tsx';
import classes from './dashboard.module.css';

export default function DashboardPage() {
  const { dashboard, common } = useMessages();
  const { session, retry } = useSession();
  switch (session.status) {
    case 'loading':
      return <PendingPage text={dashboard.loading} />;
    case 'unreachable':
      return <StateMessage order={1} role="alert" title={common.unreachable} action={<Button onClick={retry}>{common.retry}</Button>} />;
    case 'signed-out':
      return <Preview />;
    case 'signed-in':
      return session.hydrated ? <Dashboard user={session.user} /> : <PendingPage text={dashboard.loading} />;
  }
}

function Dashboard({ user }: { user: CurrentUser }) {
  const { dashboard, common } = useMessages();
  const signOut = useSignOut(pages.auth);
  const stats = useQuery(statsQuery());
  const projects = useQuery(projectsQuery());
  // The archive comes last; it shows only when there is nothing else.
  const inUse = projects.data?.filter(({ archived }) => !archived);
  const recent = (inUse?.length === 0 ? projects.data : inUse)?.slice(0, 5);
  const numbers = stats.data;
  const again = (
    <Button variant="subtle" size="compact-sm" onClick={() => void stats.refetch()}>
      {common.retry}
    </Button>
  );

  return (
    <Page
      title={dashboard.welcome(user.firstName || dashboard.builder)}
      lead={dashboard.lead}
      actions={
        <Button variant="default" leftSection={<IconLogout size={17} aria-hidden />} onClick={() => void signOut()}>
          {dashboard.signOut}
        </Button>
      }
    >
      <SimpleGrid type="container" cols={{ base: 1, '600px': 3 }} spacing="md">
        <Tile
          icon={<IconFolder size={21} />}
          title={dashboard.yourProjects}
          number={numbers?.totalProjects}
          hint={numbers ? dashboard.projectsHint(numbers.deployedProjects) : stats.isError ? again : undefined}
        />
        <Tile
          icon={<IconCoins size={21} />}
          title={dashboard.credits}
          number={numbers?.credits}
          hint={
            numbers
              ? dashboard.creditsHint(numbers.creditsTotal, relativeTime(numbers.resetsAt, Date.now()))
              : stats.isError
                ? again
                : undefined
          }
        />
        <Tile
          icon={<IconRosetteDiscountCheck size={21} />}
          title={dashboard.tier}
          number={dashboard.tierNames[user.tier]}
          hint={dashboard.tierHints[user.tier]}
        />
      </SimpleGrid>

      <section aria-labelledby="quick">
        <Title order={2} fz="lg" mb="sm" id="quick">
          {dashboard.quick}
        </Title>
        <SimpleGrid type="container" cols={{ base: 1, '600px': 3 }} spacing="md">
          <QuickAction to={pages.wizard} icon={<IconWand size={21} />} title={dashboard.create} hint={dashboard.createHint} primary />
          <QuickAction to={pages.ide} icon={<IconCode size={21} />} title={dashboard.ide} hint={dashboard.ideHint} />
          <QuickAction to={pages.projects} icon={<IconFolder size={21} />} title={dashboard.open} hint={dashboard.openHint} />
        </SimpleGrid>
      </section>

      <section aria-labelledby="recent">
        <Group justify="space-between" mb="sm">
          <Title order={2} fz="lg" id="recent">
            {dashboard.recent}
          </Title>
          {recent && recent.length > 0 && (
            <TextLink to={pages.projects} size="sm">
              {dashboard.all}
            </TextLink>
          )}
        </Group>
        {recent === undefined ? (
          projects.isError ? (
            <StateMessage
              order={3}
              title={common.unreachable}
              action={<Button onClick={() => void projects.refetch()}>{common.retry}</Button>}
            />
          ) : (
            <Skeleton height={120} radius="lg" role="status" aria-label={common.loading} />
          )
        ) : recent.length === 0 ? (
          <div className={classes.recents}>
            <StateMessage
              order={3}
              icon={<IconWand size={30} />}
              title={dashboard.empty}
              text={dashboard.emptyHint}
              action={<ButtonLink to={pages.wizard}>{dashboard.create}</ButtonLink>}
            />
          </div>
        ) : (
          <ul className={classes.recents}>
            {recent.map((project) => (
              <li key={project.id}>
                <Link to={pages.editor} params={{ id: project.id }} className={classes.recent}>
                  <Text span fw={500} truncate>
                    {project.name}
                  </Text>
                  <Group gap="md" wrap="nowrap">
                    <Text span size="sm" c="dimmed" visibleFrom="xs" style={{ whiteSpace: 'nowrap' }}>
                      {relativeTime(project.updatedAt, Date.now())}
                    </Text>
                    <StatusBadge project={project} />
                  </Group>
                </Link>
                <TryAgain project={project} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </Page>
  );
}

function Tile({ icon, title, number, hint }: { icon: ReactNode; title: string; number: number | string | undefined; hint?: ReactNode }) {
  return (
    <div className={classes.tile}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} fz="sm" c="dimmed" fw={500}>
          {title}
        </Title>
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      </Group>
      {number === undefined ? <Skeleton height={38} width={70} /> : <div className={classes.number}>{number}</div>}
      <Text size="sm" c="dimmed" mih={22} component="div">
        {hint}
      </Text>
    </div>
  );
}

interface QuickActionProps {
  to: string;
  icon: ReactNode;
  title: string;
  hint: string;
  primary?: boolean;
}

function QuickAction({ to, icon, title, hint, primary }: QuickActionProps) {
  return (
    <Link to={to} className={primary ? `${classes.action} ${classes.primary}` : classes.action}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <span>
        <Text span fw={600} display="block">
          {title}
        </Text>
        <Text span size="sm" c={primary ? '#ffffff' : 'dimmed'}>
          {hint}
        </Text>
      </span>
    </Link>
  );
}

/** What a visitor sees; everything here leads to sign-in. */
function Preview() {
  const { dashboard } = useMessages();
  const templates = useQuery(templatesQuery());
  const cards = [
    { id: 'projects', icon: <IconFolder size={21} />, number: undefined },
    { id: 'templates', icon: <IconTemplate size={21} />, number: templates.data?.length ?? 5 },
    { id: 'credits', icon: <IconCoins size={21} />, number: 5 },
  ] as const;
  return (
    <Page
      title={dashboard.preview}
      lead={dashboard.previewLead}
      actions={
        <ButtonLink to={pages.auth} search={{ next: pages.dashboard }}>
          {dashboard.signInToContinue}
        </ButtonLink>
      }
    >
      <SimpleGrid type="container" cols={{ base: 1, '600px': 3 }} spacing="md">
        {cards.map(({ id, icon, number }) => (
          <Link key={id} to={pages.auth} search={{ next: pages.dashboard }} className={classes.action}>
            <span className={classes.icon} aria-hidden>
              {icon}
            </span>
            <span>
              <Text span fw={600} display="block">
                {dashboard.previewCards[id]}
                {number !== undefined && ` (${number})`}
              </Text>
              <Text span size="sm" c="dimmed">
                {dashboard.previewHints[id]}
              </Text>
            </span>
          </Link>
        ))}
      </SimpleGrid>
      <Stack align="center" py="xl">
        <ButtonLink to={pages.auth} search={{ next: pages.dashboard }} size="lg">
          {dashboard.getStarted}
        </ButtonLink>
      </Stack>
    </Page>
  );
}
