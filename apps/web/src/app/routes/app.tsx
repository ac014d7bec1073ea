/** /apps/{id}: one published app, by its share link. */
import { Alert, Badge, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { PublishedAppDetail } from '@starwright/protocol/apps';
import { blockchainFacts } from '@starwright/protocol/networks';
import { IconArrowLeft, IconInfoCircle, IconLink, IconPlanetOff, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { CodeText } from '../../components/code-text.tsx';
import { fetchedPart } from '../../components/fetched-part.tsx';
import { ButtonLink, TextLink } from '../../components/links.tsx';
import { Outcomes } from '../../components/outcomes.tsx';
import { Page } from '../../components/page.tsx';
import { PendingPart } from '../../components/pending-part.tsx';
import { OwnCoin } from '../../components/preview/own-coin.tsx';
import type { TryDappProps } from '../../components/preview/try-dapp.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { TrialProof } from '../../components/trial-proof.tsx';
import { appQuery } from '../../features/apps/app-requests.ts';
import { Found } from '../../features/apps/found.tsx';
import { pages } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { relativeTime } from '../../lib/when.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';

const route = getRouteApi(pages.app);
const TryDapp = fetchedPart<TryDappProps>(() => import('../../components/preview/try-dapp.tsx'));

export default function AppPage() {
  const { apps: words, powers, common } = useMessages();
  const language = useLanguage();
  const { id } = route.useParams();
  const { data: app, isError } = useQuery(appQuery(id));
  if (isError)
    return (
      <StateMessage
        icon={<IconPlanetOff size={32} />}
        order={1}
        title={words.unknown}
        text={words.unknownHint}
        action={<ButtonLink to={pages.apps}>{words.all}</ButtonLink>}
      />
    );
  if (!app)
    return (
      <Page title={words.title}>
        <Skeleton height={320} radius="lg" role="status" aria-label={common.loading} />
      </Page>
    );
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => toast('good', words.copied),
      () => toast('bad', words.copyFailed),
    );
  return (
    <Page
      title={app.name}
      lead={app.description}
      above={
        <TextLink to={pages.apps} size="sm" mb={6} display="inline-flex" style={{ alignItems: 'center', gap: 4 }}>
          <IconArrowLeft size={15} aria-hidden />
          {words.back}
        </TextLink>
      }
      actions={
        <Button variant="light" leftSection={<IconLink size={18} aria-hidden />} onClick={() => void copy()}>
          {words.share}
        </Button>
      }
    >
      <Group gap="xs">
        <Badge variant="light">{blockchainFacts[app.blockchain].name}</Badge>
        {app.securityScore !== null && <Badge variant="light">{words.score(app.securityScore)}</Badge>}
        <Text size="sm" c="dimmed">
          {words.published(relativeTime(app.publishedAt, Date.now(), language))}
        </Text>
      </Group>
      {app.changedSince && (
        <Alert variant="light" color="yellow" radius="lg" icon={<IconInfoCircle aria-hidden />}>
          {words.changedSince}
        </Alert>
      )}
      <Play app={app} />
      <Card>
        <Title order={2} fz="h3">
          {words.tried}
        </Title>
        <Outcomes items={app.guarantees.map((sentence) => ({ status: 'held', sentence }))} />
      </Card>
      <Card>
        <TrialProof trial={app.trial} />
      </Card>
      <Card>
        <Title order={2} fz="h3" mb="xs">
          {powers.title}
        </Title>
        {app.powers.length === 0 ? (
          <Text>{powers.none}</Text>
        ) : (
          <Stack gap="xs" component="ul" m={0} pl="md">
            {app.powers.map(({ text, weight }) => (
              <li key={text}>
                <strong>{powers.weight[weight]}:</strong> {text}
              </li>
            ))}
          </Stack>
        )}
      </Card>
      <Found findings={app.findings} />
      <Card>
        <Title order={2} fz="h3" mb="xs">
          {words.contract}
        </Title>
        <div style={{ maxHeight: 520, display: 'grid' }}>
          <CodeText code={app.contractCode} label={words.contract} />
        </div>
      </Card>
    </Page>
  );
}

/** The compiler and the chain are fetched when somebody wants to try it. */
function Play({ app }: { app: PublishedAppDetail }) {
  const { play: words } = useMessages().apps;
  const [started, setStarted] = useState(false);
  const { contractCode: contract, frontendCode: frontend, deploymentPlan } = app;
  return (
    <Card>
      <Title order={2} fz="h3" mb="xs">
        {words.title}
      </Title>
      {started ? (
        <OwnCoin value={blockchainFacts[app.blockchain].coin}>
          <TryDapp waiting={<PendingPart />} title={app.name} dapp={{ contract, frontend, deploymentPlan }} />
        </OwnCoin>
      ) : (
        <Group justify="space-between" gap="md">
          <Text maw={560}>{words.text}</Text>
          <Button leftSection={<IconPlayerPlay size={18} aria-hidden />} onClick={() => setStarted(true)}>
            {words.start}
          </Button>
        </Group>
      )}
    </Card>
  );
}
