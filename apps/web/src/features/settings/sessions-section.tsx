import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { StatusPill } from '../../components/status-pill.tsx';
import { send } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { relativeTime } from '../../lib/when.ts';
import { useMessages } from '../../messages/messages.tsx';
import { deviceOf } from './device-of.ts';
import { Section } from './section.tsx';
import classes from './settings.module.css';
import { sessionsQuery } from './settings-requests.ts';

export function SessionsSection({ onSignedOut }: { onSignedOut(): void }) {
  const { sessions: words, failed } = useMessages().settings;
  const { data } = useQuery(sessionsQuery());
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: (which: { id: string } | { scope: 'others' | 'global' }) =>
      'id' in which
        ? send(api.endSession(which.id), { method: 'DELETE' })
        : send(api.signOut, { method: 'POST', body: { scope: which.scope } }),
    onSuccess: (_, which) => {
      if ('scope' in which && which.scope === 'global') return onSignedOut();
      toast('good', words.ended);
      return queries.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
    onError: () => toast('bad', failed),
  });
  return (
    <Section title={words.title}>
      {!data && <Skeleton height={60} />}
      <ul className={classes.rows}>
        {data?.map(({ id, current, userAgent, ipAddress, createdAt }) => {
          const device = deviceOf(userAgent, words.device) ?? words.unknownDevice;
          return (
            <li key={id}>
              <div>
                <Group gap="xs">
                  <Text fw={500}>{device}</Text>
                  {current && <StatusPill status="active" label={words.here} />}
                </Group>
                <Text size="sm" c="dimmed">
                  {words.since(relativeTime(createdAt, Date.now()))}
                  {ipAddress && ` · ${ipAddress}`}
                </Text>
              </div>
              {!current && (
                <Button variant="default" size="compact-sm" aria-label={words.endOf(device)} onClick={() => end.mutate({ id })}>
                  {words.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Group>
        <Button variant="default" disabled={!data || data.length < 2} onClick={() => end.mutate({ scope: 'others' })}>
          {words.others}
        </Button>
        <Button variant="default" color="red" onClick={() => end.mutate({ scope: 'global' })}>
          {words.everywhere}
        </Button>
      </Group>
    </Section>
  );
}
