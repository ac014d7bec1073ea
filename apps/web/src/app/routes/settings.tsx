/** /settings */
import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ButtonLink } from '../../components/links.tsx';
import { Page } from '../../components/page.tsx';
import { addPasskey, canUsePasskeys, saidNo } from '../../features/auth/passkeys.ts';
import { RequireSignIn } from '../../features/auth/require-sign-in.tsx';
import { useSession } from '../../features/auth/session-provider.tsx';
import { keepNewSession } from '../../features/auth/session-requests.ts';
import { useWayInRefusal } from '../../features/auth/use-way-in-refusal.ts';
import { WalletButton } from '../../features/auth/wallet-button.tsx';
import { signMessage } from '../../features/auth/wallet-sign-in.ts';
import { OwnKeySection } from '../../features/model/own-key-section.tsx';
import { AccessTokensSection } from '../../features/settings/access-tokens-section.tsx';
import { DataSection } from '../../features/settings/data-section.tsx';
import { LanguageSection } from '../../features/settings/language-section.tsx';
import { NotificationsSection } from '../../features/settings/notifications-section.tsx';
import { PasskeysSection } from '../../features/settings/passkeys-section.tsx';
import { PasswordSection } from '../../features/settings/password-section.tsx';
import { PlanSection } from '../../features/settings/plan-section.tsx';
import { ProfileSection } from '../../features/settings/profile-section.tsx';
import { SecondFactorSection } from '../../features/settings/second-factor-section.tsx';
import { SessionsSection } from '../../features/settings/sessions-section.tsx';
import { accountQuery } from '../../features/settings/settings-requests.ts';
import { ThemeSection } from '../../features/settings/theme-section.tsx';
import { WalletsSection } from '../../features/settings/wallets-section.tsx';
import { pages } from '../../lib/paths.ts';
import { siteQuery } from '../../lib/site-query.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';
import { PendingPage } from '../pending-page.tsx';

const route = getRouteApi(pages.settings);

export default function SettingsPage() {
  const { settings } = useMessages();
  return (
    <RequireSignIn sentence={settings.gate} waiting={<PendingPage />}>
      {() => <Settings />}
    </RequireSignIn>
  );
}

function Settings() {
  const { settings, waysIn } = useMessages();
  const refused = useWayInRefusal();
  const { session, refreshUser, clearAuth } = useSession();
  const { paid } = route.useSearch();
  const navigate = useNavigate();
  const demo = session.status === 'signed-in' && session.demo;
  const { data: site } = useQuery(siteQuery());
  const { data: account } = useQuery({ ...accountQuery(), enabled: !demo });
  useEffect(() => {
    if (!paid) return;
    toast('good', settings.plan.thanks);
    // Said once: a reload has nothing to thank for.
    void navigate({ to: pages.settings, search: {}, replace: true });
  }, [paid, settings, navigate]);
  if (session.status !== 'signed-in') return null;
  const { user } = session;
  const leave = () => {
    clearAuth();
    void navigate({ to: pages.landing });
  };

  return (
    <Page title={settings.title} lead={settings.lead} size={760}>
      <Stack gap="lg">
        {demo && (
          <Alert variant="light" title={settings.demo.title}>
            <Text mb="sm">{settings.demo.text}</Text>
            <ButtonLink to={pages.auth} search={{ account: true, next: pages.settings }} size="sm">
              {settings.demo.action}
            </ButtonLink>
          </Alert>
        )}
        {!demo && <ProfileSection user={user} account={account} onSaved={refreshUser} />}
        <ThemeSection />
        <LanguageSection />
        <PlanSection tier={user.tier} demo={demo} />
        <OwnKeySection />
        {account && (
          <>
            <PasswordSection hasPassword={account.hasPassword} onNewSession={keepNewSession} />
            {account.hasPassword && <SecondFactorSection on={account.secondFactor} onNewSession={keepNewSession} />}
            <PasskeysSection
              passkeys={account.passkeys}
              usable={canUsePasskeys()}
              add={addPasskey}
              onRefused={(error) =>
                saidNo(error) ? toast('info', { title: waysIn.passkeys.title, text: waysIn.passkeys.saidNo }) : refused(error)
              }
            />
            <SessionsSection onSignedOut={leave} />
            <WalletsSection
              wallets={account.wallets}
              onRefused={refused}
              connect={(onSigned) => (
                <WalletButton label={settings.wallets.connect} onChosen={async (wallet) => onSigned(await signMessage(wallet))} />
              )}
            />
            <AccessTokensSection onRefused={refused} />
            <NotificationsSection mailOnAnswer={account.mailOnAnswer} sendsMail={site?.mail ?? true} />
          </>
        )}
        <DataSection demo={demo} confirmation={demo ? 'delete' : user.email.replace(/@wallet\.invalid$/, '')} onDeleted={leave} />
      </Stack>
    </Page>
  );
}
