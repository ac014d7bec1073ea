import { Card, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** One topic of the settings. */
export function Section({ title, lead, danger, children }: { title: string; lead?: string; danger?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" padding="lg" aria-labelledby={id} style={danger ? { borderColor: 'var(--sw-bad)' } : undefined}>
      <Stack gap="md">
        <div>
          <Title order={2} fz="lg" id={id}>
            {title}
          </Title>
          {lead && (
            <Text c="dimmed" size="sm">
              {lead}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Card>
  );
}
