/** The documents' top navigation: brand, /genesis, /docs, /roadmap, and /auth by the name of Dashboard. */
import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { launched } from '../../lib/launch.ts';
import { pages } from '../../lib/paths.ts';
import { useSiteMessages } from '../../messages/site-messages.tsx';
import { Logo } from '../logo.tsx';
import { SchemeButton } from './scheme-button.tsx';
import classes from './site-bar.module.css';
import { useSite } from './site-context.tsx';
import { SiteLink } from './site-link.tsx';

interface SiteNavProps {
  path: string;
  /** Before the brand: the application's menu button. */
  before?: ReactNode;
  /** Last: the account, for whoever is signed in. */
  account?: ReactNode;
}

export function SiteNav({ path, before, account }: SiteNavProps) {
  const { site, landing, product } = useSiteMessages();
  const { signedIn } = useSite();
  const menu = useRef<HTMLDetailsElement>(null);
  const links = [
    { to: pages.genesis, label: site.links.genesis },
    { to: pages.docs, label: site.links.docs },
    { to: pages.roadmap, label: site.links.roadmap },
    { to: pages.auth, label: site.links.dashboard },
  ];
  const list = links.map(({ to, label }) => (
    <SiteLink
      key={to}
      href={to}
      className={classes.link}
      aria-current={path === to ? 'page' : undefined}
      onClick={() => menu.current?.removeAttribute('open')}
    >
      {label}
    </SiteLink>
  ));
  return (
    <div className={classes.inner}>
      {before}
      <SiteLink href={pages.landing} className={classes.brand} aria-label={site.home}>
        <Logo size={28} />
        {product}
      </SiteLink>
      <span className={classes.launch}>{launched() ? landing.launchMark.since : landing.launchMark.before}</span>
      <nav className={classes.links} aria-label={site.navigation}>
        {list}
      </nav>
      <SchemeButton />
      {account}
      {!signedIn && (
        <details className={classes.menu} ref={menu}>
          <summary className={classes.square} aria-label={site.menu}>
            <IconMenu2 size={19} aria-hidden />
          </summary>
          <nav className={classes.menuList} aria-label={site.menu}>
            {list}
            <SiteLink href={pages.templates} onClick={() => menu.current?.removeAttribute('open')}>
              {site.links.templates}
            </SiteLink>
          </nav>
        </details>
      )}
    </div>
  );
}
