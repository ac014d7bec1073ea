/** Spanish. An area that is missing here is shown in English until somebody has translated it. */
import { en, type Messages } from './en.ts';
import { admin } from './es/admin.ts';
import { auth } from './es/auth.ts';
import { chat } from './es/chat.ts';
import { notice } from './es/notice.ts';
import { settings } from './es/settings.ts';
import { signInMore } from './es/sign-in.ts';
import { siteSpanish } from './es/site-messages.ts';
import { support } from './es/support.ts';

export const es: Messages = { ...en, ...siteSpanish, admin, auth, chat, notice, settings, signInMore, support };
