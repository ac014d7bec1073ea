/** The first three templates, each to be looked at or to be taken into the wizard. */

import site from '../../components/site/site.module.css';
import { SiteButtonLink, SiteLink } from '../../components/site/site-link.tsx';
import { classNames } from '../../lib/class-names.ts';
import { pages } from '../../lib/paths.ts';
import { useSiteMessages } from '../../messages/site-messages.tsx';
import example from './example.ts';
import classes from './landing.module.css';

const shown = 3;

export function LandingTemplates() {
  const { landing } = useSiteMessages();
  const { templates: words } = landing;
  return (
    <section className={site.section} id="templates" aria-labelledby="templates-title">
      <div className={site.row} style={{ justifyContent: 'space-between', alignItems: 'flex-end', marginBottom: 32 }}>
        <div>
          <h2 id="templates-title" className={site.h2}>
            {words.title}
          </h2>
          <p className={site.lead}>{words.lead}</p>
        </div>
        <SiteLink href={pages.templates} className={site.link}>
          {words.all}
        </SiteLink>
      </div>
      <ul className={site.cards}>
        {example.templates.slice(0, shown).map(({ id, name, description, category, difficulty, tags, isPopular, imageUrl }) => (
          <li key={id}>
            <article className={classNames(site.card, classes.template)} lang="en">
              {imageUrl && <img src={imageUrl} alt="" width={320} height={150} loading="lazy" decoding="async" />}
              <div className={classes.templateBody}>
                <h3 className={site.h3}>{name}</h3>
                <p className={`${site.small} ${site.dimmed}`}>{description}</p>
                <div className={site.row} style={{ gap: 6, marginTop: 'auto' }}>
                  {isPopular && <span className={site.badge}>★ {words.popular}</span>}
                  <span className={site.badge}>{words.categories[category]}</span>
                  <span className={site.badge} data-tone="quiet">
                    {words.difficulties[difficulty]}
                  </span>
                  {tags.slice(0, 2).map((tag) => (
                    <span key={tag} className={site.badge} data-tone="quiet">
                      {tag}
                    </span>
                  ))}
                </div>
                <div className={site.row} style={{ marginTop: 8 }}>
                  <SiteButtonLink href={`${pages.templates}/${id}`} size="small" aria-label={words.viewOf(name)}>
                    {words.view}
                  </SiteButtonLink>
                  <SiteButtonLink href={`${pages.wizard}?template=${id}`} size="small" kind="soft" aria-label={words.takeOf(name)}>
                    {words.take}
                  </SiteButtonLink>
                </div>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
