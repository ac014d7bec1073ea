/** Deployments as a table: where, at what address, at what cost, verified or not. */
import { Badge, Button, Table, Text } from '@mantine/core';
import type { Deployment } from '@starwright/protocol/deployments';
import { lazy, Suspense, useState } from 'react';
import { TextLink } from '../../../components/links.tsx';
import { explainError } from '../../../lib/explain-error.ts';
import { toast } from '../../../lib/toast.ts';
import { relativeTime, wholeNumber } from '../../../lib/when.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { deploy as words } from '../../../messages/workshop/deploy.ts';
import { useConfirmDeployment } from '../project-requests.ts';
import classes from './deploy.module.css';
import { Explorer } from './explorer.tsx';
import { PageDoor } from './page-door.tsx';
import { SourceStatus } from './source-status.tsx';

const OwnerActions = lazy(() => import('./owner-actions.tsx'));

const tones = {
  verified: { c: 'var(--sw-good)', bg: 'var(--sw-good-soft)' },
  differs: { c: 'var(--sw-bad)', bg: 'var(--sw-bad-soft)' },
  waiting: { c: 'var(--sw-warn)', bg: 'var(--sw-warn-soft)' },
  skipped: { c: 'var(--mantine-color-dimmed)', bg: 'var(--sw-surface-2)' },
};

type OnNetwork = Extract<Deployment, { kind: 'test-network' | 'main-network' }>;

/** What the server found on the network, and asking it once more while it found nothing. */
function Confirmed({ deployment: { id, projectId, confirmation } }: { deployment: OnNetwork }) {
  const { common } = useMessages();
  const { confirmation: labels } = words;
  const confirm = useConfirmDeployment();
  if (confirmation.status === 'confirmed')
    return (
      <Badge variant="light" tt="none" {...tones.verified}>
        {labels.short.confirmed}
      </Badge>
    );
  return (
    <>
      <Badge variant="light" tt="none" title={labels.notConfirmed} {...tones.waiting}>
        {labels.short.notConfirmed}
      </Badge>
      <Button
        size="compact-sm"
        variant="light"
        display="block"
        mt={4}
        loading={confirm.isPending}
        onClick={() =>
          confirm.mutate(
            { projectId, id },
            { onError: (error) => toast('bad', { title: labels.short.notConfirmed, text: explainError(error, common) }) },
          )
        }
      >
        {labels.again}
      </Button>
    </>
  );
}

const short = (hex: string) => `${hex.slice(0, 8)}…${hex.slice(-6)}`;

export function DeploymentList({ deployments }: { deployments: Deployment[] }) {
  const { page, result, verificationWords } = words;
  const [owned, setOwned] = useState<Deployment>();
  return (
    <>
      {owned && (
        <Suspense fallback={null}>
          <OwnerActions deployment={owned} onClose={() => setOwned(undefined)} />
        </Suspense>
      )}
      {/* Wide tables scroll in a frame of their own. */}
      <Table.ScrollContainer minWidth={820}>
        <Table verticalSpacing="sm" highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              {[page.project, page.network, result.address, result.gas, result.cost, result.verification, page.when].map((title) => (
                <Table.Th key={title}>{title}</Table.Th>
              ))}
              <Table.Th>
                <span className="visually-hidden">{page.again}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {deployments.map((one) => {
              const address = one.contracts.at(-1)?.address ?? '';
              return (
                <Table.Tr key={one.id}>
                  <Table.Td maw={240}>
                    <TextLink to="/editor/$id" params={{ id: one.projectId }}>
                      {one.projectName}
                    </TextLink>
                  </Table.Td>
                  <Table.Td>
                    {one.networkName}
                    <Text size="sm" c="dimmed">
                      {page.kinds[one.kind]}
                      {one.version && <div>{one.version}</div>}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <code title={address}>
                      {'confirmation' in one ? (
                        <Explorer network={one.network} path={`address/${address}`} text={short(address)} />
                      ) : (
                        short(address)
                      )}
                    </code>
                  </Table.Td>
                  <Table.Td>{wholeNumber(one.gasUsed)}</Table.Td>
                  <Table.Td>{one.totalCost}</Table.Td>
                  <Table.Td>
                    {'confirmation' in one ? (
                      <>
                        <Confirmed deployment={one} />
                        <div className={classes.inRow}>
                          <SourceStatus deployment={one} />
                        </div>
                      </>
                    ) : (
                      <Badge variant="light" tt="none" {...tones[one.verification]}>
                        {verificationWords[one.verification]}
                      </Badge>
                    )}
                  </Table.Td>
                  <Table.Td>{relativeTime(one.createdAt, Date.now())}</Table.Td>
                  <Table.Td>
                    <TextLink to="/editor/$id" params={{ id: one.projectId }} search={{ tab: 'deploy' }}>
                      {page.again}
                    </TextLink>
                    {one.kind !== 'rehearsal' && (
                      <Button size="compact-sm" variant="light" display="block" mt={4} onClick={() => setOwned(one)}>
                        {page.owner.open}
                      </Button>
                    )}
                    <PageDoor deployment={one} />
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}
