/** The page of a deployed dapp: putting it out on IPFS, and all its versions that are out there. */
import { Alert, Drawer, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { PagePlace, Pages } from '@starwright/protocol/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explainError } from '../../../lib/explain-error.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { deployedPage as words } from '../../../messages/workshop/deployed-page.ts';
import { type DeployedOnNetwork, pagesQuery } from './page-requests.ts';
import { PageVersionCard } from './page-version.tsx';
import classes from './pages.module.css';
import { PublishForm } from './publish-form.tsx';

export default function DeployedPage({ deployment, onClose }: { deployment: DeployedOnNetwork; onClose(): void }) {
  const { common } = useMessages();
  const at = { projectId: deployment.projectId, deploymentId: deployment.id };
  const { data, error } = useQuery(pagesQuery(at));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={words.title(deployment.projectName, deployment.networkName)}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {words.lead}
        </Text>
        {data ? (
          <Known deployment={deployment} pages={data} />
        ) : error ? (
          <Alert role="alert" color="red" variant="light">
            {words.failed} {explainError(error, common)}
          </Alert>
        ) : (
          <Skeleton height={200} radius="md" role="status" aria-label={common.loading} />
        )}
      </Stack>
    </Drawer>
  );
}

function Known({ deployment, pages }: { deployment: DeployedOnNetwork; pages: Pages }) {
  const { places, versions, newerContract } = pages;
  // What takes a page at once, else the first service.
  const [place, setPlace] = useState<PagePlace>((places.find((one) => one.place === 'node' || one.hasKey) ?? places[0])?.place ?? 'pinata');
  const at = { projectId: deployment.projectId, deploymentId: deployment.id };
  return (
    <>
      {newerContract && (
        <Alert color="yellow" variant="light">
          {words.newerContract}
        </Alert>
      )}
      <PublishForm at={at} pages={pages} place={place} onPlace={setPlace} />
      <section aria-label={words.versions} className={classes.versions}>
        <Title order={2} fz="md">
          {words.versions}
        </Title>
        {versions.length === 0 && (
          <Text size="sm" c="dimmed">
            {words.none}
          </Text>
        )}
        {versions.map((version, i) => (
          <PageVersionCard key={version.id} deployment={deployment} version={version} isNewest={i === 0} pages={pages} place={place} />
        ))}
      </section>
    </>
  );
}
