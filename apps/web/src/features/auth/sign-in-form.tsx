/** E-mail sign-in and sign-up in one form, with every refusal said beside the field it is about. */
import { Alert, Anchor, Button, PasswordInput, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { useMessages } from '../../messages/messages.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useSession } from './session-provider.tsx';
import type { NotYet } from './session-requests.ts';
import { type FieldProblems, problemsOf, type SignInMode } from './sign-in-rules.ts';

export function SignInForm({ initialMode = 'sign-in' }: { initialMode?: SignInMode }) {
  const { auth, signInMore } = useMessages();
  const { signIn, signUp } = useSession();
  const [mode, setMode] = useState<SignInMode>(initialMode);
  const [values, setValues] = useState({ name: '', email: '', password: '' });
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const [forgot, setForgot] = useState(false);
  const [notYet, setNotYet] = useState<NotYet>();

  const field = (id: keyof typeof values) => {
    const problem = problems[id];
    return {
      value: values[id],
      error: problem && auth[problem],
      disabled: pending,
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget;
        setValues((before) => ({ ...before, [id]: value }));
        setProblems((before) => ({ ...before, [id]: undefined }));
      },
    };
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    const found = problemsOf(mode, values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setPending(true);
    try {
      setNotYet(await (mode === 'sign-in' ? signIn(values) : signUp({ ...values, name: values.name.trim() })));
      setPending(false);
    } catch (error) {
      const why = failureOf(mode, error);
      // A mistyped password is an answer, not a fault.
      if (why === 'failed') console.error('Signing in failed.', error);
      // A suspended account is told so in the server's words.
      setFailure(error instanceof ApiError && error.status === 403 ? error.explanation : auth[why]);
      setPending(false);
    }
  }
  function back() {
    setNotYet(undefined);
    setMode('sign-in');
  }

  if (notYet === 'second-factor') return <SecondFactorForm onBack={back} />;
  if (notYet === 'letter') return <LetterSent email={values.email} onBack={back} />;
  if (forgot) return <ForgotForm email={values.email} onBack={() => setForgot(false)} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          aria-label={auth.mode}
          value={mode}
          disabled={pending}
          onChange={(chosen) => {
            setMode(chosen === 'sign-up' ? 'sign-up' : 'sign-in');
            setProblems({});
            setFailure(undefined);
          }}
          data={[
            { value: 'sign-in', label: auth.signInTab },
            { value: 'sign-up', label: auth.signUpTab },
          ]}
        />
        {mode === 'sign-up' && <TextInput label={auth.name} autoComplete="name" {...field('name')} />}
        <TextInput label={auth.email} type="email" autoComplete="email" inputMode="email" {...field('email')} />
        <PasswordInput
          label={auth.password}
          description={mode === 'sign-up' ? auth.passwordHint : undefined}
          autoComplete={mode === 'sign-up' ? 'new-password' : 'current-password'}
          {...field('password')}
        />
        {failure && (
          <Alert color="red" variant="light" role="alert" p="sm">
            {failure}
          </Alert>
        )}
        <Button type="submit" loading={pending} size="md" mt={4}>
          {mode === 'sign-in' ? auth.signIn : auth.signUp}
        </Button>
        {mode === 'sign-in' && (
          <Anchor component="button" type="button" size="sm" ta="center" onClick={() => setForgot(true)}>
            {signInMore.forgot}
          </Anchor>
        )}
      </Stack>
    </form>
  );
}

function LetterSent({ email, onBack }: { email: string; onBack(): void }) {
  const { signInMore, waysIn } = useMessages();
  return (
    <Stack gap="sm" role="status">
      <Title order={2} fz="lg">
        {waysIn.letter.title}
      </Title>
      <Text>{waysIn.letter.text(email.trim())}</Text>
      <Text c="dimmed" size="sm">
        {waysIn.letter.spam}
      </Text>
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        {signInMore.back}
      </Anchor>
    </Stack>
  );
}

function failureOf(mode: SignInMode, error: unknown): 'wrong' | 'taken' | 'common' | 'tooOften' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 429) return 'tooOften';
  if (error.code === 'password-too-common') return 'common';
  if (mode === 'sign-up' && (error.status === 422 || error.status === 409)) return 'taken';
  if (mode === 'sign-in' && (error.status === 401 || error.status === 400)) return 'wrong';
  return 'failed';
}
