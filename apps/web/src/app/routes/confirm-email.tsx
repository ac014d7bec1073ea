/** /confirm-email: where the link of the first letter leads. Whoever is signed in to the account has nothing to do. */
import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../components/links.tsx';
import { Page } from '../../components/page.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useSession } from '../../features/auth/session-provider.tsx';
import { confirmEmail } from '../../features/auth/session-requests.ts';
import { ApiError } from '../../lib/api-client.ts';
import { pages } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';
import { PendingPage } from '../pending-page.tsx';

const route = getRouteApi(pages.confirmEmail);
type State = 'trying' | 'asking' | 'pending' | 'wrong' | 'tooOften' | 'failed' | 'broken';

export default function ConfirmEmailPage() {
  const { auth, signInMore, waysIn } = useMessages();
  const words = waysIn.confirm;
  const { token } = route.useSearch();
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [state, setState] = useState<State>(token ? 'trying' : 'broken');
  const tried = useRef(false);

  const failed = (error: unknown): State => {
    if (!(error instanceof ApiError)) return 'failed';
    if (error.code === 'password-needed') return 'asking';
    if (error.code === 'invalid-email-or-password') return 'wrong';
    if (error.status === 429) return 'tooOften';
    return error.status === 400 ? 'broken' : 'failed';
  };
  useEffect(() => {
    if (!token || tried.current) return;
    tried.current = true;
    confirmEmail(token).then(
      () => {
        toast('good', words.done);
        return navigate({ to: pages.settings, replace: true });
      },
      (error: unknown) => setState(failed(error)),
    );
  });
  async function submit(event: FormEvent) {
    event.preventDefault();
    setState('pending');
    try {
      const email = await confirmEmail(token ?? '', password);
      toast('good', words.done);
      // Asked for a code of an app, they type the password once more on the sign-in page.
      const notYet = await signIn({ email, password });
      await navigate({ to: notYet ? pages.auth : pages.dashboard, replace: true });
    } catch (error) {
      setState(failed(error));
    }
  }

  if (state === 'trying') return <PendingPage text={words.pending} />;
  if (state === 'broken') {
    return <StateMessage order={1} role="alert" title={words.broken} action={<ButtonLink to={pages.auth}>{signInMore.back}</ButtonLink>} />;
  }
  const problem = state === 'wrong' ? words.wrong : state === 'tooOften' || state === 'failed' ? auth[state] : undefined;
  return (
    <Page title={words.title} lead={words.lead} size={460}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <PasswordInput
            label={auth.password}
            autoComplete="current-password"
            value={password}
            error={problem}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Group>
            <Button type="submit" loading={state === 'pending'} disabled={password === ''}>
              {words.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  );
}
