import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { StateMessage } from '../components/state-message.tsx';
import { askNow, useServerGone } from '../lib/server-gone.ts';
import { useMessages } from '../messages/messages.tsx';

/** While a page or the session is still on its way: the shape of a page, as app.html has shown it already. */
export function PendingPage({ text }: { text?: string }) {
  const { common } = useMessages();
  if (useServerGone())
    return (
      <StateMessage
        icon={<IconPlugConnectedX size={32} />}
        order={1}
        role="alert"
        title={common.unreachable}
        action={<Button onClick={askNow}>{common.retry}</Button>}
      />
    );
  return (
    <div className="frame-page" role="status">
      <p>{text ?? common.loading}</p>
      <span />
      <span />
      <span />
    </div>
  );
}
