/** What an error of the AI SDK means. Only its status and a few words of the provider's answer are looked at. */
import { ModelTrouble, type TroubleKind } from './trouble.ts';

export function troubleOf(error: unknown): ModelTrouble {
  if (error instanceof ModelTrouble) return error;
  const call = apiCallError(error);
  if (!call) return new ModelTrouble(isNetworkError(error) ? 'unreachable' : 'cut-off');
  const { status, text } = call;
  return new ModelTrouble(kindOf(status, text), { status });
}

/** Seconds the provider asks to wait (`retry-after`), if it says so. */
export function retryAfterSeconds(error: unknown): number | undefined {
  const seconds = Number(apiCallError(error)?.headers['retry-after']);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

function kindOf(status: number | undefined, text: string): TroubleKind {
  // Anthropic says it with a 400, OpenAI with a 429.
  if (status === 402 || /insufficient_quota|credit balance|out of credit|billing/i.test(text)) return 'no-credit';
  if (status === undefined) return 'unreachable';
  // Ollama, LM Studio, llama.cpp and OpenAI each say it in their own words, all with these.
  if (status === 400 && /context (length|size|window)|context_length|n_ctx/i.test(text)) return 'short-context';
  if (status === 401 || status === 403) return 'bad-key';
  if (status === 404) return 'unknown-model';
  if (status === 429) return 'rate-limited';
  if (status === 408) return 'too-slow';
  if (status === 529 || status >= 500) return 'overloaded';
  // An answer that began well and whose stream then could not be read.
  if (status < 300) return 'cut-off';
  return 'rejected';
}

interface CallError {
  status: number | undefined;
  text: string;
  headers: Record<string, string>;
}

/** The SDK wraps the error of the last try in others. */
function apiCallError(error: unknown): CallError | undefined {
  for (let at: unknown = error, depth = 0; isRecord(at) && depth < 5; depth++) {
    if (at.name === 'AI_APICallError') {
      return {
        status: typeof at.statusCode === 'number' ? at.statusCode : undefined,
        text: typeof at.responseBody === 'string' ? at.responseBody.slice(0, 4000) : '',
        headers: isRecord(at.responseHeaders) ? stringsOf(at.responseHeaders) : {},
      };
    }
    at = at.lastError ?? at.cause;
  }
  return errorInStream(error);
}

/** Anthropic and OpenAI can report an error inside a stream that began well; the SDK passes its JSON on. */
function errorInStream(error: unknown): CallError | undefined {
  const text = isRecord(error) && !(error instanceof Error) ? JSON.stringify(error) : typeof error === 'string' ? error : '';
  if (/overloaded/i.test(text)) return { status: 529, text, headers: {} };
  if (/rate_limit/i.test(text)) return { status: 429, text, headers: {} };
  return undefined;
}

function isNetworkError(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; isRecord(at) && depth < 5; depth++) {
    if (typeof at.code === 'string' && /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT)$/.test(at.code))
      return true;
    at = at.cause;
  }
  return false;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const stringsOf = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).flatMap(([key, value]) => (typeof value === 'string' ? [[key.toLowerCase(), value]] : [])));
