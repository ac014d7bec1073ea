/** What goes with every page: notices above or instead of it, the guide, the offer to keep a demo's projects, healing, the error log. */
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { fetchedPart } from '../../components/fetched-part.tsx';
import { forgetLeftDemo, leftDemo } from '../../features/auth/left-demo.ts';
import { useSession } from '../../features/auth/session-provider.tsx';
import { useHealing } from '../../features/healing/use-healing.ts';
import { Notices } from '../../features/notice/notices.tsx';
import { localStore } from '../../lib/browser-store.ts';
import { listenForErrors } from '../../lib/error-log.ts';
import { pages } from '../../lib/paths.ts';
import { useRefusal } from '../../lib/refusals.ts';
import { readDemoToken } from '../../lib/tokens.ts';
import { useMessages } from '../../messages/messages.tsx';

const ChatWidget = fetchedPart(async () => ({ default: (await import('../../features/chat/chat-widget.tsx')).ChatWidget }), {
  beside: true,
});
const DemoOffer = fetchedPart(async () => ({ default: (await import('../../features/notice/demo-offer.tsx')).DemoOffer }), {
  beside: true,
});

const DataSection = fetchedPart(async () => ({ default: (await import('../../features/settings/data-section.tsx')).DataSection }), {
  beside: true,
});

export function AroundPages({ children }: { children: ReactNode }) {
  const { session, emergencySignOut, clearAuth } = useSession();
  const navigate = useNavigate();
  const refusal = useRefusal();
  const user = session.status === 'signed-in' && session.hydrated ? session.user : undefined;
  const { settings } = useMessages();
  const demo = readDemoToken(localStore) !== undefined;
  const leave = () => {
    clearAuth();
    void navigate({ to: pages.landing });
  };
  const isAccount = session.status === 'signed-in' && session.hydrated && !session.demo;
  useEffect(listenForErrors, []);
  // Whoever is signed out has nothing to clear.
  useHealing({ asks: user !== undefined, signedOut: session.status === 'signed-out', clearAuth });

  return (
    <>
      <Notices
        signedIn={user !== undefined}
        isAdmin={user?.isAdmin ?? false}
        signOut={() => void emergencySignOut().then(() => navigate({ to: pages.landing }))}
        whenSuspended={
          <div style={{ maxWidth: 560, margin: '0 auto 48px', padding: '0 16px' }}>
            <DataSection waiting={null} demo={demo} confirmation={demo ? 'delete' : settings.data.ownAddress} onDeleted={leave} />
          </div>
        }
      >
        {children}
      </Notices>
      {user && !refusal && <ChatWidget waiting={null} tier={user.tier} />}
      {isAccount && <LeftDemo key={session.user.id} />}
    </>
  );
}

function LeftDemo() {
  const [token, setToken] = useState(leftDemo);
  const done = useCallback(() => {
    forgetLeftDemo();
    setToken(undefined);
  }, []);
  return token ? <DemoOffer waiting={null} token={token} onDone={done} /> : null;
}
