/** Asks for the letter with which a new password is chosen. The answer is the same whoever has the address. */
import { Alert, Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { useMessages } from '../../messages/messages.tsx';
import { askForReset } from './session-requests.ts';

export function ForgotForm({ email: initial, onBack }: { email: string; onBack(): void }) {
  const { auth, signInMore: words } = useMessages();
  const [email, setEmail] = useState(initial);
  const [state, setState] = useState<'asking' | 'pending' | 'sent' | 'badEmail' | 'tooOften' | 'failed'>('asking');
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return setState('badEmail');
    setState('pending');
    try {
      await askForReset(email.trim());
      setState('sent');
    } catch (error) {
      setState(error instanceof ApiError && error.status === 429 ? 'tooOften' : 'failed');
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Title order={2} fz="lg">
          {words.forgotTitle}
        </Title>
        <Text c="dimmed" size="sm">
          {words.forgotLead}
        </Text>
        <TextInput
          label={auth.email}
          type="email"
          autoComplete="email"
          value={email}
          error={state === 'badEmail' && auth.badEmail}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {(state === 'sent' || state === 'tooOften' || state === 'failed') && (
          <Alert variant="light" role="status" p="sm" color={state === 'sent' ? 'nebula' : 'red'}>
            {state === 'sent' ? words.forgotSent : auth[state]}
          </Alert>
        )}
        <Button type="submit" loading={state === 'pending'} disabled={state === 'sent'}>
          {words.forgotSend}
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {words.back}
        </Anchor>
      </Stack>
    </form>
  );
}
