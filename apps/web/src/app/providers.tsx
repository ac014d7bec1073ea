import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { SessionProvider } from '../features/auth/session-provider.tsx';
import { ColorSchemeClass, colorSchemeManager } from '../lib/color-scheme.tsx';
import type { Language } from '../lib/language.ts';
import { cssVariables, makeTheme } from '../lib/theme.ts';
import type { Messages } from '../messages/en.ts';
import { LanguageContext, MessagesContext } from '../messages/messages.tsx';
import { SiteMessagesContext } from '../messages/site-messages.tsx';

interface ProvidersProps {
  queries: QueryClient;
  language: Language;
  messages: Messages;
  children: ReactNode;
}

/** What is told stands left of the guide's button and below its window, so that it never keeps anybody from them. */
const besideTheGuide = { right: 90, width: 'calc(100% - 106px)' };

export function Providers({ queries, language, messages, children }: ProvidersProps) {
  const theme = useMemo(() => makeTheme({ dismiss: messages.common.dismiss }), [messages]);
  return (
    <LanguageContext value={language}>
      <MessagesContext value={messages}>
        <SiteMessagesContext value={messages}>
          <MantineProvider
            theme={theme}
            cssVariablesResolver={cssVariables}
            colorSchemeManager={colorSchemeManager}
            defaultColorScheme="auto"
          >
            <ColorSchemeClass />
            <Notifications limit={1} position="bottom-right" style={besideTheGuide} />
            <QueryClientProvider client={queries}>
              <SessionProvider>{children}</SessionProvider>
            </QueryClientProvider>
          </MantineProvider>
        </SiteMessagesContext>
      </MessagesContext>
    </LanguageContext>
  );
}
