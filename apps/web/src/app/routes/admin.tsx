/** /admin. The server lets only administrators read any of it; this page says so to everybody else. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AdminPortal } from '../../features/admin/admin-portal.tsx';
import { RequireSignIn } from '../../features/auth/require-sign-in.tsx';
import { pages } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';
import { PendingPage } from '../pending-page.tsx';

export default function AdminPage() {
  const { admin } = useMessages();
  return (
    <RequireSignIn sentence={admin.gate} waiting={<PendingPage />}>
      {(user) => (user.isAdmin ? <AdminPortal /> : <Denied />)}
    </RequireSignIn>
  );
}

function Denied() {
  const { admin } = useMessages();
  const navigate = useNavigate();
  useEffect(() => {
    toast('bad', admin.denied);
    void navigate({ to: pages.landing, replace: true });
  }, [admin, navigate]);
  return <PendingPage />;
}
