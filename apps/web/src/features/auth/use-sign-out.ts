import { useNavigate } from '@tanstack/react-router';
import { pages } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';
import { useSession } from './session-provider.tsx';

/** Signs out and goes to a page that needs no sign-in. When the server does not agree, the person stays, and is told. */
export function useSignOut(to: typeof pages.landing | typeof pages.auth): () => Promise<void> {
  const { signOut } = useSession();
  const { shell } = useMessages();
  const navigate = useNavigate();
  const leave = () => navigate({ to });
  return () =>
    // Away first, since most pages would ask for a sign-in for a moment; but the sign-in page has nothing for whoever is signed in.
    (to === pages.auth ? signOut().then(leave) : signOut(leave)).catch((error) => {
      console.error('Signing out failed.', error);
      toast('bad', shell.signOutFailed);
    });
}
