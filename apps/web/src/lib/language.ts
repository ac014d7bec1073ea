/** The language of the page: chosen by the person, else the browser's when there are texts in it, else English. */
import { localStore } from './browser-store.ts';

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
/** Each in its own words. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

const key = 'language';
const isLanguage = (text: string | null): text is Language => languages.some((known) => known === text);

export function chosenLanguage(): Language {
  const stored = localStore.getItem(key);
  if (isLanguage(stored)) return stored;
  const own = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return own ?? 'en';
}

/** The page is loaded anew, in the other language. */
export function chooseLanguage(language: Language): void {
  localStore.setItem(key, language);
  window.location.reload();
}
