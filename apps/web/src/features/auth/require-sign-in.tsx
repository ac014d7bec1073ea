/** Lets only signed-in people through. Others read why, and where to sign in. A lost session says so and signs in again. */
import { Button } from '@mantine/core';
import type { CurrentUser } from '@starwright/protocol/users';
import { IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { ButtonLink } from '../../components/links.tsx';
import { useDocumentTitle } from '../../components/page.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { pages } from '../../lib/paths.ts';
import { signInAgain } from '../../lib/sign-in-again.ts';
import { useMessages } from '../../messages/messages.tsx';
import { useSession } from './session-provider.tsx';

interface RequireSignInProps {
  /** Why, in the documented words: "Please sign in to access the Editor". */
  sentence: string;
  /** Above the sentence; without it the sentence is the heading. */
  heading?: string;
  waiting: ReactNode;
  /** Something typed here is kept while the person signs in. */
  keepsWork?: boolean;
  children(user: CurrentUser): ReactNode;
}

export function RequireSignIn({ sentence, heading, waiting, keepsWork, children }: RequireSignInProps) {
  const { session, retry } = useSession();
  const { gate, common } = useMessages();
  const { href } = useLocation();
  const lost = session.status === 'signed-out' && session.lost;

  useEffect(() => {
    if (lost) signInAgain({ title: gate.unauthorizedTitle, text: gate.unauthorizedText }, href);
  }, [lost, gate, href]);

  switch (session.status) {
    case 'loading':
      return waiting;
    case 'unreachable':
      return (
        <StateMessage
          icon={<IconPlugConnectedX size={32} />}
          order={1}
          role="alert"
          title={common.unreachable}
          action={<Button onClick={retry}>{common.retry}</Button>}
        />
      );
    case 'signed-out':
      return <Closed title={heading ?? sentence} text={heading ? sentence : keepsWork ? gate.kept : undefined} next={href} />;
    case 'signed-in':
      return children(session.user);
  }
}

function Closed({ title, text, next }: { title: string; text: string | undefined; next: string }) {
  const { gate } = useMessages();
  useDocumentTitle(title);
  return (
    <StateMessage
      icon={<IconLock size={32} />}
      order={1}
      title={title}
      text={text}
      action={
        <ButtonLink to={pages.auth} search={{ next }}>
          {gate.signIn}
        </ButtonLink>
      }
    />
  );
}
