/** What somebody sent, made fit to be kept. */
import { StarwrightError } from './errors.ts';

/** No call needs more; deeper ones would use up the stack. */
const deepest = 40;

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
