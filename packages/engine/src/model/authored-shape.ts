/** What a model writes beyond the catalogue: patches, behaviours as data, and the rights it needs, each with its reason. */
import { actors } from '@starwright/protocol/scenarios';
import { z } from 'zod';

const valueShape = z.union([z.string(), z.boolean(), z.array(z.string())]);

const stepShape = z.object({
  do: z.enum(['send', 'refuse', 'read', 'pay', 'pass', 'mine']),
  as: z.enum(actors).nullish(),
  on: z.string().nullish(),
  call: z.string().nullish(),
  args: z.array(valueShape).nullish(),
  value: z.string().nullish(),
  returns: valueShape.nullish(),
  at: z.number().int().nullish(),
  atLeast: z.string().nullish(),
  atMost: z.string().nullish(),
  saves: z.string().nullish(),
  emits: z.object({ event: z.string(), args: z.array(valueShape).nullish() }).nullish(),
  changes: z.array(z.object({ of: z.string(), asset: z.string(), by: z.string() })).nullish(),
  error: z.string().nullish(),
  refused: z.boolean().nullish(),
  seconds: z.number().int().nullish(),
  blocks: z.number().int().nullish(),
});
export type AuthoredStep = z.infer<typeof stepShape>;

export const authoredShape = z.object({
  parts: z.array(z.object({ text: z.string(), built: z.boolean(), note: z.string() })),
  patches: z.array(z.object({ find: z.string(), replace: z.string(), reason: z.string() })),
  deploy: z.array(z.object({ contract: z.string(), args: z.array(z.string()) })),
  powers: z.array(z.object({ contract: z.string(), function: z.string(), because: z.string() })),
  scenarios: z.array(z.object({ part: z.string(), steps: z.array(stepShape) })),
});
export type Authored = z.infer<typeof authoredShape>;
