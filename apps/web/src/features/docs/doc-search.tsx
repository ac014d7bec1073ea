/** Full-text search over everything the documentation says. The index is made when somebody begins to type. */
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import site from '../../components/site/site.module.css';
import { SiteButton } from '../../components/site/site-link.tsx';
import type { DocPart } from './doc-parts.ts';
import classes from './docs.module.css';
import type { DocsWords, DocTab } from './docs-page.tsx';

const atMost = 8;

interface DocSearchProps {
  words: DocsWords;
  onOpen(tab: DocTab, part: string): void;
}

export function DocSearch({ words, onOpen }: DocSearchProps) {
  const { search } = words;
  const [text, setText] = useState('');
  const [found, setFound] = useState<DocPart[]>();

  useEffect(() => {
    const asked = text.trim();
    if (asked === '') return setFound(undefined);
    let stale = false;
    void import('./doc-index.ts')
      .then(({ searchDocs }) => searchDocs(words, asked))
      .then((parts) => !stale && setFound(parts.slice(0, atMost)));
    return () => {
      stale = true;
    };
  }, [text, words]);

  return (
    <search style={{ display: 'block', marginBottom: 28 }}>
      <div className={classes.search}>
        <IconSearch size={18} aria-hidden />
        <input
          type="search"
          className={site.field}
          aria-label={search.label}
          placeholder={search.placeholder}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <p role="status" className={`${site.small} ${site.dimmed}`} style={{ margin: '8px 2px' }}>
        {found && (found.length === 0 ? search.none(text.trim()) : search.results(found.length))}
      </p>
      {found && (
        <>
          <ul className={classes.results}>
            {found.map((part) => (
              <li key={`${part.tab}/${part.part}`}>
                <button
                  type="button"
                  className={`${site.card} ${classes.result}`}
                  onClick={() => {
                    setText('');
                    onOpen(part.tab, part.part);
                  }}
                >
                  <span className={site.badge}>{words.tabs[part.tab]}</span>
                  <strong style={{ display: 'block', margin: '8px 0 4px' }}>{part.title}</strong>
                  <span className={`${site.small} ${site.dimmed}`}>{part.text.slice(0, 160)}</span>
                </button>
              </li>
            ))}
          </ul>
          <SiteButton size="small" onClick={() => setText('')}>
            {search.clear}
          </SiteButton>
        </>
      )}
    </search>
  );
}
