import { z } from 'zod';
import { limits } from './limits.ts';

/** `POST /api/chat`. `context` may name the project that is open: `{ projectId }`. */
export const chatRequestSchema = z.object({
  message: z
    .string()
    .trim()
    .min(limits.chatMessage.min, 'Write a message.')
    .max(limits.chatMessage.max, `Use at most ${limits.chatMessage.max} characters.`)
    .describe('10 to 500 characters; shorter ones, as the chat of the page sends, are answered too'),
  context: z.union([z.string().max(4000), z.looseObject({ projectId: z.string().max(64).optional() })]).nullish(),
});
export type ChatRequest = z.infer<typeof chatRequestSchema>;

/** `response` is plain text. `suggestions` can be sent as the next message; `links` lead to pages of this site. */
export const chatResponseSchema = z.object({
  response: z.string(),
  suggestions: z.array(z.string()),
  links: z.array(z.object({ label: z.string(), path: z.string() })),
  /** Credits it cost; asking costs none. */
  creditsUsed: z.number().int(),
  /** Chats of today, this one included, and how many a day the tier has; null: as many as one likes. */
  dailyChats: z.number().int(),
  chatsPerDay: z.number().int().nullable(),
});
export type ChatResponse = z.infer<typeof chatResponseSchema>;

/** `GET /api/docs-search?q=…`: what the documentation says about it, best first. */
export const passageSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.object({ label: z.string(), path: z.string() }).optional(),
});
