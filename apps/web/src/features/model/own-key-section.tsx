/** Settings: a language model of one's own. The key is written, tested and removed, never read back. */
import { Alert, Button, Card, Group, PasswordInput, Select, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import {
  isLocalProgram,
  modelProviderFacts,
  modelProviderSchema,
  modelProviders,
  type OwnModel,
  saveOwnModelSchema,
} from '@starwright/protocol/model';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { ownModelQuery } from '../../lib/connected-model.ts';
import { useMessages } from '../../messages/messages.tsx';
import { LocalModels } from './local-models.tsx';
import { localModelsQuery, useRemoveOwnModel, useSaveOwnModel, useTryOwnModel } from './own-model-requests.ts';
import { TryModel } from './try-model.tsx';
import { whatStopped } from './what-stopped.ts';

export function OwnKeySection() {
  const { own: words } = useMessages().model;
  const titleId = useId();
  const { data, isError } = useQuery(ownModelQuery());
  const inUse = data?.own ? (isLocalProgram(data.own.provider) ? 'local' : 'elsewhere') : undefined;
  const local = useQuery({ ...localModelsQuery(), enabled: data?.local === true && inUse === 'local' });
  const stopped = data && local.data && whatStopped(data.own, local.data.programs);
  return (
    <Card component="section" padding="lg" aria-labelledby={titleId}>
      <Title order={2} fz="lg" id={titleId}>
        {words.title}
      </Title>
      <Text size="sm" c="dimmed" mt={2} mb="md">
        {words.lead} {data && (data.shared ? words.shared(data.shared.name) : words.none)}
      </Text>
      {isError ? (
        <Alert role="alert" color="red" variant="light">
          {words.loadFailed}
        </Alert>
      ) : data ? (
        <>
          {data.local && <LocalModels own={data.own} />}
          {/* Beside what it tries: the models of this computer, or the form. */}
          {inUse === 'local' && <TryModel key={data.own?.updatedAt} />}
          {/* A model that was saved or removed begins a new form. */}
          <OwnModelForm key={data.own?.updatedAt ?? 'none'} kept={data} isRunning={stopped === undefined} />
          {inUse === 'elsewhere' && <TryModel key={data.own?.updatedAt} />}
        </>
      ) : (
        <Skeleton height={180} radius="md" />
      )}
    </Card>
  );
}

type Said = { kind: 'good' | 'bad'; text: string };

/** @param isRunning nothing is known to be missing of the model in use; what is, is said beside its program. */
function OwnModelForm({ kept: { own, hosts, local }, isRunning }: { kept: OwnModel; isRunning: boolean }) {
  const { own: words } = useMessages().model;
  const [provider, setProvider] = useState(own?.provider ?? 'anthropic');
  const [name, setName] = useState(own?.name ?? '');
  const [baseUrl, setBaseUrl] = useState(own?.baseUrl ?? '');
  const [apiKey, setApiKey] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [asking, setAsking] = useState(false);
  const [save, remove, trial] = [useSaveOwnModel(), useRemoveOwnModel(), useTryOwnModel()];
  const providers = modelProviders.filter((each) => local || !isLocalProgram(each) || each === own?.provider);
  const { needsKey, needsAddress, exampleName } = modelProviderFacts[provider];

  async function submit(event: FormEvent) {
    event.preventDefault();
    trial.reset();
    const parsed = saveOwnModelSchema.safeParse({
      ...{ provider, name },
      ...(!isLocalProgram(provider) && apiKey.trim() && { apiKey }),
      ...(needsAddress && baseUrl.trim() && { baseUrl: baseUrl.trim() }),
    });
    if (!parsed.success) return setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])));
    setErrors({});
    await save.mutateAsync(parsed.data).then(
      () => setApiKey(''),
      (error) => setErrors(error instanceof ApiError ? error.fields : {}),
    );
  }

  const said: Said | undefined = trial.data
    ? { kind: trial.data.ok ? 'good' : 'bad', text: trial.data.message }
    : trial.error || remove.error || (save.error && Object.keys(errors).length === 0)
      ? { kind: 'bad', text: words.failed }
      : own && !own.hasKey && modelProviderFacts[own.provider].needsKey
        ? { kind: 'bad', text: words.noKey }
        : own && isRunning
          ? { kind: 'good', text: words.inUse(own.name) }
          : undefined;

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={520}>
        <Select
          label={words.provider}
          value={provider}
          allowDeselect={false}
          data={providers.map((value) => ({ value, label: modelProviderFacts[value].title }))}
          onChange={(chosen) => setProvider(modelProviderSchema.catch(provider).parse(chosen))}
        />
        <TextInput
          label={words.name}
          description={words.nameHint(exampleName)}
          value={name}
          error={errors.name}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {needsAddress && (
          <TextInput
            label={words.address}
            description={words.addressHint(hosts.join(', '))}
            placeholder="https://openrouter.ai/api/v1"
            type="url"
            value={baseUrl}
            error={errors.baseUrl}
            onChange={(event) => setBaseUrl(event.currentTarget.value)}
          />
        )}
        {!isLocalProgram(provider) && (
          <PasswordInput
            label={needsKey ? words.key : words.keyOptional}
            description={own?.hasKey && own.provider === provider ? words.keyKept : words.keyHint}
            value={apiKey}
            error={errors.apiKey}
            autoComplete="off"
            onChange={(event) => setApiKey(event.currentTarget.value)}
          />
        )}
        {!isLocalProgram(provider) && (
          <Text size="sm" c="dimmed">
            {words.sent}
          </Text>
        )}
        <Group>
          <Button type="submit" loading={save.isPending}>
            {words.save}
          </Button>
          {own && !asking && (
            <>
              <Button variant="default" loading={trial.isPending} onClick={() => trial.mutate()}>
                {words.test}
              </Button>
              <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
                {words.remove}
              </Button>
            </>
          )}
          {own && asking && (
            <Group gap="xs" role="group" aria-label={words.removeSure}>
              <Text size="sm">{words.removeSure}</Text>
              <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
                {words.remove}
              </Button>
              <Button variant="default" onClick={() => setAsking(false)}>
                {words.keep}
              </Button>
            </Group>
          )}
        </Group>
        <div aria-live="polite">
          {said && (
            <Alert
              variant="light"
              color={said.kind === 'good' ? 'teal' : 'red'}
              icon={said.kind === 'good' ? <IconCheck aria-hidden /> : <IconInfoCircle aria-hidden />}
            >
              {said.text}
            </Alert>
          )}
        </div>
      </Stack>
    </form>
  );
}
