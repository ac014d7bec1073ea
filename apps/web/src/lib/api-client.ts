/** Every call to the server: the token chosen, cookies sent, JSON both ways, errors raised as `{status}: {body text}`. */
import { errorBodySchema } from '@starwright/protocol/errors';
import type { z } from 'zod';
import { localStore } from './browser-store.ts';
import { logError } from './error-log.ts';
import { errorSentence } from './error-sentences.ts';
import { noteRefusal } from './refusals.ts';
import { chooseToken, forgetTokens } from './tokens.ts';

/** An answer that is not OK. `message` is `{status}: {body text, or status text}`; the parts of a documented error stand beside it. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** What to tell a person. */
  readonly explanation: string;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  readonly resetsAt: string | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const documented = readDocumented(body);
    this.code = documented?.code ?? 'unknown';
    this.explanation = errorSentence(this.code, documented?.message ?? statusText);
    this.fields = documented?.fields ?? {};
    this.requestId = documented?.requestId;
    this.resetsAt = documented?.resetsAt;
  }
}

const unauthorizedListeners = new Set<() => void>();
/** Told after any 401, when the tokens have been forgotten. Answers how to stop listening. */
export function onUnauthorized(listener: () => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  accept?: string;
  signal?: AbortSignal | undefined;
  keepalive?: boolean;
  /** A 401 here says something about what was typed, not about the session: tokens stay, nobody is told. */
  signingIn?: boolean;
}

/** Sends a request and answers the response when it is OK. @throws ApiError otherwise; TypeError when the server cannot be reached. */
export async function send(path: string, request: ApiRequest = {}): Promise<Response> {
  const headers: Record<string, string> = { accept: request.accept ?? 'application/json' };
  if (!request.signingIn) headers.authorization = `Bearer ${chooseToken(localStore)}`;
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(path, {
    method: request.method ?? 'GET',
    headers,
    credentials: 'include',
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    ...(request.signal && { signal: request.signal }),
    ...(request.keepalive && { keepalive: true }),
  });
  if (response.ok) return response;
  const error = new ApiError(response.status, response.statusText, await response.text());
  if (response.status === 401 && !request.signingIn) {
    console.warn('Authentication failed: the session is not known to the server.');
    forgetTokens(localStore);
    for (const listener of unauthorizedListeners) listener();
  }
  if (!request.signingIn) noteRefusal(error.code);
  if (response.status >= 500 && error.code !== 'maintenance') {
    logError({
      category: 'api',
      message: `${response.status} ${error.code} from ${path.replace(/\?.*/, '')}`,
      context: { requestId: error.requestId },
    });
  }
  throw error;
}

/** Sends a request and answers its JSON, checked against `schema`. @throws ZodError when the answer is of another shape. */
export async function call<T>(schema: z.ZodType<T>, path: string, request?: ApiRequest): Promise<T> {
  const response = await send(path, request);
  const parsed = schema.safeParse(await response.json());
  if (parsed.success) return parsed.data;
  logError({ category: 'validation', message: `The answer of ${path.replace(/\?.*/, '')} was not understood.` });
  console.error(`The answer of ${path} was not understood.`, parsed.error.message);
  throw parsed.error;
}

function readDocumented(body: string) {
  try {
    return errorBodySchema.parse(JSON.parse(body)).error;
  } catch {
    return undefined;
  }
}
