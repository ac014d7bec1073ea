import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The log: JSON, one line an event. Errors of database queries come with the query's values, among them session tokens
 * and what people wrote, so those are cut off wherever an error is logged.
 */
export function makeLog(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  return pino({ level, serializers: { err: (error: unknown) => (error instanceof Error ? describe(error) : error) } }, destination);
}

function describe(error: Error): Record<string, unknown> {
  const { name, message, stack = '' } = error;
  // A stack begins with the message, which may have any number of lines.
  const frames = stack.slice(stack.indexOf(message) + message.length);
  return {
    type: name,
    message: withoutValues(message),
    stack: `${name}: ${withoutValues(message)}${frames}`,
    ...('code' in error && { code: error.code }),
    ...(error.cause instanceof Error && { cause: describe(error.cause) }),
  };
}

/** Drizzle writes "Failed query: … params: …", the values being the rest of its message. */
function withoutValues(message: string): string {
  const values = message.indexOf('\nparams: ');
  return values === -1 ? message : `${message.slice(0, values)} (values left out)`;
}
