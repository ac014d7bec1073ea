import { languageNames, languages } from '../../lib/language.ts';
import { pages } from '../../lib/paths.ts';
import { useSiteMessages } from '../../messages/site-messages.tsx';
import { Logo } from '../logo.tsx';
import site from './site.module.css';
import classes from './site-bar.module.css';
import { useSite } from './site-context.tsx';
import { SiteLink } from './site-link.tsx';

export function SiteFooter() {
  const { site: words, product } = useSiteMessages();
  const { language, setLanguage } = useSite();
  const { footer, links } = words;
  const lists = [
    {
      title: footer.product,
      items: [
        [pages.templates, links.templates],
        [pages.apps, links.apps],
        [pages.builders, links.builders],
        [pages.dashboard, links.dashboard],
      ],
    },
    {
      title: footer.learn,
      items: [
        [pages.docs, links.docs],
        [pages.roadmap, links.roadmap],
        [pages.genesis, links.genesis],
      ],
    },
    {
      title: footer.legal,
      items: [
        [pages.terms, footer.terms],
        [pages.privacy, footer.privacy],
      ],
    },
  ] as const;
  return (
    <footer className={`site ${classes.footer}`}>
      <div className={site.page}>
        <div className={classes.footerGrid}>
          <div>
            <p className={classes.brand}>
              <Logo size={26} />
              {product}
            </p>
            <p className={site.dimmed} style={{ marginTop: 10 }}>
              {footer.claim}
            </p>
            <p className={`${site.small} ${site.dimmed}`} style={{ marginTop: 4 }}>
              {footer.licence}
            </p>
          </div>
          {lists.map(({ title, items }) => (
            <nav key={title} aria-label={title}>
              <p className={classes.footerTitle}>{title}</p>
              <ul>
                {items.map(([to, label]) => (
                  <li key={to}>
                    <SiteLink href={to}>{label}</SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <label className={`${site.row} ${site.small} ${site.dimmed}`} style={{ marginTop: 28 }}>
          {footer.language}
          <select
            className={classes.select}
            value={language}
            onChange={({ currentTarget }) => {
              const chosen = languages.find((known) => known === currentTarget.value);
              if (chosen) setLanguage(chosen);
            }}
          >
            {languages.map((known) => (
              <option key={known} value={known} lang={known}>
                {languageNames[known]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </footer>
  );
}
