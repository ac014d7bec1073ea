/** What /terminal and /database have in common: a page for the signed-in, on one of their projects, which the address names. */
import { blockchainFacts } from '@starwright/protocol/networks';
import type { Project } from '@starwright/protocol/projects';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { Page } from '../../components/page.tsx';
import { PendingPart } from '../../components/pending-part.tsx';
import { OwnCoin } from '../../components/preview/own-coin.tsx';
import { RequireSignIn } from '../../features/auth/require-sign-in.tsx';
import { WithProject } from '../../features/projects/choose/with-project.tsx';
import type { pages } from '../../lib/paths.ts';
import { useMessages } from '../../messages/messages.tsx';
import { PendingPage } from '../pending-page.tsx';

interface OneProjectPageProps {
  path: typeof pages.terminal | typeof pages.database;
  title: string;
  lead: string;
  /** May load lazily. */
  children(project: Project): ReactNode;
}

export function OneProjectPage({ path, title, lead, children }: OneProjectPageProps) {
  const { gate } = useMessages();
  const { project: wanted } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <RequireSignIn sentence={gate.projects} waiting={<PendingPage />}>
      {() => (
        <Page title={title} lead={lead} size={1320}>
          <WithProject wanted={wanted} onChoose={(project) => void navigate({ to: path, search: { project } })}>
            {(project, choice) => (
              <>
                {choice}
                <OwnCoin value={blockchainFacts[project.blockchain].coin}>
                  <Suspense fallback={<PendingPart />}>{children(project)}</Suspense>
                </OwnCoin>
              </>
            )}
          </WithProject>
        </Page>
      )}
    </RequireSignIn>
  );
}
