import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { StatusPill } from '../../components/status-pill.tsx';
import { dateAndTime, relativeTime } from '../../lib/when.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './admin.module.css';
import { auditQuery, errorsQuery, logQuery } from './admin-requests.ts';

export function LogsTab() {
  const words = useMessages().admin.logs;
  const { data: errors } = useQuery(errorsQuery());
  const { data: audit } = useQuery(auditQuery());
  const { data: log } = useQuery(logQuery());
  if (!errors || !audit || !log) return <Skeleton height={240} radius="lg" />;
  return (
    <Stack gap="xl">
      <section aria-labelledby="browser-errors">
        <Title order={2} fz="lg" mb="sm" id="browser-errors">
          {words.errors}
        </Title>
        {errors.length === 0 && <Text c="dimmed">{words.errorsNone}</Text>}
        <ul className={classes.list}>
          {errors.map((group) => (
            <li key={`${group.refId}-${group.severity}`} className={classes.box}>
              <Group gap="sm">
                <StatusPill status={group.severity} label={words.severities[group.severity]} />
                <Text ff="monospace" size="sm">
                  {group.refId}
                </Text>
                <Text size="sm" c="dimmed">
                  {group.category} · {words.times(group.count, group.people)} · {words.last(relativeTime(group.lastAt, Date.now()))}
                </Text>
              </Group>
              <Text mt={6} className={classes.wrap ?? ''}>
                {group.message}
              </Text>
              <details>
                <summary>{words.details}</summary>
                <pre className={classes.log}>{JSON.stringify(group.newest, null, 2)}</pre>
              </details>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="audit">
        <Title order={2} fz="lg" mb="sm" id="audit">
          {words.audit}
        </Title>
        {audit.length === 0 ? (
          <Text c="dimmed">{words.auditNone}</Text>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <pre className={classes.log} tabIndex={0}>
            {audit
              .map(({ createdAt, actorEmail, action, target, details }) =>
                [dateAndTime(createdAt), actorEmail, action, target, Object.keys(details).length > 0 ? JSON.stringify(details) : ''].join(
                  '  ',
                ),
              )
              .join('\n')}
          </pre>
        )}
      </section>
      <section aria-labelledby="server-log">
        <Title order={2} fz="lg" id="server-log">
          {words.server}
        </Title>
        <Text size="sm" c="dimmed" mb="sm">
          {words.serverHint}
        </Text>
        {log.lines.length === 0 ? (
          <Text c="dimmed">{words.serverNone}</Text>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <pre className={classes.log} tabIndex={0}>
            {log.lines
              .map(({ time, level, message, details }) => `${time} ${level.padEnd(5)} ${message} ${JSON.stringify(details)}`)
              .join('\n')}
          </pre>
        )}
      </section>
    </Stack>
  );
}
