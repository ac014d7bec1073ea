/** /database: the chain's data of a project, as tables. */

import { IconDatabaseOff } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Page } from '../../components/page.tsx';
import { PendingPart } from '../../components/pending-part.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { RequireSignIn } from '../../features/auth/require-sign-in.tsx';
import { WithProject } from '../../features/projects/choose/with-project.tsx';
import { pages } from '../../lib/paths.ts';
import { database as words } from '../../messages/en/database.ts';
import { useMessages } from '../../messages/messages.tsx';
import { PendingPage } from '../pending-page.tsx';

const DatabasePanel = lazy(() => import('../../features/projects/database/database-panel.tsx'));

export default function DatabasePage() {
  const { gate } = useMessages();
  const { project: wanted } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <RequireSignIn sentence={gate.projects} waiting={<PendingPage />}>
      {() => (
        <Page title={words.title} lead={words.lead} size={1320}>
          <WithProject wanted={wanted} onChoose={(project) => void navigate({ to: pages.database, search: { project } })}>
            {(project, choice) => (
              <>
                {choice}
                {project.deploymentPlan.length === 0 ? (
                  <StateMessage icon={<IconDatabaseOff size={32} />} title={words.none} />
                ) : (
                  <Suspense fallback={<PendingPart />}>
                    <DatabasePanel project={project} />
                  </Suspense>
                )}
              </>
            )}
          </WithProject>
        </Page>
      )}
    </RequireSignIn>
  );
}
