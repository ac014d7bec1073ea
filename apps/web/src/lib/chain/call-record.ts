/** One transaction as a person reads it. */
import { z } from 'zod';

const hexSchema = z.templateLiteral(['0x', z.string()]);
const namedValueSchema = z.object({ name: z.string(), type: z.string(), value: z.string() });

export const callRecordSchema = z.object({
  hash: hexSchema.nullable(),
  block: z.number(),
  timeSeconds: z.number(),
  from: hexSchema,
  /** Null when a contract was created. */
  to: hexSchema.nullable(),
  valueWei: z.string(),
  gas: z.number(),
  /** The contract's function, when it is one of the dapp's contracts. */
  contract: z.string().nullable(),
  function: z.string().nullable(),
  args: z.array(namedValueSchema),
  events: z.array(z.object({ contract: z.string(), name: z.string(), args: z.array(namedValueSchema) })),
  /** Why it was refused: the error's name, its values and a sentence; null when it went through. */
  refusal: z.object({ name: z.string().nullable(), args: z.array(namedValueSchema), sentence: z.string() }).nullable(),
});
