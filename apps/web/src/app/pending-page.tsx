import { useMessages } from '../messages/messages.tsx';

/** While a page or the session is still on its way: the shape of a page, as app.html has shown it already. */
export function PendingPage({ text }: { text?: string }) {
  const { common } = useMessages();
  return (
    <div className="frame-page" role="status">
      <p>{text ?? common.loading}</p>
      <span />
      <span />
      <span />
    </div>
  );
}
