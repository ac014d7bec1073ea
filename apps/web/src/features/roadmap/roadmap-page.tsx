/** /roadmap: five phases, each item done or not. */
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import site from '../../components/site/site.module.css';
import { SiteButtonLink } from '../../components/site/site-link.tsx';
import { SitePage } from '../../components/site/site-page.tsx';
import { pages } from '../../lib/paths.ts';
import { type PhaseStatus, phases } from '../../lib/roadmap-phases.ts';
import type { roadmap } from '../../messages/en/roadmap.ts';
import classes from './roadmap.module.css';

const tones: Record<PhaseStatus, string | undefined> = { completed: 'good', 'in-progress': undefined, planned: 'warn', future: 'quiet' };

export function RoadmapPage({ words }: { words: typeof roadmap }) {
  return (
    <SitePage title={words.title} lead={words.lead}>
      <ol className={classes.phases}>
        {phases.map(({ id, status, items }) => {
          const { name, when, text } = words.phases[id];
          const done = items.filter((item) => item.done).length;
          return (
            <li key={id} className={classes.phase} data-status={status}>
              <div>
                <h2 style={{ fontSize: 24 }}>{name}</h2>
                <p className={site.dimmed}>{when}</p>
                <span className={site.badge} data-tone={tones[status]} style={{ marginTop: 8 }}>
                  {words.statuses[status]}
                </span>
              </div>
              <div className={site.card}>
                <p style={{ fontWeight: 500, marginBottom: 14 }}>{text}</p>
                <ul className={site.ticks}>
                  {items.map((item) => (
                    <li key={item.id}>
                      {item.done ? (
                        <IconCircleCheckFilled size={20} aria-hidden />
                      ) : (
                        <IconCircleDashed size={20} className={classes.open} aria-hidden />
                      )}
                      <span>
                        <span className="visually-hidden">{item.done ? words.done : words.open}: </span>
                        {words.items[item.id]}
                      </span>
                    </li>
                  ))}
                </ul>
                <p className={`${site.small} ${site.dimmed}`} style={{ marginTop: 14 }}>
                  {words.progress(done, items.length)}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
      <SiteButtonLink href={pages.auth} kind="action">
        {words.join}
      </SiteButtonLink>
    </SitePage>
  );
}
