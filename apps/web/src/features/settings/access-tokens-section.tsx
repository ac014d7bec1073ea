/** Tokens that programs act as this person with: made here and shown once, named, and taken back. */
import { Alert, Button, Code, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { madeAccessTokenSchema } from '@starwright/protocol/account';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, send } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { relativeTime } from '../../lib/when.ts';
import { useMessages } from '../../messages/messages.tsx';
import { Section } from './section.tsx';
import classes from './settings.module.css';
import { accessTokensQuery } from './settings-requests.ts';

export function AccessTokensSection({ onRefused }: { onRefused(error: unknown): void }) {
  const words = useMessages().waysIn.accessTokens;
  const { data, isError, refetch } = useQuery(accessTokensQuery());
  const [name, setName] = useState('');
  const [shown, setShown] = useState<{ name: string; token: string }>();
  const field = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: accessTokensQuery().queryKey });
  const making = useMutation({
    mutationFn: () => call(madeAccessTokenSchema, api.accessTokens, { method: 'POST', body: { name: name.trim() } }),
    onSuccess: (made) => {
      setShown(made);
      setName('');
      return refresh();
    },
    onError: onRefused,
  });
  const takingBack = useMutation({
    mutationFn: (id: string) => send(api.accessToken(id), { method: 'DELETE' }),
    onSuccess: () => {
      toast('good', words.takenBack);
      // What had the focus is gone.
      field.current?.focus();
      return refresh();
    },
    onError: onRefused,
  });
  const copy = async (token: string) => {
    try {
      await navigator.clipboard.writeText(token);
      toast('good', words.copied);
    } catch (error) {
      // Browsers keep it from pages that come by plain http.
      console.warn('The clipboard refused.', error);
      toast('bad', words.notCopied);
    }
  };
  const hide = () => {
    setShown(undefined);
    field.current?.focus();
  };
  return (
    <Section title={words.title} lead={words.lead}>
      {isError ? (
        <Group>
          <Text size="sm">{words.loadFailed}</Text>
          <Button variant="default" size="compact-sm" onClick={() => refetch()}>
            {words.tryAgain}
          </Button>
        </Group>
      ) : (
        !data && <Skeleton height={40} />
      )}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      {data && data.length > 0 && (
        <ul className={classes.rows}>
          {data.map(({ id, name: called, createdAt, lastUsedAt }) => (
            <li key={id}>
              <div>
                <Text fw={500}>{called}</Text>
                <Text size="sm" c="dimmed">
                  {words.since(relativeTime(createdAt, Date.now()))}
                  {' · '}
                  {lastUsedAt ? words.used(relativeTime(lastUsedAt, Date.now())) : words.neverUsed}
                </Text>
              </div>
              <Button variant="default" size="compact-sm" aria-label={words.takeBackOf(called)} onClick={() => takingBack.mutate(id)}>
                {words.takeBack}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <Alert variant="light" title={words.made(shown.name)} role="status">
          <Stack gap="sm">
            <Text size="sm">{words.shownOnce}</Text>
            <Code block className={classes.secret} aria-label={words.token}>
              {shown.token}
            </Code>
            <Group>
              <Button variant="default" size="compact-sm" onClick={() => copy(shown.token)}>
                {words.copy}
              </Button>
              <Button variant="default" size="compact-sm" onClick={hide}>
                {words.kept}
              </Button>
            </Group>
          </Stack>
        </Alert>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) making.mutate();
          else field.current?.focus();
        }}
      >
        <Group align="flex-end">
          <TextInput
            ref={field}
            label={words.name}
            placeholder={words.example}
            maxLength={60}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={making.isPending}>
            {words.make}
          </Button>
        </Group>
      </form>
    </Section>
  );
}
