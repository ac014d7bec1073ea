/** The frame of a page: its title in the browser, one level-1 heading, a lead, actions on the right. */
import { Box, Container, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../messages/messages.tsx';

export function useDocumentTitle(title: string) {
  const { product } = useMessages();
  useEffect(() => {
    document.title = title === product ? product : `${title} · ${product}`;
  }, [title, product]);
}

interface PageProps {
  title: string;
  lead?: ReactNode;
  above?: ReactNode;
  actions?: ReactNode;
  size?: number | string;
  children: ReactNode;
}

export function Page({ title, lead, above, actions, size = 1160, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <Container size={size} py={{ base: 'lg', sm: 'xl' }} px={{ base: 'md', sm: 'xl' }}>
      <Stack gap="lg">
        <Group justify="space-between" align="flex-end" gap="md">
          <Box miw={0}>
            {above}
            <Title order={1} tabIndex={-1} fz={{ base: 28, sm: 36 }} lh={1.15} style={{ overflowWrap: 'anywhere', outline: 'none' }}>
              {title}
            </Title>
            {lead && (
              <Text c="dimmed" mt={6}>
                {lead}
              </Text>
            )}
          </Box>
          {actions}
        </Group>
        {children}
      </Stack>
    </Container>
  );
}
