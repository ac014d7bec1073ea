/** The texts of the public pages: few enough for a visitor who has just arrived. */
import { createContext, useContext } from 'react';
import { landing } from './en/landing.ts';
import { site } from './en/site.ts';

export const siteEnglish = { product: 'Starwright', site, landing };
export type SiteMessages = typeof siteEnglish;

export const SiteMessagesContext = createContext<SiteMessages>(siteEnglish);
export const useSiteMessages = () => useContext(SiteMessagesContext);
