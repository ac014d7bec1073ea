import { Alert, SimpleGrid, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { tiers } from '@starwright/protocol/tiers';
import { useQuery } from '@tanstack/react-query';
import { StatusPill } from '../../components/status-pill.tsx';
import { dateAndTime } from '../../lib/when.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './admin.module.css';
import { billingQuery } from './admin-requests.ts';

export function BillingTab() {
  const messages = useMessages();
  const words = messages.admin.billing;
  const { data } = useQuery(billingQuery());
  if (!data) return <Skeleton height={240} radius="lg" />;
  const { columns } = words;
  return (
    <Stack>
      <Alert variant="light" title={data.offered ? words.offered : words.notOffered}>
        {!data.offered && words.notOfferedHint}
      </Alert>
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <div className={classes.metric}>
          <Text size="sm" c="dimmed">
            {words.revenue}
          </Text>
          <div className={classes.number}>${data.monthlyRevenue}</div>
        </div>
        {tiers.map((tier) => (
          <div key={tier} className={classes.metric}>
            <Text size="sm" c="dimmed">
              {messages.settings.plan.tierNames[tier]}
            </Text>
            <div className={classes.number}>{data.tiers[tier] ?? 0}</div>
          </div>
        ))}
      </SimpleGrid>
      <Title order={2} fz="lg">
        {words.subscriptions}
      </Title>
      {data.subscriptions.length === 0 ? (
        <Text c="dimmed">{words.none}</Text>
      ) : (
        <Table.ScrollContainer minWidth={480} className={classes.table ?? ''}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {[columns.person, columns.tier, columns.status, columns.until].map((name) => (
                  <Table.Th key={name}>{name}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.subscriptions.map(({ userEmail, tier, status, periodEndsAt }) => (
                <Table.Tr key={userEmail}>
                  <Table.Td>{userEmail}</Table.Td>
                  <Table.Td>{tier}</Table.Td>
                  <Table.Td>
                    <StatusPill status={status} label={status} />
                  </Table.Td>
                  <Table.Td>{periodEndsAt && dateAndTime(periodEndsAt)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  );
}
