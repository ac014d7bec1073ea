import type { SiteMessages } from '../site-messages.tsx';
import { landing } from './landing.ts';
import { site } from './site.ts';

export const siteSpanish: SiteMessages = { product: 'Starwright', site, landing };
