/** A session that is lost while the page is open: said once, whoever notices it first, and signed in anew. */
import { api } from './paths.ts';
import { type Toast, toast } from './toast.ts';

const loginDelayMs = 500;
let leaving = false;

/** Tells that the session is lost and leaves for the sign-in page, which comes back to `next` (a path of this site). */
export function signInAgain(words: Toast, next: string): void {
  if (leaving) return;
  leaving = true;
  toast('bad', words);
  setTimeout(() => {
    leaving = false;
    window.location.assign(`${api.login}?next=${encodeURIComponent(next)}`);
  }, loginDelayMs);
}
