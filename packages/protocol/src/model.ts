/** The language model as second author: who it is, what it may spend, what it did and what became of that. */
import { z } from 'zod';

export const modelProviders = ['anthropic', 'openai', 'google', 'openai-compatible'] as const;
export const modelProviderSchema = z.enum(modelProviders);
export type ModelProvider = z.infer<typeof modelProviderSchema>;

export const modelProviderFacts: Record<ModelProvider, { title: string; needsKey: boolean; needsAddress: boolean; exampleName: string }> = {
  anthropic: { title: 'Anthropic', needsKey: true, needsAddress: false, exampleName: 'claude-sonnet-4-5' },
  openai: { title: 'OpenAI', needsKey: true, needsAddress: false, exampleName: 'gpt-5-mini' },
  google: { title: 'Google', needsKey: true, needsAddress: false, exampleName: 'gemini-2.5-flash' },
  'openai-compatible': { title: 'OpenAI-compatible', needsKey: false, needsAddress: true, exampleName: 'qwen3-coder:30b' },
};

/** What a model used up. Tokens as the provider counted them, or four characters to a token where it did not. */
export const modelSpendingSchema = z.object({
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** Requests that reached the provider. */
  calls: z.number().int(),
  /** By list prices; null when the price of the model is not known. */
  estimatedUsd: z.number().nullable(),
});
export type ModelSpending = z.infer<typeof modelSpendingSchema>;

/**
 * What a model did with the frontend. It counts only when it has been opened: the page does that in the sandbox of the
 * preview, where generated code belongs, and tells the server (`POST /api/projects/{id}/frontend-trial`).
 */
export const frontendProposalSchema = z.object({
  /** `waiting`: type-checked against the contract's ABI and not opened yet. `counts`: it is the project's frontend. */
  state: z.enum(['waiting', 'counts', 'dropped']),
  /** The whole file, while it waits. */
  source: z.string().optional(),
  reasons: z.array(z.string()),
  /** Why it was dropped. */
  why: z.string().optional(),
});
export type FrontendProposal = z.infer<typeof frontendProposalSchema>;

/** How opening it went; `trouble` is what the sandbox said. */
export const frontendTrialSchema = z.object({ opened: z.boolean(), trouble: z.string().max(2000).optional() });
export type FrontendTrial = z.infer<typeof frontendTrialSchema>;

export const modelReportSchema = z.object({
  provider: modelProviderSchema,
  name: z.string(),
  /** Paid by the person's own key. */
  ownKey: z.boolean(),
  /** Whose plan was followed: `both` when the model filled in or added something to the planner's. */
  plannedBy: z.enum(['planner', 'both', 'model']),
  /** Parts of the idea beyond the catalogue that the model wrote and that passed every check. */
  built: z.array(z.object({ text: z.string(), how: z.string() })),
  /** Parts it did not write, or that did not pass. */
  dropped: z.array(z.object({ text: z.string(), why: z.string() })),
  /** What it changed in the composed files, each with its reason. */
  changes: z.array(z.object({ file: z.string(), reason: z.string() })),
  /** Absent when it had nothing to add to the frontend, or found no way that passed. */
  frontend: frontendProposalSchema.optional(),
  /** What happened, in whole sentences for the person. */
  notes: z.array(z.string()),
  /** One thing the person can do about what was dropped. */
  next: z.string().optional(),
  /** Rounds of writing and checking; at most `maxRounds`. */
  rounds: z.number().int(),
  spent: modelSpendingSchema,
  budget: z.object({ tokens: z.number().int(), seconds: z.number().int() }),
});
export type ModelReport = z.infer<typeof modelReportSchema>;

/** Writing, checking and repairing go round at most so often. */
export const maxRounds = 4;

/** `GET /api/settings/model`. The key itself is never answered. */
export const ownModelSchema = z.object({
  /** The person's own model, absent when none is kept. `hasKey` says whether a key is kept with it. */
  own: z
    .object({ provider: modelProviderSchema, name: z.string(), baseUrl: z.string().nullable(), hasKey: z.boolean(), updatedAt: z.string() })
    .nullable(),
  /** The model this server uses for everybody, if it has one. */
  shared: z.object({ provider: modelProviderSchema, name: z.string() }).nullable(),
  /** Hosts at which a person may name an OpenAI-compatible address. */
  hosts: z.array(z.string()),
});
export type OwnModel = z.infer<typeof ownModelSchema>;

/** `PUT /api/settings/model`. Without `apiKey` the kept key stays, as long as provider and address do. */
export const saveOwnModelSchema = z.object({
  provider: modelProviderSchema,
  name: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .regex(/^[\w.:/@-]+$/),
  apiKey: z
    .string()
    .trim()
    .min(8)
    .max(400)
    // What a header can carry.
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
});
export type SaveOwnModel = z.infer<typeof saveOwnModelSchema>;

/** `POST /api/settings/model/test`: one short question to the kept model. `message` says what to change when it is not `ok`. */
export const ownModelTrialSchema = z.object({ ok: z.boolean(), message: z.string() });
export type OwnModelTrial = z.infer<typeof ownModelTrialSchema>;
