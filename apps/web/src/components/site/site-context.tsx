/**
 * What public pages know of the place they stand in. Two hosts carry them: the light one for visitors, which is React and
 * nothing else, and the application, with its router and its session.
 */
import { createContext, useContext } from 'react';
import type { Language } from '../../lib/language.ts';

export interface Site {
  signedIn: boolean;
  /** Shows a page of this site without loading anew. Answers false when the browser has to load it. */
  go(href: string): boolean;
  toggleScheme(): void;
  language: Language;
  setLanguage(language: Language): void;
}

export const SiteContext = createContext<Site>({
  signedIn: false,
  go: () => false,
  toggleScheme: () => undefined,
  language: 'en',
  setLanguage: () => undefined,
});

export const useSite = () => useContext(SiteContext);

/** Goes there, whoever has to do it. */
export function useGo(): (href: string) => void {
  const { go } = useSite();
  return (href) => {
    if (!go(href)) window.location.assign(href);
  };
}
