/** Turning the code of an app on and off, and its recovery codes. */
import { Button, Code, CopyButton, Group, PasswordInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { StatusPill } from '../../components/status-pill.tsx';
import { ApiError, send } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';
import { QrCode } from './qr-code.tsx';
import { Section } from './section.tsx';
import { accountQuery } from './settings-requests.ts';

const enabledSchema = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
const codesSchema = z.object({ backupCodes: z.array(z.string()) });
type Ask = 'enable' | 'disable' | 'generate-backup-codes';
type Step = { at: 'rest' } | { at: 'app'; uri: string; codes: string[] } | { at: 'codes'; codes: string[] };

export function SecondFactorSection({ on, onNewSession }: { on: boolean; onNewSession(response: Response): void }) {
  const { waysIn, settings } = useMessages();
  const words = waysIn.secondFactor;
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<'password' | 'code'>();
  const refresh = () => queries.invalidateQueries({ queryKey: accountQuery().queryKey });
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'invalid-password') setWrong('password');
    else if (error instanceof ApiError && error.code === 'invalid-code') setWrong('code');
    else toast('bad', settings.failed);
  };

  const ask = useMutation({
    mutationFn: async (what: Ask) => ({
      what,
      response: await send(api.secondFactor(what), { method: 'POST', body: { password }, signingIn: true }),
    }),
    async onSuccess({ what, response }) {
      setPassword('');
      setWrong(undefined);
      onNewSession(response);
      const told: unknown = await response.json();
      if (what === 'enable') {
        const { totpURI, backupCodes } = enabledSchema.parse(told);
        return setStep({ at: 'app', uri: totpURI, codes: backupCodes });
      }
      if (what === 'generate-backup-codes') return setStep({ at: 'codes', codes: codesSchema.parse(told).backupCodes });
      toast('good', words.turnedOff);
      return refresh();
    },
    onError,
  });
  const finish = useMutation({
    mutationFn: () => send(api.secondFactor('verify-totp'), { method: 'POST', body: { code: code.replace(/\s/g, '') } }),
    onSuccess(response) {
      onNewSession(response);
      setCode('');
      setWrong(undefined);
      setStep((before) => (before.at === 'app' ? { at: 'codes', codes: before.codes } : before));
      toast('good', words.turnedOn);
      return refresh();
    },
    onError,
  });
  const submit = (send: () => void) => (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <Section title={words.title} lead={words.lead}>
      {step.at === 'rest' && (
        <form onSubmit={submit(() => ask.mutate(on ? 'disable' : 'enable'))} noValidate>
          <Stack gap="sm">
            <Group>
              <StatusPill status={on ? 'active' : 'pending'} label={on ? words.on : words.off} />
            </Group>
            <PasswordInput
              label={words.password}
              autoComplete="current-password"
              value={password}
              error={wrong === 'password' && words.wrongPassword}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <Group>
              <Button type="submit" variant={on ? 'default' : 'filled'} loading={ask.isPending} disabled={password === ''}>
                {on ? words.turnOff : words.turnOn}
              </Button>
              {on && (
                <Button variant="default" disabled={password === '' || ask.isPending} onClick={() => ask.mutate('generate-backup-codes')}>
                  {words.renew}
                </Button>
              )}
            </Group>
          </Stack>
        </form>
      )}
      {step.at === 'app' && (
        <form onSubmit={submit(() => finish.mutate())} noValidate>
          <Stack gap="sm">
            <Text>{words.scan}</Text>
            <QrCode text={step.uri} label={words.qr} />
            <Text size="sm">
              {words.key}: <Code style={{ overflowWrap: 'anywhere' }}>{new URL(step.uri).searchParams.get('secret')}</Code>
            </Text>
            <TextInput
              label={words.check}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              error={wrong === 'code' && words.wrongCode}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Group>
              <Button type="submit" loading={finish.isPending} disabled={code.trim() === ''}>
                {words.finish}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onKept={() => setStep({ at: 'rest' })} />}
    </Section>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept(): void }) {
  const words = useMessages().waysIn.secondFactor;
  return (
    <Stack gap="sm">
      <Text fw={600}>{words.codes}</Text>
      <Text size="sm" c="dimmed">
        {words.codesLead}
      </Text>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs">
        {codes.map((each) => (
          <Code key={each} fz="sm" p={6}>
            {each}
          </Code>
        ))}
      </SimpleGrid>
      <Group>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onKept}>{words.kept}</Button>
      </Group>
    </Stack>
  );
}
