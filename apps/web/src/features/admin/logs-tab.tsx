import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { AuditEntry, ErrorGroup, LogLine } from '@starwright/protocol/admin';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { StatusPill } from '../../components/status-pill.tsx';
import { dateAndTime, relativeTime } from '../../lib/when.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './admin.module.css';
import { auditQuery, errorsQuery, logQuery, securityLogQuery } from './admin-requests.ts';
import { PagedList } from './paged-list.tsx';
import { useList } from './use-list.ts';

export function LogsTab() {
  const words = useMessages().admin.logs;
  const { data: security } = useQuery(securityLogQuery());
  const { data: log } = useQuery(logQuery());
  return (
    <Stack gap="xl">
      <Section title={words.errors}>
        <PagedList list={useList(errorsQuery)} none={words.errorsNone}>
          {(groups) => (
            <ul className={classes.list}>
              {groups.map((group) => (
                <ErrorBox key={`${group.refId}-${group.severity}`} group={group} />
              ))}
            </ul>
          )}
        </PagedList>
      </Section>
      <Section title={words.audit}>
        <PagedList list={useList(auditQuery)} none={words.auditNone}>
          {(entries) => <Lines lines={entries.map(auditLine)} />}
        </PagedList>
      </Section>
      <Section title={words.security} hint={words.securityHint}>
        <LogLines lines={security?.lines} />
      </Section>
      <Section title={words.server} hint={words.serverHint}>
        <LogLines lines={log?.lines} />
      </Section>
    </Stack>
  );
}

function LogLines({ lines }: { lines: LogLine[] | undefined }) {
  const words = useMessages().admin.logs;
  if (!lines) return <Skeleton height={120} radius="lg" />;
  if (lines.length === 0) return <Text c="dimmed">{words.serverNone}</Text>;
  return (
    <Lines lines={lines.map(({ time, level, message, details }) => `${time} ${level.padEnd(5)} ${message} ${JSON.stringify(details)}`)} />
  );
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} fz="lg" id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {hint}
      </Text>
      {children}
    </section>
  );
}

function ErrorBox({ group }: { group: ErrorGroup }) {
  const words = useMessages().admin.logs;
  return (
    <li className={classes.box}>
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
  );
}

const Lines = ({ lines }: { lines: string[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <pre className={classes.log} tabIndex={0}>
    {lines.join('\n')}
  </pre>
);

const auditLine = ({ createdAt, actorEmail, action, target, details }: AuditEntry) =>
  [dateAndTime(createdAt), actorEmail, action, target, Object.keys(details).length > 0 ? JSON.stringify(details) : ''].join('  ');
