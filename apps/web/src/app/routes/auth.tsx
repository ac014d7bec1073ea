/** /auth: sign in, or for whoever is signed in the way to the dashboard (or to where they came from). */
import { Alert, Button, Card, Container, Divider, Group, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconBrandGoogle, IconFingerprint, IconRocket, IconSparkles, IconUserStar, IconUsersGroup } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Logo } from '../../components/logo.tsx';
import { useDocumentTitle } from '../../components/page.tsx';
import { rememberDemo } from '../../features/auth/left-demo.ts';
import { canUsePasskeys, saidNo } from '../../features/auth/passkeys.ts';
import { useSession } from '../../features/auth/session-provider.tsx';
import { googleAddress } from '../../features/auth/session-requests.ts';
import { SignInForm } from '../../features/auth/sign-in-form.tsx';
import { useSignOut } from '../../features/auth/use-sign-out.ts';
import { WalletButton } from '../../features/auth/wallet-button.tsx';
import { localStore } from '../../lib/browser-store.ts';
import { pages } from '../../lib/paths.ts';
import { forgetTokens, readDemoToken } from '../../lib/tokens.ts';
import { useMessages } from '../../messages/messages.tsx';
import { cameFromHere } from '../arrive.ts';
import { PendingPage } from '../pending-page.tsx';
import classes from './auth.module.css';

const route = getRouteApi(pages.auth);
const forceAfterMs = 3000;
const leaveAfterMs = 200;
const blurbIcons = [IconSparkles, IconUsersGroup, IconRocket];

export default function AuthPage() {
  const { auth } = useMessages();
  const { session } = useSession();
  const { next, account } = route.useSearch();
  useDocumentTitle(auth.title);
  if (session.status === 'loading') return <PendingPage text={auth.loading} />;
  // A demo user who wants an account signs in without leaving the demo first, so that its projects can come along.
  if (session.status === 'signed-in' && session.demo && account) return <SignIn />;
  if (session.status === 'signed-in')
    return session.hydrated ? <Redirecting to={next ?? pages.dashboard} /> : <Unconfirmed to={next ?? pages.landing} />;
  return <SignIn />;
}

function SignIn() {
  const { auth, product, signInMore, waysIn } = useMessages();
  const { enterDemo, signInByPasskey, signInByWallet } = useSession();
  const { error, next, account } = route.useSearch();
  const [notice, setNotice] = useState<{ about: 'google' | 'demo' | 'passkey'; text: string }>();
  const [pending, setPending] = useState<'google' | 'demo' | 'passkey'>();

  async function google() {
    setPending('google');
    rememberDemo(readDemoToken(localStore));
    const address = await googleAddress(next).catch(() => undefined);
    // Whoever comes back has a session of their own; the demo would speak for them otherwise.
    if (address) forgetTokens(localStore);
    if (address) window.location.assign(address);
    else setNotice({ about: 'google', text: auth.googleMissing });
    setPending(undefined);
  }
  async function passkey() {
    setPending('passkey');
    setNotice(undefined);
    try {
      await signInByPasskey();
    } catch (error) {
      if (!saidNo(error)) console.warn('The passkey sign-in failed.', error);
      setNotice({ about: 'passkey', text: saidNo(error) ? waysIn.passkeys.saidNo : waysIn.passkeys.failed });
    }
    setPending(undefined);
  }
  async function demo() {
    setPending('demo');
    const welcome = await enterDemo();
    if (!welcome) setNotice({ about: 'demo', text: auth.demoOff });
    setPending(undefined);
  }

  return (
    <Container size={980} py={{ base: 'xl', sm: 64 }} px="md">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={56} verticalSpacing="xl" className={classes.grid}>
        <Card padding="xl" shadow="xl" className={classes.card}>
          <Stack gap="md">
            <div>
              <Title order={1} fz={28}>
                {auth.title}
              </Title>
              <Text c="dimmed" mt={4}>
                {auth.intro}
              </Text>
            </div>
            <Button
              variant="default"
              size="md"
              leftSection={<IconBrandGoogle size={18} aria-hidden />}
              loading={pending === 'google'}
              onClick={() => void google()}
            >
              {auth.google}
            </Button>
            {notice?.about === 'google' && <Notice text={notice.text} />}
            {error && (
              <Notice
                text={error === 'account_not_linked' || error === 'access_denied' ? signInMore.errors[error] : signInMore.errors.other}
              />
            )}
            <WalletButton label={signInMore.wallet} size="md" onChosen={signInByWallet} />
            {canUsePasskeys() && (
              <Button
                variant="default"
                size="md"
                leftSection={<IconFingerprint size={18} aria-hidden />}
                loading={pending === 'passkey'}
                onClick={() => void passkey()}
              >
                {waysIn.passkeys.signIn}
              </Button>
            )}
            {notice?.about === 'passkey' && <Notice text={notice.text} />}
            <Divider label={auth.or} />
            <SignInForm initialMode={account ? 'sign-up' : 'sign-in'} />
            <Divider label={auth.orDemo} />
            <Button
              variant="light"
              size="md"
              leftSection={<IconUserStar size={18} aria-hidden />}
              loading={pending === 'demo'}
              onClick={() => void demo()}
            >
              {auth.demo}
            </Button>
            {notice?.about === 'demo' ? (
              <Notice text={notice.text} />
            ) : (
              <Text size="sm" c="dimmed" ta="center">
                {auth.demoHint}
              </Text>
            )}
          </Stack>
        </Card>
        <Stack gap="xl" justify="center">
          <Group gap="sm">
            <Logo size={44} />
            <Text fz={28} fw={700} ff="heading">
              {product}
            </Text>
          </Group>
          {auth.blurbs.map(({ title, text }, index) => {
            const Icon = blurbIcons[index] ?? IconSparkles;
            return (
              <Group key={title} wrap="nowrap" align="flex-start" gap="md">
                <ThemeIcon variant="light" size={44} radius="lg">
                  <Icon size={22} stroke={1.7} aria-hidden />
                </ThemeIcon>
                <div>
                  <Title order={2} fz="lg">
                    {title}
                  </Title>
                  <Text c="dimmed">{text}</Text>
                </div>
              </Group>
            );
          })}
        </Stack>
      </SimpleGrid>
    </Container>
  );
}

const Notice = ({ text }: { text: string }) => (
  <Alert variant="light" role="alert" p="sm">
    {text}
  </Alert>
);

/** Whether the document was opened at this page from outside; who came by a click on another page would be sent back to it. */
const openedHere = () => {
  const [opened] = performance.getEntriesByType('navigation');
  return opened !== undefined && new URL(opened.name).pathname === pages.auth && !cameFromHere();
};

/** Somebody is signed in, and the server has not said so yet: who opened this page is not kept waiting on it. */
function Unconfirmed({ to }: { to: string }) {
  const { auth, shell } = useMessages();
  const navigate = useNavigate();
  const signOut = useSignOut(pages.landing);
  useEffect(() => {
    if (!openedHere()) return;
    const timer = setTimeout(() => void navigate({ href: to, replace: true }), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <Stack align="center">
      <PendingPage text={auth.loading} />
      <Group>
        <Button component="a" href={pages.dashboard} variant="light">
          {auth.toDashboard}
        </Button>
        <Button variant="default" onClick={() => void signOut()}>
          {shell.signOut}
        </Button>
      </Group>
    </Stack>
  );
}

/** Goes on at once; when the router is held up, forces the navigation after 3 s and offers the button meanwhile. */
function Redirecting({ to }: { to: string }) {
  const { auth } = useMessages();
  const navigate = useNavigate();
  const [since] = useState(() => Date.now());
  useEffect(() => {
    void navigate({ href: to, replace: true });
    const timer = setTimeout(() => window.location.assign(to), forceAfterMs);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <Stack align="center" data-redirecting-since={since}>
      <PendingPage text={auth.redirecting} />
      <Button component="a" href={pages.dashboard} variant="light">
        {auth.toDashboard}
      </Button>
    </Stack>
  );
}
