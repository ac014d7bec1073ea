/** The log of what went wrong in this browser: kept here (the newest 50 entries) and sent to the server. */
import type { ClientError } from '@starwright/protocol/client-errors';
import { localStore, sessionStore } from './browser-store.ts';
import { api } from './paths.ts';
import { chooseToken, type TokenStore } from './tokens.ts';

export type Level = ClientError['level'];
export type Category = ClientError['category'];

export const logKey = 'client_error_logs';
const kept = 50;
const sessionKey = 'log_session';

/** critical: errors about sign-in or the database; high: about calls or what was entered; medium: other errors and all warnings. */
export function severityOf(level: Level, category: Category): ClientError['severity'] {
  if (level === 'error' && (category === 'auth' || category === 'database')) return 'critical';
  if (level === 'error' && (category === 'api' || category === 'validation')) return 'high';
  return level === 'error' || level === 'warning' ? 'medium' : 'low';
}

/**
 * 8 capital letters and digits. The same fault has the same reference, so that whoever looks for it finds all of it: figures and
 * ids within the message do not count.
 */
export function refIdOf(category: Category, message: string, component = ''): string {
  const text = `${category}|${component}|${message.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi, '#')}`;
  return [0x811c9dc5, 0x1b873593].map((seed) => hash(text, seed).toString(36).toUpperCase().padStart(4, '0').slice(-4)).join('');
}

/** FNV-1a, 32 bits. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}

export interface Happening {
  level?: Level;
  message: string;
  category?: Category;
  component?: string;
  action?: string;
  details?: unknown;
  context?: unknown;
}

let userId = 'anonymous';
/** Whose entries the next ones are. */
export function logAs(id: string | undefined): void {
  userId = id ?? 'anonymous';
}

/** Notes what happened. Never fails, and what the server does not take is not tried again. */
export function logError({ level = 'error', message, category = 'general', component, action, details, context }: Happening): ClientError {
  const entry: ClientError = {
    refId: refIdOf(category, message, component),
    timestamp: new Date().toISOString(),
    ...{ level, message, category, component, action, details, context, userId },
    userAgent: navigator.userAgent,
    // A query may hold what nobody else should read.
    url: window.location.origin + window.location.pathname,
    sessionId: sessionId(),
    severity: severityOf(level, category),
  };
  keep(localStore, entry);
  void fetch(api.clientErrors, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${chooseToken(localStore)}` },
    body: JSON.stringify(entry),
    keepalive: true,
  }).catch(() => {});
  return entry;
}

export function readLog(store: TokenStore): ClientError[] {
  try {
    const entries: unknown = JSON.parse(store.getItem(logKey) ?? '[]');
    // Only this module writes under the key.
    return Array.isArray(entries) ? (entries as ClientError[]) : [];
  } catch {
    return [];
  }
}

function keep(store: TokenStore, entry: ClientError): void {
  store.setItem(logKey, JSON.stringify([...readLog(store), entry].slice(-kept)));
}

function sessionId(): string {
  const known = sessionStore.getItem(sessionKey);
  if (known) return known;
  const fresh = crypto.randomUUID();
  sessionStore.setItem(sessionKey, fresh);
  return fresh;
}

/** Notes every uncaught error and every rejection that nobody handles. @returns how to stop. */
export function listenForErrors(): () => void {
  const onError = ({ message, error }: ErrorEvent) => note(message, error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => note(reason instanceof Error ? reason.message : String(reason), reason);
  const note = (message: string, error: unknown) =>
    logError({ message: message || 'unknown error', details: error instanceof Error ? error.stack?.split('\n').slice(0, 6) : undefined });
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
