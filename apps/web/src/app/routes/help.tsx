/** /help: look it up, write to support, read the answers. */
import { Button, Stack, Title } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { ButtonLink } from '../../components/links.tsx';
import { Page } from '../../components/page.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useSession } from '../../features/auth/session-provider.tsx';
import { DocsSearch } from '../../features/support/docs-search.tsx';
import { TicketForm } from '../../features/support/ticket-form.tsx';
import { TicketList } from '../../features/support/ticket-list.tsx';
import { pages } from '../../lib/paths.ts';
import { useMessages } from '../../messages/messages.tsx';
import { PendingPage } from '../pending-page.tsx';

export default function HelpPage() {
  const { support, common, gate } = useMessages();
  const { session, retry } = useSession();
  return (
    <Page title={support.title} lead={support.lead} size={860}>
      <DocsSearch />
      {session.status === 'loading' && <PendingPage />}
      {session.status === 'unreachable' && (
        <StateMessage role="alert" title={common.unreachable} action={<Button onClick={retry}>{common.retry}</Button>} />
      )}
      {session.status === 'signed-out' && (
        <StateMessage
          icon={<IconLifebuoy size={32} />}
          title={support.gate}
          action={
            <ButtonLink to={pages.auth} search={{ next: pages.help }}>
              {gate.signIn}
            </ButtonLink>
          }
        />
      )}
      {session.status === 'signed-in' && (
        <>
          <TicketForm />
          <Stack component="section" gap="sm" aria-labelledby="tickets">
            <Title order={2} fz="xl" id="tickets">
              {support.yours}
            </Title>
            <TicketList />
          </Stack>
        </>
      )}
    </Page>
  );
}
