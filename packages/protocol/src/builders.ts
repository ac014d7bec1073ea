import { z } from 'zod';

/** `GET /api/builders` */
export const buildersSchema = z.object({
  count: z.number().int(),
  dapps: z.number().int(),
  milestones: z.array(z.object({ builders: z.number().int(), name: z.string(), reward: z.string(), reached: z.boolean() })),
  percent: z.number(),
  /** Sign-ups of the last 30 days, UTC, oldest first. */
  days: z.array(z.object({ day: z.string(), signups: z.number().int() })),
});
export type Builders = z.infer<typeof buildersSchema>;
