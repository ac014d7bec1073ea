/** The launch banner, 40 px high, until it is dismissed. Public/theme.js hides a dismissed one before the first paint. */
import { IconX } from '@tabler/icons-react';
import { localStore } from '../../lib/browser-store.ts';
import { launched } from '../../lib/launch.ts';
import { pages } from '../../lib/paths.ts';
import { useSiteMessages } from '../../messages/site-messages.tsx';
import classes from './site-bar.module.css';
import { SiteLink } from './site-link.tsx';

export function LaunchBanner() {
  const { banner } = useSiteMessages().site;
  return (
    <section className={classes.banner} aria-label={banner.label}>
      <p>
        {launched() ? banner.since : banner.before} · <SiteLink href={pages.genesis}>{banner.link}</SiteLink>
      </p>
      <button
        type="button"
        className={classes.dismiss}
        aria-label={banner.dismiss}
        onClick={() => {
          localStore.setItem('launch_banner', 'dismissed');
          document.documentElement.classList.add('banner-dismissed');
        }}
      >
        <IconX size={16} aria-hidden />
      </button>
    </section>
  );
}
