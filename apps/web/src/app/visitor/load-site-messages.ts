import type { Language } from '../../lib/language.ts';
import { type SiteMessages, siteEnglish } from '../../messages/site-messages.tsx';

export async function loadSiteMessages(language: Language): Promise<SiteMessages> {
  return language === 'es' ? (await import('../../messages/es/site-messages.ts')).siteSpanish : siteEnglish;
}
