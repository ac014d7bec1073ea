/** Models that run on the server's own machine: what is there, what it can do, and how a try with a small idea went. */
import { z } from 'zod';
import { localProgramSchema, modelSpendingSchema } from './model.ts';

/**
 * What a model can be expected to do, from facts alone. `short-context`: it cannot hold the question that a plan begins with;
 * `loaded-short`: as it is loaded now, it cannot; `weak`, `fair`, `good`: by its size; `unknown`: its size is not known.
 */
export const localAbilities = ['good', 'fair', 'unknown', 'weak', 'loaded-short', 'short-context'] as const;
export type LocalAbility = (typeof localAbilities)[number];

export const localModelSchema = z.object({
  name: z.string(),
  /** On disk. */
  bytes: z.number().nullable(),
  parameters: z.number().nullable(),
  /** In tokens, question and answer together: the most it can have, and what it is loaded with. */
  contextTokens: z.number().int().nullable(),
  loadedContextTokens: z.number().int().nullable(),
  ability: z.enum(localAbilities),
});
export type LocalModel = z.infer<typeof localModelSchema>;

export const foundProgramSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('running'),
    program: localProgramSchema,
    version: z.string().nullable(),
    /** The ablest first. */
    models: z.array(localModelSchema),
    /** How many are not listed: those that run elsewhere, cannot talk, have names that cannot be used, or stand beyond the longest list. */
    leftOut: z.object({ elsewhere: z.number().int(), noTalk: z.number().int(), oddName: z.number().int(), tooMany: z.number().int() }),
  }),
  z.object({
    state: z.literal('unreadable'),
    program: localProgramSchema,
    why: z.enum(['silent', 'status', 'not-json', 'too-large']),
  }),
]);
export type FoundProgram = z.infer<typeof foundProgramSchema>;

/** `GET /api/settings/model/local`. A program that does not run is not among them. */
export const localModelsSchema = z.object({
  /** Otherwise nobody looked, and the list is empty. */
  allowed: z.boolean(),
  programs: z.array(foundProgramSchema),
  /** Tokens that the first question of a plan and its answer need. */
  roomForPlan: z.number().int(),
});
export type LocalModels = z.infer<typeof localModelsSchema>;

/** The idea that a model is tried with. */
export const triedIdea =
  'Neighbours lend each other tools. Whoever borrows a tool leaves a deposit of 0.1 ETH and gets it back when the lender confirms the return. After 14 days without a return the lender can keep the deposit.';

/** Server-sent events of `POST /api/settings/model/try`. The last one is `tried` or `error`. */
export const modelTryEventSchema = z.discriminatedUnion('type', [
  /** The model is reading and writing, with what it used up so far; then its plan is built and tried. */
  z.object({ type: z.literal('doing'), doing: z.enum(['planning', 'building']), spent: modelSpendingSchema.nullable() }),
  z.object({
    type: z.literal('tried'),
    /** `good`: its plan passed at once or after one repair; `fair`: after more, or with something left; `poor`: none of its plans passed. */
    verdict: z.enum(['good', 'fair', 'poor']),
    rounds: z.number().int(),
    seconds: z.number(),
    spent: modelSpendingSchema,
    /** What went wrong, by the engine's names of troubles. */
    trouble: z.string().optional(),
    /** Behaviours of what it planned that held when they were tried. */
    held: z.number().int(),
  }),
  z.object({ type: z.literal('error'), message: z.string() }),
]);
export type ModelTryEvent = z.infer<typeof modelTryEventSchema>;
