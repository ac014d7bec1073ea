/** One version of a page: where it is, who shows it, and taking it along. */
import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import type { GatewayState, PagePlace, Pages, PageVersion, PlaceState } from '@starwright/protocol/pages';
import { lazy, Suspense } from 'react';
import { downloadBlob } from '../../../lib/download.ts';
import { explainError } from '../../../lib/explain-error.ts';
import { toast } from '../../../lib/toast.ts';
import { dateAndTime, wholeNumber } from '../../../lib/when.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { deployedPage as words } from '../../../messages/workshop/deployed-page.ts';
import { Copy } from './copy.tsx';
import { type DeployedOnNetwork, fetchPageFile, useCancelPublishing, useLookAtGateways, usePublishVersion } from './page-requests.ts';
import classes from './pages.module.css';
import { placeName } from './place-name.ts';

const EnsName = lazy(() => import('./ens-name.tsx'));

const good = { c: 'var(--sw-good)', bg: 'var(--sw-good-soft)' };
const warn = { c: 'var(--sw-warn)', bg: 'var(--sw-warn-soft)' };
const bad = { c: 'var(--sw-bad)', bg: 'var(--sw-bad-soft)' };
const quiet = { c: 'var(--mantine-color-dimmed)', bg: 'var(--sw-surface-2)' };
const placeTones: Record<PlaceState['status'], typeof good> = { publishing: warn, published: good, failed: bad, cancelled: quiet };
const gatewayTones: Record<GatewayState['status'], typeof good> = {
  ...{ unasked: quiet, looking: warn, shows: good },
  ...{ 'not-there': warn, 'no-answer': warn, 'other-content': bad },
};

interface VersionProps {
  deployment: DeployedOnNetwork;
  version: PageVersion;
  isNewest: boolean;
  pages: Pages;
  /** The one that is chosen above. */
  place: PagePlace;
}

export function PageVersionCard({ deployment, version, isNewest, pages, place }: VersionProps) {
  const { cid, createdAt, revision, bytes } = version;
  const size = words.kilobytes(wholeNumber(Math.ceil(bytes / 1000)));
  const title = words.version(dateAndTime(createdAt), revision, size);
  return (
    <article className={classes.version} aria-label={title}>
      <Group justify="space-between" gap="xs">
        <strong>{title}</strong>
        {isNewest && (
          <Badge variant="light" tt="none" {...quiet}>
            {words.newest}
          </Badge>
        )}
      </Group>
      <div className={classes.cid}>
        <span className={classes.faint}>{words.cid}</span> <code>{cid}</code> <Copy text={cid} />
      </div>
      <Places deployment={deployment} version={version} pages={pages} place={place} />
      <Gateways deployment={deployment} version={version} />
      <Files deployment={deployment} version={version} />
      <Suspense fallback={null}>
        <EnsName deployment={deployment} version={version} />
      </Suspense>
    </article>
  );
}

function Places({ deployment, version, pages, place }: Omit<VersionProps, 'isNewest'>) {
  const { common } = useMessages();
  const { places: labels } = words;
  const at = { projectId: deployment.projectId, deploymentId: deployment.id };
  const [publish, cancel] = [usePublishVersion(at), useCancelPublishing(at)];
  const failed = { onError: (error: Error) => toast('bad', { title: labels.failed, text: explainError(error, common) }) };
  const chosen = pages.places.find((one) => one.place === place);
  const isElsewhere = !version.places.some((one) => one.place === place);
  return (
    <div className={classes.facts} role="status">
      {version.places.length === 0 && <span className={classes.faint}>{labels.nowhere}</span>}
      {version.places.map(({ place: where, state }) => (
        <div key={where}>
          <Badge variant="light" tt="none" {...placeTones[state.status]}>
            {labels.states[state.status]}
          </Badge>{' '}
          <strong>{placeName(where)}</strong>
          <div className={classes.faint}>{toldOf(state, placeName(where))}</div>
          {state.status === 'publishing' && (
            <Button size="compact-sm" variant="default" onClick={() => cancel.mutate({ page: version.id, place: where }, failed)}>
              {labels.cancel}
            </Button>
          )}
          {(state.status === 'failed' || state.status === 'cancelled') && (
            <Button
              size="compact-sm"
              variant="light"
              loading={publish.isPending}
              onClick={() => publish.mutate({ page: version.id, place: where }, failed)}
            >
              {labels.retry}
            </Button>
          )}
        </div>
      ))}
      {isElsewhere && chosen && (place === 'node' || chosen.hasKey) && (
        <Button
          size="compact-sm"
          variant="light"
          loading={publish.isPending}
          onClick={() => publish.mutate({ page: version.id, place }, failed)}
        >
          {labels.putAt(placeName(place))}
        </Button>
      )}
    </div>
  );
}

/** Its own reason, in its own words, and what to do about it. */
function toldOf(state: PlaceState, place: string): string {
  const { told, troubles, said } = words.places;
  if (state.status !== 'failed') return told[state.status](place, 'at' in state ? dateAndTime(state.at) : '');
  return [troubles[state.why](place), state.said && said(state.said)].filter(Boolean).join(' ');
}

function Gateways({ deployment, version }: Pick<VersionProps, 'deployment' | 'version'>) {
  const { common } = useMessages();
  const { gateways: labels } = words;
  const look = useLookAtGateways({ projectId: deployment.projectId, deploymentId: deployment.id });
  const { gateways } = version;
  const isLooking = gateways.some(({ state }) => state.status === 'looking');
  return (
    <div className={classes.facts} role="status">
      <span className={classes.faint}>{labels.title}</span>
      {gateways.map(({ host, url, state }) => (
        <div key={url}>
          <Badge variant="light" tt="none" {...gatewayTones[state.status]}>
            {labels.states[state.status]}
          </Badge>{' '}
          <Anchor href={url} target="_blank" rel="noreferrer" inherit className={classes.link}>
            {host}
          </Anchor>
          <div className={classes.faint}>
            {state.status === 'looking' && state.seen ? `${labels.told[state.seen]} ${labels.byItself}` : labels.told[state.status]}
          </div>
        </div>
      ))}
      {!isLooking && gateways.some(({ state }) => state.status !== 'shows') && (
        <Button
          size="compact-sm"
          variant="light"
          loading={look.isPending}
          onClick={() =>
            look.mutate(version.id, { onError: (error) => toast('bad', { title: labels.title, text: explainError(error, common) }) })
          }
        >
          {gateways.every(({ state }) => state.status === 'unasked') ? labels.look : labels.again}
        </Button>
      )}
    </div>
  );
}

function Files({ deployment, version: { id, cid } }: Pick<VersionProps, 'deployment' | 'version'>) {
  const { common } = useMessages();
  const { files: labels } = words;
  const take = async (kind: 'car' | 'zip') => {
    try {
      downloadBlob(`${cid}.${kind}`, await fetchPageFile(deployment.projectId, id, kind));
    } catch (error) {
      toast('bad', { title: labels.failed, text: explainError(error, common) });
    }
  };
  return (
    <div className={classes.facts}>
      <Group gap="xs">
        {(['car', 'zip'] as const).map((kind) => (
          <Button key={kind} size="compact-sm" variant="default" onClick={() => void take(kind)}>
            {labels[kind]}
          </Button>
        ))}
      </Group>
      <Text className={classes.faint}>{labels.hint}</Text>
    </div>
  );
}
