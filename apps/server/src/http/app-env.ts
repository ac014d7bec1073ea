/** What every handler finds in its context. */
import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { User } from '../auth/user.ts';
import type { Note } from './security-log.ts';

export interface AppEnv {
  /** Absent when a test calls `app.request` without a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    log: Logger;
    /** The address a request came from, by the socket or by the trusted proxies. */
    clientAddress: string;
    /** The same with all bits of an IPv6 address. */
    wholeAddress: string;
    /** Writes into the security log. */
    note: Note;
    /** The call stands in the security log already. */
    noted: boolean;
    /** What a call of the API waits for from here on has an end and places of its own, so its place among those in flight is given back. */
    waitElsewhere: () => void;
    /** Set by `signedIn`. */
    user: User;
  };
}
