/** /dev: the workspace. */
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Page } from '../../components/page.tsx';
import { PendingPart } from '../../components/pending-part.tsx';
import { RequireSignIn } from '../../features/auth/require-sign-in.tsx';
import { projectQuery, projectsQuery } from '../../features/projects/project-requests.ts';
import { pages } from '../../lib/paths.ts';
import { useMessages } from '../../messages/messages.tsx';
import { workspace as words } from '../../messages/workshop/workspace.ts';
import { PendingPage } from '../pending-page.tsx';

const Workspace = lazy(() => import('../../features/projects/workspace/workspace.tsx'));

export default function DevPage() {
  const { gate } = useMessages();
  return (
    <RequireSignIn sentence={gate.projects} waiting={<PendingPage />}>
      {() => (
        <Page title={words.title} lead={words.lead} size={1500}>
          <Desk />
        </Page>
      )}
    </RequireSignIn>
  );
}

/** The workspace is there without a project, too: an idea can be described, a sample be read. */
function Desk() {
  const { common } = useMessages();
  const { project: wanted } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data: projects, isPending } = useQuery(projectsQuery());
  const id = wanted ?? projects?.[0]?.id;
  const { data: project } = useQuery({ ...projectQuery(id ?? ''), enabled: id !== undefined });
  if (isPending || (id !== undefined && !project && projects?.some((one) => one.id === id)))
    return <Skeleton height={320} radius="lg" role="status" aria-label={common.loading} />;
  return (
    <Suspense fallback={<PendingPart />}>
      <Workspace
        project={project}
        projects={projects ?? []}
        onProject={(chosen) => void navigate({ to: pages.dev, search: { project: chosen } })}
        onGenerated={() => void navigate({ to: pages.dev, search: {} })}
        onPreview={(shown) => void navigate({ to: pages.editor, params: { id: shown }, search: { tab: 'preview' } })}
      />
    </Suspense>
  );
}
