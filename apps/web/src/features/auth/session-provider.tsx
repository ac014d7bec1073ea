/** Holds the session and runs its effects: the check at the start, tokens in addresses, lost sessions, signing in and out. */
import type { CurrentUser } from '@starwright/protocol/users';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useReducer } from 'react';
import { ApiError, onUnauthorized } from '../../lib/api-client.ts';
import { localStore } from '../../lib/browser-store.ts';
import { logAs, logError } from '../../lib/error-log.ts';
import type { InjectedWallet } from '../../lib/node/find-wallets.ts';
import { setRefusal } from '../../lib/refusals.ts';
import { forgetEverything, forgetTokens, hasSessionToken, keepDemoToken, makeDemoToken, readDemoToken } from '../../lib/tokens.ts';
import { rememberDemo } from './left-demo.ts';
import { signInByPasskey } from './passkeys.ts';
import { checkDelayMs, initialSession, type Session, sessionAfter } from './session.ts';
import {
  type Credentials,
  emergencySignOut,
  endSession,
  fetchAndSync,
  fetchCurrentUser,
  type NotYet,
  refreshSession,
  signInByCode,
  signInByEmail,
  signUpByEmail,
} from './session-requests.ts';
import { useSessionRefresh } from './use-session-refresh.ts';
import { signInByWallet } from './wallet-sign-in.ts';

export interface SessionControl {
  session: Session;
  /** Answers what is still missing, if anything. */
  signIn(credentials: Credentials): Promise<NotYet | undefined>;
  signInByCode(code: string, recovery: boolean): Promise<void>;
  signInByPasskey(): Promise<void>;
  signUp(credentials: Credentials & { name: string }): Promise<NotYet | undefined>;
  signInByWallet(wallet: InjectedWallet): Promise<void>;
  /** The user is known to have changed: asked for anew. */
  refreshUser(): Promise<void>;
  /** Forgets all sign-in data of this browser without asking anybody. */
  clearAuth(): void;
  /** Answers false when this server takes no demo users. */
  enterDemo(): Promise<boolean>;
  /** @param leave goes first to a page that needs no sign-in. @throws ApiError or TypeError when the server does not agree; nothing has changed then. */
  signOut(leave?: () => Promise<void>): Promise<void>;
  /** Never fails. */
  emergencySignOut(): Promise<void>;
  retry(): void;
}

const SessionContext = createContext<SessionControl | undefined>(undefined);

export function useSession(): SessionControl {
  const control = useContext(SessionContext);
  if (!control) throw new Error('useSession needs a SessionProvider above it.');
  return control;
}

/** A demo user is drawn from the token alone, from the beginning. */
function sessionAtStart(): Session {
  const token = readDemoToken(localStore);
  return token ? sessionAfter(initialSession, { type: 'demo-token', token }) : initialSession;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, dispatch] = useReducer(sessionAfter, undefined, sessionAtStart);
  const queries = useQueryClient();

  const check = useCallback(async ({ drawn = true } = {}) => {
    const demoToken = readDemoToken(localStore);
    if (demoToken && drawn) dispatch({ type: 'demo-token', token: demoToken });
    try {
      // A visitor without any token is no error: only the cookie is asked about.
      const byCookie = !demoToken && !hasSessionToken(localStore);
      if (byCookie && !(await refreshSession())) {
        dispatch({ type: 'nobody' });
        return false;
      }
      // Who comes back from Google has a cookie and nothing else yet.
      dispatch({ type: 'user', user: await (byCookie ? fetchAndSync() : fetchCurrentUser()), demo: demoToken !== undefined });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status >= 500) logError({ category: 'auth', message: 'The session could not be checked.' });
      dispatch(
        error instanceof ApiError && error.code === 'suspended'
          ? { type: 'nobody' }
          : error instanceof ApiError && error.status === 401
            ? { type: 'nobody' }
            : { type: 'no-answer' },
      );
      return false;
    }
  }, []);

  useEffect(() => onUnauthorized(() => dispatch({ type: 'unauthorized' })), []);
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  useEffect(() => logAs(userId), [userId]);
  useSessionRefresh(session, () => dispatch({ type: 'unauthorized' }));
  useEffect(() => {
    const timer = setTimeout(check, readDemoToken(localStore) ? 0 : checkDelayMs);
    return () => clearTimeout(timer);
  }, [check]);

  const control = useMemo<SessionControl>(() => {
    const enter = async (signIn: () => Promise<CurrentUser | NotYet>) => {
      rememberDemo(readDemoToken(localStore));
      const user = await signIn();
      if (typeof user === 'string') return user;
      setRefusal(undefined);
      queries.clear();
      dispatch({ type: 'user', user, demo: false });
      return undefined;
    };
    const over = () => {
      forgetEverything(localStore);
      setRefusal(undefined);
      queries.clear();
      dispatch({ type: 'sign-out' });
    };
    return {
      session,
      signIn: (credentials) => enter(() => signInByEmail(credentials)),
      signUp: (credentials) => enter(() => signUpByEmail(credentials)),
      signInByCode: async (code, recovery) => void (await enter(() => signInByCode(code, recovery))),
      signInByPasskey: async () => void (await enter(signInByPasskey)),
      signInByWallet: async (wallet) => void (await enter(() => signInByWallet(wallet))),
      async refreshUser() {
        const user = await fetchCurrentUser();
        dispatch({ type: 'user', user, demo: readDemoToken(localStore) !== undefined });
      },
      clearAuth: over,
      async enterDemo() {
        keepDemoToken(localStore, makeDemoToken());
        queries.clear();
        // The sign-in page stays until the server has said yes.
        const welcome = await check({ drawn: false });
        if (!welcome) forgetTokens(localStore);
        return welcome;
      },
      async signOut(leave) {
        await endSession();
        await leave?.();
        over();
      },
      async emergencySignOut() {
        await emergencySignOut();
        over();
      },
      retry() {
        dispatch({ type: 'check' });
        void check();
      },
    };
  }, [session, check, queries]);
  return <SessionContext value={control}>{children}</SessionContext>;
}
