/** What one call of better-auth did to whom. Its hooks know; its answers do not always say. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Happened {
  /** Who is signed in. */
  person?: string | undefined;
  /** The account that was made. */
  made?: string;
  /** Whose session was begun. */
  began?: string;
  /** Whose session was ended. */
  ended?: string;
  /** Who has a new password by letter. */
  reset?: string;
  /** Who was sent a letter for a new password. */
  lettered?: string;
  /** Whose address somebody wanted to sign up with again. */
  known?: string;
  /** Who has Google as a way in from now on. */
  joinedGoogle?: string;
  /** The address of the account that a password was tried at. */
  guessed?: string | undefined;
}

const present = new AsyncLocalStorage<Happened>();

/** @param happened is filled in while the work goes on */
export const tellingInto = <T>(happened: Happened, work: () => Promise<T>): Promise<T> => present.run(happened, work);

export const tell = (what: Happened): void => void Object.assign(present.getStore() ?? {}, what);
