import { Button, Group, Progress, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { Account } from '@starwright/protocol/account';
import { experienceAt } from '@starwright/protocol/levels';
import { type CurrentUser, currentUserSchema } from '@starwright/protocol/users';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { StatusPill } from '../../components/status-pill.tsx';
import { call, send } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';
import { Section } from './section.tsx';

export function ProfileSection({ user, account, onSaved }: { user: CurrentUser; account: Account | undefined; onSaved(): Promise<void> }) {
  const { settings } = useMessages();
  const words = settings.profile;
  const [name, setName] = useState({ firstName: user.firstName, lastName: user.lastName });
  const [checked, setChecked] = useState(false);
  const save = useMutation({
    mutationFn: () => call(currentUserSchema, api.syncUser, { method: 'POST', body: name }),
    onSuccess: async () => {
      await onSaved();
      toast('good', settings.saved);
    },
    onError: () => toast('bad', settings.failed),
  });
  const verify = useMutation({
    mutationFn: () => send(api.sendVerification, { method: 'POST', body: { email: user.email } }),
    onSuccess: () => toast('good', words.verifySent),
    onError: () => toast('bad', settings.failed),
  });
  const nameless = name.firstName.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!nameless) save.mutate();
  };
  const [from, to] = [experienceAt(user.level), experienceAt(user.level + 1)];
  const walletOnly = account?.email.endsWith('@wallet.invalid');
  return (
    <Section title={words.title}>
      <form onSubmit={submit} noValidate>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={words.firstName}
            autoComplete="given-name"
            maxLength={60}
            value={name.firstName}
            error={checked && nameless && words.noName}
            onChange={({ currentTarget: { value } }) => setName((before) => ({ ...before, firstName: value }))}
          />
          <TextInput
            label={words.lastName}
            autoComplete="family-name"
            maxLength={60}
            value={name.lastName}
            onChange={({ currentTarget: { value } }) => setName((before) => ({ ...before, lastName: value }))}
          />
        </SimpleGrid>
        {account && !walletOnly && (
          <Group gap="sm" mt="md">
            <Text size="sm">
              {words.email}: {account.email}
            </Text>
            <StatusPill
              status={account.emailVerified ? 'active' : 'pending'}
              label={account.emailVerified ? words.verified : words.unverified}
            />
            {!account.emailVerified && (
              <Button variant="subtle" size="compact-sm" loading={verify.isPending} onClick={() => verify.mutate()}>
                {words.verify}
              </Button>
            )}
          </Group>
        )}
        <Button type="submit" mt="md" loading={save.isPending}>
          {words.save}
        </Button>
      </form>
      <div>
        <Group justify="space-between" mb={6}>
          <Text fw={600} size="sm">
            {words.level(user.level)}
          </Text>
          <Text size="sm" c="dimmed">
            {words.experience(user.experience, to)}
          </Text>
        </Group>
        <Progress
          value={((user.experience - from) / (to - from)) * 100}
          aria-label={words.experience(user.experience, to)}
          color="nebula"
        />
      </div>
    </Section>
  );
}
