/** The assistant beside a project, when a language model is connected: `POST /api/projects/{id}/assistant`. */
import { z } from 'zod';
import { limits } from './limits.ts';
import { modelSpendingSchema } from './model.ts';
import { projectFiles } from './projects.ts';
import { saidChangeSchema } from './spoken.ts';

const pathSchema = z.enum(Object.keys(projectFiles) as [keyof typeof projectFiles]); // the keys of a constant object

export const assistantRequestSchema = z.object({
  /** The conversation so far, the person's newest question last. */
  messages: z
    .array(z.object({ role: z.enum(['user', 'assistant']), content: z.string().trim().min(1).max(limits.assistantMessage.max) }))
    .min(1)
    .max(limits.assistantMessages)
    .refine((messages) => messages.at(-1)?.role === 'user', 'The last message must be the person’s.'),
  /** What stands in the editor and is not saved; the assistant looks at this instead. */
  files: z.partialRecord(pathSchema, z.string().max(limits.fileBytes)).optional(),
  /** In which the sentences of a proposed change are told. */
  language: z.enum(['en', 'es']).default('en'),
});
export type AssistantRequest = z.input<typeof assistantRequestSchema>;

/** Server-sent events of an answer. The event name is `type`, data is this JSON. The last one is `done` or `error`. */
export const assistantEventSchema = z.discriminatedUnion('type', [
  /** A piece of the answer, as it is written. */
  z.object({ type: z.literal('text'), text: z.string() }),
  /** What it has looked at instead of guessing. */
  z.object({
    type: z.literal('looked'),
    at: z.enum(['file', 'analysis', 'behaviours', 'gas', 'plan', 'lookup']),
    file: z.string().optional(),
  }),
  /** A change of a file for the person to accept or not; nothing has been changed. */
  z.object({ type: z.literal('proposal'), file: pathSchema, before: z.string(), after: z.string(), reason: z.string() }),
  /** A change of the plan for the person to try; nothing has been changed. */
  saidChangeSchema.extend({ type: z.literal('change') }),
  z.object({ type: z.literal('spent'), spent: modelSpendingSchema }),
  z.object({ type: z.literal('done') }),
  /** In plain words, with what to do about it. */
  z.object({ type: z.literal('error'), message: z.string() }),
]);
export type AssistantEvent = z.infer<typeof assistantEventSchema>;
