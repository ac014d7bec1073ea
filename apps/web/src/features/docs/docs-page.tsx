/** /docs: five tabs, each with an address of its own (`#faq`), and a search over all of them. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SitePage } from '../../components/site/site-page.tsx';
import type { docs } from '../../messages/en/docs.ts';
import { ApiTab } from './api-tab.tsx';
import { DocSearch } from './doc-search.tsx';
import classes from './docs.module.css';
import { ExamplesTab } from './examples-tab.tsx';
import { FaqTab } from './faq-tab.tsx';
import { StartTab } from './start-tab.tsx';
import { TutorialsTab } from './tutorials-tab.tsx';

export type DocsWords = typeof docs;
export const docTabs = ['getting-started', 'api-reference', 'tutorials', 'examples', 'faq'] as const;
export type DocTab = (typeof docTabs)[number];

const tabOf = (hash: string): DocTab | undefined => docTabs.find((tab) => tab === hash.slice(1).split('/')[0]);

export function DocsPage({ words }: { words: DocsWords }) {
  const [tab, setTab] = useState<DocTab>('getting-started');
  /** The part that a search result leads to. */
  const [target, setTarget] = useState<string>();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const read = () => {
      const { hash } = window.location;
      setTab(tabOf(hash) ?? 'getting-started');
      setTarget(hash.split('/')[1]);
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  function open(next: DocTab, part?: string) {
    window.history.replaceState(window.history.state, '', `#${next}${part ? `/${part}` : ''}`);
    setTab(next);
    setTarget(part);
  }
  function moveWithArrows(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = docTabs[(docTabs.indexOf(tab) + step + docTabs.length) % docTabs.length];
    if (!next) return;
    open(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  }

  return (
    <SitePage title={words.title} lead={words.lead}>
      <div className={classes.tools}>
        <div className={classes.tabs} role="tablist" aria-label={words.tabsLabel} ref={list} onKeyDown={moveWithArrows} tabIndex={-1}>
          {docTabs.map((each) => (
            <button
              key={each}
              id={`tab-${each}`}
              type="button"
              role="tab"
              className={classes.tab}
              aria-selected={tab === each}
              aria-controls="docs-panel"
              tabIndex={tab === each ? 0 : -1}
              onClick={() => open(each)}
            >
              {words.tabs[each]}
            </button>
          ))}
        </div>
      </div>
      <DocSearch words={words} onOpen={open} />
      <div id="docs-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'getting-started' && <StartTab words={words.start} target={target} />}
        {tab === 'api-reference' && <ApiTab words={words.api} target={target} />}
        {tab === 'tutorials' && <TutorialsTab words={words.tutorials} target={target} />}
        {tab === 'examples' && <ExamplesTab words={words.examples} />}
        {tab === 'faq' && <FaqTab words={words.faq} target={target} />}
      </div>
    </SitePage>
  );
}
