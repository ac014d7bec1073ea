/** A change of a project's plan that somebody speaks: `POST /api/projects/{id}/spoken`. Nothing is changed by it. */
import { z } from 'zod';
import { limits } from './limits.ts';
import { lookParts } from './look.ts';
import { planChangeSchema } from './plan.ts';

export const spokenRequestSchema = z.object({
  request: z.string().trim().min(1).max(limits.chatMessage.max),
  /** Of the sentences in the answer; requests are read in English. */
  language: z.enum(['en', 'es']).default('en'),
});
export type SpokenRequest = z.input<typeof spokenRequestSchema>;

const sentences = z.array(z.string());

/** A change of the plan, and the sentences that it takes away and brings. */
export const saidChangeSchema = z.object({
  changes: z.array(planChangeSchema).min(1).max(20),
  said: z.array(
    z.object({
      /** The sentence that these belong to: what somebody can do. */
      of: z.string().optional(),
      before: sentences,
      after: sentences,
    }),
  ),
});
export type SaidChange = z.infer<typeof saidChangeSchema>;

const heardSchema = z.discriminatedUnion('as', [
  /** `left`: the words that nothing was made of. */
  saidChangeSchema.extend({ as: z.literal('change'), left: sentences }),
  /** Several could be meant: each is a change. */
  z.object({ as: z.literal('choices'), choices: z.array(saidChangeSchema.extend({ about: z.string() })).max(3) }),
  /** What was to be done is not clear; these sentences speak of it, and can be said differently. */
  z.object({ as: z.literal('near'), sentences }),
  /** What happens, in the project's own sentences. */
  z.object({ as: z.literal('answer'), sentences }),
  /** It was understood, and the plan would not hold together with it. */
  z.object({ as: z.literal('cannot'), reasons: sentences }),
  z.object({ as: z.literal('nothing') }),
]);
/** `strange`: words that were passed over, because they are orders to the program or cannot be seen. */
export const spokenSchema = heardSchema.and(z.object({ strange: sentences.optional() }));
export type Spoken = z.infer<typeof spokenSchema>;

/** A change as a language model writes it, which has read the plan. */
export const writtenChangeSchema = z.object({
  values: z.array(z.object({ module: z.string(), parameter: z.string(), value: z.union([z.string(), z.boolean(), z.array(z.string())]) })),
  features: z.array(z.object({ module: z.string(), feature: z.string(), on: z.boolean() })),
  /**
   * `sentence` as it stands in the rules, or empty to add; `instead` one or more sentences, or empty to take it out. `of`: what
   * somebody can do, to which it belongs; needed where it stands in several places.
   */
  sentences: z.array(z.object({ module: z.string(), of: z.string().optional(), sentence: z.string(), instead: z.string() })),
  /** Of the page; empty: as it is without. */
  look: z.array(z.object({ part: z.enum(lookParts), is: z.string() })).default([]),
});
export type WrittenChange = z.infer<typeof writtenChangeSchema>;
