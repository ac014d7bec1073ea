import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { SessionProvider } from '../features/auth/session-provider.tsx';
import { ColorSchemeClass, colorSchemeManager } from '../lib/color-scheme.tsx';
import { cssVariables, makeTheme } from '../lib/theme.ts';
import { useMessages } from '../messages/messages.tsx';

export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  const { common } = useMessages();
  const theme = useMemo(() => makeTheme({ dismiss: common.dismiss }), [common]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      <ColorSchemeClass />
      <Notifications limit={1} position="bottom-right" />
      <QueryClientProvider client={queries}>
        <SessionProvider>{children}</SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
