import site from '../../components/site/site.module.css';
import { SiteButtonLink } from '../../components/site/site-link.tsx';
import { pages } from '../../lib/paths.ts';
import classes from './docs.module.css';
import type { DocsWords } from './docs-page.tsx';
import { useScrollToTarget } from './scroll-to-target.ts';

export function StartTab({ words, target }: { words: DocsWords['start']; target: string | undefined }) {
  const { quick, credits, chains, trouble, help } = words;
  useScrollToTarget(target);
  return (
    <>
      <section className={classes.block} id="quick-start" aria-labelledby="quick-title">
        <h2 id="quick-title" className={site.h2}>
          {quick.title}
        </h2>
        <ol className={classes.steps}>
          {quick.steps.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}.</strong> {text}
            </li>
          ))}
        </ol>
      </section>
      <section className={classes.block} id="credits" aria-labelledby="credits-title">
        <h2 id="credits-title" className={site.h2}>
          {credits.title}
        </h2>
        <p className={site.dimmed}>{credits.lead}</p>
        <Table label={credits.title} head={credits.head} rows={credits.rows} />
        {credits.notes.map((note) => (
          <p key={note} className={`${site.small} ${site.dimmed}`} style={{ marginTop: 10 }}>
            {note}
          </p>
        ))}
      </section>
      <section className={classes.block} id="chains" aria-labelledby="chains-title">
        <h2 id="chains-title" className={site.h2}>
          {chains.title}
        </h2>
        <p className={site.dimmed}>{chains.lead}</p>
        <Table label={chains.title} head={chains.head} rows={chains.rows} />
      </section>
      <section className={classes.block} id="troubleshooting" aria-labelledby="trouble-title">
        <h2 id="trouble-title" className={site.h2} style={{ marginBottom: 16 }}>
          {trouble.title}
        </h2>
        {trouble.items.map(({ title, text }) => (
          <details key={title} className={classes.fold}>
            <summary>{title}</summary>
            <p className={classes.inside}>{text}</p>
          </details>
        ))}
      </section>
      <section className={site.card}>
        <h2 className={site.h3} style={{ marginBottom: 14 }}>
          {help.title}
        </h2>
        <div className={site.row}>
          <SiteButtonLink href={pages.auth} kind="soft">
            {help.auth}
          </SiteButtonLink>
          <SiteButtonLink href={pages.builders}>{help.builders}</SiteButtonLink>
          <SiteButtonLink href="https://x.com/hashtag/starwright" target="_blank" rel="noopener noreferrer">
            {help.social}
          </SiteButtonLink>
        </div>
      </section>
    </>
  );
}

export function Table({ label, head, rows }: { label: string; head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, at) => (
                <td key={`${head[at]}`}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
