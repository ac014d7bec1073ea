/** What the server and its engine threads say to each other. Both ends are of one build, so the shapes are trusted. */
import { type ErrorCode, errorCatalogue, StarwrightError } from '@starwright/protocol/errors';

export type ToThread = { call: number; method: string; args: unknown[] } | { abort: number };

export type FromThread =
  | { kind: 'ready' }
  | { call: number; kind: 'event'; event: unknown }
  | { call: number; kind: 'answer'; value: unknown; cpuMs: number }
  | { call: number; kind: 'error'; error: SentError; cpuMs: number };

/** Classes do not survive the way between threads. */
export interface SentError {
  code?: string;
  message: string;
  fields?: Record<string, string>;
  stack?: string;
}

/** An event that tells of an error in our own composing or trying; the answer only says it in a sentence. */
export interface SentMistake {
  mistake: SentError;
}
export const isMistake = (event: unknown): event is SentMistake => typeof event === 'object' && event !== null && 'mistake' in event;

export function sendError(error: unknown): SentError {
  if (error instanceof StarwrightError) {
    const { code, message, fields } = error;
    return { code, message, ...(fields && { fields }) };
  }
  return error instanceof Error ? { message: error.message, ...(error.stack && { stack: error.stack }) } : { message: String(error) };
}

export function receiveError({ code, message, fields, stack }: SentError): Error {
  if (isCode(code)) return new StarwrightError(code, { message, ...(fields && { fields }) });
  const error = new Error(message);
  if (stack) error.stack = stack;
  return error;
}

const isCode = (code: string | undefined): code is ErrorCode => code !== undefined && Object.hasOwn(errorCatalogue, code);
