/** The three tiers, and the popup that says since when they can be had. */
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import site from '../../components/site/site.module.css';
import { SiteButton, SiteButtonLink } from '../../components/site/site-link.tsx';
import { launched } from '../../lib/launch.ts';
import { pages } from '../../lib/paths.ts';
import { useSiteMessages } from '../../messages/site-messages.tsx';
import classes from './landing.module.css';

export function Tiers() {
  const { landing, site: words } = useSiteMessages();
  const { tiers } = landing;
  const popup = useRef<HTMLDialogElement>(null);
  return (
    <section className={site.section} id="tiers" aria-labelledby="tiers-title">
      <div className={site.head}>
        <h2 id="tiers-title" className={site.h2}>
          {tiers.title}
        </h2>
        <p className={site.lead}>{tiers.lead}</p>
      </div>
      <ul className={site.cards}>
        {tiers.items.map(({ id, name, price, allowance, more }, index) => (
          <li key={id}>
            <article className={`${site.card} ${classes.tier}`} data-middle={index === 1 || undefined}>
              <h3 className={site.h3}>{name}</h3>
              <p>
                <span className={classes.price}>{price}</span>{' '}
                {index > 0 && <span className={`${site.small} ${site.dimmed}`}>{tiers.perMonth}</span>}
              </p>
              <ul className={site.ticks}>
                {[allowance, ...more].map((line, at) => (
                  <li key={line} style={at === 0 ? { fontWeight: 600 } : undefined}>
                    <IconCheck size={18} stroke={2.4} aria-hidden />
                    {line}
                  </li>
                ))}
              </ul>
              <div style={{ marginTop: 'auto' }}>
                {index === 0 ? (
                  <SiteButtonLink href={pages.auth} kind="soft">
                    {tiers.start}
                  </SiteButtonLink>
                ) : (
                  <SiteButton onClick={() => popup.current?.showModal()}>{tiers.choose(name)}</SiteButton>
                )}
              </div>
            </article>
          </li>
        ))}
      </ul>
      <p className={`${site.small} ${site.dimmed}`} style={{ marginTop: 18 }}>
        {tiers.note}
      </p>
      <dialog ref={popup} className={site.dialog} aria-labelledby="tiers-popup">
        <h2 id="tiers-popup" className={site.h3}>
          {tiers.popup.title}
        </h2>
        <p style={{ margin: '12px 0' }}>{launched() ? tiers.popup.since : tiers.popup.before}</p>
        <p className={site.dimmed}>{tiers.popup.text}</p>
        <div className={site.row} style={{ marginTop: 20 }}>
          <SiteButtonLink href={pages.auth} kind="action">
            {tiers.popup.start}
          </SiteButtonLink>
          <SiteButton onClick={() => popup.current?.close()}>{words.close}</SiteButton>
        </div>
      </dialog>
    </section>
  );
}
