/** The second half of a sign-in: the code of the app, or a recovery code where the app is lost. */
import { Alert, Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { useMessages } from '../../messages/messages.tsx';
import { useSession } from './session-provider.tsx';

export function SecondFactorForm({ onBack }: { onBack(): void }) {
  const { auth, signInMore, waysIn } = useMessages();
  const words = waysIn.code;
  const { signInByCode } = useSession();
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setPending(true);
    setFailure(undefined);
    try {
      await signInByCode(code.replace(/\s/g, ''), recovery);
    } catch (error) {
      setPending(false);
      setFailure(failureOf(error));
    }
  }
  function failureOf(error: unknown): string {
    if (!(error instanceof ApiError)) return auth.failed;
    if (error.status === 429) return auth.tooOften;
    // The ten minutes are over, or there were too many codes: the password comes first again.
    if (error.code === 'invalid-two-factor-cookie' || error.code === 'too-many-attempts-request-new-code') return words.over;
    return error.status === 401 || error.status === 400 ? words.wrong : auth.failed;
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Title order={2} fz="lg">
          {words.title}
        </Title>
        <Text c="dimmed" size="sm">
          {recovery ? words.recoveryLead : words.lead}
        </Text>
        <TextInput
          key={String(recovery)}
          data-autofocus
          autoFocus
          label={recovery ? words.recoveryLabel : words.label}
          autoComplete="one-time-code"
          inputMode={recovery ? 'text' : 'numeric'}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {failure && (
          <Alert color="red" variant="light" role="alert" p="sm">
            {failure}
          </Alert>
        )}
        <Button type="submit" loading={pending} disabled={code.trim() === ''}>
          {auth.signIn}
        </Button>
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => {
            setRecovery(!recovery);
            setCode('');
            setFailure(undefined);
          }}
        >
          {recovery ? words.useApp : words.useRecovery}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {signInMore.back}
        </Anchor>
      </Stack>
    </form>
  );
}
