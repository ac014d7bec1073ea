/** What is left of the allowance, and the paid tiers where they are offered. */
import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { leadsToSchema } from '@starwright/protocol/account';
import type { Tier } from '@starwright/protocol/tiers';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';
import { statsQuery } from '../../lib/shared-queries.ts';
import { toast } from '../../lib/toast.ts';
import { dateAndTime, relativeTime } from '../../lib/when.ts';
import { useMessages } from '../../messages/messages.tsx';
import { Section } from './section.tsx';
import { billingQuery } from './settings-requests.ts';

export function PlanSection({ tier, demo }: { tier: Tier; demo: boolean }) {
  const { plan: words } = useMessages().settings;
  const { data: stats } = useQuery(statsQuery());
  const { data: billing } = useQuery(billingQuery());
  const leave = useMutation({
    mutationFn: ({ path, body }: { path: string; body?: object }) => call(leadsToSchema, path, { method: 'POST', ...(body && { body }) }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: () => toast('bad', words.failed),
  });
  return (
    <Section title={words.title}>
      <Group justify="space-between">
        <Text fw={600}>{words.tierNames[tier]}</Text>
        {stats && (
          <Text size="sm" c="dimmed">
            {words.credits(stats.credits, stats.creditsTotal)} · {words.resets(relativeTime(stats.resetsAt, Date.now()))}
          </Text>
        )}
      </Group>
      {billing?.periodEndsAt && (
        <Text size="sm" c="dimmed">
          {words.until(dateAndTime(billing.periodEndsAt))}
        </Text>
      )}
      {billing && !billing.offered && (
        <Text size="sm" c="dimmed">
          {words.notOffered}
        </Text>
      )}
      {billing?.offered && !demo && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {(['babyDegen', 'ogDegen'] as const)
            .filter((each) => each !== tier)
            .map((each) => (
              <div key={each}>
                <Text fw={600}>
                  {words.tierNames[each]} · {words.tiers[each].price}
                </Text>
                <Text size="sm" c="dimmed" mb="xs">
                  {words.tiers[each].text}
                </Text>
                <Button
                  variant="light"
                  disabled={leave.isPending}
                  onClick={() => leave.mutate({ path: api.checkout, body: { tier: each } })}
                >
                  {words.choose(words.tierNames[each])}
                </Button>
              </div>
            ))}
        </SimpleGrid>
      )}
      {billing?.manageable && (
        <Group>
          <Button variant="default" disabled={leave.isPending} onClick={() => leave.mutate({ path: api.portal })}>
            {words.manage}
          </Button>
        </Group>
      )}
    </Section>
  );
}
