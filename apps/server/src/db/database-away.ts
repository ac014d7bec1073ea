/**
 * A database that cannot be reached for a while: how its absence is told from other errors, and what waits for it. Requests
 * then are answered 503, and sent again by whoever sent them; none of them is a bug.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** The database could not be reached, or went away in the middle; whether a statement under way was executed is not known. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';

  constructor(cause: unknown) {
    super('the database is away', { cause });
  }
}

/** SQLSTATE: connection exceptions, shutting down, crashed, starting up, too many connections. Others are Node's. */
const codes =
  /^(08\w{3}|57P0[1235]|53300|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What pg says without a code. */
const sayings = /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;

/** Whether an error of the driver, or what it was wrapped into, says that the connection is gone. */
export function isConnectionLost(error: unknown): boolean {
  return inChain(error, (one) => ('code' in one && typeof one.code === 'string' && codes.test(one.code)) || sayings.test(one.message));
}

export const isDatabaseAway = (error: unknown) => inChain(error, (one) => one instanceof DatabaseAwayError);

function inChain(error: unknown, fits: (one: Error) => boolean): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if (fits(one)) return true;
  return false;
}

const requests = new AsyncLocalStorage<{ away: boolean }>();

/** Remembers for one request whether the database went away: libraries in between may answer with an error of their own. */
export const watchingDatabase = <T>(work: () => T): T => requests.run({ away: false }, work);

export const databaseWasAway = () => requests.getStore()?.away ?? false;

/** The error to throw in place of a driver's. */
export function awayError(cause: unknown): DatabaseAwayError {
  const request = requests.getStore();
  if (request) request.away = true;
  return new DatabaseAwayError(cause);
}

const againAfterMs = 250;

/**
 * Does the work again and again while the database is away. Only for work that may be done twice.
 * @param untilMs the moment from which on the error is thrown; default never
 */
export async function whileDatabaseIsAway<T>(
  work: () => Promise<T>,
  {
    untilMs = Number.POSITIVE_INFINITY,
    signal,
    onAway,
  }: { untilMs?: number; signal?: AbortSignal; onAway?: (error: unknown) => void } = {},
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(isDatabaseAway(error) || isConnectionLost(error)) || signal?.aborted || Date.now() >= untilMs) throw error;
      onAway?.(error);
      await delay(againAfterMs, undefined, { ...(signal && { signal }) });
    }
  }
}
