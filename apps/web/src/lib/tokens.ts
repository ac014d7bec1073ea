/**
 * The tokens this browser keeps, and which of them speaks for a request. Nothing but authentication data lives here, and
 * clearing it touches nothing else.
 */
import { anonymousToken, demoTokenPattern } from '@starwright/protocol/tokens';

export interface TokenStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const keys = { demo: 'demo_token', session: 'session_token', provider: 'starwright-auth' } as const;

/** Demo token, else session token, else the identity provider's own record, else the token that grants nothing. */
export function chooseToken(store: TokenStore): string {
  return readDemoToken(store) ?? store.getItem(keys.session) ?? readProviderToken(store) ?? anonymousToken;
}

export function readDemoToken(store: TokenStore): string | undefined {
  const token = store.getItem(keys.demo);
  return token && demoTokenPattern.test(token) ? token : undefined;
}

export function keepDemoToken(store: TokenStore, token: string): void {
  store.setItem(keys.demo, token);
}

export function keepSessionToken(store: TokenStore, token: string): void {
  store.removeItem(keys.demo);
  store.setItem(keys.session, token);
}

export function hasSessionToken(store: TokenStore): boolean {
  return store.getItem(keys.session) !== null || readProviderToken(store) !== undefined;
}

/** What every 401 does: the demo and the session token are forgotten. */
export function forgetTokens(store: TokenStore): void {
  store.removeItem(keys.demo);
  store.removeItem(keys.session);
}

/** What a sign-out does: the identity provider's record goes as well. */
export function forgetEverything(store: TokenStore): void {
  forgetTokens(store);
  store.removeItem(keys.provider);
}

/** A fresh demo token: 24 random bytes after the prefix. */
export function makeDemoToken(random: Uint8Array = crypto.getRandomValues(new Uint8Array(24))): string {
  return `demo-token-${[...random].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Takes `demo_token` out of an address. Answers the token when it is well formed, and the address without it. */
export function takeDemoToken(address: string): { token: string | undefined; address: string } {
  const url = new URL(address);
  const token = url.searchParams.get('demo_token');
  url.searchParams.delete('demo_token');
  return { token: token && demoTokenPattern.test(token) ? token : undefined, address: url.toString() };
}

function readProviderToken(store: TokenStore): string | undefined {
  try {
    const record: unknown = JSON.parse(store.getItem(keys.provider) ?? 'null');
    if (typeof record === 'object' && record !== null && 'access_token' in record && typeof record.access_token === 'string') {
      return record.access_token;
    }
  } catch {
    // A record that is not JSON is no session.
  }
  return undefined;
}
