import { z } from 'zod';

/** `POST /api/client-errors`: an entry of the browser's error log. What is too long is cut, not refused. */
const cut = (max: number) => z.string().transform((text) => text.slice(0, max));

/** Anything that is small; of what is larger, the beginning of its JSON. */
const small = z.unknown().transform((value) => {
  const text = JSON.stringify(value);
  return text !== undefined && text.length > 4000 ? text.slice(0, 4000) : value;
});

export const clientErrorSchema = z.object({
  refId: z.string().regex(/^[A-Z0-9]{8}$/),
  timestamp: cut(40),
  level: z.enum(['error', 'warning', 'info', 'debug']).catch('error'),
  message: cut(2000),
  context: small.optional(),
  category: z.enum(['auth', 'api', 'ui', 'network', 'validation', 'general', 'database']).catch('general'),
  component: cut(200).nullish(),
  action: cut(200).nullish(),
  details: small.optional(),
  userAgent: cut(400).nullish(),
  url: cut(1000).nullish(),
  userId: cut(200).nullish(),
  sessionId: cut(200).nullish(),
  severity: z.enum(['critical', 'high', 'medium', 'low']).catch('low'),
});
export type ClientError = z.output<typeof clientErrorSchema>;
