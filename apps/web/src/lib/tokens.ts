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

/** What the identity provider says of a session: its token, and when it ends (ms since 1970). */
export interface ProviderRecord {
  accessToken: string;
  expiresAtMs: number;
}

/** Keeps the identity provider's record, for sessions that came by a cookie and for refreshing them before they end. */
export function keepProviderRecord(store: TokenStore, { accessToken, expiresAtMs }: ProviderRecord): void {
  store.setItem(
    keys.provider,
    JSON.stringify({ access_token: accessToken, expires_at: Math.floor(expiresAtMs / 1000), token_type: 'bearer' }),
  );
}

/** When the provider's session ends; undefined when nothing is known of it. */
export function providerExpiryMs(store: TokenStore): number | undefined {
  const record = readProviderRecord(store);
  return record && 'expires_at' in record && typeof record.expires_at === 'number' ? record.expires_at * 1000 : undefined;
}

/** The keys of sign-in data, and nothing else. */
export const authKeys: readonly string[] = Object.values(keys);

/** Which kind of token is sent, for whoever looks for a fault. */
export function kindOfToken(store: TokenStore): 'demo' | 'session' | 'provider' | 'anonymous' {
  if (readDemoToken(store)) return 'demo';
  if (store.getItem(keys.session) !== null) return 'session';
  return readProviderToken(store) ? 'provider' : 'anonymous';
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
  const record = readProviderRecord(store);
  return record && 'access_token' in record && typeof record.access_token === 'string' ? record.access_token : undefined;
}

function readProviderRecord(store: TokenStore): object | undefined {
  try {
    const record: unknown = JSON.parse(store.getItem(keys.provider) ?? 'null');
    return typeof record === 'object' && record !== null ? record : undefined;
  } catch {
    // A record that is not JSON is no session.
    return undefined;
  }
}
