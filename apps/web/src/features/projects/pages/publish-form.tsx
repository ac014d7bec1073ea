/** Where a page goes, with the key of a service, and sending it there. */
import { Anchor, Button, Group, NativeSelect, PasswordInput, Stack, Text } from '@mantine/core';
import { type PagePlace, type Pages, type PinningProvider, pinningKeySchema, pinningProviderFacts } from '@starwright/protocol/pages';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { explainError } from '../../../lib/explain-error.ts';
import { toast } from '../../../lib/toast.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { deployedPage as words } from '../../../messages/workshop/deployed-page.ts';
import { type DeploymentAt, useKeepKey, useMakePage } from './page-requests.ts';
import classes from './pages.module.css';
import { placeName } from './place-name.ts';

interface PublishFormProps {
  at: DeploymentAt;
  pages: Pages;
  place: PagePlace;
  onPlace(place: PagePlace): void;
}

export function PublishForm({ at, pages, place, onPlace }: PublishFormProps) {
  const { common } = useMessages();
  const make = useMakePage(at);
  const chosen = pages.places.find((one) => one.place === place);
  const canSend = chosen !== undefined && (place === 'node' || chosen.hasKey);
  const go = (to: PagePlace | null) =>
    make.mutate(to, {
      onError: (error) => toast('bad', { title: words.refused.title, text: brokenLine(error) ?? explainError(error, common) }),
    });
  return (
    <div className={classes.form}>
      <NativeSelect
        label={words.where}
        value={place}
        data={pages.places.map((one) => ({ value: one.place, label: placeName(one.place) }))}
        // One of the values above.
        onChange={(event) => onPlace(event.currentTarget.value as PagePlace)}
      />
      {place !== 'node' && <KeyField key={`${place} ${chosen?.hasKey}`} at={at} provider={place} hasKey={chosen?.hasKey ?? false} />}
      {!canSend && (
        <Text size="sm" c="dimmed">
          {words.noPlace}
        </Text>
      )}
      <Group gap="xs">
        <Button disabled={!canSend} loading={make.isPending && make.variables !== null} onClick={() => go(place)}>
          {pages.versions.length > 0 ? words.again : words.publish}
        </Button>
        <Button variant="default" loading={make.isPending && make.variables === null} onClick={() => go(null)}>
          {words.pack}
        </Button>
      </Group>
    </div>
  );
}

/** Of a frontend that cannot be shown: where. */
function brokenLine(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'page-broken') return undefined;
  return words.refused.broken(error.fields['frontend.tsx'] ?? '');
}

/** A key goes in and never comes out again. */
function KeyField({ at, provider, hasKey }: { at: DeploymentAt; provider: PinningProvider; hasKey: boolean }) {
  const { common } = useMessages();
  const { key: labels } = words;
  const { title, keysAt } = pinningProviderFacts[provider];
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const keep = useKeepKey(at);
  const parsed = pinningKeySchema.safeParse({ key: typed });
  const send = (key: string | undefined) =>
    keep.mutate({ provider, key }, { onError: (error) => toast('bad', { title: labels.failed, text: explainError(error, common) }) });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (parsed.success) send(parsed.data.key);
  }
  if (hasKey)
    return (
      <Group gap="xs">
        <Text size="sm">{labels.kept(title)}</Text>
        <Button size="compact-sm" variant="subtle" loading={keep.isPending} onClick={() => send(undefined)}>
          {labels.forget}
        </Button>
      </Group>
    );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <PasswordInput
          label={labels.label(title)}
          description={labels.hint}
          autoComplete="off"
          value={typed}
          error={tried && !parsed.success && labels.tooShort}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group gap="md">
          <Button type="submit" variant="light" loading={keep.isPending}>
            {labels.keep}
          </Button>
          <Anchor href={keysAt} target="_blank" rel="noreferrer" size="sm">
            {labels.where(new URL(keysAt).host)}
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
