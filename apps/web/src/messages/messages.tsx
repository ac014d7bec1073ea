/** The messages of the chosen language, for every component below. */
import { createContext, useContext } from 'react';
import type { Language } from '../lib/language.ts';
import { en, type Messages } from './en.ts';

export const MessagesContext = createContext<Messages>(en);
export const LanguageContext = createContext<Language>('en');

export function useMessages(): Messages {
  return useContext(MessagesContext);
}

export const useLanguage = () => useContext(LanguageContext);
