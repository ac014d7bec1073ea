/** The language model that reads ideas: who it is, what it may spend, what it planned and what became of that. */
import { z } from 'zod';

/** Programs that run models on the machine of whoever runs the server, at an address of their own. */
export const localPrograms = ['ollama', 'lm-studio'] as const;
export const localProgramSchema = z.enum(localPrograms);
export type LocalProgram = z.infer<typeof localProgramSchema>;

export const modelProviders = ['anthropic', 'openai', 'google', ...localPrograms, 'openai-compatible'] as const;
export const modelProviderSchema = z.enum(modelProviders);
export type ModelProvider = z.infer<typeof modelProviderSchema>;

export const isLocalProgram = (provider: ModelProvider): provider is LocalProgram => localPrograms.some((program) => program === provider);

export const modelProviderFacts: Record<ModelProvider, { title: string; needsKey: boolean; needsAddress: boolean; exampleName: string }> = {
  anthropic: { title: 'Anthropic', needsKey: true, needsAddress: false, exampleName: 'claude-sonnet-4-5' },
  openai: { title: 'OpenAI', needsKey: true, needsAddress: false, exampleName: 'gpt-5-mini' },
  google: { title: 'Google', needsKey: true, needsAddress: false, exampleName: 'gemini-2.5-flash' },
  ollama: { title: 'Ollama', needsKey: false, needsAddress: false, exampleName: 'qwen3:14b' },
  'lm-studio': { title: 'LM Studio', needsKey: false, needsAddress: false, exampleName: 'qwen/qwen3-14b' },
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

/** Why something is in the plan: the words of the idea that ask for it. */
export const groundSchema = z.object({
  /** What the plan has, in plain words. */
  text: z.string(),
  because: z.string(),
  /** Gives somebody a right, or moves money: told before the rest. */
  matters: z.boolean(),
});
export type Ground = z.infer<typeof groundSchema>;

export const modelReportSchema = z.object({
  provider: modelProviderSchema,
  name: z.string(),
  /** Paid by the person's own key. */
  ownKey: z.boolean(),
  /** Whose plan was followed. `both`: of a time when models only filled in the planner's. */
  plannedBy: z.enum(['planner', 'both', 'model']),
  /** What its plan has, with the words that ask for it; of older reports nothing is known. */
  grounds: z.array(groundSchema).default([]),
  /** What happened, in whole sentences for the person. */
  notes: z.array(z.string()),
  /** The last trouble with the model, by the engine's name for it. */
  trouble: z.string().optional(),
  /** One thing the person can do about what went wrong. */
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
  /** This person may use what runs on the server's own machine. */
  local: z.boolean(),
});
export type OwnModel = z.infer<typeof ownModelSchema>;

export const modelNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^[\w.:/@-]+$/);

/** `PUT /api/settings/model`. Without `apiKey` the kept key stays, as long as provider and address do. */
export const saveOwnModelSchema = z.object({
  provider: modelProviderSchema,
  name: modelNameSchema,
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
