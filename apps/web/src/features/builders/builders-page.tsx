/** /builders: how many there are, and the milestones. */

import { milestones, nextMilestone } from '@starwright/protocol/milestones';
import site from '../../components/site/site.module.css';
import { SiteButtonLink } from '../../components/site/site-link.tsx';
import { SitePage } from '../../components/site/site-page.tsx';
import { pages } from '../../lib/paths.ts';
import { useSignupCount } from '../../lib/signup-count.ts';
import type { builders } from '../../messages/en/builders.ts';
import { useSiteMessages } from '../../messages/site-messages.tsx';
import { MilestonePicture } from './milestone-picture.tsx';

export function BuildersPage({ words }: { words: typeof builders }) {
  const { landing } = useSiteMessages();
  const { count, shown } = useSignupCount();
  const { next, percent } = nextMilestone(count ?? 0);
  return (
    <SitePage title={words.title} lead={words.lead}>
      <section className={site.card} style={{ marginBottom: 36 }} aria-label={words.now}>
        <p className={site.dimmed}>{words.now}</p>
        <p className={site.h1} style={{ fontFamily: 'var(--sw-font-headings)', fontVariantNumeric: 'tabular-nums', minHeight: '1.1em' }}>
          {count === undefined ? words.counting : new Intl.NumberFormat('en').format(shown)}
        </p>
        <div
          className={site.bar}
          style={{ marginTop: 16 }}
          role="progressbar"
          aria-label={landing.builders.progress}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.floor(percent)}
        >
          <span style={{ width: `${percent}%` }} />
        </div>
      </section>
      <h2 className={site.h2} style={{ marginBottom: 20 }}>
        {words.milestones}
      </h2>
      <ol className={site.cards}>
        {milestones.map(({ id, builders: needed }, index) => {
          const { name, reward } = landing.builders.names[id];
          const reached = count !== undefined && count >= needed;
          return (
            <li key={id} className={site.card}>
              <MilestonePicture step={index} lit={reached} />
              <h3 className={site.h3} style={{ marginTop: 14 }}>
                {name}
              </h3>
              <p className={site.dimmed}>{words.at(needed)}</p>
              <p style={{ margin: '6px 0 10px' }}>{words.reward(reward)}</p>
              {reached && (
                <span className={site.badge} data-tone="good">
                  {words.reached}
                </span>
              )}
              {count !== undefined && next?.id === id && <span className={site.badge}>{words.next}</span>}
            </li>
          );
        })}
      </ol>
      <div className={site.row} style={{ marginTop: 36 }}>
        <SiteButtonLink href={pages.auth} kind="action">
          {words.join}
        </SiteButtonLink>
        <SiteButtonLink href={pages.apps}>{words.apps}</SiteButtonLink>
      </div>
    </SitePage>
  );
}
