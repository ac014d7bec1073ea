/** What every handler finds in its context. */
import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { User } from '../auth/user.ts';

export interface AppEnv {
  /** Absent when a test calls `app.request` without a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    log: Logger;
    /** The address a request came from, by the socket or by the trusted proxies. */
    clientAddress: string;
    /** Set by `signedIn`. */
    user: User;
  };
}
