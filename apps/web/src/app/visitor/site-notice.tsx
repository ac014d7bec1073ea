/** What the operator has to say to everyone, on the light host. It lies over the page, so that nothing moves when it comes. */
import type { Banner } from '@starwright/protocol/site';
import { useEffect, useState } from 'react';
import { lightCall } from '../../lib/light-call.ts';
import { api } from '../../lib/paths.ts';
import { useSiteMessages } from '../../messages/site-messages.tsx';
import classes from './visitor.module.css';

const askEveryMs = 60_000;

async function askBanner(signal: AbortSignal): Promise<Banner | undefined> {
  const answer = await lightCall(api.site, signal);
  if (typeof answer !== 'object' || answer === null || !('banner' in answer)) return undefined;
  const { banner } = answer;
  if (typeof banner !== 'object' || banner === null || !('text' in banner) || typeof banner.text !== 'string') return undefined;
  return { text: banner.text, kind: 'kind' in banner && banner.kind === 'warning' ? 'warning' : 'info' };
}

export function SiteNotice() {
  const { site } = useSiteMessages();
  const [banner, setBanner] = useState<Banner>();
  useEffect(() => {
    const leaving = new AbortController();
    // Without an answer there is nothing to say.
    const ask = () => askBanner(leaving.signal).then(setBanner, () => undefined);
    void ask();
    const timer = setInterval(ask, askEveryMs);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, []);
  return banner ? (
    <section className={`site ${classes.notice}`} aria-label={site.notice} data-kind={banner.kind}>
      <p>{banner.text}</p>
    </section>
  ) : null;
}
