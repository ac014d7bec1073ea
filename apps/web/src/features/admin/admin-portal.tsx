/** Four figures and seven sections. */
import { Button, SimpleGrid, Skeleton, Tabs, Text } from '@mantine/core';
import {
  IconChartBar,
  IconCreditCard,
  IconFolder,
  IconLifebuoy,
  IconListDetails,
  IconRefresh,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import { useIsFetching, useQueries, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Page } from '../../components/page.tsx';
import { toast } from '../../lib/toast.ts';
import { wholeNumber } from '../../lib/when.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './admin.module.css';
import { metricsQuery, projectsQuery, ticketsQuery, usersQuery } from './admin-requests.ts';
import { BillingTab } from './billing-tab.tsx';
import { LogsTab } from './logs-tab.tsx';
import { ProjectsTab } from './projects-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { SupportTab } from './support-tab.tsx';
import { UsersTab } from './users-tab.tsx';

const AnalyticsTab = lazy(async () => ({ default: (await import('./analytics-tab.tsx')).AnalyticsTab }));

const sections = [
  { id: 'users', icon: IconUsers },
  { id: 'projects', icon: IconFolder },
  { id: 'support', icon: IconLifebuoy },
  { id: 'analytics', icon: IconChartBar },
  { id: 'billing', icon: IconCreditCard },
  { id: 'logs', icon: IconListDetails },
  { id: 'settings', icon: IconSettings },
] as const;

export function AdminPortal() {
  const { admin } = useMessages();
  const queries = useQueryClient();
  const fetching = useIsFetching() > 0;
  const [users, projects, tickets, metrics] = useQueries({
    queries: [usersQuery({}), projectsQuery({}), ticketsQuery({}), metricsQuery()],
  });
  const failed = users.isError || projects.isError || tickets.isError || metrics.isError;
  useEffect(() => {
    if (failed) toast('bad', admin.loadFailed);
  }, [failed, admin]);

  const { cards } = admin;
  const numbers = metrics.data;
  return (
    <Page
      title={admin.title}
      lead={admin.lead}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={17} aria-hidden />}
          loading={fetching}
          onClick={() => void queries.invalidateQueries()}
        >
          {admin.refresh}
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
        <Metric title={cards.users} number={numbers?.totalUsers} hint={numbers && cards.active(numbers.activeUsers)} />
        <Metric title={cards.projects} number={numbers?.totalProjects} hint={numbers && cards.deployed(numbers.deployedProjects)} />
        <Metric title={cards.prompts} number={numbers?.promptsGenerated} hint={cards.month} />
        <Metric title={cards.premium} number={numbers?.premiumSignups} hint={cards.tiers} />
      </SimpleGrid>
      <Tabs defaultValue="users" keepMounted={false}>
        <Tabs.List aria-label={admin.sections} mb="md">
          {sections.map(({ id, icon: Icon }) => (
            <Tabs.Tab key={id} value={id} leftSection={<Icon size={17} aria-hidden />}>
              {admin.tabs[id]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="users">
          <UsersTab />
        </Tabs.Panel>
        <Tabs.Panel value="projects">
          <ProjectsTab />
        </Tabs.Panel>
        <Tabs.Panel value="support">
          <SupportTab />
        </Tabs.Panel>
        <Tabs.Panel value="analytics">
          <Suspense fallback={<Skeleton height={320} />}>
            <AnalyticsTab />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="billing">
          <BillingTab />
        </Tabs.Panel>
        <Tabs.Panel value="logs">
          <LogsTab />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <SettingsTab />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function Metric({ title, number, hint }: { title: string; number: number | undefined; hint: string | undefined }) {
  return (
    <div className={classes.metric}>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      {number === undefined ? <Skeleton height={34} width={70} my={4} /> : <div className={classes.number}>{wholeNumber(number)}</div>}
      <Text size="sm" c="dimmed" mih={22}>
        {hint}
      </Text>
    </div>
  );
}
