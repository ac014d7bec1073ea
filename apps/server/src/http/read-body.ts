import { StarwrightError } from '@starwright/protocol/errors';
import { storable } from '@starwright/protocol/storable';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { AppEnv } from './app-env.ts';

/**
 * Reads a JSON body. Text in it is made well-formed, and NUL characters are refused: PostgreSQL can keep neither.
 * @throws StarwrightError `invalid-body` with what to change by field (`prompt-unreadable` for a prompt with NUL).
 */
export async function readBody<S extends z.ZodType>(c: Context<AppEnv>, schema: S): Promise<z.output<S>> {
  const parsed = schema.safeParse(storable(parseJson(await c.req.text())));
  if (parsed.success) return parsed.data;
  throw new StarwrightError('invalid-body', { fields: fieldsOf(parsed.error) });
}

/** Field → what to change; the first remark on each field counts. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  return fields;
}

/** @throws StarwrightError `invalid-body` */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StarwrightError('invalid-body', { fields: { body: 'Send JSON.' } });
  }
}
