/** What was not looked at, in the page's language where it is known: dapps of older versions know it in English only. */
import type { ValidationResults } from '@starwright/protocol/generate';

export const notCheckedIn = (
  { notChecked, notCheckedInSpanish }: Pick<ValidationResults, 'notChecked' | 'notCheckedInSpanish'>,
  language: 'en' | 'es',
): readonly string[] => (language === 'es' ? (notCheckedInSpanish ?? notChecked) : notChecked);
