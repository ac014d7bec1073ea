/** /reset-password: where the link of the letter leads. */
import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ButtonLink } from '../../components/links.tsx';
import { Page } from '../../components/page.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { resetPassword } from '../../features/auth/session-requests.ts';
import { passwordMin } from '../../features/auth/sign-in-rules.ts';
import { ApiError } from '../../lib/api-client.ts';
import { pages } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';

const route = getRouteApi(pages.resetPassword);

export default function ResetPasswordPage() {
  const { auth, signInMore: words } = useMessages();
  const { token } = route.useSearch();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [state, setState] = useState<'asking' | 'pending' | 'short' | 'common' | 'broken' | 'failed'>('asking');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (password.length < passwordMin) return setState('short');
    setState('pending');
    try {
      await resetPassword(token ?? '', password);
      toast('good', words.resetDone);
      await navigate({ to: pages.auth });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'password-too-common') setState('common');
      else setState(error instanceof ApiError && error.status === 400 ? 'broken' : 'failed');
    }
  }

  if (!token || state === 'broken') {
    return <StateMessage order={1} role="alert" title={words.resetBroken} action={<ButtonLink to={pages.auth}>{words.back}</ButtonLink>} />;
  }
  return (
    <Page title={words.resetTitle} lead={words.resetLead} size={460}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <PasswordInput
            label={auth.password}
            description={auth.passwordHint}
            autoComplete="new-password"
            value={password}
            error={state === 'short' ? auth.shortPassword : state === 'common' ? auth.common : state === 'failed' && auth.failed}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Group>
            <Button type="submit" loading={state === 'pending'}>
              {words.resetSave}
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  );
}
