/**
 * The pages that are the same for everyone, and prerendered. Each loads its part and its texts in one language when it is
 * shown; none needs the component library, so that a visitor has little to download.
 */
import type { ComponentType } from 'react';
import type { Language } from '../lib/language.ts';
import { pages } from '../lib/paths.ts';

export interface PublicPage {
  path: string;
  /** Answers the page with its texts in it. */
  load(language: Language): Promise<ComponentType>;
}

/** A page that takes its texts as `words`. */
const withWords =
  <Words,>(Page: ComponentType<{ words: Words }>, words: Words): ComponentType =>
  () => <Page words={words} />;

const inSpanish = (language: Language) => language === 'es';

export const publicPages: PublicPage[] = [
  { path: pages.landing, load: async () => (await import('../features/landing/landing-page.tsx')).default },
  {
    path: pages.genesis,
    async load(language) {
      const texts = inSpanish(language) ? import('../messages/es/genesis.ts') : import('../messages/en/genesis.ts');
      const [{ GenesisPage }, { genesis }] = await Promise.all([import('../features/genesis/genesis-page.tsx'), texts]);
      return withWords(GenesisPage, genesis);
    },
  },
  {
    path: pages.roadmap,
    async load(language) {
      const texts = inSpanish(language) ? import('../messages/es/roadmap.ts') : import('../messages/en/roadmap.ts');
      const [{ RoadmapPage }, { roadmap }] = await Promise.all([import('../features/roadmap/roadmap-page.tsx'), texts]);
      return withWords(RoadmapPage, roadmap);
    },
  },
  {
    path: pages.docs,
    async load(language) {
      const texts = inSpanish(language) ? import('../messages/es/docs.ts') : import('../messages/en/docs.ts');
      const [{ DocsPage }, { docs }] = await Promise.all([import('../features/docs/docs-page.tsx'), texts]);
      return withWords(DocsPage, docs);
    },
  },
  {
    path: pages.builders,
    async load(language) {
      const texts = inSpanish(language) ? import('../messages/es/builders.ts') : import('../messages/en/builders.ts');
      const [{ BuildersPage }, { builders }] = await Promise.all([import('../features/builders/builders-page.tsx'), texts]);
      return withWords(BuildersPage, builders);
    },
  },
  {
    path: pages.terms,
    async load(language) {
      const texts = inSpanish(language) ? import('../messages/es/terms.ts') : import('../messages/en/terms.ts');
      const [{ LegalPage }, { terms }] = await Promise.all([import('../features/legal/legal-page.tsx'), texts]);
      return withWords(LegalPage, terms);
    },
  },
  {
    path: pages.privacy,
    async load(language) {
      const texts = inSpanish(language) ? import('../messages/es/privacy.ts') : import('../messages/en/privacy.ts');
      const [{ LegalPage }, { privacy }] = await Promise.all([import('../features/legal/legal-page.tsx'), texts]);
      return withWords(LegalPage, privacy);
    },
  },
];

export const publicPageAt = (path: string): PublicPage | undefined =>
  publicPages.find((page) => page.path === (path.replace(/\/+$/, '') || pages.landing));
