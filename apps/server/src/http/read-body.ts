import { StarwrightError } from '@starwright/protocol/errors';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { AppEnv } from './app-env.ts';

/** No call needs more; deeper ones would use up the stack. */
const deepest = 40;

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

/**
 * The value with well-formed texts.
 * @throws StarwrightError `invalid-body` or `prompt-unreadable` for NUL characters, `invalid-body` for very deep nesting.
 */
export function storable(value: unknown, path = '', depth = 0): unknown {
  if (depth > deepest) throw new StarwrightError('invalid-body', { fields: { body: 'Nest it less deeply.' } });
  if (typeof value === 'string') {
    if (value.includes('\0')) {
      if (path === 'prompt') throw new StarwrightError('prompt-unreadable', { fields: { prompt: 'Remove the control characters.' } });
      throw new StarwrightError('invalid-body', { fields: { [path || 'body']: 'Remove the NUL characters.' } });
    }
    return value.isWellFormed() ? value : value.toWellFormed();
  }
  if (Array.isArray(value)) return value.map((item, index) => storable(item, path ? `${path}.${index}` : String(index), depth + 1));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [storable(key, path), storable(item, path ? `${path}.${key}` : key, depth + 1)]),
    );
  }
  return value;
}
