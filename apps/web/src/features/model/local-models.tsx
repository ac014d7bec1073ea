/** Models that run on the server's own computer, for whoever sits at it: what is there, what each can do, and one click to use one. */
import { Alert, Anchor, Button, Group, Radio, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { FoundProgram } from '@starwright/protocol/local-models';
import { modelProviderFacts, type OwnModel } from '@starwright/protocol/model';
import { IconInfoCircle, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { localModelsQuery, useSaveOwnModel } from './own-model-requests.ts';
import { whatStopped } from './what-stopped.ts';

type Running = Extract<FoundProgram, { state: 'running' }>;
type Kept = OwnModel['own'];

export function LocalModels({ own }: { own: Kept }) {
  const { local: words } = useMessages().model;
  const titleId = useId();
  const { data, isError, isFetching, refetch } = useQuery(localModelsQuery());
  const stopped = data && whatStopped(own, data.programs);
  return (
    <Stack component="section" gap="sm" aria-labelledby={titleId} mb="lg">
      <div>
        <Title order={3} fz="md" id={titleId}>
          {words.title}
        </Title>
        <Text size="sm" c="dimmed">
          {words.lead} {!isAtServer() && words.whichComputer}
        </Text>
      </div>
      <div aria-live="polite">
        {!data && !isError && <Skeleton height={72} radius="md" aria-label={words.looking} />}
        {isError && <Told tone="red" text={words.loadFailed} />}
        {stopped === 'program' && own && <Told tone="red" text={words.stopped(modelProviderFacts[own.provider].title)} />}
        {stopped === 'model' && own && <Told tone="red" text={words.gone(modelProviderFacts[own.provider].title, own.name)} />}
        {data?.programs.length === 0 && stopped === undefined && <None />}
      </div>
      {data?.programs.map((found) =>
        found.state === 'running' ? (
          <Program key={found.program} found={found} own={own} roomForPlan={data.roomForPlan} />
        ) : (
          <Told key={found.program} tone="yellow" text={words.unreadable[found.why](modelProviderFacts[found.program].title)} />
        ),
      )}
      <Group>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isFetching}
          onClick={() => refetch()}
        >
          {words.again}
        </Button>
      </Group>
    </Stack>
  );
}

/** An administrator may sit somewhere else. */
const isAtServer = () => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(window.location.hostname);

const Told = ({ tone, text }: { tone: 'red' | 'yellow'; text: string }) => (
  <Alert variant="light" color={tone} icon={<IconInfoCircle aria-hidden />}>
    {text}
  </Alert>
);

function None() {
  const { local: words } = useMessages().model;
  return (
    <Text size="sm">
      {words.none} {words.noneNext(modelProviderFacts.ollama.exampleName)}{' '}
      <Anchor href="https://ollama.com/download" target="_blank" rel="noreferrer" underline="always" inherit>
        {words.install}
      </Anchor>
    </Text>
  );
}

function Program({ found, own, roomForPlan }: { found: Running; own: Kept; roomForPlan: number }) {
  const { local: words, own: ownWords } = useMessages().model;
  const { program, version, models, leftOut } = found;
  const { title, exampleName } = modelProviderFacts[program];
  const save = useSaveOwnModel();
  const inUse = own?.provider === program ? own.name : undefined;
  const best = models.find(({ ability }) => ability !== 'short-context')?.name;
  const [picked, setPicked] = useState<string>();
  const chosen = models.find(({ name }) => name === (picked ?? inUse ?? best))?.name;
  const missing = (['elsewhere', 'noTalk', 'oddName', 'tooMany'] as const)
    .filter((why) => leftOut[why] > 0)
    .map((why) => words.leftOut[why](leftOut[why]));
  return (
    <Stack gap="sm" role="group" aria-label={words.runs(title, version)}>
      <Text fw={600}>{words.runs(title, version)}</Text>
      {models.length === 0 ? (
        <Text size="sm">{words.noModels(title, exampleName)}</Text>
      ) : (
        <Radio.Group label={words.choose} value={chosen ?? null} onChange={setPicked}>
          <Stack gap="xs" mt="xs" mah={360} style={{ overflowY: 'auto', overflowWrap: 'anywhere' }}>
            {models.map((model) => (
              <Radio
                key={model.name}
                value={model.name}
                label={model.name}
                description={[words.facts(model), words.ability[model.ability](model, roomForPlan)].filter(Boolean).join('. ')}
                disabled={model.ability === 'short-context'}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {missing.length > 0 && (
        <Text size="xs" c="dimmed">
          {missing.join(' ')}
        </Text>
      )}
      {chosen !== undefined && (
        <Group>
          <Button
            loading={save.isPending}
            disabled={chosen === inUse}
            styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
            onClick={() => save.mutate({ provider: program, name: chosen })}
          >
            {chosen === inUse ? words.inUse(chosen) : words.use(chosen)}
          </Button>
        </Group>
      )}
      {save.isError && <Told tone="red" text={ownWords.failed} />}
    </Stack>
  );
}
