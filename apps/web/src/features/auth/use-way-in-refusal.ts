import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../lib/api-client.ts';
import { explainError } from '../../lib/explain-error.ts';
import { pages } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';
import { useSession } from './session-provider.tsx';

/** What to do when the server refuses a change to the ways in: sign in again and come back, or say why. */
export function useWayInRefusal(): (error: unknown) => void {
  const { settings, common, waysIn } = useMessages();
  const { signOut } = useSession();
  const navigate = useNavigate();
  return (error) => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'address-unconfirmed') toast('bad', waysIn.unconfirmed);
    else if (code === 'fresh-sign-in-needed') {
      toast('info', waysIn.fresh);
      void signOut().then(() => navigate({ to: pages.auth, search: { next: pages.settings } }));
    } else toast('bad', { title: settings.failed.title, text: explainError(error, common) });
  };
}
