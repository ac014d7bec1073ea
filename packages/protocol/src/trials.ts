/**
 * What was tried of a dapp, and whether that still speaks of it. A trial belongs to the files and the facts (plan,
 * behaviours, powers, …) that were tried together, known by their hash; any other combination was not tried.
 */
import { z } from 'zod';
import { generateResponseSchema } from './generate.ts';

/** What a trial was made with, as a person who wants to repeat it has to know. */
export const toolsSchema = z.object({
  /** "0.8.37" */
  solc: z.string(),
  /** "@ethereumjs/vm 10.1.3, osaka" */
  evm: z.string(),
});
export type Tools = z.infer<typeof toolsSchema>;

/** What follows from a trial, and from nothing else. */
export const trialVerdictSchema = generateResponseSchema.pick({
  validationResults: true,
  guarantees: true,
  estimatedGasCost: true,
  securityNotes: true,
});
export type TrialVerdict = z.infer<typeof trialVerdictSchema>;

export const triedSchema = z.object({
  status: z.literal('tried'),
  /** SHA-256 over the files, the facts and the verdict, in hex. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  triedAt: z.string(),
  with: toolsSchema,
  /** It compiled, was deployed, no rule found a serious weakness, and every behaviour held. */
  isValid: z.boolean(),
  held: z.number().int(),
  behaviours: z.number().int(),
});
export type Tried = z.infer<typeof triedSchema>;

export const trialSchema = z.discriminatedUnion('status', [
  triedSchema,
  /** Something was changed after the last trial, which was at `triedAt`: nothing is known of it as it is. */
  z.object({ status: z.literal('changed'), triedAt: z.string() }),
  z.object({ status: z.literal('never') }),
  z.object({ status: z.literal('trying'), since: z.string() }),
]);
export type Trial = z.infer<typeof trialSchema>;
