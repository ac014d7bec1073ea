/** The full-page screen after an unexpected render error: what happened, and four ways on. */
import { Button, Code, Container, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { emergencySignOut } from '../features/auth/session-requests.ts';
import { logError } from '../lib/error-log.ts';
import { pages } from '../lib/paths.ts';
import { useMessages } from '../messages/messages.tsx';

const stackLines = 6;

/** Where in the page what was thrown last was thrown. React tells it only after this screen was drawn for the first time. */
let lastCaught: { thrown: unknown; componentStack: string } | undefined;
const listeners = new Set<() => void>();

export function rememberComponentStack(error: unknown, { componentStack }: { componentStack?: string | null | undefined }): void {
  if (componentStack) lastCaught = { thrown: error, componentStack };
  for (const listener of listeners) listener();
  const message = error instanceof Error ? error.message : String(error);
  logError({
    category: 'ui',
    message,
    component: firstLines(componentStack ?? '').split('\n')[0] ?? '',
    details: firstLines(error instanceof Error ? error.stack : ''),
  });
}

function useComponentStack(thrown: unknown): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (lastCaught?.thrown === thrown ? lastCaught?.componentStack : undefined),
  );
}

const firstLines = (text: string | undefined) => (text ?? '').trim().split('\n').slice(0, stackLines).join('\n');

export function ErrorScreen({ error: thrown, reset }: ErrorComponentProps) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { errorScreen: words } = useMessages();
  const router = useRouter();
  const componentStack = useComponentStack(thrown);
  const [at] = useState(() => new Date().toISOString());
  const details: [string, string][] = [
    [words.name, `${error.name}: ${error.message}`],
    [words.stack, firstLines(error.stack)],
    [words.components, firstLines(componentStack)],
    [words.time, at],
    [words.address, window.location.href],
  ];
  return (
    <Container size={720} py={64} role="alert">
      <Stack gap="md">
        <IconAlertTriangle size={44} color="var(--sw-warn)" aria-hidden />
        <Title order={1}>{words.title}</Title>
        <Text>{words.text}</Text>
        <Group gap="sm">
          <Button
            onClick={() => {
              reset();
              void router.invalidate();
            }}
          >
            {words.again}
          </Button>
          <Button variant="default" onClick={() => window.location.reload()}>
            {words.refresh}
          </Button>
          <Button variant="default" onClick={() => void emergencySignOut().then(() => window.location.assign(pages.landing))}>
            {words.signOut}
          </Button>
          <Button variant="default" component="a" href={pages.auth}>
            {words.signIn}
          </Button>
        </Group>
        <Paper withBorder p="md" radius="lg" aria-label={words.details} role="group">
          <Stack gap="sm">
            {details
              .filter(([, text]) => text !== '')
              .map(([label, text]) => (
                <div key={label}>
                  <Text size="xs" c="dimmed" fw={600}>
                    {label}
                  </Text>
                  <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                    {text}
                  </Code>
                </div>
              ))}
          </Stack>
        </Paper>
      </Stack>
    </Container>
  );
}
