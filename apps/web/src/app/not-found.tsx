import { IconPlanetOff } from '@tabler/icons-react';
import { ButtonLink } from '../components/links.tsx';
import { useDocumentTitle } from '../components/page.tsx';
import { StateMessage } from '../components/state-message.tsx';
import { useSession } from '../features/auth/session-provider.tsx';
import { pages } from '../lib/paths.ts';
import { useMessages } from '../messages/messages.tsx';

export function NotFound() {
  const { notFound } = useMessages();
  const { session } = useSession();
  useDocumentTitle(notFound.title);
  const signedIn = session.status === 'signed-in';
  return (
    <StateMessage
      icon={<IconPlanetOff size={32} />}
      order={1}
      title={notFound.title}
      text={notFound.text}
      action={<ButtonLink to={signedIn ? pages.dashboard : pages.landing}>{signedIn ? notFound.dashboard : notFound.home}</ButtonLink>}
    />
  );
}
