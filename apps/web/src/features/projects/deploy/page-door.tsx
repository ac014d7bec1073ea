/** Opens the page of a deployment that its network confirmed; of others there is none to put out. */
import { Button } from '@mantine/core';
import type { Deployment } from '@starwright/protocol/deployments';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { deployedPage as words } from '../../../messages/workshop/deployed-page.ts';
import { deploymentsQuery } from '../project-requests.ts';

const DeployedPage = lazy(() => import('../pages/deployed-page.tsx'));

export function PageDoor({ deployment }: { deployment: Deployment }) {
  const [opened, setOpened] = useState(false);
  if (!('confirmation' in deployment) || deployment.confirmation.status !== 'confirmed') return null;
  return (
    <>
      <Button size="compact-sm" variant="light" display="block" mt={4} onClick={() => setOpened(true)}>
        {words.open}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <DeployedPage deployment={deployment} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Of a deployment that was written down just now. */
export function PageOfNew({ projectId, id }: { projectId: string; id: string }) {
  const { data } = useQuery(deploymentsQuery(projectId));
  const deployment = data?.find((one) => one.id === id);
  return deployment ? <PageDoor deployment={deployment} /> : null;
}
