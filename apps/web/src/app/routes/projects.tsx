import { Button, SimpleGrid, Skeleton } from '@mantine/core';
import { IconCloudOff, IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../components/links.tsx';
import { Page } from '../../components/page.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { RequireSignIn } from '../../features/auth/require-sign-in.tsx';
import { ProjectList } from '../../features/projects/project-list.tsx';
import { projectsQuery } from '../../features/projects/project-requests.ts';
import { explainError } from '../../lib/explain-error.ts';
import { pages } from '../../lib/paths.ts';
import { useMessages } from '../../messages/messages.tsx';
import { PendingPage } from '../pending-page.tsx';

export default function ProjectsPage() {
  const { gate } = useMessages();
  return (
    <RequireSignIn sentence={gate.projects} waiting={<PendingPage />}>
      {() => <Projects />}
    </RequireSignIn>
  );
}

function Projects() {
  const { projects: words, common } = useMessages();
  const { data, error, isError, refetch, isFetching } = useQuery(projectsQuery());
  const create = (
    <ButtonLink to={pages.wizard} leftSection={<IconWand size={18} aria-hidden />}>
      {words.create}
    </ButtonLink>
  );
  return (
    <Page title={words.title} lead={words.lead} actions={data && data.length > 0 ? create : undefined}>
      {data ? (
        <ProjectList projects={data} />
      ) : isError && !isFetching ? (
        <StateMessage
          icon={<IconCloudOff size={32} />}
          role="alert"
          title={words.failed}
          text={explainError(error, common)}
          action={<Button onClick={() => void refetch()}>{common.retry}</Button>}
        />
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} role="status" aria-label={common.loading}>
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} height={150} radius="lg" />
          ))}
        </SimpleGrid>
      )}
    </Page>
  );
}
