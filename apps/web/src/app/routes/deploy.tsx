/** /deploy: every deployment of every own project. */
import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff, IconRocket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../components/links.tsx';
import { Page } from '../../components/page.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { RequireSignIn } from '../../features/auth/require-sign-in.tsx';
import { DeploymentList } from '../../features/projects/deploy/deployment-list.tsx';
import { deploymentsQuery } from '../../features/projects/project-requests.ts';
import { explainError } from '../../lib/explain-error.ts';
import { pages } from '../../lib/paths.ts';
import { useMessages } from '../../messages/messages.tsx';
import { deploy } from '../../messages/workshop/deploy.ts';
import { PendingPage } from '../pending-page.tsx';

export default function DeployPage() {
  const { gate } = useMessages();
  return (
    <RequireSignIn sentence={gate.projects} waiting={<PendingPage />}>
      {() => <Deployments />}
    </RequireSignIn>
  );
}

function Deployments() {
  const { common } = useMessages();
  const { page: words } = deploy;
  const { data, error, isError, refetch, isFetching } = useQuery(deploymentsQuery());
  return (
    <Page title={words.title} lead={words.lead}>
      {data ? (
        data.length > 0 ? (
          <DeploymentList deployments={data} />
        ) : (
          <StateMessage
            icon={<IconRocket size={32} />}
            title={words.none}
            text={words.noneHint}
            action={<ButtonLink to={pages.projects}>{words.projects}</ButtonLink>}
          />
        )
      ) : isError && !isFetching ? (
        <StateMessage
          icon={<IconCloudOff size={32} />}
          role="alert"
          title={words.failed}
          text={explainError(error, common)}
          action={<Button onClick={() => void refetch()}>{common.retry}</Button>}
        />
      ) : (
        <Skeleton height={220} radius="lg" role="status" aria-label={common.loading} />
      )}
    </Page>
  );
}
