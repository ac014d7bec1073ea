/** Spanish. An area that is missing here is shown in English until somebody has translated it. */
import { en, type Messages } from './en.ts';
import { siteSpanish } from './es/site-messages.ts';

export const es: Messages = { ...en, ...siteSpanish };
