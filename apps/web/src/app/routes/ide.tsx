/** /ide: the IDE on the project of the address, else on the first of the list. */
import { Button, Group } from '@mantine/core';
import { IconCloudOff, IconPlanetOff } from '@tabler/icons-react';
import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ButtonLink } from '../../components/links.tsx';
import { useDocumentTitle } from '../../components/page.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { RequireSignIn } from '../../features/auth/require-sign-in.tsx';
import { useSession } from '../../features/auth/session-provider.tsx';
import { MissingProject } from '../../features/projects/choose/missing-project.tsx';
import { Ide } from '../../features/projects/ide/ide.tsx';
import { makeSample } from '../../features/projects/ide/sample-project.ts';
import { projectQuery, projectsQuery } from '../../features/projects/project-requests.ts';
import { ApiError } from '../../lib/api-client.ts';
import { explainError } from '../../lib/explain-error.ts';
import { pages } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';
import { ide as words } from '../../messages/workshop/ide.ts';
import { PendingPage } from '../pending-page.tsx';

export default function IdePage() {
  useDocumentTitle(words.title);
  return (
    <RequireSignIn heading={words.gateTitle} sentence={words.gate} waiting={<PendingPage text={words.waiting} />}>
      {() => <ChosenProject />}
    </RequireSignIn>
  );
}

/** Begins to ask for what the page shows; failures are told by the page itself, which asks again. */
export function askAhead(queries: QueryClient, wanted: string | undefined) {
  void queries.prefetchQuery(projectsQuery());
  if (wanted !== undefined) void queries.prefetchQuery(projectQuery(wanted));
}

function ChosenProject() {
  const { common, shell } = useMessages();
  const navigate = useNavigate();
  const { session, signOut } = useSession();
  const { project: wanted } = useSearch({ strict: false });
  const list = useQuery(projectsQuery());
  const id = wanted ?? list.data?.[0]?.id;
  const project = useQuery({ ...projectQuery(id ?? ''), enabled: id !== undefined });
  const error = list.error ?? project.error;
  const sample = useMutation({
    mutationFn: makeSample,
    onSuccess: () => list.refetch(),
    onError: () => toast('bad', words.sampleFailed),
  });

  if (list.data?.length === 0 && wanted === undefined) {
    return (
      <StateMessage
        order={1}
        icon={<IconPlanetOff size={32} />}
        title={words.noProject}
        text={words.noProjectHint}
        action={
          <Group justify="center">
            <ButtonLink to={pages.wizard}>{words.create}</ButtonLink>
            <Button variant="default" loading={sample.isPending} onClick={() => sample.mutate()}>
              {words.sample}
            </Button>
          </Group>
        }
      />
    );
  }
  if (!project.data || !list.data) {
    if (!error) return <PendingPage text={words.waiting} />;
    if (list.data && error instanceof ApiError && error.status < 500) return <MissingProject order={1} />;
    return (
      <StateMessage
        order={1}
        role="alert"
        icon={<IconCloudOff size={32} />}
        title={words.failed}
        text={explainError(error, common)}
        action={<Button onClick={() => void Promise.all([list.refetch(), project.refetch()])}>{common.retry}</Button>}
      />
    );
  }
  async function leave() {
    try {
      await signOut();
      await navigate({ to: pages.landing });
    } catch (failure) {
      console.error('Signing out failed.', failure);
      toast('bad', shell.signOutFailed);
    }
  }
  return (
    <>
      <h1 className="visually-hidden">
        {words.title}: {project.data.name}
      </h1>
      <Ide
        key={project.data.id}
        project={project.data}
        projects={list.data}
        tier={session.status === 'signed-in' ? session.user.tier : undefined}
        // Without an id: the first of the list.
        onProject={(chosen) => void navigate({ to: pages.ide, search: chosen ? { project: chosen } : {} })}
        onSignOut={() => void leave()}
      />
    </>
  );
}
