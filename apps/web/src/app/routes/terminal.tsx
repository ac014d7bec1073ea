/** /terminal: the console on a chosen project, as a page of its own. */
import type { Project } from '@starwright/protocol/projects';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Page } from '../../components/page.tsx';
import { PendingPart } from '../../components/pending-part.tsx';
import { RequireSignIn } from '../../features/auth/require-sign-in.tsx';
import { WithProject } from '../../features/projects/choose/with-project.tsx';
import { useProjectFiles } from '../../features/projects/code/use-project-files.ts';
import { pages } from '../../lib/paths.ts';
import { workspace as words } from '../../messages/en/workspace.ts';
import { useMessages } from '../../messages/messages.tsx';
import { PendingPage } from '../pending-page.tsx';

const ProjectConsole = lazy(() => import('../../features/projects/console/project-console.tsx'));

export default function TerminalPage() {
  const { gate } = useMessages();
  const { project: wanted } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <RequireSignIn sentence={gate.projects} waiting={<PendingPage />}>
      {() => (
        <Page title={words.terminal.title} lead={words.terminal.lead} size={1320}>
          <WithProject wanted={wanted} onChoose={(project) => void navigate({ to: pages.terminal, search: { project } })}>
            {(project, choice) => (
              <>
                {choice}
                <Suspense fallback={<PendingPart />}>
                  <ConsoleOf project={project} />
                </Suspense>
              </>
            )}
          </WithProject>
        </Page>
      )}
    </RequireSignIn>
  );
}

function ConsoleOf({ project }: { project: Project }) {
  const control = useProjectFiles(project);
  const navigate = useNavigate();
  const openPreview = () => void navigate({ to: pages.editor, params: { id: project.id }, search: { tab: 'preview' } });
  return <ProjectConsole project={project} control={control} openPreview={openPreview} height="max(320px, calc(100dvh - 330px))" />;
}
