/** What to tell a person about a failed call, with the request id when the server gave one. */
import type { Messages } from '../messages/en.ts';
import { ApiError } from './api-client.ts';

export function explainError(error: unknown, { unreachable, unexpected, requestId }: Messages['common']): string {
  if (error instanceof ApiError) return error.requestId ? `${error.explanation} ${requestId(error.requestId)}` : error.explanation;
  // `fetch` throws a TypeError when there is no answer at all.
  return error instanceof TypeError ? unreachable : unexpected;
}
