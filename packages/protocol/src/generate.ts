/** `POST /api/generate` and `/api/generate-dapp`: request, answer, and the progress told on the way. */
import { z } from 'zod';
import { deployStepSchema, powerSchema } from './dapp.ts';
import { limits } from './limits.ts';
import { modelReportSchema, modelSpendingSchema } from './model.ts';
import { notIncludedSchema, planSchema } from './plan.ts';
import { outcomeSchema, scenarioSchema } from './scenarios.ts';
import { findingSchema, gasEntrySchema } from './verdict.ts';

/** `templateType` and `blockchain` are checked after parsing, so that each has its own error code. */
export const generateRequestSchema = z.object({
  prompt: z.string().trim().min(limits.prompt.min).max(limits.prompt.max),
  templateType: z.string().max(60).optional(),
  blockchain: z.string().max(40).optional(),
  /** A plan the person has changed by hand (assumptions flipped); takes the place of the planner's. */
  plan: planSchema.optional(),
});
export type GenerateRequest = z.infer<typeof generateRequestSchema>;

const issueSchema = z.object({
  type: z.string(),
  message: z.string(),
  suggestion: z.string().optional(),
  line: z.number().int().optional(),
});

export const validationResultsSchema = z.object({
  isValid: z.boolean(),
  securityScore: z.number().min(0).max(100),
  /** Gas of deploying everything. */
  gasEstimate: z.number().min(0),
  errors: z.array(issueSchema),
  warnings: z.array(issueSchema),
  optimizationSuggestions: z.array(z.string()),
  /** Beyond the documents: what was really run. Other clients of the API send none of it. */
  outcomes: z.array(outcomeSchema).default([]),
  findings: z.array(findingSchema).default([]),
  gas: z.array(gasEntrySchema).default([]),
  notChecked: z.array(z.string()).default([]),
  /** The same in Spanish, where it is known. */
  notCheckedInSpanish: z.array(z.string()).optional(),
});
export type ValidationResults = z.infer<typeof validationResultsSchema>;

export const generateResponseSchema = z.object({
  contract: z.string(),
  frontend: z.string(),
  deployment: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  /** "0.0041 ETH at 1 gwei …": gas measured on the EVM, priced for the chosen chain. */
  estimatedGasCost: z.string(),
  securityNotes: z.array(z.string()),
  testSuite: z.string(),
  documentation: z.string(),
  validationResults: validationResultsSchema,
  plan: planSchema,
  notIncluded: z.array(notIncludedSchema),
  /** Sentences of the behaviours that were executed and held. */
  guarantees: z.array(z.string()),
  powers: z.array(powerSchema),
  deploymentPlan: z.array(deployStepSchema),
  scenarios: z.array(scenarioSchema),
  /** What the language model did, when one took part. */
  model: modelReportSchema.optional(),
});
export type GenerateResponse = z.infer<typeof generateResponseSchema>;

/** The named steps of a generation, in order. */
export const generationSteps = ['plan', 'compose', 'compile', 'analyse', 'try', 'finish'] as const;
export type GenerationStep = (typeof generationSteps)[number];
export const generationStepTitles: Record<GenerationStep, string> = {
  plan: 'Understanding your idea',
  compose: 'Writing the contract, frontend and tests',
  compile: 'Compiling with solc',
  analyse: 'Looking for known weaknesses',
  try: 'Deploying and trying every behaviour',
  finish: 'Putting it together',
};

/**
 * Server-sent events of a generation (`Accept: text/event-stream`). The SSE event name is `type`, data is this JSON.
 * The last event is `result`, `error` or `cancelled`.
 */
export const progressEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('accepted'), generationId: z.string(), projectId: z.string().optional() }),
  z.object({
    type: z.literal('step'),
    step: z.enum(generationSteps),
    status: z.enum(['running', 'done', 'failed']),
    detail: z.string().optional(),
  }),
  z.object({ type: z.literal('plan'), plan: planSchema }),
  z.object({ type: z.literal('outcome'), outcome: outcomeSchema }),
  /** What the model has used up so far. */
  z.object({ type: z.literal('spent'), spent: modelSpendingSchema }),
  z.object({ type: z.literal('result'), result: generateResponseSchema, projectId: z.string().optional() }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
  z.object({ type: z.literal('cancelled') }),
]);
export type ProgressEvent = z.infer<typeof progressEventSchema>;

/** `POST /api/generate-dapp`: the same answer, and the project it was stored as. */
export const generateDappResponseSchema = generateResponseSchema.extend({ projectId: z.string() });
export type GenerateDappResponse = z.infer<typeof generateDappResponseSchema>;

/** `GET /api/generations/{id}`: how far it is; `result` once it is `done`, `error` when it ended in one. */
export const generationStateSchema = z.object({
  id: z.string(),
  status: z.enum(['queued', 'running', 'done', 'error', 'cancelled']),
  projectId: z.string().nullable(),
  result: generateResponseSchema.nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type GenerationState = z.infer<typeof generationStateSchema>;

/** `GET /api/generations`: the latest first, so that a page that was closed finds what it had started. */
export const generationSummarySchema = generationStateSchema.omit({ result: true }).extend({ prompt: z.string() });
export type GenerationSummary = z.infer<typeof generationSummarySchema>;
