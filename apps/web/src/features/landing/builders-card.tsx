/** How many builders there are, and how far it is to the next milestone. */

import { nextMilestone } from '@starwright/protocol/milestones';
import site from '../../components/site/site.module.css';
import { SiteLink } from '../../components/site/site-link.tsx';
import { pages } from '../../lib/paths.ts';
import { useSignupCount } from '../../lib/signup-count.ts';
import { useSiteMessages } from '../../messages/site-messages.tsx';
import classes from './landing.module.css';

export function BuildersCard() {
  const { landing } = useSiteMessages();
  const words = landing.builders;
  const { count, shown } = useSignupCount();
  const { next, percent } = nextMilestone(count ?? 0);
  return (
    <section className={site.card} aria-labelledby="builders-title">
      <div className={classes.strip}>
        <div className={site.row} style={{ gap: '4px 18px' }}>
          <h2 id="builders-title" className={`${site.small} ${site.dimmed}`} style={{ fontWeight: 500, fontFamily: 'inherit' }}>
            {words.title}
          </h2>
          <span className={classes.stripNumber}>{count === undefined ? words.counting : words.count(shown)}</span>
          <span className={`${site.small} ${site.dimmed} ${classes.stripNext}`}>
            {count !== undefined &&
              (next
                ? `${words.next(words.names[next.id].name, next.builders - count)} · ${words.reward(words.names[next.id].reward)}`
                : words.all)}
          </span>
        </div>
        <SiteLink href={pages.builders} className={site.link}>
          {words.link}
        </SiteLink>
        <div
          className={site.bar}
          style={{ gridColumn: '1 / -1' }}
          role="progressbar"
          aria-label={words.progress}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.floor(percent)}
        >
          <span style={{ width: `${percent}%` }} />
        </div>
      </div>
    </section>
  );
}
