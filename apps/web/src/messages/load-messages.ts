import type { Language } from '../lib/language.ts';
import { en, type Messages } from './en.ts';

/** All texts in one language; what has no translation yet is English. */
export async function loadMessages(language: Language): Promise<Messages> {
  return language === 'es' ? (await import('./es.ts')).es : en;
}
