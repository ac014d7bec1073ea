/** /genesis: the founders' story. */

import site from '../../components/site/site.module.css';
import { SiteButtonLink } from '../../components/site/site-link.tsx';
import { SitePage } from '../../components/site/site-page.tsx';
import { pages } from '../../lib/paths.ts';
import type { genesis } from '../../messages/en/genesis.ts';
import { ForgeScene } from './forge-scene.tsx';
import { Founders } from './founders.tsx';

export function GenesisPage({ words }: { words: typeof genesis }) {
  return (
    <SitePage title={words.title} eyebrow={words.eyebrow} lead={words.lead} picture={<ForgeScene />}>
      <div className={site.prose} style={{ maxWidth: 740 }}>
        {words.sections.map(({ title, text }) => (
          <section key={title}>
            <h2 style={{ fontSize: 24, marginBottom: 6 }}>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
        <Founders title={words.founders} />
      </div>
      <section className={site.section} aria-labelledby="principles-title">
        <h2 id="principles-title" className={site.h2} style={{ marginBottom: 24 }}>
          {words.principles.title}
        </h2>
        <ul className={site.cards}>
          {words.principles.items.map(({ title, text }) => (
            <li key={title} className={site.card}>
              <h3 className={site.h3}>{title}</h3>
              <p className={site.dimmed} style={{ marginTop: 8 }}>
                {text}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <div className={site.row}>
        <SiteButtonLink href={pages.auth} kind="action">
          {words.join}
        </SiteButtonLink>
        <SiteButtonLink href={pages.roadmap}>{words.roadmap}</SiteButtonLink>
      </div>
    </SitePage>
  );
}
