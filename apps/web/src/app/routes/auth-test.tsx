/** /auth-test: what this browser and the server know about the sign-in, for whoever looks for a fault. */
import { Button, Group, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { useSession } from '../../features/auth/session-provider.tsx';
import { localStore, sessionStore } from '../../lib/browser-store.ts';
import { pages } from '../../lib/paths.ts';
import { siteQuery } from '../../lib/site-query.ts';
import { kindOfToken } from '../../lib/tokens.ts';
import { useMessages } from '../../messages/messages.tsx';
import { readLoads } from '../arrive.ts';

export default function AuthTestPage() {
  const { signInMore } = useMessages();
  const words = signInMore.diagnostics;
  const { session, emergencySignOut, clearAuth } = useSession();
  const { data: site } = useQuery(siteQuery());
  const navigate = useNavigate();
  const offered = site && Object.entries({ demo: site.demo, google: site.google, billing: site.billing, mail: site.mail });
  const rows: [string, string][] = [
    [words.session, session.status + (session.status === 'signed-in' ? (session.hydrated ? ', hydrated' : ', not hydrated yet') : '')],
    [words.token, words.tokens[kindOfToken(localStore)]],
    [words.server, session.status === 'signed-in' ? `${session.user.email}, ${session.user.tier}, ${session.user.role}` : '–'],
    [words.site, offered?.map(([name, is]) => `${name}: ${is ? words.yes : words.no}`).join(', ') ?? '–'],
    [words.loads, String(readLoads(sessionStore).length)],
  ];
  return (
    <Page title={words.title} lead={words.lead} size={760}>
      <Table.ScrollContainer minWidth={320}>
        <Table>
          <Table.Tbody>
            {rows.map(([name, value]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td>{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group>
        <Button variant="default" onClick={clearAuth}>
          {words.clear}
        </Button>
        <Button variant="default" onClick={() => void emergencySignOut().then(() => navigate({ to: pages.landing }))}>
          {words.emergency}
        </Button>
      </Group>
    </Page>
  );
}
