/** What was on each day. The charts come with this chunk only. */
import '@mantine/charts/styles.css';
import { AreaChart } from '@mantine/charts';
import { SegmentedControl, SimpleGrid, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wholeNumber } from '../../lib/when.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './admin.module.css';
import { analyticsQuery } from './admin-requests.ts';

const periods = [7, 30, 90];
const charts = [
  { id: 'signups', series: ['signups'] },
  { id: 'generations', series: ['generations', 'valid'] },
  { id: 'chats', series: ['chats'] },
  { id: 'errors', series: ['errors'] },
] as const;
const colors = { signups: 'nebula.5', generations: 'blue.5', valid: 'teal.5', chats: 'grape.5', errors: 'red.5' } as const;

export function AnalyticsTab() {
  const words = useMessages().admin.analytics;
  const [period, setPeriod] = useState(30);
  const { data } = useQuery(analyticsQuery(period));
  return (
    <Stack>
      <SegmentedControl
        aria-label={words.period}
        value={String(period)}
        data={periods.map((days) => ({ value: String(days), label: words.days(days) }))}
        onChange={(value) => setPeriod(Number(value))}
        w="fit-content"
      />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {charts.map(({ id, series }) => (
          <section key={id} className={classes.box} aria-label={words[id]}>
            <Title order={2} fz="md">
              {words[id]}
            </Title>
            <Text size="sm" c="dimmed" mb="sm">
              {words.total(data?.days.reduce((sum, day) => sum + day[id], 0) ?? 0)}
            </Text>
            {data ? (
              <AreaChart
                h={180}
                data={data.days.map((day) => ({ ...day, day: day.day.slice(5) }))}
                dataKey="day"
                series={series.map((name) => ({ name, label: words[name], color: colors[name] }))}
                curveType="monotone"
                withLegend={series.length > 1}
                withDots={false}
                yAxisProps={{ allowDecimals: false, width: 36 }}
                areaProps={{ isAnimationActive: false }}
                // The table below says the same to who cannot see it.
                accessibilityLayer={false}
                aria-hidden
              />
            ) : (
              <Skeleton height={180} />
            )}
          </section>
        ))}
      </SimpleGrid>
      {data && (
        <details>
          <summary>{words.table}</summary>
          <Table.ScrollContainer minWidth={560} mt="sm" className={classes.table ?? ''}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  {[words.day, words.signups, words.generations, words.valid, words.chats, words.errors].map((name) => (
                    <Table.Th key={name}>{name}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.days.toReversed().map(({ day, signups, generations, valid, chats, errors }) => (
                  <Table.Tr key={day}>
                    <Table.Th scope="row">{day}</Table.Th>
                    <Table.Td>{wholeNumber(signups)}</Table.Td>
                    <Table.Td>{wholeNumber(generations)}</Table.Td>
                    <Table.Td>{wholeNumber(valid)}</Table.Td>
                    <Table.Td>{wholeNumber(chats)}</Table.Td>
                    <Table.Td>{wholeNumber(errors)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </details>
      )}
    </Stack>
  );
}
