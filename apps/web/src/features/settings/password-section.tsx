import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, send } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';
import { Section } from './section.tsx';

const shortest = 10;

export function PasswordSection({ hasPassword, onNewSession }: { hasPassword: boolean; onNewSession(response: Response): void }) {
  const { password: words, failed } = useMessages().settings;
  const [values, setValues] = useState({ currentPassword: '', newPassword: '' });
  const [problem, setProblem] = useState<'short' | 'wrong' | 'common'>();
  const change = useMutation({
    mutationFn: () => send(api.changePassword, { method: 'POST', body: values }),
    onSuccess: (response) => {
      setValues({ currentPassword: '', newPassword: '' });
      // All sessions end, and this browser gets a new one.
      onNewSession(response);
      toast('good', words.changed);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'invalid-password') setProblem('wrong');
      else if (error instanceof ApiError && error.code === 'password-too-common') setProblem('common');
      else toast('bad', failed);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const short = values.newPassword.length < shortest;
    setProblem(short ? 'short' : undefined);
    if (!short) change.mutate();
  };
  if (!hasPassword) {
    return (
      <Section title={words.title}>
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      </Section>
    );
  }
  return (
    <Section title={words.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <PasswordInput
            label={words.current}
            autoComplete="current-password"
            value={values.currentPassword}
            error={problem === 'wrong' && words.wrong}
            onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, currentPassword: value }))}
          />
          <PasswordInput
            label={words.next}
            description={words.hint}
            autoComplete="new-password"
            value={values.newPassword}
            error={(problem === 'short' || problem === 'common') && words[problem]}
            onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, newPassword: value }))}
          />
          <Group>
            <Button type="submit" loading={change.isPending}>
              {words.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
