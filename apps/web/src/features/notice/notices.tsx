/** What stands above every page, and what stands instead of it: a banner, maintenance, a suspended account. */
import { Alert, Button } from '@mantine/core';
import { IconInfoCircle, IconLock, IconTools } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { StateMessage } from '../../components/state-message.tsx';
import { setRefusal, useRefusal } from '../../lib/refusals.ts';
import { siteQuery } from '../../lib/site-query.ts';
import { useMessages } from '../../messages/messages.tsx';

interface NoticesProps {
  signedIn: boolean;
  isAdmin: boolean;
  signOut(): void;
  /** What a suspended person can still do. */
  whenSuspended: ReactNode;
  children: ReactNode;
}

export function Notices({ signedIn, isAdmin, signOut, whenSuspended, children }: NoticesProps) {
  const { notice } = useMessages();
  const { data: site } = useQuery(siteQuery());
  const refusal = useRefusal();
  const maintenance = site?.maintenance ?? false;
  const queries = useQueryClient();
  // A refusal comes sooner than the next look at the site; it is over as soon as the site says so.
  useEffect(() => {
    if (refusal === 'maintenance') void queries.invalidateQueries({ queryKey: siteQuery().queryKey });
  }, [refusal, queries]);
  useEffect(() => {
    if (refusal === 'maintenance' && site && !site.maintenance) setRefusal(undefined);
  }, [refusal, site]);

  const shut = refusal === 'suspended' ? 'suspended' : maintenance && signedIn && !isAdmin ? 'maintenance' : undefined;
  return (
    <>
      {site?.banner && (
        <Alert
          role="region"
          aria-label={notice.banner}
          color={site.banner.kind === 'warning' ? 'yellow' : 'nebula'}
          variant="light"
          radius={0}
          py={10}
          icon={<IconInfoCircle size={18} aria-hidden />}
        >
          {site.banner.text}
        </Alert>
      )}
      {maintenance && isAdmin && (
        <Alert color="yellow" variant="light" radius={0} py={10} icon={<IconTools size={18} aria-hidden />}>
          {notice.maintenanceAdmin}
        </Alert>
      )}
      {shut === undefined ? (
        children
      ) : (
        <StateMessage
          order={1}
          role="alert"
          icon={shut === 'suspended' ? <IconLock size={32} /> : <IconTools size={32} />}
          title={notice[shut].title}
          text={notice[shut].text}
          action={
            <Button variant="default" onClick={signOut}>
              {notice.signOut}
            </Button>
          }
        />
      )}
      {shut === 'suspended' && whenSuspended}
    </>
  );
}
