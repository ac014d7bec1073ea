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

/** As wide as the public pages and their footer, so that every title begins at the same place. */
const usualWidth = 1196;

/** At the end of a page on a phone the guide's button stands below what there is to read, not on it. */
export const underGuide = { base: 88, sm: 'xl' };

interface PageProps {
  title: string;
  lead?: ReactNode;
  above?: ReactNode;
  actions?: ReactNode;
  /** In pixels: how wide the content may be. */
  size?: number;
  children: ReactNode;
}

export function Page({ title, lead, above, actions, size = usualWidth, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <Container size={Math.max(size, usualWidth)} pt={{ base: 'lg', sm: 'xl' }} pb={underGuide} px={{ base: 'md', sm: 'xl' }}>
      <Stack gap="lg" maw={size}>
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
