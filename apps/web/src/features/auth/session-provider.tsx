/** Holds the session and runs its effects: the check at the start, tokens in addresses, lost sessions, signing in and out. */
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useReducer } from 'react';
import { ApiError, onUnauthorized } from '../../lib/api-client.ts';
import { localStore } from '../../lib/browser-store.ts';
import { forgetTokens, hasSessionToken, keepDemoToken, makeDemoToken, readDemoToken } from '../../lib/tokens.ts';
import { initialSession, type Session, sessionAfter } from './session.ts';
import {
  type Credentials,
  fetchCurrentUser,
  hasSessionCookie,
  signInByEmail,
  signOutEverywhere,
  signUpByEmail,
} from './session-requests.ts';

export interface SessionControl {
  session: Session;
  signIn(credentials: Credentials): Promise<void>;
  signUp(credentials: Credentials & { name: string }): Promise<void>;
  /** Answers false when this server takes no demo users. */
  enterDemo(): Promise<boolean>;
  signOut(): Promise<void>;
  retry(): void;
}

const SessionContext = createContext<SessionControl | undefined>(undefined);

export function useSession(): SessionControl {
  const control = useContext(SessionContext);
  if (!control) throw new Error('useSession needs a SessionProvider above it.');
  return control;
}

/** How long the page waits before it asks for an existing session. */
const checkDelayMs = 100;

export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, dispatch] = useReducer(sessionAfter, initialSession);
  const queries = useQueryClient();

  const check = useCallback(async () => {
    const demoToken = readDemoToken(localStore);
    if (demoToken) dispatch({ type: 'demo-token', token: demoToken });
    try {
      // A visitor without any token is no error: only the cookie is asked about.
      if (!demoToken && !hasSessionToken(localStore) && !(await hasSessionCookie())) {
        dispatch({ type: 'nobody' });
        return false;
      }
      dispatch({ type: 'user', user: await fetchCurrentUser(), demo: demoToken !== undefined });
      return true;
    } catch (error) {
      dispatch(error instanceof ApiError && error.status === 401 ? { type: 'nobody' } : { type: 'no-answer' });
      return false;
    }
  }, []);

  useEffect(() => onUnauthorized(() => dispatch({ type: 'unauthorized' })), []);
  useEffect(() => {
    const timer = setTimeout(check, readDemoToken(localStore) ? 0 : checkDelayMs);
    return () => clearTimeout(timer);
  }, [check]);

  const control = useMemo<SessionControl>(
    () => ({
      session,
      async signIn(credentials) {
        const user = await signInByEmail(credentials);
        queries.clear();
        dispatch({ type: 'user', user, demo: false });
      },
      async signUp(credentials) {
        const user = await signUpByEmail(credentials);
        queries.clear();
        dispatch({ type: 'user', user, demo: false });
      },
      async enterDemo() {
        keepDemoToken(localStore, makeDemoToken());
        queries.clear();
        const welcome = await check();
        if (!welcome) forgetTokens(localStore);
        return welcome;
      },
      async signOut() {
        await signOutEverywhere();
        queries.clear();
        dispatch({ type: 'sign-out' });
      },
      retry() {
        dispatch({ type: 'check' });
        void check();
      },
    }),
    [session, check, queries],
  );
  return <SessionContext value={control}>{children}</SessionContext>;
}
