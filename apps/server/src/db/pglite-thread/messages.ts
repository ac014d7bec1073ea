/** What a process and the thread that holds its embedded database say to each other. Both ends are of one build, so shapes are trusted. */

export interface QueryOptions {
  rowMode?: 'array' | 'object';
  /** Ids of the types that are answered as PostgreSQL writes them. */
  asText: number[];
}

export type Ask =
  /** `within`: the transaction, by the number it was begun with. */
  | { kind: 'query'; text: string; params: unknown[]; options: QueryOptions; within?: number }
  | { kind: 'exec'; text: string; within?: number }
  | { kind: 'begin' }
  | { kind: 'end'; within: number; how: 'commit' | 'rollback' }
  | { kind: 'listen' | 'unlisten'; channel: string }
  | { kind: 'close' };

export type ToThread = { id: number; ask: Ask };
export type FromThread = { id: number; value: unknown } | { id: number; error: SentError } | { channel: string; payload: string };

/** Errors of the database are told apart by what they carry beside their message, such as the SQLSTATE in `code`. */
export interface SentError {
  message: string;
  stack: string | undefined;
  fields: Record<string, unknown>;
}

export function sendError(error: unknown): SentError {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, fields: {} };
  const plain = Object.entries(error).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return { message: error.message, stack: error.stack, fields: Object.fromEntries(plain) };
}

export function receiveError({ message, stack, fields }: SentError): Error {
  const error = Object.assign(new Error(message), fields);
  if (stack) error.stack = stack;
  return error;
}
